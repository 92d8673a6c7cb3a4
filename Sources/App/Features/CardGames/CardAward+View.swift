import Cards
import Formats
import Games
import HTML
import Words

// What a session ends with: who it is remembered for, and by which card.
extension Seen<CardGames> {
  func award(_ h: CardGames.View, _ session: CardSession, _ deck: Deck) {
    let award = session.award(scene.party)
    h.el(.div, "award " + session.game.look) {
      h.key("award")
      h.el(.p, "award-title") {
        h.text(language(.session(award.merit == .cards ? .awardOfAll : .award(session.game.word))))
      }
      h.fitted(.p, "award-names", scene.winners(award.winners)) { h.attribute(.dir, "auto") }
      h.el(.p, "award-merit") {
        h.attribute(.dir, "auto")
        h.text(language(.session(scene.merit(of: award, session.game))))
      }
      if let quote = quote(of: award, session, deck) {
        h.el(.p, "award-quote") {
          h.attribute(.dir, "auto")
          h.attribute(.lang, deck.language)
          h.text(language(.session(.quoted(quote))))
        }
      }
    }
  }

  /// What was said at the card, or what the card says.
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
