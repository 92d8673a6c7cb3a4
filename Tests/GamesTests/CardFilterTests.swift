import Cards
import Formats
import Games
import Testing

@Suite struct CardFilterTests {
  private func hidden(_ number: Int, deck: String = "deck") -> HiddenCard {
    HiddenCard(deck: deck, card: "c\(number)", text: "Text \(number)")
  }

  @Test(arguments: Rating.allCases, Rating.allCases)
  func `CARDS-12 the rating limit admits cards at or below it`(ceiling: Rating, rating: Rating)
    throws
  {
    let deck = try cardDeck(.plain, [card("c1", .task, rating: rating)])
    let own = try cardDeck(.plain, [card("c1", .task)], rating: rating)
    let filter = CardFilter(ceiling: ceiling)
    #expect(filter.allows(deck.cards[0], of: deck) == (rating <= ceiling))
    #expect(filter.allows(own.cards[0], of: own) == (rating <= ceiling), "the deck's rating holds")
  }

  @Test func `CARDS-12 adult cards are off by default`() {
    #expect(CardFilter().ceiling == .teens)
  }

  @Test func `CARDS-12 a card is hidden once, only in its deck, and can be shown again`() throws {
    let deck = try cardDeck(.plain, [card("c1", .task), card("c2", .task)])
    var filter = CardFilter(ceiling: .adults)
    let shown = (filter.hide(hidden(1)), filter.hide(hidden(1)), filter.hide(hidden(2, deck: "other")))
    #expect(shown == (true, false, true))
    #expect(filter.hides("c1", of: "deck") && filter.hides("c2", of: "other"))
    #expect(!filter.hides("c2", of: "deck") && !filter.hides("c1", of: "other"))
    #expect(deck.cards.map { filter.allows($0, of: deck) } == [false, true])
    let back = (filter.show("c1", of: "other"), filter.show("c1", of: "deck"), filter.show("c1", of: "deck"))
    #expect(back == (false, true, false))
    #expect(filter.hidden == [hidden(2, deck: "other")])
    let isLastBack = filter.show("c2", of: "other")
    #expect(isLastBack && filter == CardFilter(ceiling: .adults))
  }

  @Test func `CARDS-12 up to 2,000 hidden cards are stored`() throws {
    var filter = CardFilter()
    for number in 0..<CardFilter.mostHidden {
      let isHidden = filter.hide(hidden(number))
      #expect(isHidden)
    }
    let before = filter
    let isHidden = filter.hide(hidden(2_000))
    #expect(!isHidden)
    #expect(filter == before)
    #expect(CardFilter(json: try JSON.read(filter.json.write()), ceiling: .teens) == filter)
    let list = filter.json["cards"]?.array ?? []
    #expect(CardFilter(json: ["cards": .array(list + list.prefix(1))], ceiling: .teens) == nil)
    #expect(CardFilter(ceiling: .teens, hidden: filter.hidden + [hidden(2_000)]) == filter)
  }

  @Test func `CARDS-12 a card stored twice as hidden is shown again at once`() {
    let twice = [hidden(1), hidden(2), hidden(1)]
    let item: JSON = ["deck": "deck", "card": "c1", "text": "Text"]
    for filter in [
      CardFilter(hidden: twice), CardFilter(json: ["cards": [item, item]], ceiling: .teens) ?? CardFilter(),
    ] {
      var filter = filter
      let isShown = filter.show("c1", of: "deck")
      #expect(isShown)
      #expect(!filter.hides("c1", of: "deck"))
    }
  }

  @Test(
    arguments: [
      .null, [], [:], "x", ["cards": 1], ["cards": [:]], ["cards": [1]], ["cards": [["deck": "d"]]],
      ["cards": [["deck": "d", "card": "c"]]], ["cards": [["deck": 1, "card": "c", "text": "t"]]],
      ["cards": [["deck": "d", "card": .null, "text": "t"]]],
      ["cards": [["deck": "d", "card": "c", "text": ["t"]]]],
    ] as [JSON])
  func `CARDS-12 broken lists of hidden cards are refused`(broken: JSON) {
    #expect(CardFilter(json: broken, ceiling: .teens) == nil)
  }
}
