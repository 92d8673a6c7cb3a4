import Cards
import Formats
import Games
import Testing

/// The award of each game.
@Suite struct CardAwardTests {
  private static let games = CardGame.allCases

  private func table(_ game: CardGame, players: Int = 3) throws -> CardTable {
    guard game == .truthOrDare else { return try CardTable(game, players: players) }
    let cards = (0..<3).map { card("t\($0)", .truth) } + (0..<3).map { card("d\($0)", .dare) }
    return try CardTable(game, cards: cards, players: players)
  }

  private func award(_ table: CardTable) -> CardAward { table.session.award(table.party) }

  @Test(arguments: games, [0, 1, 4])
  func `CARDS-4 all players share the award for cards played if nobody answered`(game: CardGame, players: Int)
    throws
  {
    let table = try table(game, players: players)
    let everybody = players > 1 ? table.ids : [.table]
    #expect(award(table).points == 0 && award(table).winners == everybody, "ended at once")
    let first = table.session.order[0]
    #expect(table.next())
    #expect(award(table).merit == .cards && award(table).points == 1 && award(table).winners == everybody)
    // A card that was hidden or never asked is not quoted at the end.
    #expect(award(table).card == ([.impersonation, .truthOrDare].contains(game) ? nil : first))
    #expect(table.end() && award(table).points == 1)
  }

  @Test(arguments: games.filter { $0 != .plain }, [0, 1])
  func `CARDS-4 a table without names gets an award for what it did`(game: CardGame, players: Int) throws {
    let table = try table(game, players: players)
    try play(table)
    #expect(award(table).winners == [.table])
    #expect(award(table).entry != nil && award(table).points > 0)
  }

  /// A card that counts, for any game.
  private func play(_ table: CardTable) throws {
    let moves: [CardMove] =
      switch table.session.game {
      case .wouldYouRather, .thisOrThat, .bucketList: [.pick(0)]
      case .truthOrDare: [.choose(.dare)]
      case .neverHaveIEver: [.count(.table, by: 1)]
      case .mostLikely: [.start, .count(.table, by: 1)]
      case .memoryMatch: [.start, .ready]
      case .impersonation: [.start, .guessed(by: nil)]
      case .howWell: [.pick(0), .pick(0)]
      case .storyTime: [.start, .told("A goat came.")]
      case .plain: []
      }
    for move in moves {
      #expect(table.play(move))
      if case .counting = table.session.round { #expect(table.wait()) }
    }
    if case .recalling(let board) = table.session.round { findAll(board, table) }
    if table.session.game == .truthOrDare { #expect(table.complete()) }
  }

  private func findAll(_ board: MemoryBoard, _ table: CardTable) {
    for item in board.asked {
      if let place = board.tiles.firstIndex(of: item) { #expect(table.play(.pick(place))) }
    }
  }

  @Test func `CARDS-4 the majority award quotes the card with the clearest majority`() throws {
    let table = try table(.wouldYouRather)
    for sides in [[0, 0, 1], [1, 1, 1], [0, 1, 0]] {
      // The first to answer changes with the turn.
      let order = table.session.answering(table.party)
      for player in order { #expect(table.play(.pick(sides[Int(player.rawValue) - 1]))) }
      #expect(table.next())
    }
    #expect(award(table).winners == [player(1)] && award(table).points == 3 && award(table).outOf == 3)
    #expect(award(table).card == table.session.order[1] && award(table).entry?.value == 1)
  }

  @Test func `CARDS-4 the pair most alike share the award, with a choice of theirs quoted`() throws {
    let table = try table(.thisOrThat)
    for sides in [[0, 1, 1], [1, 0, 0]] {
      for player in table.session.answering(table.party) {
        #expect(table.play(.pick(sides[Int(player.rawValue) - 1])))
      }
      #expect(table.next())
    }
    #expect(award(table).winners == [player(2), player(3)] && award(table).points == 2)
    #expect(award(table).entry?.value == 0 && award(table).card == table.session.order[1])
  }

  @Test func `CARDS-4 all players share the award once each when all answered alike`() throws {
    let table = try table(.thisOrThat, players: 4)
    for _ in 0..<4 { #expect(table.play(.pick(1))) }
    #expect(Set(award(table).winners) == Set(table.ids) && award(table).winners.count == 4)
  }

  @Test func `CARDS-4 the bravest player is quoted with a dare rather than a truth`() throws {
    let table = try table(.truthOrDare, players: 2)
    for kind in [CardKind.dare, .truth, .truth] {
      #expect(table.play(.choose(kind)) && table.complete())
      if kind == .dare { #expect(table.play(.choose(.truth)) && table.next()) } else { #expect(table.next()) }
    }
    #expect(award(table).winners == [player(1)])
    #expect(award(table).entry?.value == 1 && award(table).card?.first == "d")
  }

  @Test func `CARDS-4 players with equal hands share the award, quoting the rarest deed`() throws {
    let table = try table(.neverHaveIEver)
    for hands in [[1, 2, 3], [1, 2], []] as [[UInt32]] {
      for hand in hands { #expect(table.play(.raise(player(hand)))) }
      #expect(table.next())
    }
    #expect(award(table).winners == [player(1), player(2)] && award(table).points == 2)
    #expect(award(table).card == table.session.order[1])
  }

  @Test func `CARDS-4 the most-pointed-at player is quoted with the card of most fingers`() throws {
    let table = try table(.mostLikely)
    for fingers in [[2], [2, 2, 1], [2, 3, 3]] as [[UInt32]] {
      #expect(table.play(.start) && table.wait())
      for finger in fingers { #expect(table.play(.count(player(finger), by: 1))) }
      #expect(table.next())
    }
    #expect(award(table).winners == [player(2)] && award(table).points == 4)
    #expect(award(table).card == table.session.order[1])
  }

  @Test func `CARDS-4 a player who found nothing gets no memory award`() throws {
    let table = try table(.memoryMatch, players: 2)
    #expect(table.play(.start) && table.play(.ready))
    while case .recalling(let board) = table.session.round, let wanted = board.wanted {
      // A tile that is still to be found is turned down again.
      let later = board.asked.dropFirst(board.picked.count + 1)
      let wrong = try #require(
        board.tiles.indices.first { later.contains(board.tiles[$0]) }
          ?? board.tiles.indices.first { board.tiles[$0] != wanted && !board.isOpen($0) })
      #expect(table.play(.pick(wrong)))
    }
    #expect(award(table).merit == .cards && award(table).points == 1 && award(table).winners == table.ids)
    #expect(table.next() && table.play(.start) && table.play(.ready))
    if case .recalling(let board) = table.session.round { findAll(board, table) }
    #expect(award(table).winners == table.ids && award(table).points == 3 && award(table).outOf == 6)
  }

  @Test func `CARDS-4 the best guesser or actor is quoted with a guessed act`() throws {
    let table = try table(.impersonation, players: 4)
    for _ in 0..<2 {
      #expect(table.play(.start) && table.play(.guessed(by: player(4))) && table.next())
    }
    #expect(award(table).winners == [player(4)] && award(table).points == 2)
    #expect(award(table).card == table.session.order[1])
    #expect(table.play(.start) && table.play(.missed))
    #expect(award(table).card == table.session.order[1], "what nobody guessed is not what it is given for")
  }

  @Test func `CARDS-4 the award names the person known best only for a single winner`() throws {
    let table = try table(.howWell)
    #expect(table.play(.pick(1)) && table.play(.pick(1)) && table.play(.pick(0)))
    #expect(award(table).winners == [player(2)] && award(table).about == player(1))
    #expect(table.next() && table.play(.pick(0)) && table.play(.pick(0)) && table.play(.pick(2)))
    #expect(award(table).winners == [player(2), player(3)] && award(table).about == nil)
  }

  @Test func `CARDS-4 the bucket list award quotes the rarest deed that was done`() throws {
    let table = try table(.bucketList, players: 2)
    for marks in [[0, 1], [0, 0], [1, 2]] {
      for player in table.session.answering(table.party) {
        #expect(table.play(.pick(marks[Int(player.rawValue) - 1])))
      }
      #expect(table.next())
    }
    #expect(award(table).winners == [player(1)] && award(table).points == 2 && award(table).outOf == 3)
    #expect(award(table).card == table.session.order[0])
  }

  @Test func `CARDS-4 the story award quotes the winner's longest line`() throws {
    let table = try table(.storyTime, players: 2)
    #expect(table.play(.start))
    for line in ["Short.", "Another one that nobody minds.", "A goat, and a long one."] {
      #expect(table.play(.told(line)))
    }
    #expect(award(table).winners == [player(1)] && award(table).points == 2)
    #expect(award(table).entry?.text == "A goat, and a long one.")
  }

  @Test func `CARDS-4 players who left get no award`() throws {
    let table = try table(.neverHaveIEver)
    for hand in [3, 3, 1] as [UInt32] {
      #expect(table.play(.raise(player(hand))) && table.next())
    }
    table.party.remove(player(3))
    #expect(award(table).winners == [player(1)])
    table.party.remove(player(1))
    #expect(award(table).winners == [.table] && award(table).merit == .cards)
  }
}
