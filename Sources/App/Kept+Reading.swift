import Cards
import Digest
import Formats
import Games
import Vault

/// What the records of a phone turned out to hold.
struct Reading {
  var kept = Kept()
  var place: Route?
  /// Keys written by a newer app: nothing may be written there (KEEP-7).
  var untouchable: Set<String> = []
  /// Records that could not be read, with the text they had.
  var broken: [Stored] = []

  private var bodies: [String: JSON] = [:]
  private var texts: [String: Stored] = [:]

  /// Reads whatever can be read; one broken record takes nothing else with it.
  init(_ records: [Stored]) {
    for record in records { open(record) }
    read(Records.settings, "app") { Settings(json: $0) }.map { kept.settings = $0 }
    read(Records.party, "players") { Party(json: $0) }.map { kept.party = $0 }
    let bodies = bodies
    if let choice = read(Records.choice, "wheel", { Self.choice($0, among: bodies) }) {
      kept.choice = choice.deck
      kept.goesPlayed = choice.goes
    }
    read(Records.game, "wheel") { Self.game($0, among: bodies) }.map { kept.wheel = $0 }
    kept.wheel?.partyChanged(kept.party)
    place = read(Records.place, "app") { $0["path"]?.string.map { Route(path: $0) } }
  }

  private mutating func open(_ record: Stored) {
    guard let kind = Records.kind(ofKey: record.key) else { return }
    switch Envelope.open(record.text, key: record.key, kind: kind) {
    case .current(let envelope):
      bodies[record.key] = envelope.body
      texts[record.key] = record
    case .newer: untouchable.insert(record.key)
    // Every kind is at its first schema, so there is nothing older to bring up to date.
    case .older, .broken: broken.append(record)
    }
  }

  private mutating func read<Value>(
    _ kind: RecordKind, _ id: String, _ make: (JSON) -> Value?
  ) -> Value? {
    let key = Envelope.key(kind, id)
    guard let body = bodies[key] else { return nil }
    let value = make(body)
    if value == nil, let record = texts[key] { broken.append(record) }
    return value
  }

  private static func choice(
    _ json: JSON, among bodies: [String: JSON]
  ) -> (deck: KeptDeck, goes: Int64?)? {
    deck(of: json, among: bodies).map { ($0, json["goes"]?.integer) }
  }

  private static func game(_ json: JSON, among bodies: [String: JSON]) -> WheelGame? {
    deck(of: json, among: bodies).flatMap { WheelGame(json: json, deck: $0) }
  }

  /// The deck that a record names by its identity; nil when it is missing or was altered.
  private static func deck(of json: JSON, among bodies: [String: JSON]) -> KeptDeck? {
    guard let identity = json["deck"]?.string, let body = bodies[Envelope.key(Records.deck, identity)],
      let deck = try? DeckFile.deck(body, name: identity)
    else { return nil }
    let kept = KeptDeck(deck)
    return kept.identity.description == identity ? kept : nil
  }
}
