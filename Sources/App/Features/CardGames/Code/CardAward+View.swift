import AppCore
import CardTable
import Cards
import Components
import Formats
import Games
import Words

// The award at the end of a session, with the card that earned it.
extension Props<CardGames> {
  func prize(_ session: CardSession, _ deck: Deck) -> Prize {
    let award = session.award(scene.party)
    return Prize(
      title: language(.session(award.merit == .cards ? .awardOfAll : .award(session.game))),
      names: scene.winners(award.winners), merit: language(.session(scene.merit(of: award, session.game))),
      quote: quote(of: award, session, deck).map { (language(.session(.quoted($0))), deck.language) })
  }

  /// Returns the answer that earned the award, or the card's text.
  private func quote(of award: CardAward, _ session: CardSession, _ deck: Deck) -> String? {
    guard let id = award.card, let card = drawing(session, deck).filled(id) else { return nil }
    guard let entry = award.entry else { return card.summary }
    switch session.game {
    case .wouldYouRather, .thisOrThat:
      let side = Int(clamping: entry.value)
      return card.options.indices.contains(side) ? card.options[side] : card.summary
    case .storyTime:
      if !entry.text.isEmpty { return entry.text }
      return card.items.indices.contains(Int(clamping: entry.other))
        ? card.items[Int(clamping: entry.other)] : card.text
    case .truthOrDare, .neverHaveIEver, .mostLikely, .memoryMatch, .impersonation, .howWell, .bucketList,
      .plain:
      return card.text
    }
  }
}
