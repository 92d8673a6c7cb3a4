import Cards
import Chance
import Formats
import Games
import Words

/// A deck that was fetched; shared, since it never changes.
final class LoadedDeck {
  let deck: Deck
  /// The cards as they are searched: folded, options and items included, slots left out.
  private(set) lazy var folded: [String] = deck.cards.map { card in
    let card = card.filled(with: [], someone: "")
    return Name.fold((([card.text] + card.options + card.items).joined(separator: " ")))
  }

  init(_ deck: Deck) { self.deck = deck }
}

extension LoadedDeck: Equatable {
  static func == (one: LoadedDeck, other: LoadedDeck) -> Bool { one === other }
}

extension State {
  /// The decks of card games there are, in the order of `CardGame`.
  var cardDecks: [DeckSummary] {
    guard case .filled(let decks) = shelf else { return [] }
    return CardGame.allCases.compactMap { game in
      decks.first { game != .plain && sameText($0.category, game.rawValue) }
    }
  }

  /// The deck of the session whose screen is open, if it is here.
  var sessionDeck: LoadedDeck? {
    guard case .session(let category) = route else { return nil }
    return library.first { sameText($0.deck.category, category) }
  }

  /// The category of deck that the screen needs.
  private var awaitedCategory: String? {
    switch route {
    case .session(let category): category
    default: featurePlace?.category
    }
  }

  /// Brings the screen of a session to life: fetches the list of decks, then the deck, then opens it.
  mutating func openSession(_ step: inout Step) {
    guard let category = awaitedCategory else { return }
    switch shelf {
    case .empty, .failed: fetchShelf(&step)
    case .fetching: break
    case .filled(let decks):
      if let loaded = sessionDeck { return open(loaded.deck, &step) }
      if openFeature(&step) { return }
      if let summary = decks.first(where: { sameText($0.category, category) }) {
        fetch(summary, for: .cards, &step)
      }
    }
  }

  /// Fetches whatever deck of card games is not here yet, for the search to look into.
  mutating func fetchLibrary(_ step: inout Step) {
    for deck in cardDecks where !library.contains(where: { sameText($0.deck.id, deck.id) }) {
      fetch(deck, for: .cards, &step)
    }
  }

  private mutating func fetch(_ deck: DeckSummary, for purpose: Opening.Purpose, _ step: inout Step) {
    guard !openings.contains(where: { $0.deck == deck && $0.purpose == purpose }) else { return }
    openings.append(Opening(ticket: load(deck.file, &step), deck: deck, purpose: purpose))
  }

  /// A deck has come: it is played, if its screen still waits for it.
  mutating func shelve(_ deck: Deck, _ step: inout Step) {
    guard !library.contains(where: { sameText($0.deck.id, deck.id) }) else { return }
    library.append(LoadedDeck(deck))
    if sessionDeck?.deck.id == deck.id { open(deck, &step) }
    if let category = featurePlace?.category, sameText(category, deck.category) { _ = openFeature(&step) }
  }

  /// Takes up the session of the deck where it was left, or begins one.
  private mutating func open(_ deck: Deck, _ step: inout Step) {
    var next = latest
    var session =
      next.session(of: deck.id)
      ?? CardSession(deck: deck, filter: next.filter, party: next.party, at: step.now, using: &step.chance)
    session.adapt(to: deck, filter: next.filter, party: next.party, using: &step.chance)
    if let wanted = cards.wanted {
      _ = session.bring(wanted)
      cards.wanted = nil
    }
    cards.past = []
    cards.clock = step.now
    next.put(session)
    // What was left running goes on at once, also where the session is another by now.
    cardsShown(since: Kept(), &step)
    keep(next, &step)
  }
}
