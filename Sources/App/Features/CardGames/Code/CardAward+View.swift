import AppCore
import CardTable
import Cards
import Components
import Games
import Words

// The award at the end of a session, with the card that earned it.
extension Props<CardGames> {
  func prize(_ session: CardSession, _ deck: Deck) -> Prize {
    let award = session.award(scene.party)
    return Prize(
      title: language(award.merit == .cards ? .session(.awardOfAll) : .game(session.game, .award)),
      names: scene.winners(award.winners), merit: language(scene.merit(of: award, session.game)),
      quote: quote(of: award, session, deck).map { (language(.session(.quoted($0))), deck.language) })
  }

  /// Returns the answer that earned the award, or the card's text.
  private func quote(of award: CardAward, _ session: CardSession, _ deck: Deck) -> String? {
    guard let id = award.card, let card = drawing(session, deck).filled(id) else { return nil }
    guard let entry = award.entry else { return card.summary }
    return session.game.screen.quote(card, entry)
  }
}
