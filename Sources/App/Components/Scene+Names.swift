import AppCore
import Cards
import Formats
import Games
import Words

extension Card {
  /// The card's text in one line, for lists.
  package var summary: String { options.isEmpty ? text : text + " " + options.joined(separator: " / ") }
}

extension Scene {
  package func names(_ players: [PlayerID], in party: Party) -> String {
    language.writing.list(players.map { name(of: $0, in: party) })
  }
  package func names(_ players: [PlayerID]) -> String { names(players, in: party) }

  package func name(of player: PlayerID) -> String { name(of: player, in: party) }
  package func name(of player: PlayerID, in party: Party) -> String {
    player == .table ? language(.table) : isolated(party[player]?.name ?? "")
  }

  /// Returns a name isolated from the writing direction of its sentence.
  package func isolated(_ name: String) -> String { language.direction.isolating(name) }

  /// Returns a card's entry in the list of hidden cards.
  package func hiding(_ card: Card, of deck: Deck) -> HiddenCard {
    let text = card.filled(with: [], someone: language(.someone)).summary
    return HiddenCard(deck: deck.id, card: card.id, text: text)
  }
}
