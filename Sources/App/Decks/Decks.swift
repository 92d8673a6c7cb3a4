import Cards
import Formats
import Games
import Words

/// A deck as the list of decks names it; the deck itself is fetched when it is chosen.
struct DeckSummary: Equatable {
  let id: String
  let title: String
  let description: String
  /// Names the drawing on the sleeve.
  let cover: String
  let file: String
  let cards: Int

  init?(_ json: JSON) {
    guard
      let id = json["id"]?.string, let title = json["title"]?.string,
      let file = json["file"]?.string, let cards = json["cards"]?.integer
    else { return nil }
    self.id = id
    self.title = title
    self.file = file
    self.cards = Int(clamping: cards)
    description = json["description"]?.string ?? ""
    cover = json["cover"]?.string ?? ""
  }
}

/// The decks there are to choose from.
enum Shelf: Equatable {
  case empty
  case fetching(ticket: UInt32)
  case filled([DeckSummary])
  case failed
}

/// A deck on its way here.
struct Opening: Equatable {
  let ticket: UInt32
  let deck: DeckSummary
}

enum DecksAction: Equatable {
  case chosen(DeckSummary)
  case retried
}

extension State {
  private static let index = "decks/index.json"

  mutating func update(_ action: DecksAction, _ step: inout Step) {
    switch action {
    case .retried: fetchShelf(&step)
    case .chosen(let deck):
      guard opening == nil else { return }
      deckProblem = nil
      opening = Opening(ticket: load(deck.file, &step), deck: deck)
    }
  }

  mutating func fetchShelf(_ step: inout Step) {
    switch shelf {
    case .empty, .failed: shelf = .fetching(ticket: load(Self.index, &step))
    case .fetching, .filled: break
    }
  }

  mutating func received(_ ticket: UInt32, _ status: Int, _ text: String, _ step: inout Step) {
    if shelf == .fetching(ticket: ticket) { return fill(status == 200 ? text : nil) }
    guard let opening, opening.ticket == ticket else { return }
    self.opening = nil
    guard status == 200 else {
      deckProblem = .deckMissing(opening.deck.title)
      return
    }
    do throws(DeckFileError) {
      let deck = KeptDeck(try DeckFile.read(Array(text.utf8), name: opening.deck.file))
      var next = latest
      next.choice = deck
      next.goesPlayed = nil
      keep(next, &step)
      if route == .decks { go(to: .players, &step) }
    } catch {
      deckProblem = .deckBroken(opening.deck.title, cause: error.summary)
    }
  }

  private mutating func fill(_ text: String?) {
    guard let text, let decks = (try? JSON.read(text))?["decks"]?.array else {
      shelf = .failed
      return
    }
    shelf = .filled(decks.compactMap { DeckSummary($0) })
  }

  private mutating func load(_ path: String, _ step: inout Step) -> UInt32 {
    lastTicket += 1
    step.effects.append(.load(ticket: lastTicket, path: path))
    return lastTicket
  }
}
