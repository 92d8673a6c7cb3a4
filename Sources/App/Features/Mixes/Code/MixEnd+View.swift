import AppCore
import CardTable
import Cards
import Components
import Formats
import Games
import HTML
import Words

// The results of a mix.
extension Props<Mixes> {
  func results(_ h: Mixes.View, _ mix: MixSession) {
    h.el(.section, "results") {
      h.key("results")
      h.el(.h2) {
        h.attribute(.tabindex, "-1")
        h.flag(.autofocus)
        h.text(language(.mix(.ended)))
      }
      h.awards(ending(mix))
      h.el(.p, "hint", text: language(.session(.cardsPlayed(mix.played))))
      missions(h, mix)
      parts(h, mix)
      for (form, title) in Self.won { wins(h, mix, of: form, title) }
      h.endingDock(language(.decks(.sharing(.share))), on: .share) {
        if !state.past.isEmpty { h.button(language(.undo), "quiet", on: .undo) }
        h.button(language(.session(.allGames)), "plain", on: .leave)
        h.button(language(.session(.again)), "plain", on: .begun)
      }
    }
  }

  func ending(_ mix: MixSession) -> Ending {
    let award = mix.award(scene.party)
    let isShared = award.firsts == 0
    let prize = Prize(
      title: language(.mix(isShared ? .awardOfAll : .award)), names: scene.winners(award.winners),
      merit: language(isShared ? .session(.playedTogether(mix.played)) : .mix(.firsts(award.firsts))),
      paint: scene.paint(of: award.winners))
    let winner = isShared ? nil : scene.titled(award.winners)
    return Ending(
      id: mix.endingID, game: language(.mix(.title)),
      title: language(.finale(.title(.mix, winner: winner))), colours: Ending.Colours(.violet, .lime),
      rings: scene.rings { mix.firsts(of: $0, scene.party) }, prizes: [prize] + winsAsPrizes(mix),
      moments: parts(mix))
  }

  /// Forms with winners, and the titles of their prizes.
  private static var won: [(Card.Form, Phrase)] {
    [
      (.duel, .mix(.duelsWon)), (.prediction, .mix(.handsForetold)), (.bet, .form(.betsWon)),
    ]
  }

  /// Returns a prize for the best of each form with winners.
  private func winsAsPrizes(_ mix: MixSession) -> [Prize] {
    Self.won.compactMap { form, title in
      mix.wins(of: form, scene.party).first.map {
        Prize(
          title: language(title), names: name(of: $0.player),
          merit: language(.points(Int(clamping: $0.points))), paint: scene.paint(of: [$0.player]))
      }
    }
  }

  private func missions(_ h: Mixes.View, _ mix: MixSession) {
    let missions = mix.missions.compactMap { mission in
      card(mix, at: mission.place).map { (mission: mission, card: $0) }
    }
    h.missions(
      missions.map { one in
        let deck = scene.card(deck: mix.plan.entries[one.mission.place].deck)
        return MissionLine(one.card.text, in: deck?.language, one.mission.entry)
      }, scene, judge: { .judged(mission: missions[$0].mission.place) })
  }

  /// Returns the best player of each deck in which somebody scored.
  private func parts(_ mix: MixSession) -> [NightTrack] {
    mix.results(scene.party).compactMap { part in
      part.award.map { award in
        NightTrack(
          names: scene.winners(award.winners), text: part.title,
          merit: language(scene.merit(of: award, part.game)), paint: part.game.screen.colours.ground)
      }
    }
  }

  /// Draws the best player of each deck in which somebody scored.
  private func parts(_ h: Mixes.View, _ mix: MixSession) {
    let parts = mix.results(scene.party).filter { $0.award != nil }
    if parts.isEmpty { return }
    h.el(.ul, "rows") {
      h.key("parts")
      for (index, part) in parts.enumerated() {
        h.el(.li, "row") {
          h.key(String(index))
          if let icon = Icon(category: part.game.rawValue) { h.icon(icon) }
          h.el(.span, "row-text") {
            h.written(in: scene.card(deck: part.deck)?.language)
            h.text(part.title)
          }
          if let award = part.award {
            h.el(.span, "row-note mix-best") {
              h.attribute(.dir, "auto")
              h.text(
                language(
                  .mix(
                    .best(scene.winners(award.winners), language(scene.merit(of: award, part.game)))
                  )))
            }
          }
        }
      }
    }
  }

  private func wins(_ h: Mixes.View, _ mix: MixSession, of form: Card.Form, _ title: Phrase) {
    let wins = mix.wins(of: form, scene.party)
    if wins.isEmpty { return }
    h.el(.div, "standings") {
      h.key(form.rawValue)
      h.el(.h3, text: language(title))
      h.el(.ol, "places") {
        for (index, win) in wins.enumerated() {
          h.el(.li, index == 0 ? "place is-first" : "place") {
            h.key(String(index))
            h.el(.span, "place-name") {
              h.asWritten()
              h.playerDots([win.player], scene.party)
              h.text(name(of: win.player))
            }
            h.el(.span, "place-points", text: language(.points(Int(clamping: win.points))))
          }
        }
      }
    }
  }
}

extension MixSession {
  /// Identifies the mix among the games of an evening.
  var endingID: String { "mix/" + String(startedAt) }
}
