/// By which people are told apart, on the wheel and in lists. The style sheet has a colour of each name.
public enum PlayerColour: String, CaseIterable, Sendable { case pink, cyan, amber, lime, violet, blue }

extension Party {
  /// Gives a colour to everybody who has none, and another one to whoever is now beside their own colour on the record,
  /// where the last lies beside the first. All others keep theirs.
  mutating func settleColours() {
    for index in players.indices where players[index].ownColour == nil || isBesideItsLike(index) {
      players[index].ownColour = colour(at: index)
    }
  }

  /// Returns true for the later one of two neighbours that are alike.
  private func isBesideItsLike(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let colour = players[index].ownColour
    return colour == players[index - 1].ownColour
      || index == players.count - 1 && colour == players[0].ownColour
  }

  /// Unlike the next two on either side, so that whoever of them leaves parts no two that are alike: at most 4 of the
  /// colours. Of the others, the first that the fewest have.
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
