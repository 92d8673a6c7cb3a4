import Cards
import Chance
import Formats
import Games
import Testing

@Suite struct CardSessionTests {
  @Test func `CARDS-4 a session holds each card once in random order`() throws {
    let table = try CardTable(.plain, count: 52)
    let ids = table.deck.cards.map { $0.id }
    #expect(table.session.order.sorted() == ids.sorted())
    #expect(table.session.order != ids)
    #expect(try CardTable(.plain, count: 52, seed: 2).session.order != table.session.order)
    #expect(table.session.position == 0)
    #expect(table.session.current == table.session.order[0])
  }

  @Test func `CARDS-4 Next passes every card, then finishes the deck`() throws {
    let table = try CardTable(.plain, count: 3)
    let order = table.session.order
    for place in 0..<3 {
      #expect(table.session.current == order[place])
      #expect(table.next())
    }
    #expect(table.session.current == nil)
    let finished = table.session
    #expect(!table.next())
    #expect(!table.complete())
    #expect(!table.drop())
    #expect(!table.shuffle())
    #expect(table.refuses([.start, .ready, .pick(0)]))
    #expect(table.session == finished)
  }

  @Test func `CARDS-4 Previous goes back to the first card, turn by turn`() throws {
    let table = try CardTable(.plain, count: 4, players: 3)
    let start = table.session
    for _ in 0..<4 { #expect(table.next()) }
    #expect(table.previous())
    #expect(table.session.current == start.order[3])
    #expect(table.holder == player(1), "the fourth go of three players")
    for _ in 0..<3 { #expect(table.previous()) }
    #expect(table.session == start)
    #expect(!table.previous())
    #expect(table.session == start)
  }

  @Test func `CARDS-4 a card is completed once, and the next one comes`() throws {
    let table = try CardTable(.plain, count: 3)
    let card = table.session.order[0]
    #expect(table.complete())
    #expect(table.session.completed == [card])
    #expect(table.session.isCompleted(card))
    #expect(table.session.position == 1)
    #expect(table.previous())
    #expect(table.complete())
    #expect(table.session.completed == [card])
    #expect(!table.session.isCompleted(table.session.order[1]))
  }

  @Test func `CARDS-12 a dropped card leaves, and the same player gets the next one`() throws {
    let table = try CardTable(.neverHaveIEver, count: 3)
    #expect(table.next())
    #expect(table.play(.raise(player(1))))
    let order = table.session.order
    #expect(table.drop())
    #expect(table.session.order == [order[0], order[2]])
    #expect(table.session.current == order[2])
    #expect(table.holder == player(2))
    #expect(table.session.log.entries.isEmpty, "what was counted at it is gone")
    #expect(table.drop())
    #expect(table.session.current == nil)
    #expect(table.session.position == 1)
  }

  @Test func `CARDS-4 shuffling brings another card and leaves passed cards alone`() throws {
    for seed in 0..<100 as Range<UInt64> {
      let table = try CardTable(.plain, count: 5, seed: seed)
      #expect(table.next())
      #expect(table.next())
      let order = table.session.order
      #expect(table.shuffle())
      #expect(table.session.order[..<2] == order[..<2])
      #expect(table.session.current != order[2])
      #expect(table.session.order.sorted() == order.sorted())
    }
  }

  @Test func `CARDS-4 a single remaining card is not shuffled`() throws {
    let table = try CardTable(.plain, count: 2)
    #expect(table.next())
    let before = table.session
    #expect(!table.shuffle())
    #expect(table.session == before)
  }

  @Test func `CARDS-4 starting over shuffles all cards and clears scores and marks`() throws {
    let table = try CardTable(.neverHaveIEver, count: 20)
    let before = table.session
    #expect(table.play(.raise(player(2))))
    #expect(table.complete())
    #expect(table.end())
    table.now = 2_000_000
    #expect(table.startOver())
    #expect(table.session.position == 0)
    #expect(table.session.completed.isEmpty)
    #expect(table.session.log.entries.isEmpty)
    #expect(!table.session.isEnded)
    #expect(table.session.startedAt == 2_000_000)
    #expect(table.holder == player(1))
    #expect(table.session.order != before.order)
    #expect(table.session.order.sorted() == before.order.sorted())
  }

  @Test func `CARDS-9 starting over keeps the bucket list`() throws {
    let table = try CardTable(.bucketList, count: 2)
    #expect(table.play(.pick(BucketMark.done.rawValue)))
    let marks = table.session.log
    #expect(table.startOver())
    #expect(table.session.log == marks)
  }

  @Test func `CARDS-4 an ended session shows only results until a card is brought back`() throws {
    let table = try CardTable(.neverHaveIEver, count: 3)
    #expect(table.next())
    #expect(table.end())
    let ended = table.session
    #expect(!table.end())
    #expect(!table.next())
    #expect(!table.previous())
    #expect(!table.drop())
    #expect(!table.complete())
    #expect(!table.shuffle())
    #expect(table.refuses([.raise(player(1)), .start]))
    #expect(table.session == ended)
    #expect(table.bring(ended.order[2]))
    #expect(!table.session.isEnded)
    #expect(table.session.current == ended.order[2])
  }

  @Test(arguments: 0..<4) func `CARDS-6 a card found by search comes on top from any position`(place: Int)
    throws
  {
    for position in 0...4 {
      let table = try CardTable(.plain, count: 4)
      for _ in 0..<position { #expect(table.next()) }
      let before = table.session
      #expect(table.bring(before.order[place]))
      #expect(table.session.current == before.order[place])
      #expect(table.session.order.sorted() == before.order.sorted())
      let others = before.order.filter { $0 != before.order[place] }
      #expect(table.session.order.filter { $0 != before.order[place] } == others)
      #expect(!table.bring("nothing"))
    }
  }

  @Test func `CARDS-11 bringing the top card leaves its round alone`() throws {
    let table = try CardTable(.memoryMatch)
    #expect(table.play(.start))
    let before = table.session
    #expect(table.bring(before.order[0]))
    #expect(table.session == before)
  }

  @Test func `CARDS-4 a restored snapshot of a session is complete`() throws {
    let table = try CardTable(.memoryMatch)
    #expect(table.play(.start))
    let snapshot = table.session
    #expect(table.play(.ready))
    #expect(table.play(.pick(0)))
    #expect(table.next())
    #expect(table.drop())
    table.session = snapshot
    #expect(table.session.json == snapshot.json)
    #expect(table.play(.ready), "and goes on from there")
  }
}
