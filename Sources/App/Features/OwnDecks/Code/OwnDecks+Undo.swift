import AppCore
import Cards
import Formats

extension Store<OwnDecks> {
  /// Restores the last removal and changes nothing else. Later changes remain.
  mutating func undo() {
    switch state.removal {
    case .deck(let deck, let place, let base):
      guard hasRoomForDecks, saved.deck(deck.id) == nil else { return }
      if let base { saved.bases.append(base) }
      saved.decks.insert(deck, at: min(place, saved.decks.count))
    case .card(let card, let id, let place):
      guard let deck = saved.deck(id), deck.place(of: card.id) == nil else { return }
      do throws(DeckFileError) {
        put(try deck.changed(by: .add([card])).changed(by: .move(card.id, to: place)))
      } catch {
        state.problem = error.faults.first.map { .typed($0) }
        return
      }
    case .merge(let deck, let base):
      guard let index = saved.bases.firstIndex(where: { utf8Equals($0.id, deck.id) }) else { return }
      put(deck)
      saved.bases[index] = base
    case nil: return
    }
    state.removal = nil
  }
}
