import Cards
import Formats
import Games
import Testing

/// Story Time: from teller to teller, a word for each.
@Suite struct CardStoryTests {
  @Test func `CARDS-9 each teller has a word and a countdown`() throws {
    let table = try CardTable(.storyTime, players: 2)
    #expect(table.next())
    #expect(table.refuses([.told("early"), .ended("early"), .pick(0)]))
    #expect(table.play(.start))
    #expect(table.session.round == .telling(line: 0, until: 1_030_000))
    #expect(table.session.teller(of: 0, table.party) == player(2))
    #expect(table.refuses([.ended("early"), .start]), "a story has a line")
    #expect(!table.timeUp(at: 1_029_999))
    #expect(table.wait())
    #expect(table.session.round == .telling(line: 0, until: nil))
    #expect(table.play(.told("  The lift\nfell. ")))
    #expect(table.session.round == .telling(line: 1, until: 1_060_000))
    #expect(table.session.teller(of: 1, table.party) == player(1))
    #expect(table.play(.told("")) && table.play(.told("The end")))
    #expect(table.session.round == .told)
    #expect(table.refuses([.told("more"), .ended("more"), .start]))
    #expect(table.session.log.entries.map { $0.text } == ["The lift fell.", "", "The end"])
    #expect(table.session.log.entries.map { $0.other } == [0, 1, 2])
    #expect(
      table.session.standings(table.party) == [
        CardStanding(player(2), points: 2), CardStanding(player(1), points: 1),
      ])
  }

  @Test func `CARDS-9 a line longer than 200 characters is refused`() throws {
    let table = try CardTable(.storyTime)
    #expect(table.play(.start))
    let longest = String(repeating: "é", count: CardLog.longestText)
    #expect(table.refuses([.told(longest + "x"), .told(String(repeating: " ", count: 5_000))]))
    #expect(table.play(.told(" " + longest + " ")))
    #expect(table.session.log.entries.first?.text == longest)
    #expect(table.play(.told(String(repeating: "🎪", count: 200))))
    #expect(try table.reread() == table.session)
  }

  @Test func `CARDS-9 a story can end after any line and be restarted`() throws {
    let table = try CardTable(.storyTime, players: 0)
    #expect(table.play(.start) && table.play(.told("One")) && table.play(.ended(" Two ")))
    #expect(table.session.round == .told)
    #expect(table.session.log.entries.map { $0.text } == ["One", "Two"], "the last line is noted as well")
    #expect(table.session.standings(table.party) == [CardStanding(.table, points: 2)])
    #expect(table.next() && table.previous())
    #expect(table.play(.start))
    #expect(table.session.log.entries.isEmpty)
  }

  @Test func `CARDS-9 a card without words is only read`() throws {
    let table = try CardTable(.storyTime, cards: [card("c1", .question)])
    #expect(table.refuses([.start, .told("x"), .ended("x"), .ready]))
    #expect(table.complete())
  }

  @Test func `CARDS-9 stories of one word and of 24 come to an end`() throws {
    for words in [1, 24] {
      let card = card("c1", .story, items: (1...words).map { "word \($0)" })
      let table = try CardTable(.storyTime, cards: [card])
      #expect(table.play(.start))
      for _ in 0..<words {
        #expect(try table.reread() == table.session)
        #expect(table.play(.told("Line")))
      }
      #expect(table.session.round == .told)
      #expect(table.session.log.entries.count == words)
    }
  }

  @Test func `CARDS-9 a story continues when tellers leave, even the first`() throws {
    let table = try CardTable(.storyTime, players: 4)
    #expect(table.play(.start) && table.play(.told("One")))
    table.party.remove(player(1))
    table.adapt()
    #expect(table.session.round == .telling(line: 1, until: 1_030_000))
    #expect(table.play(.told("Two")))
    table.party = Party()
    #expect(table.session.teller(of: 2, table.party) == .table)
    #expect(table.play(.told("Three")))
    #expect(table.session.round == .told)
    #expect(table.session.log.entries.map { $0.text } == ["One", "Two", "Three"])
  }
}
