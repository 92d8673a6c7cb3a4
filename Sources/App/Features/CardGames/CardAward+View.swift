import Cards
import Formats
import Games
import HTML
import Words

// What a session ends with: who it is remembered for, and by which card.
extension Seen<CardGames> {
  /// Names in an award; more are counted.
  private static var mostNamed: Int { 6 }

  func award(_ h: CardGames.View, _ session: CardSession, _ deck: Deck) {
    let award = session.award(scene.party)
    h.el(.div, "award " + session.game.look) {
      h.key("award")
      h.el(.p, "award-title") {
        h.text(language(.session(award.merit == .cards ? .awardOfAll : .award(session.game.word))))
      }
      h.fitted(.p, "award-names", winners(of: award)) { h.attribute(.dir, "auto") }
      h.el(.p, "award-merit") {
        h.attribute(.dir, "auto")
        h.text(language(.session(merit(of: award, session.game))))
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

  private func winners(of award: CardAward) -> String {
    let (winners, players) = (award.winners, scene.party.players)
    if winners.count > 2, winners.count == players.count { return language(.session(.everybody)) }
    if winners.count == 2 { return language(.pair(name(of: winners[0]), name(of: winners[1]))) }
    guard winners.count > Self.mostNamed else { return names(winners) }
    let rest = winners.count - Self.mostNamed
    return language(.session(.andOthers(names(Array(winners.prefix(Self.mostNamed))), rest)))
  }

  private func merit(of award: CardAward, _ game: CardGame) -> SessionPhrase {
    let (points, most) = (Int(clamping: award.points), Int(clamping: award.outOf))
    if award.merit == .cards { return .playedTogether(points) }
    if let about = award.about { return .knows(name(of: about), points, of: most) }
    return .merit(game.word, points, of: most)
  }

  /// What was said at the card, or what the card says.
  private func quote(of award: CardAward, _ session: CardSession, _ deck: Deck) -> String? {
    guard let id = award.card, let card = filled(id, session, deck) else { return nil }
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

extension CardGame {
  /// By what style sheets know it.
  var look: String { self == .plain ? "plain" : rawValue }
}
