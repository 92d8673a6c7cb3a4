import Chance
import Formats
import Testing

@testable import Cards

@Suite struct DeckMergeTests {
  private func deck(_ cards: [(id: Int, text: String)], title: String = "Ours") throws -> Deck {
    let cards = cards.map { Card(id: "c\($0.id)", kind: .question, text: $0.text) }
    return try Deck.blank(id: "own.a", title: title, language: "en", category: "", cover: "", icon: "")
      .changed(by: .add(cards))
  }

  /// The deck after a few random changes. New cards get ids from `first` on.
  private func edited(_ cards: [(id: Int, text: String)], from first: Int, _ chance: inout Chance) -> [(
    id: Int, text: String
  )] {
    var cards = cards
    for step in 0..<Int(chance.next(below: 5)) {
      let place = Int(chance.next(below: UInt64(cards.count + 1)))
      switch chance.next(below: 4) {
      case 0: cards.insert((first + step, "New \(first + step)?"), at: place)
      case 1 where place < cards.count: cards.remove(at: place)
      case 2 where place < cards.count:
        let card = cards.remove(at: place)
        cards.insert(card, at: Int(chance.next(below: UInt64(cards.count + 1))))
      default: if place < cards.count { cards[place].text = "Changed \(chance.next(below: 3))?" }
      }
    }
    return cards
  }

  private func texts(_ deck: Deck) -> [String: String] {
    Dictionary(uniqueKeysWithValues: deck.cards.map { ($0.id, $0.text) })
  }

  @Test(arguments: 0..<500)
  func `DECK-6 a merge loses no change and asks only about conflicts`(
    seed: UInt64
  ) throws {
    var chance = Chance(seed: seed)
    let old = (0..<6).map { (id: $0, text: "Card \($0)?") }
    let base = try deck(old)
    let mine = try deck(edited(old, from: 100, &chance))
    let theirs = try deck(edited(old, from: 200, &chance))
    let merge = DeckMerge(of: base, mine: mine, theirs: theirs)
    let (was, ours, others) = (texts(base), texts(mine), texts(theirs))
    let asked = Set(merge.conflicts.map { $0.id })
    for isTheirs in [false, true] {
      let merged = texts(try merge.deck(takingTheirs: isTheirs ? Array(asked) : []))
      for id in Set(was.keys).union(ours.keys).union(others.keys) {
        let both = ours[id] != was[id] && others[id] != was[id] && ours[id] != others[id]
        #expect(asked.contains(id) == both)
        let expected = ours[id] == was[id] || (both && isTheirs) ? others[id] : ours[id]
        #expect(merged[id] == expected)
      }
    }
    let order = try merge.deck().cards.map { $0.id }.filter { ours[$0] != nil }
    #expect(order == mine.cards.map { $0.id }.filter { order.contains($0) })
  }

  @Test func `DECK-6 merging a deck with itself or an unchanged one changes nothing`() throws {
    let (base, mine) = (
      try deck([(1, "One?"), (2, "Two?")]), try deck([(2, "Two?"), (1, "Uno?")], title: "Mine")
    )
    #expect(try DeckMerge(of: base, mine: mine, theirs: base).deck() == mine)
    #expect(try DeckMerge(of: base, mine: base, theirs: mine).deck().title == "Mine")
    #expect(DeckMerge(of: base, mine: mine, theirs: mine).conflicts.isEmpty)
  }

  @Test func `DECK-6 a level set on one side is kept, and two levels conflict`() throws {
    func deck(_ level: Card.Level?) throws -> Deck {
      let card = Card(id: "c1", kind: .question, text: "One?", level: level)
      return try Deck.blank(id: "own.a", title: "Ours", language: "en", category: "", cover: "", icon: "")
        .changed(by: .add([card]))
    }
    let base = try deck(nil)
    #expect(try DeckMerge(of: base, mine: base, theirs: deck(.big)).deck().cards[0].level == .big)
    #expect(try DeckMerge(of: base, mine: deck(.warm), theirs: base).deck().cards[0].level == .warm)
    let both = try DeckMerge(of: base, mine: deck(.warm), theirs: deck(.big))
    #expect(both.conflicts.map { $0.id } == ["c1"])
    #expect(try both.deck(takingTheirs: ["c1"]).cards[0].level == .big)
  }

  @Test func `DECK-6 their new cards follow the same card as in their deck`() throws {
    let base = try deck([(1, "One?"), (2, "Two?"), (3, "Three?")])
    let mine = try deck([(3, "Three?"), (1, "One?"), (2, "Two?")])
    let theirs = try deck([(9, "Zero?"), (1, "One?"), (10, "Half?"), (2, "Two?"), (3, "Three?")])
    #expect(
      try DeckMerge(of: base, mine: mine, theirs: theirs).deck().cards.map { $0.id } == [
        "c9", "c3", "c1", "c10", "c2",
      ])
  }
}
