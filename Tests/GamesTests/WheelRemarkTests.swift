import Cards
import Chance
import Formats
import Games
import Testing

@Suite struct WheelRemarkTests {
  private func party(_ count: Int) throws -> Party {
    var party = Party()
    for number in 1...count { try party.add("P\(number)") }
    return party
  }

  /// A game in which the record has picked the players at these places, in order.
  private func game(_ party: Party, chosen: [Int]) throws -> WheelGame {
    var text =
      "{\"format\": 1, \"id\": \"x\", \"revision\": 1, \"category\": \"c\", \"cover\": \"c\", \"icon\": \"c\","
    text +=
      "\"title\": \"X\", \"description\": \"\", \"language\": \"en\", \"author\": \"a\", \"licence\": \"CC0-1.0\","
    text +=
      "\"rating\": \"everyone\", \"tags\": [], \"cards\": [{\"id\": \"1\", \"kind\": \"truth\", \"text\": \"T\"},"
    text += "{\"id\": \"2\", \"kind\": \"dare\", \"text\": \"D\"}]}"
    var game = WheelGame(deck: KeptDeck(try DeckFile.deck(JSON.read(text), name: "x")))
    for place in chosen {
      // Tries seeds until the record chooses the wanted player.
      for seed in 0..<10_000 as Range<UInt64> {
        var (next, chance) = (game, Chance(seed: seed))
        #expect(next.spin(party, fairness: .pureChance, speed: .off, at: 0, using: &chance))
        guard case .spinning(let spin) = next.phase, spin.winner == party.players[place].id else { continue }
        #expect(next.land(at: 1, among: party) && next.reveal(party, using: &chance) && next.done())
        game = next
        break
      }
    }
    #expect(game.chosen == chosen.suffix(WheelGame.mostNoted).map { party.players[$0].id })
    return game
  }

  @Test func `the record favours the player it picked most`() throws {
    let party = try party(4)
    let ben = party.players[1].id
    #expect(try game(party, chosen: [1, 1, 1]).remark(party) == .often(ben, times: 3, of: 3))
    #expect(try game(party, chosen: [0, 1, 1, 1, 2, 1, 1]).remark(party) == .often(ben, times: 4, of: 5))
    // Of two players each is chosen often.
    let two = try self.party(2)
    #expect(try game(two, chosen: [0, 0, 1, 0, 1, 0]).remark(two) == nil)
  }

  @Test func `repeats, overdue picks and long waits get a remark`() throws {
    let party = try party(3)
    let ids = party.players.map { $0.id }
    #expect(try game(party, chosen: [0, 1, 1]).remark(party) == .again(ids[1]))
    let four = try self.party(4)
    #expect(
      try game(four, chosen: [0, 1, 2, 0, 1, 2, 0, 1, 2, 3]).remark(four) == .atLast(four.players[3].id))
    let chosen = [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]
    #expect(try game(four, chosen: chosen).remark(four) == .waiting(four.players[3].id))
    #expect(try game(party, chosen: [0, 1, 2]).remark(party) == nil)
  }

  @Test func `remarks leave two spins between them, except for the third in a row, and never name leavers`()
    throws
  {
    var party = try party(3)
    var remarked: [Int] = []
    for count in 1...9 {
      let game = try game(party, chosen: [Int](repeating: 1, count: count))
      if game.remark(party) != nil { remarked.append(count) }
    }
    #expect(remarked == [2, 3, 6, 9])
    // The count of goes does not matter: a third in a row always gets a word.
    for before in 0...2 {
      let game = try game(party, chosen: [0, 1].prefix(before) + [2, 2, 2])
      #expect(game.remark(party) == .often(party.players[2].id, times: 3, of: 3 + before))
    }
    let game = try game(party, chosen: [1, 1, 1])
    party.remove(party.players[1].id)
    #expect(game.remark(party) == nil)
  }

  @Test func `picks are read back after saving and are optional`() throws {
    let party = try party(3)
    let game = try game(party, chosen: [0, 1, 1])
    #expect(game.remarkedAt == 3 && WheelGame(json: game.json, deck: game.deck) == game)
    var old = try #require(game.json.object)
    old["chosen"] = nil
    #expect(WheelGame(json: .object(old), deck: game.deck)?.chosen == [])
    old["chosen"] = .array([.integer(-1)])
    #expect(WheelGame(json: .object(old), deck: game.deck) == nil)
  }

  @Test func `the passing slices end on the winner's in both directions`() {
    for hand in [-3.0, 3] {
      var chance = Chance(seed: 4)
      let plan = SpinPlan.make(players: 5, winner: 2, from: 0.1, speed: .normal, push: hand, using: &chance)
      let wanted = (0...plan.duration).map { SpinPlan.slice(under: plan.angle(at: $0), players: 5) }
      var order: [Int] = []
      for slice in wanted where order.last != slice { order.append(slice) }
      #expect(plan.passing(most: 12) == order.suffix(12))
      #expect(plan.passing(most: 1_000).count == Int(plan.passes) + 2)
    }
  }
}
