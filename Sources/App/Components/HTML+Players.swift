import AppCore
import Games
import HTML

extension PlayerColour {
  /// The class that gives an element the colours `--tone` and `--on-tone`.
  package var tone: String { "tone-" + rawValue }
}

extension Scene {
  /// Returns the class of a player's colour; empty for the table.
  package func tone(of player: PlayerID, in party: Party) -> String { party[player]?.colour.tone ?? "" }
}

// Players by their colours, wherever they are named.
extension HTML {
  /// Draws a dot in the colour of each player, before their names.
  package func playerDots(_ players: [PlayerID], _ party: Party) {
    for player in players {
      guard let colour = party[player]?.colour else { continue }
      el(.span, "player-dot " + colour.tone) {
        key("dot-" + String(player.rawValue))
        attribute(.ariaHidden, is: true)
      }
    }
  }

  /// The most players drawn as discs. The others are counted.
  private static var mostDiscs: Int { 8 }

  /// Draws the players as discs with their initials.
  /// - Parameter names: read aloud.
  package func playerDiscs(_ players: [Player], names: String) {
    let shown = players.count > Self.mostDiscs ? players.prefix(Self.mostDiscs - 1) : players[...]
    el(.div, "discs") {
      key("discs")
      role("img")
      label(names)
      untranslated()
      for player in shown {
        el(.span, "disc-of " + player.colour.tone) {
          key(String(player.id.rawValue))
          text(String(player.name.prefix(1)))
        }
      }
      if shown.count < players.count {
        el(.span, "disc-of") {
          key("more")
          text("+" + String(players.count - shown.count))
        }
      }
    }
  }
}
