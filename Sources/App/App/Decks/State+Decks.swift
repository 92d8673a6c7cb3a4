import AppCore
import CardTable
import Cards
import Components
import Formats
import Games
import Words

extension State {
  private var index: String { DeckAddress.folder + language.folder + "index.json" }

  mutating func update(_ action: DecksAction, _ step: inout Step) {
    switch action {
    case .retried:
      opened.deckProblem = nil
      fetchShelf(&step)
      openDeck(&step)
    }
  }

  mutating func fetchShelf(_ step: inout Step) {
    switch catalog {
    case .empty, .failed: catalog = .fetching(ticket: load(index, &step))
    case .fetching, .filled: break
    }
  }

  mutating func received(_ ticket: UInt32, _ status: Int, _ text: String, _ step: inout Step) {
    if catalog == .fetching(ticket: ticket) {
      fill(status == 200 ? text : nil)
      // Without the list, no deck can be opened. The person decides when to retry.
      guard case .filled = catalog else { return }
      if opened.wantsLibrary { fetchLibrary(&step) }
      return openDeck(&step)
    }
    guard let index = pendingDecks.firstIndex(where: { $0.ticket == ticket }) else { return }
    let opening = pendingDecks.remove(at: index)
    guard status == 200 else {
      opened.deckProblem = .missing(title: opening.deck.title)
      return
    }
    do throws(DeckFileError) {
      let deck = try DeckFile.read(Array(text.utf8), name: opening.deck.file)
      switch opening.purpose {
      case .feature: commit(deliver(.deckLoaded(deck, of: opening.deck), &step), &step)
      case .cards:
        if opened.deckProblem?.isOf(opening.deck) == true { opened.deckProblem = nil }
        shelve(deck, &step)
      }
    } catch {
      opened.deckProblem = .broken(title: opening.deck.title, error)
    }
  }

  private mutating func fill(_ text: String?) {
    guard let text, let decks = (try? JSON.read(text))?["decks"]?.array else {
      catalog = .failed
      return
    }
    catalog = .filled(decks.compactMap { DeckSummary($0) })
  }

  mutating func load(_ path: String, _ step: inout Step) -> UInt32 {
    saving.lastTicket += 1
    step.ask(.load(ticket: saving.lastTicket, path: path))
    return saving.lastTicket
  }
}
