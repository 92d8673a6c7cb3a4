import Cards
import Chance
import Foundation
import Games
import Testing

/// The choice of the next question (RATHER-1, RATHER-7, RATHER-9).
@Suite struct RatherAskingTests {
  @Test func `RATHER-1 a game begins with a random question`() throws {
    let first = try (1...40).map { try RatherTable(seed: $0).question }
    #expect(Set(first).count == 6 && !first.contains(""))
    #expect(try RatherTable().game.stage == .asking)
  }

  @Test(arguments: [1, 2, 3, 6, 30])
  func `RATHER-7 questions repeat only after all were asked, in a new round`(
    count: Int
  ) throws {
    let table = try RatherTable(count, seed: UInt64(count))
    var orders: [[String]] = []
    for _ in 0..<8 {
      orders.append((0..<count).map { _ in table.answer(0) })
      #expect(Set(orders[orders.count - 1]).count == count)
    }
    for (before, after) in zip(orders, orders.dropFirst()) where count > 1 {
      #expect(before.last != after.first, "the same question twice running")
    }
    #expect(count < 6 || Set(orders).count == 8, "the order is always the same")
  }

  @Test func `RATHER-7 a round warms up, and has its big questions in their places`() throws {
    let levels =
      [Card.Level](repeating: .warm, count: 8) + [.big, .big, .big] + [Card.Level](repeating: .mid, count: 10)
    for seed in 0..<10 as Range<UInt64> {
      let table = try RatherTable(levels.count, seed: seed)
      table.deck = try cardDeck(
        .wouldYouRather,
        levels.enumerated().map { number, level in
          card("c\(number)", .choice, options: ["left", "right"], level: level)
        })
      table.game = RatherGame()
      table.adapt()
      var asked: [Card.Level?] = []
      for _ in levels {
        asked.append(table.deck.card(table.question)?.level)
        _ = table.next()
      }
      #expect(asked.indices.filter { asked[$0] == .warm }.prefix(6) == [0, 1, 2, 3, 4, 5])
      #expect(asked.indices.filter { asked[$0] == .big } == [6, 13, 20])
    }
  }

  @Test func `RATHER-7 asked questions are remembered after closing`() throws {
    let table = try RatherTable(12)
    var asked: [String] = []
    for _ in 0..<12 {
      table.game = try table.reread()
      asked.append(table.answer(1))
    }
    #expect(Set(asked).count == 12)
  }

  @Test func `RATHER-7 a skipped question is not asked again sooner`() throws {
    let table = try RatherTable(6)
    var asked: [String] = []
    for _ in 0..<6 {
      asked.append(table.question)
      #expect(table.next())
    }
    #expect(Set(asked).count == 6 && table.game.votes.count == 0)
  }

  @Test(arguments: RatherTheme.allCases)
  func `RATHER-9 a disabled theme is not asked, and the rest have their own round`(
    theme: RatherTheme
  ) throws {
    let table = try RatherTable(12)
    #expect(table.set(theme, isOn: false) && !table.game.isOn(theme))
    table.adapt()
    let asked = (0..<30).map { _ in table.answer(0) }
    let off = table.deck.cards.filter { $0.theme == theme.rawValue }.map { $0.id }
    #expect(Set(asked) == Set(table.deck.cards.map { $0.id }).subtracting(off))
    for start in stride(from: 0, to: 30, by: 10) { #expect(Set(asked[start..<start + 10]).count == 10) }
    // Questions of a re-enabled theme come before any repeat.
    #expect(table.set(theme, isOn: true))
    #expect(Set((0..<12).map { _ in table.answer(0) }).count == 12)
  }

  @Test func `RATHER-9 the last theme cannot be disabled, and disabled themes survive closing`() throws {
    let table = try RatherTable()
    for theme in RatherTheme.allCases.dropLast() { #expect(table.set(theme, isOn: false)) }
    #expect(!table.set(.fantasy, isOn: false) && table.game.isOn(.fantasy))
    #expect(!table.set(.silly, isOn: false), "it is off already")
    #expect(try table.reread() == table.game)
  }

  @Test func `CARDS-12 hidden questions are not asked`() throws {
    let table = try RatherTable(6)
    let hidden = table.question
    #expect(table.hide(hidden))
    table.adapt()
    #expect(table.question != hidden)
    #expect(!(0..<20).map { _ in table.answer(0) }.contains(hidden))
    for card in table.deck.cards { _ = table.hide(card.id) }
    table.adapt()
    #expect(table.game.question == nil && !table.next() && !table.vote(0) && !table.pass())
    table.filter = CardFilter(ceiling: table.filter.ceiling)
    table.adapt()
    #expect(table.game.question != nil)
  }

  @Test func `only choices between two options are asked`() throws {
    let table = try RatherTable(1)
    table.deck = try cardDeck(
      .wouldYouRather,
      [
        card("three", .choice, options: ["a", "b", "c"]), card("one", .question),
        card("two", .choice, options: ["a", "b"]),
      ])
    table.adapt()
    #expect((0..<5).map { _ in table.answer(0) } == ["two", "two", "two", "two", "two"])
  }

  @Test func `a deleted question is replaced, and one being shown stays`() throws {
    let table = try RatherTable(4)
    #expect(table.vote(0))
    let shown = table.question
    table.adapt()
    #expect(table.question == shown && table.game.stage == .shown)
    table.deck = try RatherTable.deck(["c1", "c2", "c3", "c4"].filter { $0 != shown })
    table.adapt()
    #expect(table.question != shown && table.game.stage == .asking)
    #expect(table.counts(shown) == [1, 0])
  }

  @Test func `a question's names stay the same`() throws {
    let table = try RatherTable(1, players: 4)
    table.deck = try cardDeck(
      .wouldYouRather, [card("c1", .choice, text: "With {player}?", options: ["a", "{player}"])])
    table.adapt()
    let card = table.deck.cards[0]
    let names = table.game.names(for: card, table.party)
    #expect(names.count == 2 && Set(names).count == 2)
    #expect(try table.reread().names(for: card, table.party) == names)
  }

  @Test func `RATHER-9 built-in questions cover six themes and the promised examples`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Decks/would-you-rather.json").standardized
    let deck = try DeckFile.read([UInt8](try Data(contentsOf: file)), name: "would-you-rather.json")
    for theme in RatherTheme.allCases {
      #expect(deck.cards.filter { $0.theme == theme.rawValue }.count >= 10, "\(theme)")
    }
    #expect(deck.cards.allSatisfy { $0.theme.flatMap { RatherTheme(rawValue: $0) } != nil })
    #expect(deck.cards.allSatisfy { $0.kind == .choice && $0.options.count == RatherGame.options })
    let pairs = deck.cards.map { $0.options.joined(separator: " / ") }
    #expect(pairs.contains { $0.contains("fly") && $0.contains("invisible") })
    #expect(pairs.contains { $0.contains("travel through time") && $0.contains("teleport") })
  }
}
