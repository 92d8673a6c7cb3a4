import Digest
import Formats
import Foundation
import Testing

@testable import Vault

@Suite struct BackupTests {
  static let phone = PhoneID(rawValue: 0xc0ff_ee00)
  static let kinds = testKinds

  static func stored(_ kind: String, _ id: String, _ body: JSON, clock: Int64 = 10, schema: Int64 = 1)
    -> StoredRecord
  {
    let json: JSON = [
      "kind": .string(kind), "id": .string(id), "schema": .integer(schema), "clock": .integer(clock),
      "body": body,
    ]
    return StoredRecord(key: kind + "/" + id, text: json.text)
  }

  static let store = [
    stored("settings", "app", ["sound": true, "speed": "normal"]),
    stored("own", "own.1", ["title": "Our evening \u{2028}é 🎲", "cards": [["id": "c1", "text": "Who?"]]]),
    stored("luck", "dice", ["6": [1, 2, 3, 4, 5, 6]]),
    stored("game", "wheel", ["angle": .double(0.960664335581555), "seed": .integer(.max)]),
    stored("table", "1", ["peer": "secret"]),
    stored("votes", "0", ["votes": [["at": 5], ["at": 6]]]),
    stored("unheard", "of", ["any": .null]),
    stored("game", "newer", ["what": [true, .double(1.5)]], schema: 9),
    StoredRecord(key: "own/own.2", text: "{\"broken"),
  ]

  static func backup(_ store: [StoredRecord] = store, known: Replica = Replica()) -> Backup {
    Backup(of: store, known: known, kinds: kinds, made: 1_763_769_600_000, app: "1.4.0", phone: phone)
  }

  private func fault(_ bytes: [UInt8]) -> BackupFault? {
    do throws(BackupFault) {
      _ = try Backup.read(bytes)
      return nil
    } catch {
      return error
    }
  }

  /// The file with changed members of its head or changed records, and the hash of the old records.
  private func file(_ change: (inout JSON.Object) -> Void) throws -> [UInt8] {
    var object = try #require(try JSON.read(Self.backup().write()).object)
    change(&object)
    return JSON.object(object).write()
  }

  /// Like `file`, with the hash of the changed file.
  private func sealed(_ change: (inout JSON.Object) -> Void) throws -> [UInt8] {
    try file { object in
      change(&object)
      let sealed: JSON = .array(["phone", "counts", "records"].map { object[$0] ?? .null })
      object["sha256"] = .string(hex(SHA256.hash(sealed.write())))
    }
  }

  @Test func `KEEP-3 a backup holds every record that may leave the phone, unchanged`() throws {
    let backup = try Backup.read(Self.backup().write())
    #expect(backup == Self.backup())
    #expect(
      backup.records.map { $0.key } == [
        "game/newer", "game/wheel", "luck/dice", "own/own.1", "settings/app", "unheard/of", "votes/0",
      ])
    for record in backup.records {
      #expect(Self.store.contains { $0.text == record.text && $0.key == record.key })
    }
    let others = Self.backup(Self.store.reversed())
    #expect(try others.write() == backup.write())
  }

  @Test func `KEEP-3 the header comes first and is readable`() throws {
    let lines = String(decoding: try Self.backup().write(), as: UTF8.self).split(separator: "\n")
    #expect(lines[0] == "{" && lines[1] == #""format": "turntable-backup","# && lines[2] == #""version": 1,"#)
    #expect(lines.contains(#""app": "1.4.0","#) && lines.contains(#""count": 7,"#))
    let first = try #require(lines.firstIndex(of: #""records": ["#))
    #expect(lines.count == first + 1 + 7 + 2)
    #expect(lines[first + 1].hasPrefix(#"{"kind":"game","id":"newer""#))
  }

  @Test func `KEEP-3 the documented example is a valid backup`() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../docs/backup.md").standardized
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "```json\n")).upperBound
    let end = try #require(text.range(of: "```", range: start..<text.endIndex)).lowerBound
    let bytes = Array(text[start..<end].utf8)
    let backup = try Backup.read(bytes)
    #expect(try backup.write() == bytes)
    #expect(backup.records.count == 2 && backup.counts.count == 1)
  }

  @Test func `KEEP-3 reformatting a file does not change its backup`() throws {
    let pretty = try JSON.read(Self.backup().write()).write(pretty: true)
    #expect(try Backup.read(pretty) == Self.backup())
    #expect(
      try Backup.read([0xef, 0xbb, 0xbf] + pretty) == Self.backup(), "some editors begin a file with a mark")
  }

  @Test func `KEEP-3 invalid JSON is refused with its position`() throws {
    #expect(fault(Array("\n  hello".utf8))?.isNotJSON(line: 2, column: 3) == true)
    #expect(fault([]) == .cutOff(line: 1, column: 1))
    var bytes = try Self.backup().write()
    bytes.append(UInt8(ascii: "}"))
    #expect(fault(bytes)?.isNotJSON(line: 20, column: 1) == true)
  }

  @Test func `KEEP-3 a truncated file is refused as cut off`() throws {
    let bytes = try Self.backup().write()
    for step in 0..<200 {
      let end = step * (bytes.count - 2) / 199
      guard case .cutOff = fault(Array(bytes[..<end])) else {
        // Cut in the middle of a character, word or number.
        #expect(fault(Array(bytes[..<end]))?.isNotJSON == true, "\(end)")
        continue
      }
    }
  }

  @Test func `KEEP-3 a flipped bit is detected or harmless`() throws {
    let bytes = try Self.backup().write()
    var random = SystemRandomNumberGenerator()
    for step in 0..<500 {
      var flipped = bytes
      flipped[step * (bytes.count - 1) / 499] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      guard let read = try? Backup.read(flipped) else { continue }
      #expect(read.records == Self.backup().records && read.counts == Self.backup().counts, "\(step)")
      #expect(read.phone == Self.phone)
    }
  }

  @Test func `KEEP-3 other files, newer versions and broken headers are distinguished`() throws {
    #expect(fault(Array("[]".utf8)) == .otherFile(format: nil))
    #expect(try fault(file { $0["format"] = "others-backup" }) == .otherFile(format: "others-backup"))
    #expect(try fault(file { $0["version"] = 2 }) == .newer(version: 2))
    #expect(try fault(file { $0["version"] = 0 }) == .head(member: "version"))
    for member in ["version", "made", "app", "phone", "counts", "count", "sha256", "records"] {
      #expect(try fault(file { $0[member] = nil }) == .head(member: member))
      #expect(try fault(file { $0[member] = .bool(true) }) == .head(member: member))
    }
  }

  @Test func `KEEP-3 records that contradict the header are refused`() throws {
    #expect(try fault(file { $0["count"] = 8 }) == .count(said: 8, found: 7))
    #expect(try fault(file { $0["sha256"] = .string(String(repeating: "0", count: 64)) }) == .hash)
    let fewer = try #require(try JSON.read(Self.backup().write())["records"]?.array).dropLast()
    #expect(try fault(file { $0["records"] = .array(Array(fewer)) }) == .count(said: 7, found: 6))
    #expect(
      try fault(file { ($0["records"], $0["count"]) = (.array(Array(fewer)), 6) }) == .hash)
  }

  @Test(
    arguments: [
      (JSON.null, nil), (["kind": "own"], "own/"),
      (["kind": "own", "id": "x", "schema": 1, "clock": 5], "own/x"),
      (["kind": "own", "id": "x", "schema": 0, "clock": 5, "body": [:]], "own/x"),
      (["kind": "own", "id": "x", "schema": 1, "clock": -5, "body": [:]], "own/x"),
      (["kind": "o/n", "id": "x", "schema": 1, "clock": 5, "body": [:]], "o/n/x"),
      (["kind": "own", "id": "x\ny", "schema": 1, "clock": 5, "body": [:]], "own/x\ny"),
      (
        [
          "kind": "own", "id": .string(String(repeating: "x", count: 201)), "schema": 1, "clock": 5,
          "body": [:],
        ],
        "own/" + String(repeating: "x", count: 201)
      ),
    ] as [(JSON, String?)])
  func `KEEP-3 a broken record is reported by key`(record: JSON, key: String?) throws {
    let bytes = try sealed { object in
      object["records"] = .array([object["records"]?.array?[0] ?? .null, record])
      object["count"] = 2
    }
    #expect(fault(bytes) == .record(2, key: key))
  }

  @Test func `KEEP-3 a duplicate record is reported by key`() throws {
    let bytes = try sealed { object in
      let records = object["records"]?.array ?? []
      object["records"] = .array(records + [records[1]])
      object["count"] = 8
    }
    #expect(fault(bytes) == .twice(8, key: "game/wheel"))
  }

  @Test func `KEEP-3 over a million records or 64 MiB are refused`() throws {
    let head = #"{"format":"turntable-backup","version":1,"made":1,"app":"","phone":"00000000c0ffee00","#
    let rest = #""counts":[],"count":1000001,"sha256":"","records":["#
    var bytes = Array((head + rest).utf8)
    bytes.reserveCapacity(3_000_000)
    for _ in 0..<BackupLimits.records {
      bytes.append(UInt8(ascii: "0"))
      bytes.append(UInt8(ascii: ","))
    }
    #expect(fault(bytes + Array("0]}".utf8)) == .tooMany(limit: 1_000_000))
    let spaces = [UInt8](repeating: 0x20, count: BackupLimits.bytes + 1)
    #expect(fault(spaces) == .tooLarge(limit: 64 << 20))
  }

  @Test func `KEEP-3 a backup too large to be read is not written`() throws {
    let bytes = try Self.backup().write()
    #expect(try Self.backup().write(limit: bytes.count) == bytes)
    let fault = BackupFault.tooLarge(limit: bytes.count - 1)
    #expect(throws: fault) { try Self.backup().write(limit: bytes.count - 1) }
  }

  @Test func `KEEP-3 a deck of maximum size survives a backup`() throws {
    let cards = (0..<2_000).map { number -> JSON in
      ["id": .string("c\(number)"), "text": .string(String(repeating: "é", count: 250))]
    }
    let backup = Self.backup([Self.stored("own", "own.9", ["title": "Large", "cards": .array(cards)])])
    #expect(try Backup.read(backup.write()) == backup)
  }
}

extension BackupFault {
  var isNotJSON: Bool { if case .notJSON = self { true } else { false } }

  func isNotJSON(line: Int, column: Int) -> Bool {
    guard case .notJSON(let foundLine, let foundColumn, _) = self else { return false }
    return (foundLine, foundColumn) == (line, column)
  }
}
