import Cards
import Formats
import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// One session of several decks: its set-up, and its play.
@Suite struct MixTests {
  private func words(_ phrase: Phrase) -> String { Language.english(phrase) }

  private func deck(_ game: CardGame, _ phone: Phone) -> Control? {
    phone.page.controls.first { $0.name == Phone.title(game) }
  }

  private var count: (Phone) -> Int? {
    { phone in (1...MixPlan.most).first { phone.shows(Language.english(.mix(.aboutCards($0)))) } }
  }

  @Test func `CARDS-9 a card of a mix turns over as in its game, and then the next card is the main button`()
    throws
  {
    var phone = try Phone.mixing(players: 3)
    try phone.goTo(.impersonation)
    let next = Language.english(.session(.nextCard))
    let isPrimary = { (phone: Phone) in
      phone.usable.first { $0.name == next }?.node.attributes["class"]?.contains("primary") == true
    }
    #expect(!isPrimary(phone) && !phone.page.classes.contains { $0.contains("is-turned") })
    try phone.press(Language.english(.impersonation(.startActing)))
    try phone.press(Language.english(.impersonation(.notGuessed)))
    #expect(
      isPrimary(phone) && phone.page.classes.contains { $0.contains(" at-0 ") && $0.contains(" is-turned") })
    #expect(phone.state.opened.announcement.hasSuffix(Language.english(.impersonation(.wasNotGuessed))))
    #expect(phone.focused.last == CardDrawing.topCard)
  }

  @Test func `LOOK-3 a game that begins in a mix is heard with how it is played, before its card`() throws {
    var phone = try Phone.mixing(players: 3)
    for _ in 0..<8 {
      let mix = try phone.mix
      let (top, game) = (try #require(mix.top), try #require(mix.current?.game))
      let howTo = words(.game(game, .howTo))
      let heard = phone.state.opened.announcement
      #expect(heard.hasPrefix(top.title) == mix.isFirstOfGame, "\(heard)")
      #expect(heard.contains(howTo) == mix.isFirstOfGame)
      try phone.press(words(.session(.nextCard)))
    }
    // Chips that answer a question have it as their name.
    for game in [CardGame.neverHaveIEver, .mostLikely] {
      phone = Phone.withCards()
      phone.play(game, players: 3)
      phone.cards(.play(.start))
      phone.wait(4_000)
      let chips = phone.elements("chips")
      #expect(!chips.isEmpty)
      #expect(chips.allSatisfy { $0.attributes["role"] == "group" && $0.attributes["aria-label"] != nil })
    }
  }

  @Test func `CARDS-4 the mix is listed above the games and leads back to them`() throws {
    var phone = Phone.withCards()
    phone.open("/cards")
    phone.settle()
    // No deck can take the Mix cover's name.
    #expect(phone.elements("sleeve").first?.attributes["aria-labelledby"] == "title-/mix")
    try phone.press(words(.mix(.title)))
    #expect(phone.path == "/mix")
    try phone.press(words(.back))
    #expect(phone.path == "/cards")
  }

  @Test func `CARDS-4 the mix on Home leads back to Home`() throws {
    var phone = Phone.withCards()
    phone.open()
    phone.settle()
    try phone.press(words(.mix(.title)))
    #expect(phone.path == "/mix")
    try phone.press(words(.back))
    #expect(phone.path == "/")
  }

  @Test func `CARDS-4 all games and twenty minutes are preset, and choices persist`()
    throws
  {
    var phone = Phone.atMixer()
    #expect(Phone.games.allSatisfy { deck($0, phone)?.node.attributes["aria-pressed"] == "true" })
    let pressed = { (phone: Phone, name: String) in
      phone.page.controls.first { $0.name == name }?.node.attributes["aria-pressed"]
    }
    #expect(pressed(phone, words(.mix(.minutes(20)))) == "true")
    let usual = try #require(count(phone))
    try phone.press(words(.mix(.minutes(10))))
    #expect(try #require(count(phone)) < usual)
    try phone.press(Phone.title(.memoryMatch))
    phone.open("/mix")
    phone.settle()
    #expect(pressed(phone, words(.mix(.minutes(10)))) == "true")
    #expect(pressed(phone, Phone.title(.memoryMatch)) == "false")
    try phone.press(words(.startGame))
    #expect(try !phone.mix.plan.entries.contains { $0.game == .memoryMatch })
    #expect(phone.path == "/mix/play")
  }

  @Test func `CARDS-4 a mix without a game cannot be started`() throws {
    var phone = Phone.atMixer()
    for game in Phone.games { try phone.press(Phone.title(game)) }
    #expect(phone.shows(words(.mix(.tickOne))))
    #expect(!phone.usable.contains { $0.name == words(.startGame) })
    try phone.press(Phone.title(.storyTime))
    #expect(phone.usable.contains { $0.name == words(.startGame) })
  }

  @Test func `CARDS-4 a mix has the announced number of cards and every game`() throws {
    var phone = Phone.atMixer(players: 3)
    let announced = try #require(count(phone))
    try phone.press(words(.startGame))
    let plan = try phone.mix.plan
    #expect(plan.entries.count == announced)
    #expect(Set(plan.entries.map { $0.game }).count == Phone.games.count)
  }

  @Test(arguments: [0, 3])
  func `CARDS-4 a mix ends after its cards and begins again with others`(
    players: Int
  ) throws {
    var phone = try Phone.mixing(players: players)
    let plan = try phone.mix.plan
    for (place, entry) in plan.entries.enumerated() {
      #expect(phone.shows(words(.session(.cardOf(place + 1, plan.entries.count)))))
      #expect(phone.shows(Phone.title(entry.game)), "the game of the card is told")
      try phone.press(words(.session(.nextCard)))
    }
    phone.skipFinale()
    #expect(phone.shows(words(.mix(.ended))) && phone.shows(words(.mix(.awardOfAll))))
    for game in Phone.games { #expect(!phone.shows(Phone.title(game)), "nobody scored in it") }
    try phone.press(words(.session(.again)))
    let next = try phone.mix.plan.entries
    #expect(!next.contains { one in plan.entries.contains { $0.deck == one.deck && $0.card == one.card } })
    #expect(try phone.mix.position == 0)
  }

  @Test func `CARDS-4 a mix can go back, forward and undo`() throws {
    var phone = try Phone.mixing(players: 2)
    for _ in 0..<3 { try phone.press(words(.session(.nextCard))) }
    try phone.press(words(.session(.previousCard)))
    #expect(try phone.mix.position == 2)
    try phone.press(words(.undo))
    #expect(try phone.mix.position == 3)
    phone.key("ArrowLeft")
    phone.key("ArrowRight")
    #expect(try phone.mix.position == 3)
  }

  @Test(arguments: [CardKind.truth, .dare])
  func `CARDS-9 cards play as in their games, and truth or dare is chosen`(kind: CardKind) throws {
    var phone = try Phone.mixing(players: 3)
    try phone.goTo(CardGame.truthOrDare)
    #expect(!phone.words.contains("of truth-or-dare."), "the text comes with the choice")
    try phone.press(words(.kind(kind)))
    let text = try #require(phone.mix.current.flatMap { Phone.number(of: $0.card) })
    #expect(phone.shows("Text \(text) of truth-or-dare.") && text.isMultiple(of: 2) == (kind == .dare))
    #expect(!phone.usable.contains { $0.name == words(.kind(.truth)) }, "chosen is chosen")
    try phone.goToStart()
    try phone.goTo(CardGame.neverHaveIEver)
    try phone.press("Player 2")
    let only = { (phone: Phone) in phone.elements("is-only").count }
    #expect(only(phone) == 1)
    try phone.press(words(.session(.nextCard)))
    try phone.press(words(.session(.previousCard)))
    #expect(only(phone) == 1, "what was noted stays")
  }

  @Test func `CARDS-9 a countdown runs in a mix`() throws {
    var phone = try Phone.mixing(players: 3)
    try phone.goTo(CardGame.mostLikely)
    try phone.press(words(.mostLikely(.start)))
    #expect(phone.secondsLeft == 3 && phone.usable.isEmpty)
    phone.wait(3_000)
    #expect(phone.shows(words(.mostLikely(.pointNow))))
  }

  @Test func `KEEP-1 a mix resumes where it was left, and Home offers it`() throws {
    var phone = try Phone.mixing(players: 2)
    try phone.press(words(.session(.nextCard)))
    let before = try phone.mix
    phone.open()
    phone.settle()
    #expect(try phone.mix == before)
    phone.do(.go(.home))
    #expect(phone.shows(words(.mix(.goesOn(2, of: before.plan.entries.count)))))
    phone.do(.go(.mix))
    phone.settle()
    #expect(phone.shows(words(.session(.cardOf(2, before.plan.entries.count)))))
  }

  @Test func `CARDS-12 forbidden cards leave a mix`() throws {
    var phone = Phone.atMixer(cards: 6, adults: 20)
    phone.do(.settings(.contentFor(.adults)))
    try phone.press(words(.startGame))
    let before = try phone.mix.plan.entries
    let isForAdults = { (entry: MixPlan.Entry) in Phone.number(of: entry.card).map { $0 > 6 } ?? false }
    #expect(before.contains(where: isForAdults))
    phone.do(.go(.settings))
    phone.do(.settings(.contentFor(.everyone)))
    phone.do(.go(.mix))
    phone.settle()
    #expect(try phone.mix.plan.entries == before.filter { !isForAdults($0) })
  }

  @Test func `CARDS-10 ? lists the keys of a mix, and Escape closes the list`() throws {
    var phone = try Phone.mixing(players: 2)
    let bindings = phone.state.keyBindings
    #expect(bindings.count > 4)
    phone.key("?")
    for binding in bindings { #expect(phone.shows(words(binding.phrase))) }
    #expect(phone.shows("Esc") && phone.usable.map { $0.name } == [words(.close)])
    // Controls below the sheet cannot be reached.
    let before = try phone.mix
    for key in bindings.flatMap({ $0.keys }) { phone.key(key) }
    #expect(try phone.mix == before && phone.usable.map { $0.name } == [words(.close)])
    phone.key("Escape")
    #expect(!phone.page.classes.contains("dialog") && phone.path == "/mix/play")
    try phone.press(words(.keys))
    try phone.press(words(.close))
    #expect(!phone.page.classes.contains("dialog") && phone.focused.contains(CardDrawing.topCard))
  }

  @Test func `CARDS-12 a card hidden for good leaves the mix, and Undo returns it`()
    throws
  {
    var phone = try Phone.mixing()
    let before = try phone.mix
    try phone.press(words(.session(.more)))
    try phone.press(words(.neverShow))
    #expect(try phone.mix.plan.entries == Array(before.plan.entries.dropFirst()))
    #expect(phone.shows(words(.session(.goneForGood))) && phone.state.persisted.filter.hidden.count == 1)
    try phone.press(words(.undo))
    #expect(try phone.mix == before && phone.state.persisted.filter.hidden.isEmpty)
  }

  @Test func `CARDS-12 a forbidden card disappears before the new ceiling is saved`() throws {
    var phone = Phone.atMixer(cards: 6, adults: 20)
    phone.do(.settings(.contentFor(.adults)))
    try phone.press(words(.startGame))
    while try Phone.number(of: #require(phone.mix.current).card) ?? 0 <= 6 {
      try phone.press(words(.session(.nextCard)))
    }
    let top = try #require(phone.mix.current)
    let text = "Text \(try #require(Phone.number(of: top.card))) of \(top.game.rawValue)."
    phone.do(.go(.settings))
    phone.do(.settings(.contentFor(.everyone)))
    phone.tap(.go(.mix))
    #expect(!phone.shows(text) && !phone.shows(words(.mix(.cardGone))))
  }

  @Test func `a mix begun in another language keeps its decks, the next one switches`()
    throws
  {
    var phone = try Phone.mixing(players: 2)
    phone.addGermanDecks()
    phone.speaks = .german
    phone.open("/mix/play")
    phone.settle()
    try phone.press(Language.german(.session(.nextCard)))
    let top = try #require(phone.mix.current)
    #expect(top.deck == Phone.id(top.game) && phone.shows(Phone.title(top.game)))
    #expect(phone.page.classes.contains { $0.hasPrefix("sheet \(top.game.rawValue) at-0") })
    phone.do(.go(.cards))
    phone.cards(.searched("Text 7 of this-or-that"))
    #expect(phone.page.classes.count { $0.contains("found-card") } == 1)
    phone.do(.go(.mixer))
    try phone.press(Language.german(.startGame))
    #expect(try phone.mix.plan.entries.allSatisfy { $0.deck.hasPrefix("turntable.de.") })
  }

  @Test func `PASS-3 the turn of a player who left goes to the next`() throws {
    var phone = try Phone.mixing(players: 3)
    phone.do(.players(.removed(PlayerID(rawValue: 1))))
    phone.do(.go(.mix))
    phone.settle()
    let top = try #require(try phone.mix.top)
    #expect(top.holder(phone.state.persisted.party) == PlayerID(rawValue: 2))
  }
}

extension Phone {
  /// The number in the id of a card of `deck`.
  static func number(of card: String) -> Int? { Int(card.dropFirst()) }
}
