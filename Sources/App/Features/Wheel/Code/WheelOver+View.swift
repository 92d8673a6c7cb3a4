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
        h.el(.h2, text: language(.rather(.evening(rounds: Int(clamping: ending.goes)))))
        if let prize = prizes(ending).first { h.award(prize, "wheel-award") }
        h.el(.div, "dock") {
          h.key("dock")
          h.button(language(.wheel(.home)), "plain", on: .leave)
          h.button(language(.decks(.sharing(.share))), "plain", on: .share)
          h.button(language(.session(.again)), "primary big", on: .again)
        }
      }
    }
  }

  /// Returns the awards of the game, the main one first.
  func prizes(_ ending: WheelEnding) -> [Prize] {
    ending.awards(scene.party).map { award in
      let times = Int(clamping: award.times)
      return Prize(
        title: language(title(of: award.merit)), names: scene.winners(award.winners),
        merit: language(
          .wheel(
            merit(award.merit, times, of: Int(clamping: ending.goes), isShared: award.winners.count > 1))))
    }
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
