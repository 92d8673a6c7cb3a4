import App
import AppCore
import Formats

// Encodes and decodes connections to other phones.

extension ByteWriter {
  mutating func peer(_ effect: PeerEffect) {
    switch effect {
    case .offer(let link): peer(.peerOffer, link)
    case .answer(let link, let end, let isPrepared):
      peer(.peerAnswer, link)
      byte(isPrepared ? 1 : 0)
      counted(end)
    case .begin(let link): peer(.peerBegin, link)
    case .accept(let link, let end):
      peer(.peerAccept, link)
      counted(end)
    case .send(let link, let channel, let bytes):
      peer(.peerSend, link)
      byte(channel)
      counted(bytes)
    case .end(let link): peer(.peerEnd, link)
    }
  }

  private mutating func peer(_ code: EffectCode, _ link: UInt32) {
    byte(code.rawValue)
    varint(UInt64(link))
  }

  private mutating func counted(_ bytes: [UInt8]) {
    varint(UInt64(bytes.count))
    raw(bytes)
  }
}

extension Message {
  static func peer(_ code: MessageCode?, _ reader: inout ByteReader) throws(ByteError) -> Event {
    let link = try number(&reader)
    return .peer(link: link, try peerEvent(code, &reader))
  }

  private static func peerEvent(
    _ code: MessageCode?, _ reader: inout ByteReader
  ) throws(ByteError) -> PeerEvent {
    switch code {
    case .peerDescribed: .described(try reader.byte() == 1 ? try reader.raw(try count(&reader)) : nil)
    case .peerOpened: .opened
    case .peerHeard: .heard
    case .peerReceived: .received(channel: try reader.byte(), try reader.raw(try count(&reader)))
    default: .closed
    }
  }
}
