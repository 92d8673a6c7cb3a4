import Formats
import Games
import Testing

/// The memory of a game of the wheel.
@Suite struct WheelAwardTests {
  private func party(_ count: Int) throws -> Party {
    var party = Party()
    for number in 1...count { try party.add("P\(number)") }
    return party
  }

  /// A game with these picks, dares and skips, for each player in turn.
  private func ending(_ party: Party, _ tallies: [[Int64]]) throws -> WheelEnding {
    let list = zip(party.players, tallies).map { player, counts in
      "{\"player\": \(player.id.rawValue), \"picks\": \(counts[0]), \"dares\": \(counts[1]), \"skips\": \(counts[2])}"
    }
    let goes = tallies.reduce(0) { $0 + $1[0] }
    let json = try JSON.read("{\"goes\": \(goes), \"tallies\": [\(list.joined(separator: ", "))]}")
    return try #require(WheelEnding(json: json))
  }

  private func awards(_ tallies: [[Int64]]) throws -> [WheelAward.Merit: [Int]] {
    let party = try party(tallies.count)
    var found: [WheelAward.Merit: [Int]] = [:]
    for award in try ending(party, tallies).awards(party) {
      found[award.merit] = award.winners.compactMap { id in party.players.firstIndex { $0.id == id } }
    }
    return found
  }

  @Test func `awards go for most dares, most picks and no skips`() throws {
    #expect(
      try awards([[2, 1, 0], [4, 0, 1], [3, 2, 2]]) == [.dares: [2], .favourite: [1], .steady: [0]])
    let party = try party(3)
    let first = try #require(try ending(party, [[2, 1, 0], [4, 0, 1], [3, 2, 2]]).awards(party).first)
    #expect(first.merit == .dares && first.times == 2)
  }

  @Test func `equal players share an award unless too many would`() throws {
    #expect(try awards([[3, 0, 1], [3, 0, 1], [1, 0, 1]]) == [.favourite: [0, 1]])
    #expect(try awards([[3, 2, 0], [3, 2, 0], [3, 2, 0]]) == [.company: [0, 1, 2]])
    let many = try awards([[Int64]](repeating: [2, 0, 0], count: 4) + [[1, 0, 0]])
    #expect(many == [.company: [0, 1, 2, 3, 4]])
    #expect(try awards([[3, 0, 0], [2, 0, 0]]) == [.favourite: [0]])
  }

  @Test func `nobody is singled out after one turn or without any skips`() throws {
    #expect(try awards([[1, 1, 0], [0, 0, 0], [0, 0, 0]]) == [.company: [0, 1, 2]])
    #expect(try awards([[0, 0, 0], [0, 0, 0]]) == [.company: [0, 1]])
    #expect(WheelEnding(goes: 0, tallies: []).awards(Party()).first?.winners == [.table])
  }

  @Test func `players who left get no award`() throws {
    var party = try party(3)
    let ending = try ending(party, [[5, 3, 0], [2, 0, 0], [1, 0, 0]])
    party.remove(party.players[0].id)
    #expect(ending.awards(party).map { $0.winners } == [[party.players[0].id]])
  }
}
