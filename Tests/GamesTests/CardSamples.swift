import Cards
import Chance
import Formats
import Games
import Testing

/// A deck, a session of it and its party, for the tests of card games. A class, because `#expect` cannot
/// contain a mutating call.
final class CardTable {
  var deck: Deck
  var party: Party
  var filter = CardFilter(ceiling: .adults)
  var now: Moment = 1_000_000
  var chance: Chance
  var session: CardSession

  init(_ game: CardGame, cards: [JSON], players: Int = 3, seed: UInt64 = 1) throws {
    deck = try cardDeck(game, cards)
    party = try cardParty(players)
    chance = Chance(seed: seed)
    session = CardSession(deck: deck, filter: filter, party: party, at: now, using: &chance)
  }

  /// Cards that fit the game.
  convenience init(_ game: CardGame, count: Int = 3, players: Int = 3, seed: UInt64 = 1) throws {
    try self.init(game, cards: (1...count).map { gameCard(game, "c\($0)") }, players: players, seed: seed)
  }

  var ids: [PlayerID] { party.players.map { $0.id } }

  /// The current player.
  var holder: PlayerID { session.holder(party) }

  func play(_ move: CardMove) -> Bool {
    session.play(move, deck: deck, party: party, at: now, using: &chance)
  }

  func adapt() { session.adapt(to: deck, filter: filter, party: party, using: &chance) }

  func next() -> Bool { session.next() }
  func previous() -> Bool { session.previous() }
  func complete() -> Bool { session.complete(party) }
  func drop() -> Bool { session.drop() }
  func shuffle() -> Bool { session.shuffle(deck, using: &chance) }
  func startOver() -> Bool { session.startOver(deck, at: now, using: &chance) }
  func end() -> Bool { session.end() }
  func bring(_ card: String) -> Bool { session.bring(card) }
  func hide(_ card: String) -> Bool { filter.hide(HiddenCard(deck: deck.id, card: card, text: "Text")) }

  /// The session after it was stored and read again.
  func reread() throws -> CardSession {
    try #require(CardSession(json: try JSON.read(session.json.write())))
  }

  /// Lets the time of the round run out.
  func wait() -> Bool {
    guard let deadline = session.round.deadline else { return false }
    now = deadline
    return timeUp(at: now)
  }

  func timeUp(at moment: Moment) -> Bool { session.timeUp(at: moment) }

  /// Returns true if every move is refused and nothing changes.
  func refuses(_ moves: [CardMove]) -> Bool {
    let before = session
    for move in moves where play(move) || session != before { return false }
    return true
  }

  /// Points of each standing, best first.
  var points: [Int64] { session.standings(party).map { $0.points } }
}

/// A deck read from the text of a deck file.
func cardDeck(
  _ game: CardGame, _ cards: [JSON], id: String = "deck", rating: Rating = .adults
) throws -> Deck {
  let file: JSON = [
    "format": 1, "id": .string(id), "revision": 1, "category": .string(game.rawValue), "cover": "",
    "icon": "",
    "title": "Deck", "description": "", "language": "en", "author": "", "licence": "",
    "rating": .string(rating.rawValue), "tags": [], "cards": .array(cards),
  ]
  return try DeckFile.read(file.write(), name: "deck.json")
}

func cardParty(_ players: Int) throws -> Party {
  var party = Party()
  for number in 0..<players { try party.add("Player \(number + 1)") }
  return party
}

func player(_ number: UInt32) -> PlayerID { PlayerID(rawValue: number) }

func gameCard(_ game: CardGame, _ id: String) -> JSON {
  switch game {
  case .wouldYouRather, .thisOrThat: card(id, .choice, options: ["left", "right"])
  case .howWell: card(id, .question, options: ["one", "two", "three"])
  case .memoryMatch: card(id, .memory, items: (1...9).map { "item \($0)" }, seconds: 15)
  case .storyTime: card(id, .story, items: ["a key", "a goat", "a storm"], seconds: 30)
  case .truthOrDare: card(id, .truth)
  case .impersonation: card(id, .task, seconds: 60)
  default: card(id, .statement)
  }
}

func card(
  _ id: String, _ kind: CardKind, text: String = "Text", options: [String] = [], items: [String] = [],
  seconds: Int? = nil, rating: Rating? = nil, level: Card.Level? = nil, form: Card.Form? = nil
) -> JSON {
  var json = JSON.Object([
    .init("id", .string(id)), .init("kind", .string(kind.rawValue)), .init("text", .string(text)),
  ])
  if !options.isEmpty { json["options"] = .array(options.map { .string($0) }) }
  if !items.isEmpty { json["items"] = .array(items.map { .string($0) }) }
  json["seconds"] = seconds.map { .integer(Int64($0)) }
  json["rating"] = rating.map { .string($0.rawValue) }
  json["level"] = level.map { .string($0.rawValue) }
  json["form"] = form.map { .string($0.rawValue) }
  return .object(json)
}

extension JSON {
  /// The object with another value for one member; nil removes it.
  func with(_ name: String, _ value: JSON?) -> JSON {
    guard var object else { return self }
    object[name] = value
    return .object(object)
  }
}
