import NIOCore
import NIOHTTP1
import Testing

@testable import Relay

@Suite struct FrameReaderTests {
  private let reader = FrameReader(limit: 1_024)

  private func masked(_ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true) -> [UInt8] {
    let mask: [UInt8] = [0xa1, 0x02, 0xff, 0x5c]
    var bytes = [isFinal ? 0x80 | opcode : opcode]
    if payload.count < 126 {
      bytes.append(0x80 | UInt8(payload.count))
    } else {
      bytes += [0xfe, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
    }
    return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  @Test func `a frame is unmasked and ready to forward`() throws {
    for count in [0, 1, 2, 3, 4, 5, 31, 100, 125, 126, 127, 1_024] {
      let payload = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      var bytes = ByteBuffer(bytes: masked(2, payload) + [0x89])
      let frame = try #require(try reader.next(&bytes))
      #expect(frame.opcode == .binary && frame.isFinal && frame.count == count)
      #expect(Array(frame.payload) == payload)
      #expect(Array(frame.wire.readableBytesView) == Array(SocketFrame.message(payload).readableBytesView))
      #expect(bytes.readableBytes == 1, "what is behind it stays")
    }
  }

  @Test func `a ping is ready to return as a pong`() throws {
    var bytes = ByteBuffer(bytes: masked(9, [1, 2, 3]))
    let frame = try #require(try reader.next(&bytes))
    #expect(Array(frame.wire.readableBytesView) == [0x8a, 3, 1, 2, 3])
  }

  @Test func `an incomplete frame is left in the buffer`() throws {
    for payload in [[UInt8](1...5), [UInt8](repeating: 7, count: 300)] {
      let whole = masked(2, payload)
      for count in whole.indices {
        var bytes = ByteBuffer(bytes: whole.prefix(count))
        #expect(try reader.next(&bytes) == nil)
        #expect(bytes.readableBytes == count)
      }
    }
  }

  @Test(arguments: [
    ([0xc2, 0x80], FrameReader.Fault.reservedBit), ([0xa2], .reservedBit), ([0x92], .reservedBit),
    ([0x83], .reservedOpcode), ([0x8b], .reservedOpcode), ([0x82, 0x05], .unmasked),
    ([0x09], .brokenControlFrame),
    ([0x88, 0xfe], .brokenControlFrame), ([0x82, 0xfe, 0, 125], .wastefulLength),
    ([0x82, 0xff, 0, 0, 0, 0, 0, 0, 0xff, 0xff], .wastefulLength),
    ([0x82, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0], .endlessLength), ([0x82, 0xfe, 4, 1], .tooBig),
    ([0x82, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], .tooBig),
  ])
  func `a forbidden frame is refused as early as possible`(bytes: [UInt8], fault: FrameReader.Fault) {
    var buffer = ByteBuffer(bytes: bytes)
    #expect(throws: fault) { try reader.next(&buffer) }
    #expect(!fault.reason.isEmpty && [.protocolError, .tooBig].contains(fault.code))
  }

  @Test func `only valid close codes may be sent`() {
    let valid = (UInt16(0)...6_000).filter(CloseCode.isValid)
    #expect(valid == [1000, 1001, 1002, 1003] + Array(1007...1014) + Array(3000...4999))
  }

  @Test(arguments: [
    ("GET /relay HTTP/1.1\r\n", FirstBytes.Guess.relay), ("GET /relay?a", .relay), ("GET /relay", .unknown),
    ("GET /rel", .unknown), ("", .unknown), ("G", .unknown), ("GET /relays ", .site), ("GET /relay/", .site),
    ("HEAD /relay ", .site), ("get /relay ", .site), ("\u{16}\u{3}\u{1}", .site), ("GET  /relay ", .site),
    ("GET /relay  HTTP/1.1", .site),
  ])
  func `the first bytes tell relay connections from site requests`(text: String, guess: FirstBytes.Guess) {
    #expect(FirstBytes.guess(Array(text.utf8)) == guess)
  }
}
