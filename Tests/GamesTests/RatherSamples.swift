import Cards
import Chance
import Formats
import Games
import Testing

/// A deck of questions, a game of it and its party, for the tests of Would You Rather.
final class RatherTable {
  var deck: Deck
  var party: Party
  var filter = CardFilter(ceiling: .adults)
  var now: Moment = 1_000_000
  var chance: Chance
  var game = RatherGame()

  /// Questions c1, c2 and so on, whose themes alternate.
  init(_ count: Int = 6, players: Int = 0, seed: UInt64 = 1) throws {
    deck = try Self.deck((1...count).map { "c\($0)" })
    party = try cardParty(players)
    chance = Chance(seed: seed)
    adapt()
  }

  static func deck(_ ids: [String], without theme: RatherTheme? = nil) throws -> Deck {
    let cards = ids.enumerated().map { index, id in
      card(id, .choice, text: "Text of \(id)", options: ["left \(id)", "right \(id)"])
        .with("theme", .string(RatherTheme.allCases[index % RatherTheme.allCases.count].rawValue))
    }
    return try cardDeck(.wouldYouRather, cards)
  }

  var question: String { game.question ?? "" }

  func adapt() { game.adapt(to: deck, filter: filter, party: party, using: &chance) }
  func next() -> Bool { game.next(on: deck, filter: filter, party: party, using: &chance) }
  func vote(_ option: Int) -> Bool { game.vote(option, on: deck, party, at: now) }
  func undo() -> Bool { game.undo() }
  func pass() -> Bool { game.pass(party) }
  func stopPassing() -> Bool { game.stopPassing() }
  func reset() -> Bool { game.reset(at: now) }
  func undoReset() -> Bool { game.undoReset(at: now) }
  func forgetCleared() -> Bool { game.forgetCleared(at: now) }
  func set(_ theme: RatherTheme, isOn: Bool) -> Bool { game.set(theme, isOn: isOn) }
  func hide(_ card: String) -> Bool { filter.hide(HiddenCard(deck: deck.id, card: card, text: "Text")) }

  func partyChanged(_ change: (inout Party) throws -> Void) rethrows {
    try change(&party)
    game.partyChanged(party, at: now)
  }

  /// Votes for an option of the next question. Returns its id.
  @discardableResult
  func answer(_ option: Int) -> String {
    let asked = question
    guard vote(option), next() else { return "" }
    return asked
  }

  func counts(_ question: String, of party: PartyMark? = nil) -> [Int] {
    game.votes.tally(of: question, party: party).counts
  }

  /// The game after it was stored and read again.
  func reread() throws -> RatherGame {
    let pages = try ((game.cleared?.votes.pages ?? []) + game.votes.pages).map { page in
      try #require(VotePage(json: try JSON.read(page.json.write()), number: page.number))
    }
    var read = try #require(RatherGame(json: try JSON.read(game.json.write()), pages: pages))
    read.take(try #require(RatherGame.wordings(try JSON.read(game.wordingsJSON.write()))))
    return read
  }
}
