import App
import Formats
import Foundation
import Testing
import Words

@testable import DriverProtocol

/// A page on which the app starts again after another tab took the game over and gave it back (PASS-12).
@Suite struct TakeOverTests {
  private static let elsewhere = StartFlag.storage.rawValue | StartFlag.elsewhere.rawValue

  /// The records of all kinds, and names of every width in UTF-8.
  private static func records() throws -> [(key: String, text: String)] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/records")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let kept = try files.map { try String(contentsOf: $0, encoding: .utf8) }.map { text in
      let json = try JSON.read(text)
      return (key: (json.string(at: "kind") ?? "") + "/" + (json.string(at: "id") ?? ""), text: text)
    }
    let wide = ["é", "語", "👩‍👩‍👧", "\u{fffd}\u{feff}", ""]
    return kept + wide.map { (key: "party/players", text: "{\"kind\":\"party" + $0) }
  }

  private static func start(_ flags: UInt64, _ records: [(key: String, text: String)]) -> [UInt8] {
    var message = head(.start)
    for text in ["/", "", "http://localhost"] { message.string(text) }
    message.varint(flags)
    message.raw([0, 0, 0])
    message.varint(UInt64(records.count))
    for record in records {
      message.string(record.key)
      message.string(record.text)
    }
    return message.bytes
  }

  private static func head(_ code: MessageCode) -> ByteWriter {
    var message = ByteWriter()
    message.byte(code.rawValue)
    for _ in 0..<2 { message.varint(1_800_000_000_000) }
    message.raw([UInt8](1...24))
    return message
  }

  @Test func `A13 a tab that takes over starts with all records each time`() throws {
    let records = try Self.records()
    var taking = Session(.english)
    taking.handle(Self.start(Self.elsewhere, []))
    for _ in 0..<3 {
      taking.handle(Self.start(StartFlag.storage.rawValue, records))
      #expect(!taking.output.isEmpty)
      taking.handle(Self.head(.leaseLost).bytes)
      #expect(!taking.output.isEmpty, "the screen says that it is open elsewhere")
    }
    // Late messages after the takeover are ignored.
    for code in [MessageCode.saved, .timer, .linkOpened, .linkClosed] {
      taking.handle(Self.head(code).bytes + [7, 7, 0])
    }
  }

  @Test func `A13 a truncated or invalid message changes nothing`() throws {
    let records = Array(try Self.records().suffix(8))
    let whole = Self.start(StartFlag.storage.rawValue, records)
    var session = Session(.english)
    session.handle(Self.start(Self.elsewhere, []))
    for count in whole.indices {
      session.handle(Array(whole.prefix(count)))
      #expect(session.output.isEmpty, "\(count) bytes of \(whole.count)")
    }
    var broken = whole
    for index in broken.indices.dropFirst(50) where broken[index] >= 0x80 {
      broken[index] = 0xff
      session.handle(broken)
      #expect(session.output.isEmpty)
      broken[index] = whole[index]
    }
    session.handle(whole)
    #expect(!session.output.isEmpty)
  }
}
