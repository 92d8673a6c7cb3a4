import AppCore
import CardTable
import Cards
import Components
import Formats
import Games
import HTML
import Words

extension Props<CardGames> {
  /// The most places shown in the standings.
  private static var mostPlaces: Int { 12 }

  /// Draws the results once the session has ended or its cards have run out.
  func results(_ h: CardGames.View, _ session: CardSession, _ deck: Deck) {
    h.el(.section, "results") {
      h.key("results")
      h.el(.h2) {
        h.attribute(.tabindex, "-1")
        h.flag(.autofocus)
        h.text(language(session.isEnded ? .cardGames(.endedTitle(deck.title)) : .cardGames(.lastCard)))
      }
      h.awards(ending(session, deck))
      h.el(.p, "hint") {
        h.key("count")
        h.el(.span, text: language(.session(.cardsPlayed(session.played))))
        if !session.completed.isEmpty {
          h.text(" ")
          h.el(.span, text: language(.cardGames(.lastCardHint(complete: session.completed.count))))
        }
      }
      missions(h, session, deck)
      if !session.standings(scene.party).isEmpty { standings(h, session) }
      drawing(session, deck).album(touches(h))
      nextUp(h, deck)
      h.endingDock(language(.decks(.sharing(.share))), on: .share) {
        if !session.isEnded, !state.past.isEmpty { h.button(language(.undo), "quiet", on: .undo) }
        if session.isEnded {
          h.button(language(.session(.allGames)), "plain", on: .go(.grid))
        } else {
          h.button(language(.session(.endSession)), "plain", on: .end)
        }
        h.button(language(.session(.again)), "plain", on: .startOver)
      }
    }
  }

  private func missions(_ h: CardGames.View, _ session: CardSession, _ deck: Deck) {
    let (drawing, missions) = (drawing(session, deck), session.missions(of: deck))
    h.missions(
      missions.map { MissionLine(drawing.filled($0.card)?.text ?? "", in: deck.language, $0) }, scene,
      judge: { .judged(mission: missions[$0].card) })
  }

  /// Suggests another deck that was not played to its end.
  private func nextUp(_ h: CardGames.View, _ deck: Deck) {
    let isOpen = { (id: String) in
      self.saved.session(of: id).map { !$0.isEnded && $0.current != nil } ?? true
    }
    guard let next = scene.decks.cardDecks.following(deck.id, isOpen: isOpen) else { return }
    h.el(.section, "next-up") {
      h.key("next-up")
      h.el(.h3, text: language(.session(.nextUp)))
      h.sleeve(
        next.cover, next.title, next.description, symbol: next.symbol?.icon,
        icon: Icon(category: next.category),
        name: next.id, in: next.language, .go(.session(next.id)))
    }
  }

  func standings(_ h: CardGames.View, _ session: CardSession) {
    let places = session.standings(scene.party)
    guard session.game != .plain else { return }
    h.el(.div, "standings") {
      h.key("standings")
      h.el(.h3, text: language(.game(session.game, .results)))
      if places.isEmpty {
        h.el(.p, "hint") {
          h.key("none")
          h.text(language(.cardGames(.noResults)))
        }
      }
      h.el(.ol, "places") {
        h.key("places")
        for (index, place) in places.prefix(Self.mostPlaces).enumerated() {
          h.el(.li, index == 0 ? "place is-first" : "place") {
            h.key(String(index))
            h.el(.span, "place-name") {
              h.asWritten()
              h.playerDots([place.player] + (place.partner.map { [$0] } ?? []), scene.party)
              h.text(who(place))
            }
            let (points, outOf) = (Int(clamping: place.points), Int(clamping: place.outOf))
            let score = language(outOf > 0 ? .cardGames(.pointsOf(points, outOf)) : .points(points))
            h.el(.span, "place-points", text: score)
          }
        }
      }
    }
  }

  private func who(_ place: CardStanding) -> String {
    guard let partner = place.partner, partner != .table else { return name(of: place.player) }
    return language(.pair(name(of: place.player), name(of: partner)))
  }
}

extension [DeckSummary] {
  /// Returns the next other deck that `isOpen` accepts, from `id` on and around; nil if there is none.
  func following(_ id: String, isOpen: (String) -> Bool) -> DeckSummary? {
    let start = firstIndex { utf8Equals($0.id, id) } ?? 0
    for offset in indices {
      let deck = self[(start + offset) % count]
      if !utf8Equals(deck.id, id), isOpen(deck.id) { return deck }
    }
    return nil
  }
}
