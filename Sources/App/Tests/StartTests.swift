import Cards
import Foundation
import Games
import Testing
import Vault
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import DiceFeature
@testable import OwnDecksFeature
@testable import RatherFeature
@testable import TablesFeature
@testable import WheelFeature

@Suite struct StartTests {
  private func registry(_ name: String) throws -> [String] {
    let file = Phone.root.appending(path: "Tests/registry/\(name).json")
    return try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
  }

  @Test func `the registry lists every screen and every kind of record`() throws {
    #expect(try registry("screens").sorted() == Screen.names.sorted())
    #expect(try registry("records").sorted() == Records.all.map { $0.name }.sorted())
  }

  /// A stored example of a record. Each kind has one for each schema that it ever had, named `kind-schema.json`.
  private struct Example: Decodable {
    let kind: String
    let schema: Int64
    let id: String
    private(set) var file = ""
    private(set) var text = ""

    private enum CodingKeys: CodingKey { case kind, schema, id }

    static func all() throws -> [Example] {
      let folder = Phone.root.appending(path: "Tests/Fixtures/records")
      let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      return try files.filter { $0.pathExtension == "json" }.map { file in
        let text = try String(contentsOf: file, encoding: .utf8)
        var example = try JSONDecoder().decode(Example.self, from: Data(text.utf8))
        (example.file, example.text) = (file.deletingPathExtension().lastPathComponent, text)
        return example
      }
    }
  }

  /// The records of a phone that last wrote when `schema` was the newest: the last example of each kind.
  private func stored(at schema: Int64 = .max) throws -> [String: String] {
    let examples = try Example.all().filter { $0.schema <= schema }.sorted { $0.schema < $1.schema }
    return Dictionary(examples.map { ($0.kind + "/" + $0.id, $0.text) }, uniquingKeysWith: { $1 })
  }

  @Test func `KEEP-7 every schema of every record has an example`() throws {
    let files = try Example.all().map { $0.file }
    for kind in Records.all {
      for schema in 1...kind.schema { #expect(files.contains("\(kind.name)-\(schema)")) }
    }
  }

  @Test(arguments: 1...Records.all.reduce(1) { max($0, $1.schema) })
  func `KEEP-7 data of any earlier version opens`(schema: Int64) throws {
    var phone = Phone()
    phone.store = try stored(at: schema)
    phone.open("/")
    #expect(phone.state.notices.isEmpty)
    #expect(phone.state.persisted.settings.appearance == .party)
    #expect(phone.state.persisted.party.players.map { $0.name } == ["Ada", "Ben", "Cleo"])
    #expect(phone.state.persisted.choice?.deck.title == "Truth or Dare")
    guard case .question = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    let proof = try #require(phone.state.persisted.chance(of: .wheel)?.last)
    #expect(try proof.check(seed: proof.secret.text, commitment: proof.commitment).holds)
    #expect(phone.state.route == .play)
    #expect(phone.state.persisted.filter.ceiling == .teens)
    #expect(phone.state.persisted.dice.roll?.seed == 4 && phone.state.persisted.dice.sets.count == 1)
    #expect(
      phone.state.persisted.luck.throwsCount(of: .six) == 63 && phone.state.persisted.diceHistory.count == 1)
    #expect(phone.state.persisted.filter.hidden.map { $0.card } == ["t05-haircut"])
    #expect(phone.state.persisted.look?.name == "Cy" && phone.state.persisted.summaries.first?.turns == 3)
    let table = try #require(phone.state.tables.first)
    #expect(table.code == "J7X-3" && table.me?.name == "Cy" && table.name(of: table.game.current) == "Bo")
    let session = try #require(phone.state.persisted.session(of: "turntable.would-you-rather"))
    #expect(session.current == "w01-fly-or-invisible" && session.completed == ["w02-time-or-teleport"])
    #expect(session.log.entries.map { $0.value } == [0, 1] && session.order.count == 3)
    let own = try #require(phone.state.persisted.ownDecks.first)
    #expect(own.title == "Our evening" && own.cards.map { $0.rating } == [nil, .teens])
    #expect(phone.state.persisted.deckParts.first?.missing == [2])
    let rather = phone.state.persisted.rather
    #expect(rather.votes.tally(of: "w01-fly-or-invisible").counts == [1, 1] && rather.votes.count == 3)
    #expect(rather.cleared?.votes.count == 1 && rather.wordings.count == 2 && !rather.isOn(.silly))
    guard case .passing(let ballot) = rather.stage else { throw Phone.Missing() }
    #expect(ballot.cast == 1 && rather.question == "w03-dogs-or-babies")
  }

  /// The kinds that are read at the start. The replica of the vault is read later, and fetched again if lost.
  static let read = Records.all.filter { $0 != VaultLedger.kind }

  @Test(arguments: read)
  func `KEEP-7 a record of a newer version stays untouched, with a notice`(
    kind: RecordKind
  ) throws {
    var phone = Phone()
    phone.store = try stored()
    let key = try #require(phone.store.keys.first { $0.hasPrefix(kind.name + "/") })
    let (schema, next) = ("\"schema\":\(kind.schema)", "\"schema\":\(kind.schema + 1)")
    let newer = phone.store[key]?.replacing(schema, with: next)
    phone.store[key] = newer
    phone.open("/")
    phone.settle()
    #expect(phone.state.notices.contains(.record(.newer)))
    // A whole game does not overwrite it.
    try phone.playOn()
    #expect(phone.store[key] == newer)
  }

  @Test(arguments: read.map { $0.name })
  func `a broken record is set aside with a notice, the rest opens`(name: String) throws {
    var phone = Phone()
    phone.store = try stored()
    let key = try #require(phone.store.keys.first { $0.hasPrefix(name + "/") })
    phone.store[key] = "{\"kind\":\"\(name)\",\"schema\""
    phone.open("/")
    phone.settle()
    #expect(phone.state.notices.contains(.record(.broken)))
    #expect(phone.store["aside/" + key] == "{\"kind\":\"\(name)\",\"schema\"")
    try phone.playOn()
  }

  @Test func `an address that leads nowhere says so`() {
    var phone = Phone()
    phone.open("/nope/<script>")
    #expect(phone.state.screen == .notFound)
    phone.do(.go(.home))
    #expect(phone.path == "/")
  }

  @Test func `a second tab only offers to take over`() {
    var phone = Phone()
    phone.open()
    phone.send(.start(Start(path: "/", isElsewhere: true)))
    #expect(phone.state.screen == .elsewhere)
    phone.tap(.takeOver)
    #expect(phone.waiting.contains(.takeOver))
  }

  @Test func `decks that fail to load can be retried`() {
    var phone = Phone()
    let index = phone.files["decks/index.json"]
    phone.files["decks/index.json"] = nil
    phone.open()
    phone.do(.go(.decks))
    #expect(phone.state.catalog == .failed)
    phone.files["decks/index.json"] = index
    phone.do(.decks(.retried))
    guard case .filled = phone.state.catalog else {
      Issue.record("the decks did not come")
      return
    }
  }

  @Test(arguments: ["not json", "{}", "{\"format\":1,\"cards\":[{\"kind\":\"haiku\"}]}", ""])
  func `a broken deck says what is wrong and changes nothing`(text: String) throws {
    var phone = Phone()
    phone.files["decks/truth-or-dare.json"] = text
    phone.open()
    phone.settle()
    phone.do(.go(.decks))
    guard case .filled(let decks) = phone.state.catalog else { throw Phone.Missing() }
    let kept = phone.state.persisted
    phone.do(.wheel(.chosen(decks[0])))
    guard case .broken("Truth or Dare", let error) = phone.state.opened.deckProblem else {
      throw Phone.Missing()
    }
    #expect(error.faults.first?.file == "decks/truth-or-dare.json")
    #expect(phone.state.persisted == kept && phone.state.route == .decks)
  }

  @Test func `stretched texts are two fifths longer and accented`() {
    for phrase in [Phrase.wheel(.spin), .settings, .homeTagline, .elsewhereText, .cardCount(52)] {
      let (short, long) = (Language.english(phrase), Language.english.stretched(phrase))
      #expect(long.count * 10 >= short.count * 14)
    }
    let start = Start(path: "/", query: "?words=stretched")
    #expect(State(start, .english).language == Language.english.stretched)
    #expect(State(Start(path: "/"), .english).language == .english)
  }
}

extension Phone {
  /// Goes from any screen to a question, as a person would.
  mutating func playOn() throws {
    self.do(.go(.decks))
    guard case .filled(let decks) = state.catalog else { throw Missing() }
    self.do(.wheel(.chosen(decks[1])))
    for name in ["Eve", "Finn", "Gus"] where state.persisted.party.players.count < 3 {
      tap(.players(.typed(name)))
      self.do(.players(.added))
    }
    self.do(.wheel(.started))
    if state.persisted.wheel == nil { throw Missing() }
    self.do(.wheel(.spin))
    wait(10_000)
    guard case .question = state.persisted.wheel?.phase else { throw Missing() }
  }

  @Test(arguments: [
    "http://localhost:8080", "https://localhost:8443", "http://localhost", "http://127.0.0.1:8080",
    "https://127.0.0.1",
    "http://127.1.2.3", "http://[::1]:8080", "https://[::1]", "http://[::]:8080", "http://0.0.0.0:8080",
    "http://turntable.localhost:8080", "http://localhost.:8080", "http://[::ffff:7f00:1]:8080",
  ])
  func `A11 addresses that only this machine can open are recognised`(origin: String) {
    #expect(Start(path: "/", origin: origin).isOnItself)
  }

  @Test(arguments: [
    "http://192.168.1.20:8080", "http://turntable.local:8080", "https://box.example.org",
    "http://[2001:db8::1]:8080",
    "http://[fe80::1]", "http://[::ffff:c0a8:114]:8080", "http://localhost.example.org", "http://mylocalhost",
    "http://10.127.0.1", "http://[::2]", "http://[::ffff:7f:1]", "",
  ])
  func `A11 addresses that other phones can open are recognised`(origin: String) {
    #expect(!Start(path: "/", origin: origin).isOnItself)
  }
}
