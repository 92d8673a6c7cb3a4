import Cards
import Chance
import Formats
import Games

/// Orders in which cards with numbered slots and levels are dealt.
extension Report {
  mutating func dealing() {
    do throws(DeckFileError) {
      let decks = [
        try deck("truth-or-dare", kind: "truth"), try deck("never-have-i-ever", kind: "statement"),
        try deck("story-time", kind: "story"),
      ]
      var party = Party()
      for name in ["Zoë", "Ben", "שי"] { _ = try? party.add(name) }
      var chance = Chance(seed: 21)
      var session = CardSession(deck: decks[0], filter: .everything, party: party, at: 1, using: &chance)
      add("dealt", session.order.joined(separator: " "))
      if session.shuffle(decks[0], using: &chance) { add("shuffled", session.order.joined(separator: " ")) }
      let someone = Someone("someone", first: "Someone")
      for card in [decks[0].cards[0], decks[0].cards[39]] {
        let names = session.names(for: card, at: 0, party)
        add("named", card.filled(with: names, someone: someone).text)
        add("nobody named", card.filled(with: [], someone: someone).text)
      }
      for length in MixPlan.Length.allCases {
        let plan = MixPlan(of: decks, lasting: length, filter: .everything, party: party, using: &chance)
        add("mix", plan.json.text)
      }
    } catch {
      add("dealt", error.description)
    }
  }

  /// Makes a deck of 40 cards. Of every five cards one is warm, two have no level, one is mid and one is big. Every
  /// ninth is a callback, every eleventh a rule.
  private func deck(_ game: String, kind: String) throws(DeckFileError) -> Deck {
    let levels = [#", "level": "warm""#, "", "", #", "level": "mid""#, #", "level": "big""#]
    let cards = (0..<40).map { number in
      let form =
        number % 9 == 8 ? #", "form": "callback""# : number % 11 == 10 ? #", "form": "rule""# : ""
      return #"{"id": "c\#(number)", "kind": "\#(kind)", "text": "{player 2} asks {player 1}. {player 2}?""#
        + levels[number % 5] + form + "}"
    }
    let file = """
      {"format": 1, "id": "\(game)", "revision": 1, "category": "\(game)", "cover": "", "icon": "", "title": "Cards",
      "description": "", "language": "en", "author": "", "licence": "", "rating": "teens", "tags": [], "cards": [
      \(cards.joined(separator: ",\n"))]}
      """
    return try DeckFile.read(Array(file.utf8), name: "cards.json")
  }
}
