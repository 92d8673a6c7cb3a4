import Formats
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import LinkingFeature
@testable import Vault

/// The app on phones that share a vault.
@Suite struct LinkingSyncTests {
  /// Two newly linked phones, both on the page of linked phones.
  struct Pair {
    var (first, second) = (Phone(seed: 1), Phone(seed: 2))
    var server = VaultServerModel()

    init(_ change: (inout Phone, inout Phone) throws -> Void = { _, _ in }) throws {
      server.room = 1_000
      for phone in [\Pair.first, \Pair.second] {
        self[keyPath: phone].open("/linked")
        self[keyPath: phone].settle()
      }
      try change(&first, &second)
      first.do(.linking(.form(.made)))
      first.serve(&server)
      let phrase = try #require(first.linking.link?.phrase)
      let words = try PhraseWords(Array(#require(first.files["words/phrase-en.txt"]).utf8))
      second.do(.linking(.form(.typed(phrase.text(in: words)))))
      second.do(.linking(.form(.joined)))
      second.serve(&server)
      first.look(at: &server)
    }
  }

  static func sound(_ phone: Phone) -> Bool { phone.state.persisted.settings.hasSound }

  @Test func `KEEP-4 linking shares both phones' data at once without a restart`() throws {
    let pair = try Pair { first, second in
      first.do(.settings(.sound(false)))
      second.do(.settings(.appearance(.party)))
    }
    for phone in [pair.first, pair.second] {
      #expect(!Self.sound(phone))
      #expect(phone.state.persisted.settings.appearance == .party)
      #expect(!phone.isToRestart)
      #expect(phone.linking.link?.phones.count == 2)
      #expect(phone.linking.link?.trouble == nil)
      #expect(phone.linking.link?.agreed != nil)
      // The records match the screen.
      var again = phone
      again.open("/settings")
      again.settle()
      #expect(again.state.persisted == phone.state.persisted)
    }
  }

  @Test func `KEEP-4 changes made offline on both phones survive`() throws {
    var pair = try Pair()
    pair.first.do(.settings(.sound(false)))
    pair.second.do(.settings(.haptics(false)))
    pair.first.look(at: &pair.server)
    pair.second.look(at: &pair.server)
    pair.first.look(at: &pair.server)
    for phone in [pair.first, pair.second] {
      #expect(!phone.state.persisted.settings.hasSound)
      #expect(!phone.state.persisted.settings.hasHaptics)
    }
  }

  @Test func `KEEP-4 a change is uploaded by itself and fetched by the others`() throws {
    var pair = try Pair()
    pair.first.do(.settings(.sound(false)))
    let head = pair.server.head
    pair.first.wait(LinkingSync.afterChange)
    pair.first.serve(&pair.server)
    #expect(pair.server.head != head)
    pair.second.wait(LinkingSync.interval)
    pair.second.serve(&pair.server)
    #expect(!Self.sound(pair.second))
  }

  @Test func `KEEP-4 a change made while records are read is not lost`() throws {
    var pair = try Pair()
    pair.second.do(.settings(.sound(false)))
    pair.second.look(at: &pair.server)
    var times = 0
    pair.first.tap(.linking(.synced))
    pair.first.serve(&pair.server) { phone in
      times += 1
      phone.tap(.settings(.haptics(times % 2 == 0)))
    }
    pair.first.settle()
    let haptics = pair.first.state.persisted.settings.hasHaptics
    #expect(times > 2)
    for _ in 0..<2 {
      pair.first.look(at: &pair.server)
      pair.second.look(at: &pair.server)
    }
    for phone in [pair.first, pair.second] {
      #expect(!Self.sound(phone))
      #expect(phone.state.persisted.settings.hasHaptics == haptics)
    }
  }

  @Test func `KEEP-4 no change arrives in the middle of a game`() throws {
    var pair = try Pair()
    pair.second.do(.settings(.sound(false)))
    pair.second.look(at: &pair.server)
    try pair.first.startGame()
    pair.first.asked = []
    pair.first.wait(LinkingSync.interval * 3)
    #expect(pair.first.asked.isEmpty)
    #expect(Self.sound(pair.first))
    pair.first.do(.go(.home))
    pair.first.serve(&pair.server)
    #expect(!Self.sound(pair.first))
    #expect(pair.first.state.persisted.features == pair.first.state.latest.features)
  }

  @Test func `KEEP-4 a silent server is asked again at growing intervals`() throws {
    var pair = try Pair()
    pair.first.do(.linking(.synced))
    var waits: [UInt64] = []
    for _ in 0..<4 {
      let ticket = try #require(pair.first.asked.popLast()?.ticket)
      pair.first.send(.file(ticket: ticket, status: 0, text: ""))
      pair.first.settle()
      #expect(pair.first.linkingStage == .unreachable)
      let due = try #require(pair.first.rings(.sync))
      waits.append(due - pair.first.now)
      pair.first.wait(due - pair.first.now)
    }
    #expect(waits == [15_000, 30_000, 60_000, 120_000])
    pair.first.serve(&pair.server)
    #expect(pair.first.linkingStage == .idle)
  }

  @Test(arguments: [
    "", #"{"type": "/api#unknown-path", "status": 404}"#, "<!doctype html><title>Turntable</title>",
  ])
  func `KEEP-4 a server without vaults is reported as such and asked again`(answer: String) throws {
    var pair = try Pair()
    let link = pair.first.linking.link
    pair.first.open("/linked")
    pair.first.settle()
    try pair.first.press("Look now")
    let ticket = try #require(pair.first.asked.popLast()?.ticket)
    pair.first.send(.file(ticket: ticket, status: 404, text: answer))
    pair.first.settle()
    #expect(
      pair.first.shows("This server doesn’t link phones") && !pair.first.shows("Can’t reach"))
    #expect(pair.first.linking.link == link && pair.first.rings(.sync) == pair.first.now + 15_000)
    pair.first.wait(15_000)
    pair.first.serve(&pair.server)
    #expect(pair.first.linkingStage == .idle && !pair.first.shows("doesn’t link phones"))
  }

  @Test func `KEEP-4 losing the network ends a pending request at once`() throws {
    var pair = try Pair()
    pair.first.do(.linking(.synced))
    let late = try #require(pair.first.asked.popLast()?.ticket)
    pair.first.send(.online(false))
    pair.first.settle()
    #expect(pair.first.linkingStage == .unreachable)
    pair.first.send(.file(ticket: late, status: 500, text: ""))
    pair.first.send(.online(true))
    pair.first.wait(LinkingSync.soon)
    pair.first.serve(&pair.server)
    #expect(pair.first.linkingStage == .idle)
  }

  @Test func `KEEP-4 a sync without news reads no records and still finds later changes`() throws {
    var pair = try Pair()
    pair.first.look(at: &pair.server)
    let head = pair.server.head
    pair.first.isUnreadable = true
    for _ in 0..<3 { pair.first.look(at: &pair.server) }
    #expect(pair.first.linkingStage == .idle)
    #expect(pair.server.head == head)
    pair.first.isUnreadable = false
    pair.first.do(.settings(.sound(false)))
    pair.first.look(at: &pair.server)
    pair.second.look(at: &pair.server)
    #expect(!Self.sound(pair.second))
  }

  @Test func `KEEP-4 data of a newer app is read again in case this app was updated`() throws {
    var pair = try Pair()
    var link = try #require(pair.first.linking.link)
    (link.trouble, link.troubled) = (.newer, pair.first.now)
    let envelope = Envelope(kind: Records.linked, id: "vault", clock: pair.first.now, body: link.json)
    pair.first.store[envelope.key] = envelope.text
    pair.second.do(.settings(.sound(false)))
    pair.second.look(at: &pair.server)
    pair.first.open("/")
    pair.first.settle()
    pair.first.wait(LinkingSync.soon)
    pair.first.serve(&pair.server)
    #expect(pair.first.linking.link?.trouble == nil)
    #expect(!Self.sound(pair.first))
  }

  @Test func `KEEP-5 an unknown phrase is reported and works once a phone uses it`()
    throws
  {
    var (first, second) = (try Phone.linked { _ in }, Phone())
    second.open("/linked")
    second.settle()
    second.do(.linking(.form(.typed(Phone.phraseText))))
    second.do(.linking(.form(.joined)))
    var server = VaultServerModel()
    server.room = 1_000
    second.serve(&server)
    #expect(second.linkingStage == .unknown)
    first.do(.linking(.remade))
    first.serve(&server)
    second.wait(LinkingSync.interval)
    second.serve(&server)
    #expect(second.linkingStage == .idle && second.linking.link?.phones.count == 2)
  }

  @Test func `KEEP-4 an unlinked phone keeps its data and nothing of the vault`() throws {
    var pair = try Pair { first, _ in first.do(.settings(.sound(false))) }
    pair.second.do(.linking(.left))
    pair.second.serve(&pair.server)
    #expect(pair.second.linking.link == nil)
    #expect(!Self.sound(pair.second))
    let left = pair.second.store.keys.filter { $0.hasPrefix("known/") || $0 == "linked/vault" }
    #expect(left.isEmpty)
    #expect(pair.server.exists)
  }

  @Test func `KEEP-4 after a new phrase the lost phone gets no more changes`() throws {
    var pair = try Pair()
    let old = try #require(pair.first.linking.link?.phrase)
    var fresh = VaultServerModel()
    pair.first.do(.linking(.lost))
    let phrase = try #require(pair.first.linking.link?.phrase)
    #expect(phrase != old)
    pair.first.serve(&fresh) { phone in
      // Two vaults, one server.
      while let place = phone.asked.firstIndex(where: { $0.request.path.contains(VaultKeys(old).address) }) {
        let (ticket, request) = phone.asked.remove(at: place)
        let answer = pair.server.answer(request)
        phone.send(.file(ticket: ticket, status: answer.status, text: answer.text))
        phone.settle()
      }
    }
    #expect(pair.first.linking.link?.former?.isTold == true)
    pair.first.do(.settings(.sound(false)))
    pair.first.look(at: &fresh)
    pair.second.look(at: &pair.server)
    guard case .moved = pair.second.linking.link?.trouble else {
      Issue.record("not told")
      return
    }
    #expect(Self.sound(pair.second))
  }
}

extension Phone {
  /// The stored part of the vault's content.
  var remembered: Replica {
    VaultLedger(store.sorted { $0.key < $1.key }.map { StoredRecord(key: $0.key, text: $0.value) }).known
  }

  var linking: Linking.Saved { state.persisted.linked }
  var linkingStage: LinkingSync.Stage { state.linking.sync.stage }
}
