import Cards
import Digest
import Formats
import Games
import Vault

/// Everything the phone keeps, as the games see it (KEEP-1).
struct Kept: Equatable {
  var settings = Settings()
  var party = Party()
  /// The deck chosen for the next game, or that of the last one.
  var choice: KeptDeck?
  /// Goes of the game that was ended last, offered again on Home; nil before the first.
  var goesPlayed: Int64?
  var wheel: WheelGame?
  /// What may be shown, in every game (CARDS-12).
  var filter = CardFilter()
  /// What lies on the tray, what was ever thrown, and the turns that were ended.
  var dice = DiceTray()
  var luck = DiceLuck()
  var turns = TurnLog()
  /// How the person was called and drawn at the last table, and the summaries that they kept.
  var look: TableLook?
  var summaries: [TableSummary] = []
  /// Card games, at most one of each deck, the one that was begun last at the end.
  private(set) var sessions: [CardSession] = []
  /// Would You Rather with votes.
  var rather = RatherGame()

  /// What the next outcome of a game is drawn from, with the proof of the last one (PASS-17).
  private(set) var chances: [SealedChance] = []

  func chance(of game: ProvableGame) -> SealedChance? { chances.first { $0.purpose.game == game } }

  mutating func put(_ chance: SealedChance) {
    chances.removeAll { $0.purpose.game == chance.purpose.game }
    chances.append(chance)
  }

  /// Sets a secret aside for the next outcome of a game that has none. Where something is kept, that is before
  /// anybody can ask for the outcome. A secret that another game holds is left to it.
  mutating func seal(_ game: ProvableGame, with secret: Secret) {
    guard chance(of: game) == nil, !chances.contains(where: { $0.holds(secret) }) else { return }
    put(SealedChance(game, secret: secret))
  }

  func session(of deck: String) -> CardSession? { sessions.first { sameText($0.deck, deck) } }

  mutating func put(_ session: CardSession) {
    if let index = sessions.firstIndex(where: { sameText($0.deck, session.deck) }) {
      if sessions[index].startedAt == session.startedAt { return sessions[index] = session }
      sessions.remove(at: index)
    }
    let place = sessions.firstIndex { $0.startedAt > session.startedAt } ?? sessions.count
    sessions.insert(session, at: place)
  }

  mutating func removeSession(_ deck: String) { sessions.removeAll { sameText($0.deck, deck) } }
}

/// The kinds of record a phone holds. Tests that speak of every record go through this list.
public enum Records {
  public static let settings = RecordKind(name: "settings", schema: 1)
  public static let party = RecordKind(name: "party", schema: 1)
  public static let choice = RecordKind(name: "choice", schema: 1)
  public static let game = RecordKind(name: "game", schema: 1)
  public static let deck = RecordKind(name: "deck", schema: 1)
  public static let place = RecordKind(name: "place", schema: 1)
  public static let hidden = RecordKind(name: "hidden", schema: 1)
  public static let session = RecordKind(name: "session", schema: 1)
  public static let chance = RecordKind(name: "chance", schema: 1)

  /// Would You Rather: `rather/game`, and the words of what was voted on in `rather/questions`.
  public static let rather = RecordKind(name: "rather", schema: 1)
  /// Pages of votes, by their numbers.
  public static let votes = RecordKind(name: "votes", schema: 1)
  public static let dice = RecordKind(name: "dice", schema: 1)
  public static let luck = RecordKind(name: "luck", schema: 1)
  public static let turns = RecordKind(name: "turns", schema: 1)

  /// Tables of Turns that this phone is at, by their numbers.
  public static let table = RecordKind(name: "table", schema: 1)
  /// Name and avatar at the last table.
  public static let look = RecordKind(name: "look", schema: 1)
  public static let summaries = RecordKind(name: "summaries", schema: 1)

  public static let all = [
    settings, party, choice, game, deck, place, hidden, session, chance,
    rather, votes,
    dice, luck, turns,
    table, look, summaries,
  ]

  static func kind(ofKey key: String) -> RecordKind? {
    all.first { key.utf8.starts(with: ($0.name + "/").utf8) }
  }
}

/// The two records of Would You Rather besides its votes.
enum RatherRecord {
  static let game = "game"
  static let wordings = "questions"
}

/// A record that could not be taken as it is.
enum RecordProblem: Equatable { case newer, broken }

/// One record of what is kept. What has long JSON is compared as it is; a deck never changes under one id, which is
/// its identity.
private struct Record {
  enum Body: Equatable {
    case json(JSON)
    case deck(KeptDeck)
    case session(CardSession)
    case votes(VotePage)
    case dice(DiceTray)
    case luck(DiceLuck)
    case turns(TurnPage)
    case summaries([TableSummary])

    var json: JSON {
      switch self {
      case .json(let json): json
      case .deck(let deck): DeckFile.json(deck.deck)
      case .session(let session): session.json
      case .votes(let page): page.json
      case .dice(let tray): tray.json
      case .luck(let luck): luck.json
      case .turns(let page): page.json
      case .summaries(let games): ["games": .array(games.map { $0.json })]
      }
    }
  }

  let kind: RecordKind
  let id: String
  let body: Body

  init(_ kind: RecordKind, _ id: String, _ json: JSON) {
    (self.kind, self.id, body) = (kind, id, .json(json))
  }

  init(_ deck: KeptDeck) {
    (kind, id, body) = (Records.deck, deck.identity.description, .deck(deck))
  }

  init(_ session: CardSession) {
    (kind, id, body) = (Records.session, session.deck, .session(session))
  }

  init(_ page: VotePage) {
    (kind, id, body) = (Records.votes, String(page.number), .votes(page))
  }

  init(_ kind: RecordKind, _ id: String, _ body: Body) {
    (self.kind, self.id, self.body) = (kind, id, body)
  }

  var key: String { Envelope.key(kind, id) }
}

extension Kept {
  /// What is not there has no record.
  private var records: [Record] {
    var records = [
      Record(Records.settings, "app", settings.json(ceiling: filter.ceiling)),
      Record(Records.party, "players", party.json),
    ]
    if !filter.hidden.isEmpty { records.append(Record(Records.hidden, "cards", filter.json)) }
    records += sessions.map { Record($0) }
    records += ratherRecords
    if dice != DiceTray() { records.append(Record(Records.dice, "tray", .dice(dice))) }
    if luck != DiceLuck() { records.append(Record(Records.luck, "dice", .luck(luck))) }
    for page in turns.pages { records.append(Record(Records.turns, String(page.number), .turns(page))) }
    if let look { records.append(Record(Records.look, "me", look.json)) }
    if !summaries.isEmpty { records.append(Record(Records.summaries, "turns", .summaries(summaries))) }
    if let choice {
      var json = JSON.Object()
      json["deck"] = .string(choice.identity.description)
      if let goesPlayed { json["goes"] = .integer(goesPlayed) }
      records.append(Record(Records.choice, "wheel", .object(json)))
      records.append(Record(choice))
    }
    records += chances.map { Record(Records.chance, $0.purpose.game.rawValue, $0.json) }
    if let wheel {
      records.append(Record(Records.game, "wheel", wheel.json))
      if wheel.deck != choice { records.append(Record(wheel.deck)) }
    }
    return records
  }

  private var ratherRecords: [Record] {
    guard rather != RatherGame() else { return [] }
    var records = [Record(Records.rather, RatherRecord.game, rather.json)]
    if !rather.wordings.isEmpty {
      records.append(Record(Records.rather, RatherRecord.wordings, rather.wordingsJSON))
    }
    let pages = (rather.cleared?.votes.pages ?? []) + rather.votes.pages
    return records + pages.map { Record($0) }
  }

  /// What has to be written to get from `old` to this, in one transaction, whatever the records of `keys` hold.
  func changes(since old: Kept, andOf keys: [String], at now: Moment) -> [Change] {
    let before = old.records
    let after = records
    let known = before.filter { !keys.contains($0.key) }
    let gone = (known.map { $0.key } + keys).filter { key in !after.contains { $0.key == key } }
    let written = after.filter { record in
      !known.contains { $0.key == record.key && $0.body == record.body }
    }
    return gone.map { Change(key: $0, text: nil) }
      + written.map { record in
        let envelope = Envelope(kind: record.kind, id: record.id, clock: now, body: record.body.json)
        return Change(key: record.key, text: envelope.text)
      }
  }
}
