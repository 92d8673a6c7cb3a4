import Cards
import Formats
import Games
import Testing

/// Would You Rather, This or That, Bucket List: one player after another takes a side.
@Suite struct CardSidesTests {
  private func play(_ table: CardTable, _ sides: [Int]) {
    for side in sides { #expect(table.play(.pick(side))) }
    #expect(table.next())
  }

  @Test func `CARDS-9 players take sides in turn, starting with the current player`() throws {
    let table = try CardTable(.wouldYouRather)
    #expect(table.next())
    #expect(table.session.toAnswer(table.party) == [player(2), player(3), player(1)])
    #expect(table.play(.pick(1)))
    #expect(table.session.toAnswer(table.party) == [player(3), player(1)])
    #expect(table.play(.pick(0)) && table.play(.pick(0)))
    #expect(table.session.log.entries.map { $0.player } == [player(2), player(3), player(1)])
    #expect(table.refuses([.pick(0), .pick(1)]), "everybody has a side")
  }

  @Test(arguments: [CardGame.wouldYouRather, .thisOrThat, .bucketList])
  func `CARDS-9 missing sides and moves of other games are refused`(game: CardGame) throws {
    let table = try CardTable(game)
    let sides = game == .bucketList ? 3 : 2
    #expect(table.refuses([.pick(sides), .pick(-1), .pick(.max), .pick(.min)]))
    #expect(table.refuses([.start, .ready, .missed, .told("x"), .raise(player(1)), .choose(.truth)]))
    #expect(table.play(.pick(sides - 1)))
  }

  @Test(arguments: [CardGame.wouldYouRather, .thisOrThat])
  func `CARDS-9 a card without options has no sides to take`(game: CardGame) throws {
    let table = try CardTable(game, cards: [card("c1", .question)])
    #expect(table.refuses([.pick(0), .start, .ready]))
    #expect(table.next(), "it is read and swiped on")
  }

  @Test func `CARDS-9 a table without names takes one side and may change it`() throws {
    let table = try CardTable(.wouldYouRather, players: 0)
    #expect(table.play(.pick(0)) && table.play(.pick(1)))
    #expect(table.session.log.entries.map { $0.value } == [1])
    #expect(table.points.isEmpty, "a single voice is no majority")
  }

  @Test func `CARDS-9 Would You Rather scores cards answered with the larger side`() throws {
    let table = try CardTable(.wouldYouRather, count: 3)
    play(table, [0, 0, 1])
    // The second player begins: 2, 3, 1.
    play(table, [1, 1, 1])
    // 3, 1, 2.
    play(table, [0, 1, 0])
    let standings = table.session.standings(table.party)
    #expect(
      standings == [
        CardStanding(player(2), points: 3, outOf: 3), CardStanding(player(1), points: 2, outOf: 3),
        CardStanding(player(3), points: 2, outOf: 3),
      ])
  }

  @Test func `CARDS-9 equal halves score nothing, and a lone answer is not counted`() throws {
    let table = try CardTable(.wouldYouRather, count: 2, players: 4)
    play(table, [0, 1, 0, 1])
    #expect(table.points == [0, 0, 0, 0])
    play(table, [0])
    #expect(table.session.standings(table.party).allSatisfy { $0.outOf == 1 })
  }

  @Test func `CARDS-9 This or That scores each pair by cards answered alike`() throws {
    let table = try CardTable(.thisOrThat, count: 2)
    play(table, [0, 0, 1])
    play(table, [1, 0, 1])
    // 1 and 2 agree on both cards; on the second, 2 begins: 2 says 1, 3 says 0, 1 says 1.
    let standings = table.session.standings(table.party)
    #expect(standings.first == CardStanding(player(1), with: player(2), points: 2, outOf: 2))
    #expect(standings.count == 3)
    #expect(standings.dropFirst().allSatisfy { $0.points == 0 && $0.outOf == 2 })
  }

  @Test(arguments: [CardGame.wouldYouRather, .thisOrThat])
  func `CARDS-9 answers from before players joined belong to nobody`(game: CardGame) throws {
    let table = try CardTable(game, players: 0)
    #expect(table.play(.pick(0)))
    table.party = try cardParty(2)
    table.adapt()
    #expect(table.play(.pick(0)) && table.play(.pick(1)))
    let standings = table.session.standings(table.party)
    #expect(!standings.isEmpty)
    #expect(standings.allSatisfy { $0.points == 0 && $0.player != .table && $0.partner != .table })
  }

  @Test func `CARDS-9 leavers drop out of the results, and latecomers answer from then on`() throws {
    let table = try CardTable(.thisOrThat, count: 2)
    play(table, [0, 0, 0])
    table.party.remove(player(2))
    let late = try table.party.add("Late")
    table.adapt()
    #expect(
      table.session.standings(table.party) == [
        CardStanding(player(1), with: player(3), points: 1, outOf: 1)
      ])
    #expect(table.session.toAnswer(table.party) == [player(3), late, player(1)])
  }

  @Test func `CARDS-9 the bucket list counts things done out of those marked`() throws {
    let table = try CardTable(.bucketList, count: 2, players: 2)
    play(table, [BucketMark.done.rawValue, BucketMark.never.rawValue])
    play(table, [BucketMark.wouldDo.rawValue, BucketMark.done.rawValue])
    #expect(
      table.session.standings(table.party) == [
        CardStanding(player(1), points: 2, outOf: 2), CardStanding(player(2), points: 0, outOf: 2),
      ])
    #expect(table.session.log.entries(at: table.session.order[0]).map { $0.value } == [0, 2])
  }

  @Test func `CARDS-9 standings sort by points, then cards played, then party order`() throws {
    let table = try CardTable(.bucketList, count: 4, players: 3)
    // Done of marked: player 1 one of one, player 2 two of two, player 3 one of two.
    play(table, [0, 0, 1])
    play(table, [0, 0])
    let standings = table.session.standings(table.party)
    #expect(standings.map { $0.player } == [player(2), player(1), player(3)])
    #expect(standings.map { $0.points } == [2, 1, 1])
  }
}
