import Cards
import Chance
import Formats
import Games
import Testing

/// Answers settled at once, as several phones give them, beside the same answers on a phone passed round.
@Suite struct CardAnswerTests {
  static let games = CardGame.allCases.filter { $0 != .plain }

  @Test(arguments: games, [0, 2, 3, 7])
  func `CARDS-9 answers give the same log and award on one phone or several`(
    game: CardGame, players: Int
  ) throws {
    for seed in 1...25 as ClosedRange<UInt64> {
      let passed = try table(game, players, seed)
      let settled = try table(game, players, seed)
      var chance = Chance(seed: seed)
      for _ in passed.session.order {
        let answers = try play(passed, &chance)
        let card = try #require(passed.session.current.flatMap { passed.deck.card($0) })
        // The chosen truth or dare comes on top.
        #expect(settled.bring(card.id) && settled.settle(answers, at: card))
        #expect(settled.session.log == passed.session.log)
        #expect(settled.session.award(settled.party) == passed.session.award(passed.party))
        #expect(passed.next() && settled.next())
      }
      #expect(settled.session.standings(settled.party) == passed.session.standings(passed.party))
      #expect(settled.session.award(settled.party) == passed.session.award(passed.party))
    }
  }

  @Test(arguments: games)
  func `CARDS-9 answers of another game and missing options are refused`(
    game: CardGame
  ) throws {
    let table = try table(game, 3, 1)
    let card = try #require(table.session.current.flatMap { table.deck.card($0) })
    let before = table.session
    let wrong: [CardAnswer.Content] = [
      .side(-1), .side(9), .took(.question, isDone: true), .hands(-1), .hands(1_001),
      .fingers(-1, at: player(1)),
      .fingers(1_001, at: player(1)), .found(3, of: 2), .found(-1, of: 2), .found(7, of: 7), .guess(0),
      .told(line: -1, "x"), .told(line: 3, "x"), .told(line: 0, String(repeating: "x", count: 201)),
    ]
    for content in wrong { #expect(!table.settle([CardAnswer(player(1), content)], at: card)) }
    let sound: [CardAnswer.Content] = [
      .side(0), .took(.dare, isDone: false), .hands(1), .fingers(1, at: player(1)), .found(1, of: 2),
      .secret(0),
      .told(line: 0, "x"),
    ]
    let fits = sound.filter { table.settle([CardAnswer(player(1), $0)], at: card) }
    #expect(fits.count == 1)
    table.session = before
    let mixed = (fits + [.side(-1)]).map { CardAnswer(player(2), $0) }
    #expect(!table.settle(mixed, at: card), "all or none")
    #expect(table.session == before)
  }

  private func table(_ game: CardGame, _ players: Int, _ seed: UInt64) throws -> CardTable {
    guard game == .truthOrDare else { return try CardTable(game, count: 4, players: players, seed: seed) }
    let cards = (1...4).map { card("c\($0)", $0 % 2 == 0 ? .truth : .dare) }
    return try CardTable(game, cards: cards, players: players, seed: seed)
  }

  /// Plays the top card with random answers, some of them missing, and returns them.
  private func play(_ table: CardTable, _ chance: inout Chance) throws -> [CardAnswer] {
    let asked = table.session.answering(table.party)
    let some = asked.prefix(1 + chance.index(below: asked.count))
    switch table.session.game {
    case .wouldYouRather, .thisOrThat, .bucketList:
      return some.map { player in
        let side = chance.index(below: 2)
        #expect(table.play(.pick(side)))
        return CardAnswer(player, .side(side))
      }
    case .truthOrDare:
      var kind = chance.index(below: 2) == 0 ? CardKind.truth : .dare
      if !table.play(.choose(kind)) {
        kind = kind == .truth ? .dare : .truth
        #expect(table.play(.choose(kind)))
      }
      let isDone = chance.index(below: 2) == 0
      if isDone { #expect(table.complete() && table.previous()) }
      return [CardAnswer(table.holder, .took(kind, isDone: isDone))]
    case .neverHaveIEver: return hands(table, some, &chance)
    case .mostLikely: return fingers(table, some, asked, &chance)
    case .memoryMatch: return try found(table, &chance)
    case .impersonation:
      #expect(table.play(.start))
      let acted = CardAnswer(table.holder, .secret(0))
      // 0 stands for an unnoted guesser, the number after the last player for no guesser.
      let number = chance.index(below: asked.count + 1)
      guard number < asked.count else {
        #expect(table.play(.missed))
        return [acted]
      }
      #expect(table.play(.guessed(by: number == 0 ? nil : asked[number])))
      return [acted, CardAnswer(number == 0 ? .table : asked[number], .guess(0))]
    case .howWell:
      var answers: [CardAnswer] = []
      let guessers = asked.count == 1 ? asked : Array(asked.dropFirst())
      let guessing = guessers.prefix(1 + chance.index(below: guessers.count))
      for (place, player) in ([table.holder] + guessing).enumerated() {
        let option = chance.index(below: 3)
        #expect(table.play(.pick(option)))
        answers.append(CardAnswer(player, place == 0 ? .secret(option) : .guess(option)))
      }
      if !table.session.round.isRevealed { #expect(table.play(.ready)) }
      return answers
    case .storyTime:
      #expect(table.play(.start))
      return (0...chance.index(below: 3)).map { line in
        let teller = table.session.teller(of: line, table.party)
        #expect(table.play(.told(" Line\n\(line) ")))
        return CardAnswer(teller, .told(line: line, "Line \(line)"))
      }
    case .plain: return []
    }
  }

  /// Raises hands, some of them by mistake first.
  private func hands(
    _ table: CardTable, _ players: ArraySlice<PlayerID>, _ chance: inout Chance
  ) -> [CardAnswer] {
    if players.first == .table {
      let hands = chance.index(below: 5)
      for _ in 0..<hands { #expect(table.play(.count(.table, by: 1))) }
      return [CardAnswer(.table, .hands(hands))]
    }
    let players = players.filter { _ in chance.index(below: 3) > 0 }
    for player in players + players.reversed() { #expect(table.play(.raise(player))) }
    for player in players { #expect(table.play(.raise(player))) }
    return players.map { CardAnswer($0, .hands(1)) }
  }

  /// Counts fingers, each at a wrong player first.
  private func fingers(
    _ table: CardTable, _ players: ArraySlice<PlayerID>, _ faces: [PlayerID], _ chance: inout Chance
  ) -> [CardAnswer] {
    #expect(table.play(.start) && table.wait())
    return players.map { player in
      let (wrong, face) = (faces[chance.index(below: faces.count)], faces[chance.index(below: faces.count)])
      #expect(table.play(.count(wrong, by: 1)) && table.play(.count(wrong, by: -1)))
      #expect(table.play(.count(face, by: 1)))
      return CardAnswer(player, .fingers(1, at: face))
    }
  }

  private func found(_ table: CardTable, _ chance: inout Chance) throws -> [CardAnswer] {
    #expect(table.play(.start) && table.play(.ready))
    var answers: [(player: PlayerID, found: Int, asked: Int)] = []
    while case .recalling(let board) = table.session.round, let wanted = board.wanted {
      let right = try #require(board.tiles.firstIndex(of: wanted))
      let place = chance.index(below: 2) == 0 ? right : chance.index(below: board.tiles.count)
      let finder = table.session.finder(of: board.picked.count, table.party)
      guard table.play(.pick(place)) else { continue }
      let index = answers.firstIndex { $0.player == finder } ?? answers.count
      if index == answers.count { answers.append((finder, 0, 0)) }
      answers[index].asked += 1
      if place == right { answers[index].found += 1 }
    }
    return answers.map { CardAnswer($0.player, .found($0.found, of: $0.asked)) }
  }
}

extension CardTable {
  fileprivate func settle(_ answers: [CardAnswer], at card: Card) -> Bool {
    session.settle(answers, at: card)
  }
}
