import AppCore
import Components
import Formats
import Games
import HTML
import Words

extension HTML {
  /// Draws a countdown as a ring that empties, with the seconds left in it.
  package func countdown(_ language: Language, left: Int, of seconds: Int) {
    el(.div, "countdown") {
      role("timer")
      label(language(.secondsLeft(left)))
      key("countdown")
      style("--left", decimal(min(1, Double(left) / Double(max(seconds, 1))), places: 4))
      el(.span, "number") {
        attribute(.ariaHidden, is: true)
        text(String(left))
      }
    }
  }
}

/// Returns the seconds left until a moment, at most `seconds`.
package func secondsLeft(until: Moment, at now: Moment, of seconds: Int) -> Int {
  until > now ? min(Int(clamping: (until - now - 1) / 1_000), seconds - 1) + 1 : 0
}
