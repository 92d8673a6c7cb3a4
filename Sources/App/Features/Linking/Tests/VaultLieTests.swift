import Formats
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import Vault

/// A lying server is detected, and a phone that was away learns what happened.
@Suite struct VaultLieTests {
  static let now = VaultRoundTests.now

  enum Lie: String, CaseIterable {
    case drop, swap, replay, truncate, fork, change, older, foreign
  }

  /// Two phones that share a vault with some entries, of which the second has the first two.
  struct Pair {
    var phones: [VaultPhone]
    var server = VaultServerModel()

    init() throws {
      phones = try VaultRoundTests.phones(2)
      server.room = 1_000
      phones[0].sync(with: &server, at: now)
      phones[1].sync(with: &server, at: now)
    }

    mutating func change(_ index: Int, _ value: String) {
      let settings = Records.settings
      phones[index].write(settings, "app", ["sound": .string(value)], at: now + 1_000)
    }

    /// Adds three more entries of the first phone.
    mutating func goOn() {
      for value in ["one", "two", "three"] {
        change(0, value)
        phones[0].sync(with: &server, at: now + 2_000)
      }
    }
  }

  @Test(arguments: Lie.allCases)
  func `KEEP-4 a server's tampering with the log is detected and reported`(
    lie: Lie
  ) throws {
    var pair = try Pair()
    pair.goOn()
    let before = pair.phones[1].canonical
    let last = pair.server.entries.count - 1
    var server = pair.server
    switch lie {
    case .drop: server.entries.remove(at: last - 1)
    case .swap: server.entries.swapAt(last, last - 1)
    case .replay:
      let old = server.entries[last - 2]
      server.entries[last] = .init(head: server.entries[last - 1].head.next(old.sealed), sealed: old.sealed)
    case .truncate:
      pair.phones[1].sync(with: &server, at: Self.now + 3_000)
      server.entries.removeLast()
    case .fork:
      // The second phone sees a forked log, and then the real one.
      var other = server
      other.entries.removeLast(3)
      pair.change(1, "forked")
      #expect(pair.phones[1].sync(with: &other, at: Self.now + 3_000) == .agreed)
    case .change: server.entries[last].sealed[40] ^= 1
    case .older:
      let head = server.entries[0].head
      server.snapshot = .init(head: VaultHead(number: head.number + 2, hash: head.hash), sealed: [1, 2, 3])
    case .foreign:
      var foreign = try Pair()
      foreign.goOn()
      server.entries[last].sealed = foreign.server.entries[last - 1].sealed
      server.entries[last].head = server.entries[last - 1].head.next(server.entries[last].sealed)
    }
    let kept = lie == .truncate || lie == .fork ? pair.phones[1].canonical : before
    #expect(pair.phones[1].sync(with: &server, at: Self.now + 4_000) == .stopped)
    let trouble = pair.phones[1].link?.trouble
    #expect(trouble == (lie == .truncate ? .wentBack : .altered))
    #expect(pair.phones[1].link?.troubled == Self.now + 4_000)
    #expect(pair.phones[1].canonical == kept)
    // Until the person has decided, the phone sends no request.
    pair.phones[1].begin()
    #expect(pair.phones[1].act == .end(.stopped))
  }

  @Test
  func `KEEP-4 a server restored from a backup gets everything again after approval`()
    throws
  {
    var pair = try Pair()
    let backup = pair.server
    pair.goOn()
    pair.phones[1].sync(with: &pair.server, at: Self.now + 3_000)
    var server = backup
    #expect(pair.phones[0].sync(with: &server, at: Self.now + 4_000) == .stopped)
    let all = pair.phones[0].canonical
    for index in 0..<2 {
      pair.phones[index].link?.trouble = nil
      pair.phones[index].link?.head = .beginning
      #expect(pair.phones[index].sync(with: &server, at: Self.now + 5_000) == .agreed)
    }
    var third = VaultPhone(3)
    third.link = VaultLink(phrase: try #require(VaultRoundTests.phrase), isNew: false)
    #expect(third.sync(with: &server, at: Self.now + 6_000) == .agreed)
    #expect(third.canonical == all)
    #expect(pair.phones[1].canonical == all)
  }

  @Test func `KEEP-4 a missing vault is reported and any phone can recreate it`() throws {
    var pair = try Pair()
    #expect(pair.phones[1].sync(.delete, with: &pair.server, at: Self.now) == .left)
    #expect(pair.phones[1].link == nil)
    #expect(pair.phones[1].store.keys.allSatisfy { !$0.hasPrefix("known/") })
    #expect(pair.phones[0].sync(with: &pair.server, at: Self.now) == .stopped)
    #expect(pair.phones[0].link?.trouble == .gone(days: 366))
    var link = try #require(pair.phones[0].link)
    (link.trouble, link.head, link.isNew) = (nil, .beginning, true)
    pair.phones[0].link = link
    #expect(pair.phones[0].sync(with: &pair.server, at: Self.now) == .agreed)
    var third = VaultPhone(3)
    third.link = VaultLink(phrase: link.phrase, isNew: false)
    #expect(third.sync(with: &pair.server, at: Self.now) == .agreed)
    #expect(third.canonical == pair.phones[0].canonical)
  }

  @Test func `KEEP-4 a phrase without a vault links nothing`() throws {
    var phone = VaultPhone(1)
    phone.link = VaultLink(phrase: try #require(VaultRoundTests.phrase), isNew: false)
    var server = VaultServerModel()
    #expect(phone.sync(with: &server, at: Self.now) == .unknown)
    #expect(phone.store.isEmpty)
  }

  @Test func `KEEP-4 a moved phone tells the others that it moved, but not where`() throws {
    var pair = try Pair()
    var fresh = VaultServerModel()
    let old = try #require(pair.phones[0].link)
    let phrase = try #require(VaultPhrase(Array(repeating: 9, count: 16)))
    var link = VaultLink(phrase: phrase, isNew: true)
    link.last = old.last
    link.former = FormerVault(phrase: old.phrase, head: old.head)
    pair.phones[0].link = link
    let newAddress = VaultKeys(phrase).address
    pair.phones[0].begin()
    while pair.phones[0].act != nil {
      pair.phones[0].step(Self.now) { request in
        request.path.contains(newAddress) ? fresh.answer(request) : pair.server.answer(request)
      }
    }
    #expect(pair.phones[0].link?.former?.isTold == true)
    #expect(pair.phones[1].sync(with: &pair.server, at: Self.now) == .stopped)
    #expect(pair.phones[1].link?.trouble == .moved(by: "Phone 1", at: Self.now))
    for entry in pair.server.entries {
      let text = String(decoding: entry.sealed, as: UTF8.self)
      #expect(!text.contains(newAddress))
    }
    // With the new phrase both continue, and the second phone's changes are included.
    pair.change(1, "meanwhile")
    pair.phones[1].link = VaultLink(phrase: phrase, isNew: false)
    #expect(pair.phones[1].sync(with: &fresh, at: Self.now + 2_000) == .agreed)
    #expect(pair.phones[0].sync(with: &fresh, at: Self.now + 3_000) == .agreed)
    #expect(pair.phones[0].canonical == pair.phones[1].canonical)
    #expect(pair.phones[0].store["settings/app"]?.contains("meanwhile") == true)
    #expect(pair.phones[0].sync(.deleteFormer, with: &pair.server, at: Self.now) == .agreed)
    #expect(pair.phones[0].link?.former == nil)
    #expect(!pair.server.exists)
  }

  @Test func `KEEP-7 data of a newer app is left untouched`() throws {
    var pair = try Pair()
    let keys = VaultKeys(try #require(VaultRoundTests.phrase))
    for text in [#"{"version":2}"#, #"{"version":1,"cells":[],"schemas":{"settings":2}}"#] {
      var server = pair.server
      let bytes = SealingRequest(
        key: keys.sealingKey,
        associated: Sealing.associatedData(.entry, vault: keys.id, head: server.head),
        bytes: Array(text.utf8))
      let sealed = SealModel.seal(bytes)
      server.entries.append(.init(head: server.head.next(sealed), sealed: sealed))
      var phone = pair.phones[1]
      #expect(phone.sync(with: &server, at: Self.now) == .stopped)
      #expect(phone.link?.trouble == .newer)
    }
    pair.phones[1].store["settings/app"] =
      Envelope(
        kind: RecordKind(name: "settings", schema: 9, merge: .fields), id: "app", clock: 1,
        body: ["new": true]
      ).text
    pair.change(0, "off")
    pair.phones[0].sync(with: &pair.server, at: Self.now)
    let newer = pair.phones[1].store["settings/app"]
    #expect(pair.phones[1].sync(with: &pair.server, at: Self.now) == .agreed)
    #expect(pair.phones[1].store["settings/app"] == newer)
  }

  @Test func `KEEP-4 newer settings that one phone drops survive on the others`() throws {
    var pair = try Pair()
    pair.phones[0].write(Records.settings, "app", ["sound": true, "later": "kept"], at: Self.now + 1_000)
    pair.phones[0].sync(with: &pair.server, at: Self.now + 2_000)
    // This phone does not know the setting, and writes its settings without it.
    pair.phones[1].forgetful = ["later"]
    pair.phones[1].sync(with: &pair.server, at: Self.now + 3_000)
    pair.phones[1].write(Records.settings, "app", ["sound": false], at: Self.now + 4_000)
    pair.phones[1].sync(with: &pair.server, at: Self.now + 5_000)
    pair.phones[0].sync(with: &pair.server, at: Self.now + 6_000)
    let text = try #require(pair.phones[0].store["settings/app"])
    #expect(text.contains("kept"))
    #expect(text.contains("\"sound\":false"))
  }
}
