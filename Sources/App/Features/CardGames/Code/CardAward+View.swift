import AppCore
import CardTable
import Cards
import Components
import Games
import Words

// The end of a session: its award, with the card that earned it, and its best moments.
extension Props<CardGames> {
  /// The most cards among the tracks of the night.
  private static var mostMoments: Int { 5 }

  func ending(_ session: CardSession, _ deck: Deck) -> Ending {
    let award = session.award(scene.party)
    let (game, screen) = (session.game, session.game.screen)
    let winner =
      award.merit == .points ? scene.titled(award.winners, inPairs: game.winsInPairs) : nil
    return Ending(
      id: session.endingID, game: deck.title,
      title: language(.game(game, .night(winner: winner, of: scene.party.players.count))),
      colours: screen.colours, rings: scene.rings { session.points(of: $0, scene.party) },
      prizes: [prize(award, session, deck)],
      moments: session.moments(scene.party).prefix(Self.mostMoments).compactMap {
        moment($0, session, deck)
      })
  }

  private func prize(_ award: CardAward, _ session: CardSession, _ deck: Deck) -> Prize {
    Prize(
      title: language(award.merit == .cards ? .session(.awardOfAll) : .game(session.game, .award)),
      names: scene.winners(award.winners), merit: language(scene.merit(of: award, session.game)),
      paint: scene.paint(of: award.winners),
      quote: quote(award.card, award.entry, session, deck).map {
        Prize.Quote(language(.session(.quoted($0))), in: deck.language)
      })
  }

  /// Returns the answer of an entry, or the card's text; nil for a card whose text may not be disclosed.
  private func quote(_ id: String?, _ entry: CardEntry?, _ session: CardSession, _ deck: Deck) -> String? {
    guard let id, let card = drawing(session, deck).filled(id) else { return nil }
    if card.form?.isSecret == true { return nil }
    guard let entry else { return card.summary }
    return session.game.screen.quote(card, entry)
  }

  /// Returns an entry as a track; nil if its card is gone.
  private func moment(_ entry: CardEntry, _ session: CardSession, _ deck: Deck) -> NightTrack? {
    guard let quote = quote(entry.card, entry, session, deck) else { return nil }
    let isOfTable = entry.player == .table
    let (points, most) = (Int(clamping: entry.value), Int(clamping: entry.outOf))
    return NightTrack(
      names: isOfTable ? quote : name(of: entry.player), text: isOfTable ? "" : quote,
      merit: session.game.screen.isCounted ? language(.game(session.game, .merit(points, of: most))) : "",
      paint: session.game.screen.colours.ground)
  }
}

extension CardSession {
  /// Identifies the session among the games of an evening.
  var endingID: String { "session/" + deck + "/" + String(startedAt) }
}
