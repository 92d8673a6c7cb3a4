import Formats
import Testing

@Suite struct BytesTests {
  @Test(arguments: [0, 1, 127, 128, 300, UInt64(UInt32.max), .max])
  func `a varint is read back`(value: UInt64) throws {
    var writer = ByteWriter()
    writer.varint(value)
    var reader = ByteReader(writer.bytes)
    #expect(try reader.varint() == value)
    #expect(reader.isAtEnd)
  }

  @Test func `strings and bytes are read back in order`() throws {
    var writer = ByteWriter()
    writer.string("Zoë 🎲")
    writer.byte(7)
    writer.string("")
    var reader = ByteReader(writer.bytes)
    #expect(try reader.string() == "Zoë 🎲")
    #expect(try reader.byte() == 7)
    #expect(try reader.string() == "")
    #expect(reader.isAtEnd)
  }

  @Test func `truncated, overlong and non-text values are refused`() {
    #expect(throws: ByteError.truncated) {
      var reader = ByteReader([0x80])
      _ = try reader.varint()
    }
    #expect(throws: ByteError.truncated) {
      var reader = ByteReader([9, 65])
      _ = try reader.string()
    }
    #expect(throws: ByteError.overlong) {
      var reader = ByteReader([UInt8](repeating: 0xff, count: 10))
      _ = try reader.varint()
    }
    #expect(throws: ByteError.notUTF8) {
      var reader = ByteReader([1, 0xff])
      _ = try reader.string()
    }
  }
}
