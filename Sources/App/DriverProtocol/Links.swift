import App
import AppCore
import Formats

// Encodes and decodes connections to the app's own server.

extension ByteWriter {
  mutating func link(_ effect: LinkEffect) {
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
    }
  }
}

extension Message {
  static func linkClosed(_ reader: inout ByteReader) throws(ByteError) -> Event {
    let link = try number(&reader)
    let code = try number(&reader)
    return .linkClosed(link: link, code: code, reason: try reader.string())
  }

  static func received(_ reader: inout ByteReader) throws(ByteError) -> Event {
    let link = try number(&reader)
    return .received(link: link, bytes: try reader.raw(try count(&reader)))
  }

  /// Reads the number of bytes that follow. `Int` has 32 bits in the browser.
  static func count(_ reader: inout ByteReader) throws(ByteError) -> Int {
    Int(try reader.varint(upTo: UInt64(Int32.max)))
  }
}
