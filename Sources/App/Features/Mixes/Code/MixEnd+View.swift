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
      h.award(prize(mix), "plain")
      h.button(language(.decks(.sharing(.share))), "plain share-award", on: .share)
      parts(h, mix)
      wins(h, mix, of: .duel, .duelsWon)
      wins(h, mix, of: .prediction, .handsForetold)
      h.el(.div, "dock") {
        h.key("dock")
        if !state.past.isEmpty { h.button(language(.undo), "quiet", on: .undo) }
        h.button(language(.session(.allGames)), "plain", on: .leave)
        h.button(language(.session(.again)), "primary big", on: .begun)
      }
    }
  }

  private func prize(_ mix: MixSession) -> Prize {
    let award = mix.award(scene.party)
    let isShared = award.firsts == 0
    return Prize(
      title: language(.mix(isShared ? .awardOfAll : .award)), names: scene.winners(award.winners),
      merit: language(isShared ? .session(.playedTogether(mix.played)) : .mix(.firsts(award.firsts))))
  }

  /// Returns the award, then a prize for the most duels won and one for the best predictions.
  func prizes(_ mix: MixSession) -> [Prize] {
    let forms: [(Card.Form, MixPhrase)] = [(.duel, .duelsWon), (.prediction, .handsForetold)]
    return [prize(mix)]
      + forms.compactMap { form, title in
        mix.wins(of: form, scene.party).first.map {
          Prize(
            title: language(.mix(title)), names: name(of: $0.player),
            merit: language(.points(Int(clamping: $0.points))))
        }
      }
  }

  /// Draws each deck's number of played cards and its best player.
  private func parts(_ h: Mixes.View, _ mix: MixSession) {
    h.el(.ul, "rows") {
      h.key("parts")
      for (index, part) in mix.results(scene.party).enumerated() {
        h.el(.li, "row") {
          h.key(String(index))
          if let icon = Icon(category: part.game.rawValue) { h.icon(icon) }
          h.el(.span, "row-text") {
            h.written(in: scene.card(deck: part.deck)?.language)
            h.text(part.title)
          }
          h.el(.span, "row-note", text: language(.cardCount(part.played)))
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

  private func wins(_ h: Mixes.View, _ mix: MixSession, of form: Card.Form, _ title: MixPhrase) {
    let wins = mix.wins(of: form, scene.party)
    if wins.isEmpty { return }
    h.el(.div, "standings") {
      h.key(form.rawValue)
      h.el(.h3, text: language(.mix(title)))
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
