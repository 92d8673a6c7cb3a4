/// Texts of the end of a game.
public enum FinalePhrase: Equatable, Sendable {
  // The record turns, and a button goes on.
  case record, next
  // The heading of the track list on a sleeve.
  case tracks
  /// That many dice with the same face.
  case ofAKind(Int)
  /// The title of the night. `winner` is the only one who got the award, or a pair; nil if others shared it.
  case title(NightTitle, winner: String?)
}

/// The award that gives a night its title. Card games have their own titles (`CardGameWord.night`).
public enum NightTitle: Equatable, Sendable {
  case mix
  // The wheel.
  case dares, favourite, steady, company
  // Votes.
  case contrarian, twins, opposites, majority, oneMind, closest
  // Turns at a table.
  case slowest, quickest, played
}
