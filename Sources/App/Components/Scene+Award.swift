import AppCore
import Games
import Words

// The texts of awards.
extension Scene {
  /// The maximum number of names in an award. The others are counted.
  private static var mostNamed: Int { 6 }

  package func winners(_ winners: [PlayerID]) -> String {
    if winners.count > 2, winners.count == party.players.count { return language(.session(.everybody)) }
    if winners.count == 2 { return language(.pair(name(of: winners[0]), name(of: winners[1]))) }
    guard winners.count > Self.mostNamed else { return names(winners) }
    let rest = winners.count - Self.mostNamed
    return language(.session(.andOthers(names(Array(winners.prefix(Self.mostNamed))), rest)))
  }

  package func merit(of award: CardAward, _ game: CardGame) -> Phrase {
    let (points, most) = (Int(clamping: award.points), Int(clamping: award.outOf))
    if award.merit == .cards { return .session(.playedTogether(points)) }
    if let about = award.about { return .session(.knows(name(of: about), points, of: most)) }
    return .game(game, .merit(points, of: most))
  }
}
