import Cards
import Digest
import Formats
import Games
import Vault

/// What the records of a phone turned out to hold.
struct Reading {
  var kept = Kept()
  var place: Route?
  var lastGame: Route?
  var tables: [KeptTable] = []
  /// Keys written by a newer app: nothing may be written there (KEEP-7).
  var untouchable: [String] = []
  /// Records that could not be read, with the text they had.
  var broken: [Stored] = []

  /// What could be opened. A handful of records: a search from the front is quickest.
  private var readable: [Readable] = []

  /// Reads whatever can be read; one broken record takes nothing else with it.
  init(_ records: [Stored]) {
    for record in records { open(record) }
    let settings = read(Records.settings, "app") { json in
      Settings(json: json).map { (settings: $0, ceiling: Settings.ceiling(in: json)) }
    }
    if let settings {
      kept.settings = settings.settings
      kept.filter.ceiling = settings.ceiling
    }
    let ceiling = kept.filter.ceiling
    read(Records.hidden, "cards") { CardFilter(json: $0, ceiling: ceiling) }.map { kept.filter = $0 }
    read(Records.party, "players") { Party(json: $0) }.map { kept.party = $0 }
    let readable = readable
    if let choice = read(
      Records.choice, "wheel",
      { json in
        Self.deck(of: json, among: readable).map { (deck: $0, goes: json["goes"]?.integer) }
      })
    {
      kept.choice = choice.deck
      kept.goesPlayed = choice.goes
    }
    let known = kept.choice
    read(Records.game, "wheel") { json in
      Self.deck(of: json, among: readable, known: known).flatMap { WheelGame(json: json, deck: $0) }
    }.map { kept.wheel = $0 }
    for game in ProvableGame.allCases {
      read(Records.chance, game.rawValue) { SealedChance(json: $0, game: game) }.map { kept.put($0) }
    }
    kept.wheel?.partyChanged(kept.party)
    readSessions()
    readRather()
    readDice()
    readTables()
    if let stay = read(
      Records.place, "app",
      { json in
        json["path"]?.string.map {
          (path: Route(path: $0), game: json["game"]?.string.map { Route(path: $0) })
        }
      })
    {
      (place, lastGame) = (stay.path, stay.game)
    }
  }

  private mutating func open(_ record: Stored) {
    guard let kind = Records.kind(ofKey: record.key) else { return }
    switch Envelope.open(record.text, key: record.key, kind: kind) {
    case .current(let envelope):
      readable.append((record, envelope.body))
    case .newer: untouchable.append(record.key)
    // Every kind is at its first schema, so there is nothing older to bring up to date.
    case .older, .broken: broken.append(record)
    }
  }

  private mutating func readDice() {
    read(Records.dice, "tray") { DiceTray(json: $0) }.map { kept.dice = $0 }
    read(Records.luck, "dice") { DiceLuck(json: $0) }.map { kept.luck = $0 }
    for (record, body) in readable where Records.kind(ofKey: record.key) == Records.turns {
      if let page = TurnPage(json: body),
        sameText(Envelope.key(Records.turns, String(page.number)), record.key)
      {
        kept.turns.put(page)
      } else {
        broken.append(record)
      }
    }
  }

  private mutating func readTables() {
    read(Records.look, "me") { TableLook(json: $0) }.map { kept.look = $0 }
    read(Records.summaries, "turns") { TableSummary.list($0) }.map { kept.summaries = $0 }
    for (record, body) in readable where Records.kind(ofKey: record.key) == Records.table {
      if let table = KeptTable(key: record.key, json: body) {
        tables.append(table)
      } else {
        broken.append(record)
      }
    }
  }

  /// The table of this number turned out to be broken.
  mutating func breakTable(_ number: Int) {
    let key = Envelope.key(Records.table, String(number))
    if let (record, _) = Self.find(key, among: readable) { broken.append(record) }
  }

  private mutating func readSessions() {
    for (record, body) in readable where Records.kind(ofKey: record.key) == Records.session {
      if let session = CardSession(json: body),
        sameText(Envelope.key(Records.session, session.deck), record.key)
      {
        kept.put(session)
      } else {
        broken.append(record)
      }
    }
  }

  /// Votes count whatever became of the rest: each page stands for itself.
  private mutating func readRather() {
    var pages: [VotePage] = []
    for (record, body) in readable where Records.kind(ofKey: record.key) == Records.votes {
      if let number = Self.page(record.key), let page = VotePage(json: body, number: number) {
        pages.append(page)
      } else {
        broken.append(record)
      }
    }
    kept.rather =
      read(Records.rather, RatherRecord.game) { RatherGame(json: $0, pages: pages) }
      ?? RatherGame(pages: pages)
    read(Records.rather, RatherRecord.wordings) { RatherGame.wordings($0) }.map { kept.rather.take($0) }
    for key in untouchable { Self.page(key).map { kept.rather.pass($0) } }
  }

  /// The number in `votes/12`.
  private static func page(_ key: String) -> Int? {
    let prefix = Envelope.key(Records.votes, "")
    guard key.utf8.starts(with: prefix.utf8),
      let number = Int(String(decoding: key.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)), number >= 0,
      number <= VoteBook.largestNumber, sameText(Envelope.key(Records.votes, String(number)), key)
    else { return nil }
    return number
  }

  private mutating func read<Value>(
    _ kind: RecordKind, _ id: String, _ make: (JSON) -> Value?
  ) -> Value? {
    let key = Envelope.key(kind, id)
    guard let (record, body) = Self.find(key, among: readable) else { return nil }
    let value = make(body)
    if value == nil { broken.append(record) }
    return value
  }

  private typealias Readable = (record: Stored, body: JSON)

  private static func find(_ key: String, among readable: [Readable]) -> Readable? {
    readable.first { $0.record.key == key }
  }

  /// The deck that a record names by its identity; nil when it is missing or was altered. `known` spares
  /// reading it a second time.
  private static func deck(of json: JSON, among readable: [Readable], known: KeptDeck? = nil) -> KeptDeck? {
    guard let identity = json["deck"]?.string else { return nil }
    if let known, known.identity.description == identity { return known }
    guard let (_, body) = find(Envelope.key(Records.deck, identity), among: readable),
      let deck = try? DeckFile.deck(body, name: identity)
    else { return nil }
    let kept = KeptDeck(deck)
    return kept.identity.description == identity ? kept : nil
  }
}
