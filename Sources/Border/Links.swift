import App
import Formats

// Connections to the app's own server, as they cross the border.

extension ByteWriter {
  mutating func link(_ effect: Effect) {
    switch effect {
    case .connect(let link, let path):
      byte(EffectCode.connect.rawValue)
      varint(UInt64(link))
      string(path)
    case .transmit(let link, let bytes):
      byte(EffectCode.transmit.rawValue)
      varint(UInt64(link))
      varint(UInt64(bytes.count))
      raw(bytes)
    case .disconnect(let link):
      byte(EffectCode.disconnect.rawValue)
      varint(UInt64(link))
    default: break
    }
  }
}

extension Message {
  static func link(_ code: MessageCode?, _ reader: inout ByteReader) throws(ByteError) -> Event {
    let link = UInt32(truncatingIfNeeded: try reader.varint())
    switch code {
    case .linkOpened: return .linkOpened(link: link)
    case .received: return .received(link: link, bytes: try reader.raw(try count(&reader)))
    default:
      let closed = UInt32(truncatingIfNeeded: try reader.varint())
      return .linkClosed(link: link, code: closed, reason: try reader.string())
    }
  }

  /// How many bytes follow. `Int` has 32 bits where the app runs.
  private static func count(_ reader: inout ByteReader) throws(ByteError) -> Int {
    Int(try reader.varint(upTo: UInt64(Int32.max)))
  }
}
