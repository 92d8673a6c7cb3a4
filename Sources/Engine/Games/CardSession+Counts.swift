import Cards

// Counts of hands and fingers.
extension CardSession {
  /// Maximum hands or fingers to count if no players are entered.
  public static let mostCounted = 99

  /// Returns the count of a player after one step; nil at the limits. Nobody has more than one hand or finger.
  func count(_ change: Int, for player: PlayerID, _ play: CardPlay) -> Int? {
    let most = play.party.hasEnoughPlayers ? play.party.players.count : Self.mostCounted
    let all = entries(at: play.card.id, play.party).reduce(0) { $0 + $1.value }
    let after = (log.entry(at: play.card.id, player)?.value ?? 0) + Int64(change.signum())
    return (change < 0 ? after >= 0 : change > 0 && all < Int64(most)) ? Int(after) : nil
  }

  /// Writes a count of hands or fingers. No entry stands for none.
  mutating func settle(_ count: Int64, of player: PlayerID, _ card: Card) -> Bool {
    guard (0...CardLog.largestValue).contains(count) else { return false }
    let entry = CardEntry(card: card.id, player: player, value: count)
    if count == 0 { log.remove(entry) } else { log.write(entry) }
    return true
  }
}
