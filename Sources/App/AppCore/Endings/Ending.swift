import Formats
import Games
import Words

/// The end of a game: everything that its finale and its picture show.
package struct Ending: Equatable {
  /// Identifies the game, so that an end which comes twice counts once.
  package let id: String
  /// The name of the game or its deck.
  package let game: String
  /// The title of the night, such as “Six suspects, one Ben”.
  package let title: String
  package let colours: Colours
  /// The people's parts in the game. Empty if nobody has a name.
  package let rings: [Ring]
  /// Awards, the main one first. Never empty.
  package let prizes: [Prize]
  /// Moments of the game, the best first.
  package let moments: [NightTrack]
  /// True if the evening remembers the game.
  package let isRemembered: Bool

  /// The most awards of a game.
  package static let mostPrizes = 4

  package init(
    id: String, game: String, title: String, colours: Colours, rings: [Ring], prizes: [Prize],
    moments: [NightTrack] = [], isRemembered: Bool = true
  ) {
    self.isRemembered = isRemembered
    (self.id, self.game, self.title) = (id, game, title)
    (self.colours, self.rings, self.moments) = (colours, rings, moments)
    self.prizes = Array(prizes.prefix(Self.mostPrizes))
  }

  /// An ending never changes, so its id stands for it.
  package static func == (left: Ending, right: Ending) -> Bool { utf8Equals(left.id, right.id) }

  /// The colours of a game: its ground, and a second one for labels.
  package struct Colours: Equatable {
    package let ground: Paint
    package let label: Paint

    package init(_ ground: Paint, _ label: Paint) { (self.ground, self.label) = (ground, label) }
  }

  /// A person's part in the game, in any unit.
  package struct Ring: Equatable {
    package let name: String
    package let paint: Paint
    package let part: Int64

    package init(_ name: String, _ paint: Paint, part: Int64) {
      (self.name, self.paint, self.part) = (name, paint, part)
    }
  }
}

/// A line of the track list of a night: who, what, and how much.
package struct NightTrack: Equatable {
  package var names: String
  package var text: String
  package var merit: String
  /// The ground of its game.
  package var paint: Paint

  package init(names: String, text: String, merit: String, paint: Paint) {
    (self.names, self.text, self.merit, self.paint) = (names, text, merit, paint)
  }
}

extension Scene {
  /// Returns a ring for each player, as wide as `part` says. Empty if there are not enough players.
  package func rings(_ part: (PlayerID) -> Int64) -> [Ending.Ring] {
    guard party.hasEnoughPlayers else { return [] }
    return party.players.map { Ending.Ring($0.name, $0.colour.paint, part: max(0, part($0.id))) }
  }

  /// Returns the colour of the only winner; nil if there are several.
  package func paint(of winners: [PlayerID]) -> Paint? {
    winners.count == 1 ? party[winners[0]]?.colour.paint : nil
  }

  /// Returns the only winner for a title, or the only pair; nil if others won as well.
  package func titled(_ winners: [PlayerID], inPairs: Bool = false) -> String? {
    let names = winners.compactMap { party[$0].map { language.direction.isolating($0.name) } }
    guard names.count == winners.count, names.count == (inPairs ? 2 : 1) else { return nil }
    return inPairs ? language(.pair(names[0], names[1])) : names[0]
  }
}
