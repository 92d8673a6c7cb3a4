import Games
import PageModel
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardGamesFeature
@testable import CardTable
@testable import Components

/// How a card ends once everybody has answered it.
@Suite struct CardOutcomeTests {
  private func words(_ phrase: Phrase) -> String { Language.english(phrase) }

  private func opened(_ game: CardGame, players: Int) -> Phone {
    var phone = Phone.withCards()
    phone.play(game, players: players)
    return phone
  }

  /// The texts of the elements of a class at the top card and its tool.
  private func texts(_ phone: Phone, _ name: String) -> [String] {
    phone.elements(name).map { node in
      ([node] + node.all).map { $0.text }.joined().replacing(/[\u{2068}\u{2069}]/, with: "")
    }
  }

  @Test(
    arguments: [CardGame.wouldYouRather, .thisOrThat],
    [
      ([0, 1, 0, 0], "Only Player 2"), ([1, 1, 0, 0], "2 against 2"), ([1, 1, 1, 1], "All the same!"),
    ])
  func `CARDS-9 a card of two sides ends in the split of its answers`(
    game: CardGame, answers: (sides: [Int], outcome: String)
  ) throws {
    var phone = opened(game, players: 4)
    for (number, side) in answers.sides.enumerated() {
      #expect(texts(phone, "turn-line") == [words(.session(.whichOneFor("Player \(number + 1)")))])
      #expect(!phone.page.classes.contains { $0.contains("is-split") })
      phone.cards(.play(.pick(side)))
    }
    #expect(texts(phone, "outcome") == [answers.outcome])
    let counts = [0, 1].map { side in answers.sides.count { $0 == side } }
    #expect(texts(phone, "side-count") == counts.map { String($0) })
    let shares = phone.elements("side").compactMap { $0.styles["--share"].flatMap { Double($0) } }
    #expect(shares == counts.map { Double($0) / 4 })
    phone.cards(.undo)
    #expect(!phone.page.classes.contains { $0.contains("is-split") }, "one has yet to answer")
  }

  @Test func `CARDS-9 two players split, a table without names does not`() throws {
    var two = opened(.thisOrThat, players: 2)
    for side in [0, 1] { two.cards(.play(.pick(side))) }
    #expect(texts(two, "outcome") == ["1 against 1"])
    var table = opened(.thisOrThat, players: 0)
    table.cards(.play(.pick(0)))
    #expect(!table.page.classes.contains { $0.contains("is-split") } && texts(table, "outcome").isEmpty)
  }

  @Test func `CARDS-9 fifty players split, and the names beyond eight are counted`() throws {
    var phone = opened(.thisOrThat, players: 50)
    for number in 0..<50 { phone.cards(.play(.pick(number < 45 ? 0 : 1))) }
    #expect(texts(phone, "side-count") == ["45", "5"] && texts(phone, "more-voters") == ["+38"])
    #expect(phone.elements("name-label").count == 7 + 5)
  }

  @Test func `CARDS-9 a hand rises from the card at each tap, and one alone is named`() throws {
    var phone = opened(.neverHaveIEver, players: 3)
    #expect(texts(phone, "said").contains(words(.neverHaveIEver(.nobody))))
    try phone.press("Player 2")
    #expect(phone.elements("hand").count == 1 && texts(phone, "is-only") == ["Only Player 2"])
    try phone.press("Player 3")
    #expect(phone.elements("hand").count == 2 && texts(phone, "said").contains("2 hands up"))
    try phone.press("Player 1")
    #expect(phone.elements("hand").count == 3)
    #expect(texts(phone, "said").contains(words(.neverHaveIEver(.everyHand))))
    let tones = phone.elements("hand").compactMap { $0.attributes["class"] }
    #expect(Set(tones).count == 3, "each in its player's colour")
  }

  @Test func `CARDS-9 hands counted without names are drawn, up to twelve`() throws {
    var phone = opened(.neverHaveIEver, players: 0)
    for _ in 0..<13 { phone.cards(.play(.count(.table, by: 1))) }
    #expect(phone.elements("hand").count == 12 && phone.shows("13 hands up"))
    #expect(texts(phone, "is-only").isEmpty)
  }

  @Test(arguments: [
    ([1, 1, 2], "2 of 3 would"), ([1, 2, 2], "Only Player 1 would"), ([1, 1, 1], "All of you would"),
    ([2, 2, 2], "Nobody would"), ([2, 0, 1], "Only Player 2 has done it"),
    ([0, 0, 1], "2 of 3 have done it"),
    ([0, 0, 0], "All of you have done it"),
  ])
  func `CARDS-9 a bucket list card stops asking and says the outcome`(marks: [Int], outcome: String) throws {
    var phone = opened(.bucketList, players: 3)
    for (number, mark) in marks.enumerated() {
      #expect(texts(phone, "turn-line") == [words(.bucketList(.askFor("Player \(number + 1)")))])
      phone.cards(.play(.pick(mark)))
      #expect(texts(phone, "mark-stamp").last == "Player \(number + 1)")
    }
    #expect(!texts(phone, "tool").joined().contains("would you?"))
    #expect(phone.page.classes.contains { $0.contains("is-turned") })
    #expect(texts(phone, "card-back").contains { $0.contains(outcome) })
  }

  @Test func `CARDS-9 a table without names marks the card itself`() throws {
    var phone = opened(.bucketList, players: 0)
    phone.cards(.play(.pick(0)))
    #expect(
      texts(phone, "mark-stamp") == [words(.bucketList(.done))] && phone.shows(words(.bucketList(.ask))))
  }
}
