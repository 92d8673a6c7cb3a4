import Cards
import Games
import PageModel
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardGamesFeature
@testable import CardTable
@testable import Components

/// Cards that turn over when their round has an outcome (CARDS-9).
@Suite struct CardBackTests {
  /// A phone on which a secret answer was picked and guessed by everyone but the last player.
  private func guessing() -> Phone {
    var phone = Phone.withCards()
    phone.play(.howWell, players: 3)
    for option in [1, 0] { phone.cards(.play(.pick(option))) }
    return phone
  }

  /// A phone on which players point. `fingers` are those of each player.
  private func pointing(_ fingers: [Int], players: Int = 4) -> Phone {
    var phone = Phone.withCards()
    phone.play(.mostLikely, players: players)
    phone.cards(.play(.start))
    phone.wait(3_000)
    for (index, count) in fingers.enumerated() {
      for _ in 0..<count { phone.cards(.play(.count(PlayerID(rawValue: UInt32(index + 1)), by: 1))) }
    }
    return phone
  }

  private func acting(players: Int = 3) -> Phone {
    var phone = Phone.withCards()
    phone.play(.impersonation, players: players)
    phone.cards(.play(.start))
    return phone
  }

  @Test func `CARDS-9 a guessed answer is the back of its card, with those who knew it`() throws {
    var phone = guessing()
    #expect(phone.back == nil && phone.showsClass("passes-on"))
    phone.cards(.play(.pick(1)))
    let back = try #require(phone.back)
    #expect(back.hasSuffix(CardDrawing.tone(ofOption: 1)))
    let words = phone.words(in: "card-back")
    #expect(
      words.contains { $0.hasPrefix("two ") }
        && words.suffix(4) == ["Knew it", "Player 3", "No idea", "Player 2"])
    #expect(phone.state.opened.announcement.hasSuffix(". Knew it: Player 3. No idea: Player 2"))
    #expect(phone.focused.last == CardDrawing.topCard)
    phone.cards(.undo)
    #expect(phone.back == nil)
  }

  @Test func `CARDS-9 whoever picks or guesses is asked in the colour of the player`() throws {
    var phone = guessing()
    let third = phone.state.persisted.party.players[2]
    #expect(phone.showsClass("turn-line tone-\(third.colour.rawValue)"))
    phone.cards(.undo)
    phone.cards(.undo)
    let first = phone.state.persisted.party.players[0]
    #expect(phone.showsClass("turn-line tone-\(first.colour.rawValue)"))
  }

  @Test func `CARDS-9 the card names whom most fingers point at once nobody can catch up`() throws {
    var phone = pointing([1, 1])
    #expect(phone.back == nil, "two fingers are left")
    phone.cards(.play(.count(PlayerID(rawValue: 2), by: 1)))
    #expect(phone.back == nil, "the last finger could make a tie")
    phone.cards(.play(.count(PlayerID(rawValue: 3), by: 1)))
    let winner = phone.state.persisted.party.players[1]
    #expect(phone.back?.hasSuffix("tone-\(winner.colour.rawValue)") == true)
    #expect(phone.words(in: "card-back").suffix(2) == ["Player 2", "2 of 4 fingers"])
    #expect(phone.state.opened.announcement == "Player 2. 2 of 4 fingers")
    phone.cards(.undo)
    #expect(phone.back == nil)
  }

  @Test func `CARDS-9 fingers can be counted after a majority has turned the card`() throws {
    var phone = pointing([0, 3])
    #expect(phone.words(in: "card-back").suffix(1) == ["3 of 4 fingers"])
    try phone.press(Language.english(.mostLikely(.fingers("Player 2", 3))))
    #expect(phone.words(in: "card-back").suffix(1) == ["4 of 4 fingers"])
  }

  @Test(arguments: [
    ([2, 2, 0, 0], ["Player 1, Player 2", "2 fingers each"]),
    ([1, 1, 1, 1], ["Everybody", "1 finger each"]),
  ])
  func `CARDS-9 a tie of fingers names all of them`(fingers: [Int], words: [String]) throws {
    #expect(pointing(fingers).words(in: "card-back").suffix(2) == words)
  }

  @Test func `CARDS-9 without names the back of the card is the count`() throws {
    var phone = pointing([], players: 0)
    #expect(phone.back == nil)
    for _ in 0..<3 { try phone.press(Language.english(.mostLikely(.moreFingers))) }
    #expect(phone.words(in: "card-back").last == "3 fingers on the winner")
  }

  @Test func `CARDS-9 the call to point is played once`() throws {
    var phone = pointing([])
    #expect(phone.isAnimated && phone.showsClass("count-in is-call") && phone.back == nil)
    phone.reload()
    #expect(!phone.isAnimated)
    phone.cards(.undo)
    phone.do(.settings(.motion(.reduced)))
    phone.cards(.play(.start))
    phone.wait(3_000)
    #expect(!phone.isAnimated && phone.shows(Language.english(.mostLikely(.pointNow))))
  }

  @Test func `CARDS-9 the card of an act is its clock, and its back says who knew`() throws {
    var phone = acting()
    #expect(phone.showsClass("clock-face") && !phone.showsClass("countdown") && phone.secondsLeft == 45)
    phone.wait(40_000)
    #expect(phone.showsClass("clock-face is-late") && phone.secondsLeft == 5)
    try phone.press("Player 3")
    let guesser = phone.state.persisted.party.players[2]
    #expect(phone.back?.hasSuffix("tone-\(guesser.colour.rawValue)") == true)
    let words = phone.words(in: "card-back")
    #expect(words.first == "Player 1 acted" && words.last == "Player 3 knew")
    #expect(
      phone.state.opened.announcement.hasSuffix(". Player 3 knew")
        && phone.focused.last == CardDrawing.topCard)
  }

  @Test(arguments: [(0, true), (0, false), (3, false)])
  func `CARDS-9 an act that nobody guessed, or nobody in particular, has a back`(
    players: Int, isGuessed: Bool
  ) throws {
    var phone = acting(players: players)
    try phone.press(Language.english(.impersonation(isGuessed ? .guessedIt : .notGuessed)))
    #expect(phone.back == "card-back")
    let phrase: ImpersonationPhrase = isGuessed ? .wasGuessed : .wasNotGuessed
    #expect(phone.words(in: "card-back").last == Language.english(.impersonation(phrase)))
  }

  @Test(arguments: [CardGame.mostLikely, .impersonation])
  func `CARDS-9 a card that was played lies turned over, also below the top`(game: CardGame) throws {
    var phone = Phone.withCards()
    phone.play(game, players: 3)
    phone.cards(.next)
    phone.cards(.play(.start))
    if game == .mostLikely { phone.wait(3_000) }
    for _ in 0..<3 {
      phone.cards(.play(game == .mostLikely ? .count(PlayerID(rawValue: 1), by: 1) : .missed))
    }
    let back = try #require(phone.back)
    phone.cards(.previous)
    #expect(phone.back == nil && phone.showsClass("at-1") && phone.showsClass("is-turned"))
    phone.cards(.next)
    #expect(phone.back == back && !phone.isAnimated)
    phone.cards(.next)
    phone.cards(.previous)
    #expect(phone.back == back && !phone.isAnimated)
  }

  @Test(arguments: Phone.games, [0, 3])
  func `at most one button of a card game stands out`(game: CardGame, players: Int) throws {
    var phone = Phone.withCards()
    phone.play(game, players: players)
    let check = { (phone: Phone, step: String) in
      #expect(phone.primaries.count <= 1, "\(game.rawValue), \(step): \(phone.primaries)")
    }
    check(phone, "open")
    #expect(phone.primaries.count == 1 || game == .howWell)
    for move: CardMove in [.choose(.truth), .start, .pick(0), .pick(1), .pick(1), .guessed(by: nil), .ready] {
      phone.cards(.play(move))
      check(phone, "\(move)")
    }
    phone.cards(.next)
    check(phone, "next")
  }

  @Test func `the button to the next card is plain until the round is over`() throws {
    var phone = acting()
    #expect(phone.primaries.isEmpty, "the names in the tool are equals")
    phone = acting(players: 0)
    #expect(phone.primaries == [Language.english(.impersonation(.guessedIt))])
    try phone.press(Language.english(.impersonation(.guessedIt)))
    #expect(phone.primaries == [Language.english(.session(.nextCard))])
  }
}

extension Phone {
  private func nodes(_ matches: (String) -> Bool) -> [PageModel.Node] {
    func all(_ node: PageModel.Node) -> [PageModel.Node] {
      (node.attributes["class"].map(matches) == true ? [node] : []) + node.children.flatMap(all)
    }
    return all(shown.mount)
  }

  /// The top card's element.
  private var top: PageModel.Node? { nodes { $0.hasPrefix("sheet ") && $0.contains(" at-0") }.first }

  /// The classes of the top card's back; nil if its face is up.
  fileprivate var back: String? {
    guard let top, top.attributes["class"]?.contains("is-turned") == true else { return nil }
    return top.children.compactMap { $0.attributes["class"] }.first { $0.hasPrefix("card-back") }
  }

  /// The texts in the top card's child with this class.
  fileprivate func words(in name: String) -> [String] {
    func all(_ node: PageModel.Node) -> [String] {
      node.tag.isEmpty ? [node.text] : node.children.flatMap(all)
    }
    return top?.children.filter { $0.attributes["class"]?.hasPrefix(name) == true }.flatMap(all) ?? []
  }

  fileprivate func showsClass(_ name: String) -> Bool {
    page.classes.contains { (" " + $0 + " ").contains(" " + name + " ") }
  }

  fileprivate var isAnimated: Bool { page.classes.contains("app is-revealing") }

  /// The names of the buttons that stand out.
  fileprivate var primaries: [String] {
    usable.filter { $0.node.attributes["class"]?.split(separator: " ").contains("primary") == true }.map {
      $0.name
    }
  }
}
