import Games
import HTML
import Words

/// An award of a game, in words.
package struct Prize {
  package let title: String
  /// Empty if the prize names nobody.
  package let names: String
  package let merit: String
  /// The quoted card, and its language.
  package var quote: (text: String, language: String)?

  package init(title: String, names: String, merit: String, quote: (text: String, language: String)? = nil) {
    (self.title, self.names, self.merit, self.quote) = (title, names, merit, quote)
  }
}

extension HTML {
  /// Draws a prize in the colours of a game. `look` is the game's name in style sheets.
  package func award(_ prize: Prize, _ look: String) {
    el(.div, "award " + look) {
      key("award")
      lines(of: prize)
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
