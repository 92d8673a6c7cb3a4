/// A colour that distinguishes a player on the wheel and in lists. The style sheet defines each by name.
public enum PlayerColour: String, CaseIterable, Sendable { case pink, cyan, amber, lime, violet, blue }

extension Party {
  /// Assigns a colour to players without one, and a new one to those next to the same colour on the record.
  /// The last slice there is next to the first. All other players keep theirs.
  mutating func settleColours() {
    for index in players.indices where players[index].ownColour == nil || isBesideItsLike(index) {
      players[index].ownColour = colour(at: index)
    }
  }

  /// Only the later of two matching neighbours counts.
  private func isBesideItsLike(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let colour = players[index].ownColour
    return colour == players[index - 1].ownColour
      || index == players.count - 1 && colour == players[0].ownColour
  }

  /// Picks a colour unlike the next two on either side, which exclude at most 4. Then if one neighbour
  /// leaves, the players who become adjacent still differ. Of the other colours, the first of the least used
  /// is chosen.
  private func colour(at index: Int) -> PlayerColour {
    let count = players.count
    let near = [1, 2, count - 1, count - 2].map { players[(index + max(0, $0)) % count] }
      .filter { $0.id != players[index].id }.compactMap { $0.ownColour }
    let free = PlayerColour.allCases.filter { !near.contains($0) }
    let uses = free.map { colour in players.count { $0.ownColour == colour } }
    let fewest = uses.min() ?? 0
    return free[uses.firstIndex(of: fewest) ?? 0]
  }
}
