import AppCore
import HTML

extension HTML {
  /// Draws the awards of a game on its results: the first one large, in the colour of its winner or its game.
  package func awards(_ ending: Ending) {
    for (index, prize) in ending.prizes.enumerated() {
      let tone = (prize.paint ?? ending.colours.ground).rawValue
      el(.div, (index == 0 ? "award tone-" : "award is-further tone-") + tone) {
        key("award-" + String(index))
        lines(of: prize)
      }
    }
  }

  /// Draws the keys below a result: the one that shares it, and others.
  package func endingDock(_ share: String, on action: Action, _ others: () -> Void) {
    el(.div, "dock ending-dock") {
      key("dock")
      button(share, "primary big", on: action)
      others()
    }
  }

  package func lines(of prize: Prize) {
    el(.p, "award-title", text: prize.title)
    if !prize.names.isEmpty { fitted(.p, "award-names", prize.names) { asWritten() } }
    el(.p, "award-merit") {
      attribute(.dir, "auto")
      text(prize.merit)
    }
    if let quote = prize.quote {
      el(.p, "award-quote") {
        written(in: quote.language)
        text(quote.text)
      }
    }
  }
}
