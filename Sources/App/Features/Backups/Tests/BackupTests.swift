import Formats
import Games
import Testing
import Vault

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

@Suite struct BackupTests {
  /// A phone with a deck of its own and a player, on the backup screen.
  private func phone(
    deck title: String = "Our evening", player: String = "Ada", seed: UInt64 = 1
  ) throws -> Phone {
    var phone = Phone(seed: seed)
    phone.open("/decks")
    phone.settle()
    phone.send(.opened(file: title + ".txt", bytes: Array("One?\nTwo?".utf8)))
    phone.settle()
    try phone.press("Add to your decks")
    phone.open("/players")
    phone.settle()
    phone.do(.players(.typed(player)))
    phone.do(.players(.added))
    return atBackups(phone)
  }

  private func atBackups(_ phone: Phone) -> Phone {
    var phone = phone
    phone.open("/backup")
    phone.settle()
    return phone
  }

  private func save(_ phone: inout Phone) throws -> [UInt8] {
    try phone.press("Save backup file")
    return Array(try #require(phone.handedOver.last)[2].utf8)
  }

  private func open(_ bytes: [UInt8], on phone: inout Phone) {
    phone.send(.opened(file: "turntable-2026-11-22.json", bytes: bytes))
    phone.settle()
  }

  /// Rolls the dice of the tray once. Returns the phone's total of rolled dice.
  private func roll(_ phone: inout Phone) -> Int64 {
    phone.open("/dice")
    phone.settle()
    phone.do(.dice(.roll))
    return phone.state.persisted.luck.throwsCount(of: .six)
  }

  private func titles(_ phone: Phone) -> [String] { phone.state.persisted.ownDecks.map { $0.title }.sorted() }

  /// Restores, and restarts the app if it asks for that.
  private func restore(_ phone: inout Phone, _ way: String) throws {
    try phone.press(way, .change)
    try phone.press("Restore")
    #expect(phone.isToRestart)
    phone.open(phone.path)
    phone.settle()
  }

  @Test func `KEEP-3 a backup is one file that says what it is`() throws {
    var phone = try phone()
    let backup = try Backup.read(save(&phone))
    #expect(phone.handedOver.last?.prefix(2) == ["turntable-2025-10-09.json", "application/json"])
    #expect(backup.records.contains { $0.kind == "own" && $0.body.string(at: "title") == "Our evening" })
    #expect(backup.records.contains { $0.kind == "party" })
    #expect(!backup.records.contains { ["phone", "undo", "chance", "table"].contains($0.kind) })
    #expect(phone.shows("Last saved: just now."))
  }

  @Test func `KEEP-3 a new phone restores everything after a preview`() throws {
    var old = try phone()
    let file = try save(&old)
    var new = atBackups(Phone())
    open(file, on: &new)
    #expect(new.shows("Added") && new.shows("1 deck of yours: Our evening") && !new.shows("Removed"))
    let stored = new.store
    #expect(titles(new) == [])
    try restore(&new, "Replaced")
    #expect(new.store != stored && titles(new) == ["Our evening"])
    #expect(new.state.persisted.party == old.state.persisted.party)
    #expect(new.path == "/backup" && new.shows("A backup was restored"))
  }

  @Test func `KEEP-3 a merge keeps the data of both, a replacement only the file's`() throws {
    var old = try phone()
    let file = try save(&old)
    var other = try phone(deck: "Theirs", player: "Ben", seed: 2)
    open(file, on: &other)
    #expect(other.shows("1 deck of yours: Our evening") && !other.shows("Removed"))
    try other.press("Replaced", .change)
    #expect(other.shows("Removed") && other.shows("1 deck of yours: Theirs"))
    var merged = other
    try restore(&merged, "Kept")
    #expect(titles(merged) == ["Our evening", "Theirs"])
    #expect(merged.state.persisted.party == other.state.persisted.party)
    try restore(&other, "Replaced")
    #expect(titles(other) == ["Our evening"])
    #expect(other.state.persisted.party == old.state.persisted.party)
  }

  @Test func `KEEP-3 the effect of a whole restore on linked phones is announced first`() throws {
    var old = try phone()
    let file = try save(&old)
    let told = "is added, changed or removed there"
    var other = try phone(deck: "Theirs", player: "Ben", seed: 2)
    for isLinked in [false, true] {
      if isLinked {
        let link = VaultLink(phrase: try Phone.phrase(), isNew: false)
        let envelope = Envelope(kind: Records.linked, id: "vault", clock: other.now, body: link.json)
        other.store[envelope.key] = envelope.text
        other = atBackups(other)
      }
      open(file, on: &other)
      #expect(!other.shows(told))
      try other.press("Replaced", .change)
      #expect(other.shows("Removed") && other.shows(told) == isLinked)
      try other.press("Cancel")
    }
  }

  @Test func `KEEP-3 a restore can be undone once, within a week`() throws {
    var old = try phone()
    let file = try save(&old)
    for days in [0, 6, 8] as [UInt64] {
      var phone = try phone(deck: "Theirs", player: "Ben", seed: 2)
      let before = phone.state.persisted
      open(file, on: &phone)
      try restore(&phone, "Replaced")
      phone.wait(days * 86_400_000)
      phone = atBackups(phone)
      guard days < 7 else {
        #expect(!phone.shows("Undo the restore") && phone.store.keys.allSatisfy { !$0.hasPrefix("undo/") })
        continue
      }
      try phone.press("Undo the restore")
      #expect(phone.isToRestart)
      phone.open(phone.path)
      phone.settle()
      #expect(titles(phone) == ["Theirs"] && phone.state.persisted.party == before.party)
      #expect(!phone.shows("Undo the restore") && phone.store.keys.allSatisfy { !$0.hasPrefix("undo/") })
    }
  }

  @Test func `KEEP-3 throws and votes of two phones add up, once per file`() throws {
    var one = try phone()
    let thrown = roll(&one)
    #expect(thrown > 0)
    one = atBackups(one)
    let file = try save(&one)
    var two = try phone(deck: "Theirs", seed: 2)
    let both = roll(&two) + thrown
    for _ in 0..<2 {
      two = atBackups(two)
      open(file, on: &two)
      if two.usable.contains(where: { $0.name == "Restore" }) { try restore(&two, "Kept") }
      #expect(two.state.persisted.luck.throwsCount(of: .six) == both)
    }
  }

  @Test(arguments: [
    ("{", "cut off in line 1"), ("{\"format\": 1}", "This isn’t a Turntable backup."),
    ("{\"format\": \"turntable-backup\", \"version\": 2}", "A newer version of the app"),
    ("x", "Line 1, column 1"),
  ])
  func `KEEP-3 an incomplete backup file is refused with a reason and changes nothing`(
    text: String, fault: String
  ) throws {
    var phone = try phone()
    let (kept, store) = (phone.state.persisted, phone.store)
    open(Array(text.utf8), on: &phone)
    #expect(phone.shows("This file can’t be restored") && phone.shows(fault))
    #expect(!phone.usable.contains { $0.name == "Restore" })
    try phone.press("Close")
    #expect(phone.state.persisted == kept && phone.store == store)
  }

  @Test func `KEEP-3 a changed file is refused`() throws {
    var phone = try phone()
    let file = try save(&phone)
    let changed = Array(
      String(decoding: file, as: UTF8.self).replacing("Our evening", with: "Our morning").utf8)
    open(changed, on: &phone)
    #expect(phone.shows("it was changed or damaged"))
  }

  @Test func `KEEP-3 without room a restore changes nothing and says so`() throws {
    var old = try phone()
    let file = try save(&old)
    var phone = try phone(deck: "Theirs", seed: 2)
    let kept = phone.state.persisted.ownDecks
    open(file, on: &phone)
    phone.saveFailure = .full
    try phone.press("Restore")
    #expect(
      phone.shows("Nothing was changed.") && !phone.isToRestart && phone.state.persisted.ownDecks == kept)
    phone.saveFailure = nil
    try phone.press("Restore")
    #expect(phone.isToRestart)
  }

  @Test func `KEEP-3 records of newer versions and unknown kinds are carried along unchanged`() throws {
    var old = try phone()
    let newer = #"{"kind":"settings","id":"app","schema":9,"clock":5,"body":{"x":1}}"#
    old.store["settings/app"] = newer
    old.store["later/one"] = #"{"kind":"later","id":"one","schema":1,"clock":5,"body":[]}"#
    old = atBackups(old)
    let file = try save(&old)
    var new = atBackups(Phone())
    open(file, on: &new)
    try restore(&new, "Replaced")
    let stored = try #require(new.store["settings/app"])
    #expect(try JSON.read(stored) == JSON.read(newer) && new.store["later/one"] != nil)
  }

  @Test func `KEEP-3 unreadable storage is reported`() throws {
    var phone = try phone()
    phone.isUnreadable = true
    try phone.press("Save backup file")
    #expect(phone.shows("Can’t read what’s saved") && phone.handedOver.isEmpty)
    phone.isUnreadable = false
    let file = try save(&phone)
    phone.isUnreadable = true
    open(file, on: &phone)
    #expect(phone.shows("Can’t read what’s saved") && !phone.shows("Checking what’s on this phone"))
    try phone.press("Cancel")
    #expect(!phone.shows("Backup, made"))
  }

  @Test func `KEEP-3 a file opened during a save is previewed as well`() throws {
    var old = try phone()
    let file = try save(&old)
    var phone = try phone(deck: "Theirs", seed: 2)
    let button = try #require(phone.usable.first { $0.name == "Save backup file" })
    phone.input(.click, at: button.node.number)
    phone.send(.opened(file: "turntable.json", bytes: file))
    phone.settle()
    #expect(phone.handedOver.count == 1 && phone.shows("1 deck of yours: Our evening"))
  }
}
