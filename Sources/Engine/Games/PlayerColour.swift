/// A colour that distinguishes a player on the wheel and in lists. The style sheet defines each by name.
public enum PlayerColour: String, CaseIterable, Sendable { case pink, cyan, amber, lime, violet, blue }

extension Party {
  /// Assigns a colour to players without one, and a new one to players beside the same colour. Last and first
  /// player are neighbours on the record. All other players keep their colour.
  mutating func settleColours() {
    for index in players.indices where players[index].ownColour == nil || isBesideItsLike(index) {
      players[index].ownColour = colour(at: index)
    }
  }

  /// Returns true if the previous player has the same colour. The last player is also compared with the
  /// first, who never changes.
  private func isBesideItsLike(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let colour = players[index].ownColour
    return colour == players[index - 1].ownColour
      || index == players.count - 1 && colour == players[0].ownColour
  }

  /// Picks the first of the least used colours, excluding those of the next two players on either side: at
  /// most 4 colours. Players who become neighbours because one leaves then still differ.
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
