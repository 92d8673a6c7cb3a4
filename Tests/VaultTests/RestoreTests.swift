import Formats
import Testing

@testable import Vault

@Suite struct RestoreTests {
  private typealias Given = BackupTests

  private let other = PhoneID(rawValue: 2)

  private func plan(
    _ backup: Backup, _ way: RestoreWay, into here: [StoredRecord], known: Replica = Replica(),
    phone: PhoneID? = nil
  ) -> Restore {
    Restore(of: backup, way, into: here, known: known, phone: phone ?? other, kinds: Given.kinds)
  }

  /// The phone's records after a restore.
  private func after(_ restore: Restore, _ here: [StoredRecord]) -> [StoredRecord] {
    let gone = restore.removals + restore.writes.map { $0.key }
    return (here.filter { !gone.contains($0.key) } + restore.writes).sorted { $0.key < $1.key }
  }

  private func body(_ records: [StoredRecord], _ key: String) throws -> JSON? {
    try records.first { $0.key == key }.flatMap { try JSON.read($0.text)["body"] }
  }

  private func summary(_ entries: [RestorePreview.Entry]) -> [String] {
    entries.map { ([$0.kind, String($0.count)] + $0.titles).joined(separator: " ") }.sorted()
  }

  @Test func `KEEP-3 an empty phone gets everything back, even data of a newer app`() throws {
    let backup = Given.backup()
    let restore = plan(backup, .whole, into: [])
    #expect(restore.writes == backup.records.map { StoredRecord(key: $0.key, text: $0.text) })
    #expect(restore.removals.isEmpty && restore.preview.changed.isEmpty && restore.preview.gone.isEmpty)
    #expect(
      summary(restore.preview.added) == [
        "game 2", "luck 1", "own 1 Our evening \u{2028}é 🎲", "settings 1", "unheard 1", "votes 2",
      ])
    #expect(plan(backup, .whole, into: restore.writes).writes.isEmpty)
  }

  @Test
  func `KEEP-3 a whole restore matches the backup but keeps the table and unreadable records`()
    throws
  {
    let here = [
      Given.stored("settings", "app", ["sound": false]),
      Given.stored("own", "own.7", ["title": "Mine", "cards": []]),
      Given.stored("votes", "0", ["votes": [["at": 6], ["at": 7], ["at": 8]]]),
      Given.stored("table", "1", ["peer": "mine"]),
      Given.stored("game", "later", ["x": 1], schema: 2), Given.stored("strange", "x", [:]),
    ]
    let restore = plan(Given.backup(), .whole, into: here)
    let there = after(restore, here)
    #expect(restore.removals == ["own/own.7"])
    #expect(try body(there, "table/1") == ["peer": "mine"])
    #expect(there.contains(here[4]) && there.contains(here[5]))
    #expect(try body(there, "settings/app") == ["sound": true, "speed": "normal"])
    #expect(summary(restore.preview.changed) == ["settings 1"])
    #expect(summary(restore.preview.gone) == ["own 1 Mine", "votes 2"])
    #expect(summary(restore.preview.added).contains("votes 1"))
  }

  @Test
  func `KEEP-7 records of a newer app are neither overwritten nor changed by a restore`()
    throws
  {
    let here = [Given.stored("own", "own.1", ["of": "a newer app"], schema: 2)]
    for way in [RestoreWay.whole, .merged] {
      let restore = plan(Given.backup(), way, into: here)
      #expect(!restore.writes.contains { $0.key == "own/own.1" } && !restore.removals.contains("own/own.1"))
      for key in ["game/newer", "unheard/of"] {
        #expect(restore.writes.contains(Given.store.first { $0.key == key } ?? here[0]))
      }
    }
    let unheard = Given.stored("unheard", "of", ["any": "mine"])
    let restore = plan(Given.backup(), .merged, into: [unheard])
    #expect(after(restore, [unheard]).contains(unheard))
  }

  @Test func `KEEP-3 a merged deck has the cards of both and loses nothing`() throws {
    let here = [
      Given.stored(
        "own", "own.1",
        ["title": "Mine", "cards": [["id": "c0", "text": "First?"], ["id": "c1", "text": "Whom?"]]],
        clock: 11),
      Given.stored("own", "own.5", ["title": "Only here", "cards": []]),
      Given.stored("settings", "app", ["sound": false, "theme": "dark"], clock: 9),
    ]
    let restore = plan(Given.backup(), .merged, into: here)
    let there = after(restore, here)
    let cards = try #require(try body(there, "own/own.1")?.array(at: "cards"))
    #expect(cards.map { $0.string(at: "text") } == ["First?", "Whom?"])
    #expect(try body(there, "own/own.1")?.string(at: "title") == "Mine")
    #expect(
      try body(there, "settings/app") == ["sound": true, "theme": "dark", "speed": "normal"])
    #expect(restore.removals.isEmpty && restore.preview.gone.isEmpty)
    #expect(summary(restore.preview.changed) == ["settings 1"])
    #expect(summary(restore.preview.left) == ["game 1"])
    // A second restore changes nothing.
    let again = plan(Given.backup(), .merged, into: there, known: restore.counts)
    #expect(again.writes.isEmpty && again.removals.isEmpty)
  }

  @Test
  func `KEEP-3 a merged deck gains the backup's cards, and later texts win over earlier ones`()
    throws
  {
    let here = [
      Given.stored(
        "own", "own.1",
        ["title": "Old", "cards": [["id": "c1", "text": "Old?"], ["id": "c2", "text": "New?"]]], clock: 9)
    ]
    let there = after(plan(Given.backup(), .merged, into: here), here)
    let deck = try #require(try body(there, "own/own.1"))
    #expect(deck.string(at: "title") == "Our evening \u{2028}é 🎲")
    #expect(Set(deck.array(at: "cards")?.compactMap { $0.string(at: "text") } ?? []) == ["Who?", "New?"])
  }

  @Test func `KEEP-3 counts of other phones are added once, this phone's own are not`() throws {
    let here = [Given.stored("luck", "dice", ["6": [10, 0, 0, 0, 0, 0], "4": [1, 0, 0, 0]])]
    let sum: JSON = ["6": [11, 2, 3, 4, 5, 6], "4": [1, 0, 0, 0]]
    let first = plan(Given.backup(), .merged, into: here)
    let there = after(first, here)
    #expect(try body(there, "luck/dice") == sum)
    let again = plan(Given.backup(), .merged, into: there, known: first.counts)
    #expect(again.writes.isEmpty && again.counts == first.counts)
    // A backup after the restore has the counts of each phone.
    let both = Backup(
      of: there, known: first.counts, kinds: Given.kinds, made: 1, app: "", phone: other)
    #expect(try Backup.read(both.write()) == both)
    let back = plan(both, .merged, into: Given.store, phone: Given.phone)
    #expect(try body(after(back, Given.store), "luck/dice") == sum)
    // A backup of this phone itself.
    #expect(plan(Given.backup(), .merged, into: Given.store, phone: Given.phone).writes.isEmpty)
  }

  @Test func `KEEP-3 merged entries appear once each, in pages within the limit`()
    throws
  {
    let here = [
      Given.stored("votes", "3", ["votes": [["at": 1], ["at": 6]]]),
      Given.stored("votes", "4", ["votes": [["at": 7]]]),
    ]
    let votes: [JSON] = [["at": 5], ["at": 6], ["at": 7], ["at": 8], ["at": 9]]
    let pages = [
      Given.stored("votes", "3", ["votes": .array(Array(votes[..<3]))]),
      Given.stored("votes", "9", ["votes": .array(Array(votes[3...]))]),
    ]
    let restore = plan(Given.backup(pages), .merged, into: here)
    let there = after(restore, here)
    #expect(there.map { $0.key } == ["votes/3", "votes/4", "votes/5"])
    #expect(try body(there, "votes/3")?.array(at: "votes") == [["at": 1], ["at": 6]])
    #expect(try body(there, "votes/4")?.array(at: "votes") == [["at": 7], ["at": 5], ["at": 8]])
    #expect(try body(there, "votes/5")?.array(at: "votes") == [["at": 9]])
    #expect(summary(restore.preview.added) == ["votes 3"] && restore.preview.changed.isEmpty)
    #expect(plan(Given.backup(pages), .merged, into: there).writes.isEmpty)
  }

  @Test func `KEEP-3 the latest entries stay when there are too many`() throws {
    let here = (0..<4).map { page in
      Given.stored(
        "votes", "\(page)", ["votes": .array((0..<3).map { ["at": .integer(Int64(page * 3 + $0))] })])
    }
    let backup = Given.backup([Given.stored("votes", "0", ["votes": [["at": 100], ["at": 101]]])])
    let there = after(plan(backup, .merged, into: here), here)
    let votes = try there.flatMap { try JSON.read($0.text)["body"]?.array(at: "votes") ?? [] }
    #expect(votes.compactMap { $0.integer(at: "at") } == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 100, 101])
  }

  @Test func `KEEP-7 a new page avoids numbers in use, even by a newer app`() throws {
    let here = [
      Given.stored("votes", "3", ["votes": [["at": 1], ["at": 2], ["at": 3]]]),
      Given.stored("votes", "4", ["of": "a newer app"], schema: 2),
    ]
    let backup = Given.backup([
      Given.stored("votes", "5", ["of": "another"], schema: 2),
      Given.stored("votes", "0", ["votes": [["at": 9]]]),
    ])
    let there = after(plan(backup, .merged, into: here), here)
    #expect(there.map { $0.key } == ["votes/3", "votes/4", "votes/5", "votes/6"])
    #expect(there[1] == here[1] && there[2] == StoredRecord(key: "votes/5", text: backup.records[1].text))
    #expect(try body(there, "votes/6") == ["votes": [["at": 9]]])
  }

  @Test(arguments: ["9223372036854775807", "99999999999999999999", "-1", "x"])
  func `KEEP-3 a page with an odd number does no harm`(id: String) throws {
    let full: JSON = ["votes": [["at": 1], ["at": 2], ["at": 3]]]
    let here = [Given.stored("votes", id, full)]
    let restore = plan(Given.backup(), .merged, into: here)
    #expect(summary(restore.preview.added).contains("votes 2") && restore.removals.isEmpty)
    #expect(try body(after(restore, here), "votes/" + id) == full)
  }
}
