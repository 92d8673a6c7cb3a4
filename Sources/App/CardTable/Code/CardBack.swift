import AppCore
import Games
import Words

/// The back of a card: the outcome of its round. A card that has one is turned over.
package struct CardBack: Equatable {
  package enum Tone: Equatable {
    /// The colours of the card's face.
    case game
    /// The colour of an option, by its number.
    case option(Int)
    case player(PlayerID)
  }

  /// A text with its origin, which decides whether a browser may translate it.
  package enum Line: Equatable {
    case phrase(String)
    /// A text of the deck.
    case card(String)
    /// Names of players.
    case names(String)

    package var text: String {
      switch self {
      case .phrase(let text), .card(let text), .names(let text): text
      }
    }
  }

  /// Names of players under a heading.
  package struct Row: Equatable {
    package let heading: String
    package let players: [PlayerID]

    /// Creates a row; nil without players.
    package init?(_ heading: String, _ players: [PlayerID]) {
      if players.isEmpty { return nil }
      (self.heading, self.players) = (heading, players)
    }
  }

  package var tone: Tone
  /// A small line above the title.
  package var kicker: Line?
  /// The outcome, in the largest letters that fit.
  package var title: Line
  package var note: Line?
  /// Rows of names below the title.
  package var rows: [Row]
  /// The text for screen readers; nil for title, note and rows.
  package var spoken: String?

  package init(
    tone: Tone = .game, kicker: Line? = nil, _ title: Line, note: Line? = nil, rows: [Row] = [],
    spoken: String? = nil
  ) {
    (self.tone, self.kicker, self.title, self.note) = (tone, kicker, title, note)
    (self.rows, self.spoken) = (rows, spoken)
  }
}
