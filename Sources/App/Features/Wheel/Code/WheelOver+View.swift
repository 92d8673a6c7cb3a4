import AppCore
import Cards
import Components
import Games
import HTML
import Words

// The result of a game.
extension Props<Wheel> {
  func overScreen(_ h: Wheel.View) {
    guard let ending = saved.ending, let deck = saved.choice?.deck else { return }
    h.frame(Wheel.Place.over.screen, deck.title, back: nil) {
      h.el(.section, "results") {
        h.key("results")
        h.el(.h2) {
          h.attribute(.tabindex, "-1")
          h.flag(.autofocus)
          h.text(language(.rather(.evening(rounds: Int(clamping: ending.goes)))))
        }
        h.awards(self.ending(ending, of: deck))
        h.endingDock(language(.decks(.sharing(.share))), on: .share) {
          h.button(language(.wheel(.home)), "plain", on: .leave)
          h.button(language(.session(.again)), "plain", on: .again)
        }
      }
    }
  }

  func ending(_ ending: WheelEnding, of deck: Deck) -> Ending {
    let awards = ending.awards(scene.party)
    let first = awards.first
    let title = first.map { $0.merit.title } ?? .company
    return Ending(
      id: "wheel/" + ending.mark, game: deck.title,
      title: language(.finale(.title(title, winner: scene.titled(first?.winners ?? [])))),
      colours: Ending.Colours(.violet, .amber),
      rings: scene.rings { player in ending.tallies.first { $0.player == player }?.picks ?? 0 },
      prizes: awards.map { prize($0, ending) })
  }

  private func prize(_ award: WheelAward, _ ending: WheelEnding) -> Prize {
    let (times, goes) = (Int(clamping: award.times), Int(clamping: ending.goes))
    return Prize(
      title: language(title(of: award.merit)), names: scene.winners(award.winners),
      merit: language(
        .wheel(merit(award.merit, times, of: goes, isShared: award.winners.count > 1))),
      paint: scene.paint(of: award.winners))
  }

  private func title(of merit: WheelAward.Merit) -> Phrase {
    switch merit {
    case .dares: .game(.truthOrDare, .award)
    case .favourite: .wheel(.favourite)
    case .steady: .wheel(.steady)
    case .company: .session(.awardOfAll)
    }
  }

  private func merit(_ merit: WheelAward.Merit, _ times: Int, of goes: Int, isShared: Bool) -> WheelPhrase {
    switch merit {
    case .dares: .dares(times)
    case .favourite: .liked(times, of: goes, isShared: isShared)
    case .steady: .nothingSkipped
    case .company: .together(rounds: goes)
    }
  }
}

extension WheelEnding {
  /// Distinguishes the games of an evening. None stores its time.
  fileprivate var mark: String {
    tallies.reduce(String(goes)) { $0 + "/" + String($1.player.rawValue) + "." + String($1.picks) }
  }
}

extension WheelAward.Merit {
  fileprivate var title: NightTitle {
    switch self {
    case .dares: .dares
    case .favourite: .favourite
    case .steady: .steady
    case .company: .company
    }
  }
}
