import Cards
import Chance
import Formats
import Games
import Testing

/// Memory Match: look, then find.
@Suite struct CardMemoryTests {
  private func board(_ table: CardTable) throws -> MemoryBoard {
    switch table.session.round {
    case .looking(let board, _), .recalling(let board): board
    default: try #require(nil as MemoryBoard?)
    }
  }

  /// The tile of the wanted item.
  private func right(_ board: MemoryBoard) throws -> Int {
    try #require(board.wanted.flatMap { board.tiles.firstIndex(of: $0) })
  }

  private func memory(items: Int, players: Int = 3, seed: UInt64 = 1) throws -> CardTable {
    let cards = (1...3).map { card("c\($0)", .memory, items: (1...items).map { "item \($0)" }) }
    return try CardTable(.memoryMatch, cards: cards, players: players, seed: seed)
  }

  @Test(arguments: [(2, 2), (5, 5), (6, 6), (7, 6), (24, 6)])
  func `CARDS-9 a grid holds each item once and asks for up to six`(items: Int, asked: Int)
    throws
  {
    for seed in 0..<20 as Range<UInt64> {
      let table = try memory(items: items, seed: seed)
      #expect(table.play(.start))
      let board = try board(table)
      #expect(board.tiles.sorted() == Array(0..<items))
      #expect(board.asked.count == asked)
      #expect(Set(board.asked).count == asked)
      #expect(board.asked.allSatisfy { (0..<items).contains($0) })
      #expect(board.picked.isEmpty)
    }
  }

  @Test
  func `CARDS-9 every place and item is equally likely to be asked for first, and the last item comes last`()
  {
    var chance = Chance(seed: 9)
    var counts = [[Int]](repeating: [0, 0, 0, 0], count: 5)
    var places: [Int] = [0, 0, 0, 0]
    for _ in 0..<8_000 {
      let board = MemoryBoard(items: 4, using: &chance)
      counts[board.asked[0]][board.tiles.firstIndex(of: board.asked[0]) ?? 0] += 1
      if board.asked.last == 3 { places[board.tiles.firstIndex(of: 3) ?? 0] += 1 }
    }
    // 667 and 2,000 expected, standard deviations 25 and 39; five of them.
    #expect(counts[..<3].joined().allSatisfy { (540...795).contains($0) })
    #expect(counts[3] == [0, 0, 0, 0] && places.allSatisfy { (1_805...2_195).contains($0) })
  }

  @Test func `CARDS-9 a card that tells a story keeps its order`() throws {
    let items = (1...9).map { "item \($0)" }
    for seed in 0..<20 as Range<UInt64> {
      let cards = [card("c", .memory, items: items, form: .ordered)]
      let table = try CardTable(.memoryMatch, cards: cards, seed: seed)
      #expect(table.play(.start))
      #expect(try board(table).tiles == Array(0..<9))
      #expect(try board(table).asked.last == 8)
    }
  }

  @Test func `CARDS-9 the grid stays open for the card's seconds, 45 by default`() throws {
    let table = try CardTable(.memoryMatch)
    #expect(table.refuses([.ready, .pick(0)]))
    #expect(table.play(.start))
    #expect(table.session.round.deadline == 1_015_000)
    #expect(table.refuses([.start, .pick(0), .missed]))
    #expect(!table.timeUp(at: 1_014_999))
    let board = try board(table)
    #expect(table.wait())
    #expect(table.session.round == .recalling(board))
    #expect(table.session.round.deadline == nil)
    let usual = try memory(items: 2)
    #expect(usual.play(.start))
    #expect(usual.session.round.deadline == 1_045_000)
    #expect(usual.play(.ready), "before the time is up")
  }

  /// Picks the tile of the wanted item, or another one.
  private func pick(_ table: CardTable, isRight: Bool) throws -> Bool {
    let board = try board(table)
    let place = try right(board)
    let wrong = board.tiles.indices.first { $0 != place && !board.isOpen($0) }
    return table.play(.pick(isRight ? place : wrong ?? place))
  }

  @Test func `CARDS-9 after all have looked, the phone goes round with one tile each`() throws {
    let table = try memory(items: 9, players: 4)
    #expect(table.next() && table.play(.start) && table.play(.ready))
    for (number, isRight) in [true, false, true, true, false, true].enumerated() {
      #expect(table.session.finder(of: number, table.party) == player(UInt32((number + 1) % 4) + 1))
      #expect(try pick(table, isRight: isRight))
      #expect(try table.reread() == table.session)
    }
    #expect(try board(table).wanted == nil && board(table).found == 4)
    #expect(
      table.session.standings(table.party) == [
        CardStanding(player(4), points: 1, outOf: 1), CardStanding(player(1), points: 1, outOf: 1),
        CardStanding(player(2), points: 1, outOf: 2), CardStanding(player(3), points: 1, outOf: 2),
      ])
    #expect(table.refuses([.pick(0), .ready]))
  }

  @Test func `CARDS-9 without names the table finds all items together`() throws {
    let table = try memory(items: 9, players: 0)
    #expect(table.play(.start) && table.play(.ready))
    for number in 0..<6 { #expect(try pick(table, isRight: number < 4)) }
    #expect(table.session.standings(table.party) == [CardStanding(.table, points: 4, outOf: 6)])
  }

  @Test func `CARDS-5 a grid of an earlier version, which credited one player, can be played on`() throws {
    let table = try memory(items: 9, players: 3)
    #expect(table.play(.start) && table.play(.ready))
    for _ in 0..<5 { #expect(try pick(table, isRight: true)) }
    let id = try #require(table.session.current)
    let log: JSON = [[.string(id), 3, 0, 6, 6]]
    table.session = try #require(CardSession(json: table.session.json.with("log", log)))
    #expect(try pick(table, isRight: true))
    #expect(table.session.standings(table.party) == [CardStanding(player(3), points: 1, outOf: 1)])
  }

  @Test func `CARDS-9 open and missing tiles cannot be picked`() throws {
    let table = try memory(items: 9)
    #expect(table.play(.start) && table.play(.ready))
    let place = try right(board(table))
    #expect(try !board(table).isOpen(place))
    #expect(table.play(.pick(place)))
    #expect(try board(table).isOpen(place))
    #expect(table.refuses([.pick(place), .pick(-1), .pick(9), .pick(.max), .pick(.min)]))
  }

  @Test(arguments: [2, 3, 6, 9, 24])
  func `CARDS-9 the wanted item can be found after any wrong picks`(items: Int) throws {
    for seed in 0..<50 as Range<UInt64> {
      let table = try memory(items: items, seed: seed)
      #expect(table.play(.start) && table.play(.ready))
      for _ in 0..<min(items, MemoryBoard.mostAsked) {
        let board = try board(table)
        let place = try right(board)
        #expect(!board.isOpen(place))
        // A wrong tile if one is left.
        let wrong = board.tiles.indices.first { $0 != place && !board.isOpen($0) }
        #expect(table.play(.pick(wrong ?? place)))
      }
      #expect(try board(table).tiles.indices.allSatisfy { try board(table).isOpen($0) })
      #expect(try board(table).picked.count == min(items, MemoryBoard.mostAsked))
    }
  }

  @Test func `CARDS-9 a finished grid can be dealt again, and its last score counts`() throws {
    let table = try memory(items: 2, players: 2)
    #expect(table.play(.start) && table.play(.ready))
    #expect(table.refuses([.start]), "not before it is finished")
    for _ in 0..<2 { #expect(table.play(.pick(try right(board(table))))) }
    #expect(table.points == [1, 1])
    #expect(table.play(.start) && table.play(.ready))
    #expect(table.points == [1, 1], "until a tile is turned")
    let place = try right(board(table))
    #expect(table.play(.pick(1 - place)))
    #expect(table.play(.pick(try right(board(table)))))
    #expect(
      table.session.standings(table.party) == [
        CardStanding(player(2), points: 1, outOf: 1), CardStanding(player(1), points: 0, outOf: 1),
      ])
  }

  @Test func `CARDS-9 a question in a Memory Match deck is only read`() throws {
    let cards = [card("c1", .question), card("c2", .task, items: ["alone"])]
    let table = try CardTable(.memoryMatch, cards: cards, players: 0)
    for _ in 0..<2 {
      #expect(table.refuses([.start, .ready, .pick(0)]))
      #expect(table.complete())
    }
  }
}
