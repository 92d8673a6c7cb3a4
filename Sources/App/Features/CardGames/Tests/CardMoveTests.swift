import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardGamesFeature
@testable import CardTable
@testable import Components

@Suite struct CardMoveTests {
  private func opened(_ game: CardGame = .wouldYouRather, cards: Int = 6) -> Phone {
    var phone = Phone.withCards(cards)
    phone.play(game)
    return phone
  }

  @Test func `CARDS-3 the first card shows how to move it until one was moved`() throws {
    var phone = opened()
    let hint = Language.english(.session(.swipeHint))
    #expect(phone.shows(hint))
    try phone.press(Language.english(.session(.nextCard)))
    #expect(!phone.shows(hint))
    phone.play(.thisOrThat)
    #expect(!phone.shows(hint))
    // All cards lie in their former order.
    phone.play(.wouldYouRather)
    try phone.more(.cardGames(.startOver))
    phone.play(.wouldYouRather)
    #expect(try phone.session.position == 0 && !phone.shows(hint))
  }

  @Test func `CARDS-3 the swipe hint follows the progress of sessions stored without a moved flag`()
    throws
  {
    let hint = Language.english(.session(.swipeHint))
    for (position, isMoved) in [(0, false), (1, true)] {
      var phone = opened()
      if position > 0 { try phone.press(Language.english(.session(.nextCard))) }
      let key = try #require(phone.store.keys.first { $0.hasPrefix("session/") })
      #expect(phone.store[key]?.contains("\"moved\":\(isMoved)") == true)
      phone.store[key] = phone.store[key]?.replacing(",\"moved\":\(isMoved)", with: "")
      phone.play(.thisOrThat)
      #expect(phone.shows(hint) != isMoved)
    }
  }

  @Test func `CARDS-4 the session shows the number of the top card and the total`() throws {
    var phone = opened()
    for number in 1...6 {
      #expect(phone.shows(Language.english(.session(.cardOf(number, 6)))))
      #expect(phone.state.opened.announcement.hasSuffix(Language.english(.session(.cardOf(number, 6)))))
      try phone.press(Language.english(.session(.nextCard)))
    }
    #expect(phone.shows(Language.english(.cardGames(.lastCard))))
    #expect(phone.state.opened.announcement == Language.english(.cardGames(.lastCard)))
  }

  @Test func `a session ended early does not claim to be complete`() throws {
    var phone = opened()
    try phone.press(Language.english(.session(.nextCard)))
    try phone.more(.session(.endSession))
    #expect(try phone.session.isEnded)
    let told = Language.english(.cardGames(.endedTitle(Phone.title(.wouldYouRather))))
    #expect(phone.shows(told) && phone.state.opened.announcement == told)
  }

  @Test func `CARDS-3 buttons match the swipes, and impossible moves are off`() throws {
    var phone = opened()
    let order = try phone.session.order
    let previous = Language.english(.session(.previousCard))
    #expect(!phone.usable.contains { $0.name == previous })
    try phone.press(Language.english(.session(.nextCard)))
    try phone.press(previous)
    #expect(try phone.session.position == 0)
    try phone.more(.cardGames(.markComplete))
    #expect(try phone.session.completed == [order[0]] && phone.session.position == 1)
    #expect(phone.shows(Language.english(.cardGames(.completed(1)))))
    try phone.press(previous)
    #expect(phone.shows(Language.english(.session(.swipeComplete))))
    #expect(phone.tosses == [.right, .left, .up, .left])
  }

  @Test func `CARDS-3 a returning card comes from the left, a new one from below`() {
    var phone = opened()
    let isFromLeft = { (phone: Phone) in phone.page.classes.contains { $0.hasSuffix(" from-left") } }
    phone.cards(.next)
    #expect(!isFromLeft(phone))
    phone.cards(.previous)
    #expect(isFromLeft(phone))
    phone.cards(.complete)
    #expect(!isFromLeft(phone))
    phone.cards(.undo)
    #expect(isFromLeft(phone))
  }

  @Test(arguments: Phone.games)
  func `CARDS-4 task cards have Mark complete, other cards have it in the sheet`(
    game: CardGame
  ) throws {
    var phone = Phone.withCards()
    phone.play(game)
    let isThere = { (phone: Phone) in
      phone.usable.contains { $0.name == Language.english(.cardGames(.markComplete)) }
    }
    #expect(isThere(phone) == (game == .truthOrDare || game == .bucketList))
    try phone.press(Language.english(.session(.more)))
    #expect(isThere(phone) == (game != .truthOrDare && game != .bucketList))
  }

  @Test func `CARDS-4 hide, shuffle, start over and end have buttons`() throws {
    var phone = opened()
    let first = try phone.session.order[0]
    try phone.more(.neverShow)
    #expect(try !phone.session.order.contains(first) && phone.session.order.count == 5)
    #expect(phone.state.persisted.filter.hides(first, of: Phone.id(.wouldYouRather)))
    #expect(phone.tosses == [.up])
    try phone.press(Language.english(.session(.nextCard)))
    let order = try phone.session.order
    try phone.more(.cardGames(.shuffle))
    #expect(try phone.session.order != order && phone.session.order[0] == order[0])
    #expect(try phone.session.order[1] != order[1])
    try phone.more(.cardGames(.markComplete))
    try phone.more(.cardGames(.startOver))
    #expect(try phone.session.position == 0 && phone.session.completed.isEmpty)
    #expect(try phone.session.order.count == 5)
    try phone.more(.session(.endSession))
    #expect(try phone.session.isEnded)
    #expect(phone.shows(Language.english(.cardGames(.endedTitle(Phone.title(.wouldYouRather))))))
    #expect(phone.tosses == [.up, .right, .up])
  }

  @Test func `CARDS-4 an ended session can be restarted or left from its results`() throws {
    var phone = opened()
    phone.cards(.end)
    for action in [CardsAction.next, .previous, .complete, .hide, .shuffle, .end, .play(.pick(0))] {
      let before = phone.state.persisted
      phone.cards(action)
      #expect(phone.state.persisted == before)
    }
    #expect(phone.tosses.isEmpty && phone.state.cards.past.count == 1)
    phone.skipFinale()
    try phone.press(Language.english(.session(.again)))
    #expect(try !phone.session.isEnded)
    phone.cards(.end)
    phone.skipFinale()
    try phone.press(Language.english(.session(.allGames)))
    #expect(phone.state.route == .cards && phone.shows(Language.english(.cardGames(.ended))))
  }

  @Test func `CARDS-4 the last card leads to the results, and Undo leads back`() throws {
    var phone = opened(cards: 1)
    phone.cards(.complete)
    phone.skipFinale()
    #expect(phone.shows(Language.english(.cardGames(.lastCard))))
    #expect(phone.shows(Language.english(.cardGames(.lastCardHint(complete: 1)))))
    phone.cards(.next)
    #expect(phone.tosses == [.up])
    try phone.press(Language.english(.undo))
    #expect(try phone.session.position == 0 && phone.session.completed.isEmpty)
  }

  @Test func `CARDS-3 no card is tossed when nothing happens`() {
    var phone = opened(cards: 1)
    phone.cards(.previous)
    phone.cards(.shuffle)
    phone.cards(.undo)
    phone.cards(.play(.start))
    phone.cards(.touch(.swiped("-90 0 0 0 100 100")))
    #expect(phone.tosses.isEmpty && phone.state.cards.past.isEmpty)
  }

  @Test(arguments: [true, false])
  func `CARDS-3 reduced motion skips the toss but not the move`(
    isBySystem: Bool
  ) throws {
    var phone = Phone.withCards()
    phone.hasReducedMotion = isBySystem
    phone.play(.wouldYouRather)
    if !isBySystem { phone.do(.settings(.motion(.reduced))) }
    for action in [CardsAction.next, .complete, .previous, .hide] { phone.cards(action) }
    #expect(phone.tosses.isEmpty)
    #expect(try phone.session.position == 1 && phone.session.order.count == 5)
  }

  @Test func `CARDS-4 the card leaves at once, the next one appears when saved`() throws {
    var phone = opened()
    phone.tap(.cards(.next))
    #expect(phone.waiting.contains(.toss(id: CardDrawing.topCard, .right)))
    #expect(try phone.session.position == 0)
    phone.settle()
    #expect(try phone.session.position == 1)
  }
}
