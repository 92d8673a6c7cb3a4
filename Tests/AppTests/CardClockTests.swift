import Games
import Testing
import Words

@testable import App

/// Countdowns of the card games ring each second and end by themselves (CARDS-9).
@Suite struct CardClockTests {
  /// A session of the game whose countdown has begun, of this many seconds.
  private func started(_ game: CardGame) -> Phone {
    var phone = Phone.withCards()
    phone.play(game)
    phone.cards(.play(.start))
    return phone
  }

  private func secondsLeft(_ phone: Phone) -> Int? {
    (0...100).first { second in
      phone.page.labels.contains(Language.english(.secondsLeft(second)))
    }
  }

  private static let countdowns: [(game: CardGame, seconds: Int)] = [
    (.impersonation, 45), (.storyTime, 30), (.memoryMatch, 10), (.mostLikely, 3),
  ]

  private func isOver(_ round: CardRound) -> Bool {
    switch round {
    case .acting(nil), .telling(0, nil), .recalling, .pointing: true
    default: false
    }
  }

  @Test(arguments: countdowns.indices)
  func `CARDS-9 a countdown is shown second by second and ends by itself`(index: Int) throws {
    let (game, seconds) = Self.countdowns[index]
    var phone = started(game)
    for left in stride(from: seconds, to: 0, by: -1) {
      #expect(secondsLeft(phone) == left)
      #expect(try !isOver(phone.session.round))
      #expect(phone.rings(.second) == phone.now + 1_000)
      phone.wait(1_000)
    }
    #expect(try isOver(phone.session.round) && secondsLeft(phone) == nil)
    #expect(phone.rings(.second) == nil)
    // It is kept, too.
    phone.open()
    #expect(try isOver(#require(phone.session(game)).round))
  }

  @Test(arguments: countdowns.indices)
  func `CARDS-9 the last seconds and the end of a countdown are heard, unless sound is off`(index: Int) {
    let (game, seconds) = Self.countdowns[index]
    var phone = started(game)
    let settings = phone.state.kept.settings
    phone.wait(UInt64(seconds) * 1_000)
    #expect(phone.played.count == min(seconds - 1, 5) + 1 && settings.hasSound)
    #expect(phone.played.last == Sounds.chosen && phone.played.dropLast().allSatisfy { $0 == Sounds.tick })
    var silent = Phone.withCards()
    silent.play(game)
    silent.do(.settings(.sound(false)))
    silent.cards(.play(.start))
    silent.wait(UInt64(seconds) * 1_000)
    #expect(silent.played.isEmpty)
  }

  @Test(arguments: countdowns.indices)
  func `CARDS-9 a countdown goes on after a restart`(index: Int) throws {
    let (game, seconds) = Self.countdowns[index]
    var phone = started(game)
    phone.wait(1_400)
    phone.open()
    phone.settle()
    #expect(secondsLeft(phone) == seconds - 1)
    #expect(phone.rings(.second) == phone.now + 600)
    phone.wait(UInt64(seconds) * 1_000 - 1_401)
    #expect(try !isOver(phone.session.round))
    phone.wait(1)
    #expect(try isOver(phone.session.round))
  }

  @Test(arguments: countdowns.indices)
  func `CARDS-9 a countdown goes on after a restart with a later revision of the deck`(index: Int) throws {
    let (game, seconds) = Self.countdowns[index]
    var phone = started(game)
    phone.files[Phone.file(game)] = Phone.deck(game, cards: 8, revision: 2)
    phone.open()
    phone.settle()
    #expect(try phone.session.order.count == 8)
    #expect(phone.rings(.second) == phone.now + 1_000)
    phone.wait(UInt64(seconds) * 1_000)
    #expect(try isOver(phone.session.round))
  }

  @Test(arguments: countdowns.indices)
  func `CARDS-9 a countdown that was over while the app was closed has ended when it opens`(
    index: Int
  ) throws {
    let (game, _) = Self.countdowns[index]
    var phone = started(game)
    let store = phone.store
    phone.wait(100_000_000)
    phone.store = store
    phone.open()
    phone.wait(0)
    #expect(try isOver(phone.session.round))
    #expect(phone.played.last == Sounds.chosen)
  }

  @Test(arguments: countdowns.indices)
  func `CARDS-9 a countdown goes on while another screen is looked at`(index: Int) throws {
    let (game, seconds) = Self.countdowns[index]
    var phone = started(game)
    phone.do(.go(.cards))
    phone.wait(1_500)
    phone.do(.go(.session(game.rawValue)))
    #expect(secondsLeft(phone) == seconds - 1)
    phone.wait(UInt64(seconds) * 1_000 - 1_500)
    #expect(try isOver(phone.session.round))
  }

  @Test func `CARDS-9 a countdown of one session does not end that of another`() throws {
    var phone = started(.storyTime)
    phone.do(.go(.session(CardGame.impersonation.rawValue)))
    phone.cards(.play(.start))
    phone.wait(40_000)
    #expect(try !isOver(phone.session.round))
    phone.do(.go(.session(CardGame.storyTime.rawValue)))
    phone.wait(0)
    #expect(try phone.session.round == .telling(line: 0, until: nil))
    phone.do(.go(.session(CardGame.impersonation.rawValue)))
    phone.wait(5_000)
    #expect(try phone.session.round == .acting(until: nil))
  }

  @Test(arguments: [1_000_000, 10_000_000_000_000, 9_000_000_000_000_000_000])
  func `CARDS-9 a deadline that no countdown lasts until is over, as where a clock was set back`(
    ahead: UInt64
  ) throws {
    var phone = started(.storyTime)
    let key = "session/" + Phone.id(.storyTime)
    let until = phone.now + 30_000
    phone.store[key] = phone.store[key]?.replacing("\"until\":\(until)", with: "\"until\":\(until + ahead)")
    phone.open()
    phone.settle()
    phone.wait(1_000)
    let isOver = try phone.session.round == .telling(line: 0, until: nil)
    #expect(isOver == (ahead > 3_600_000))
    #expect(!phone.words.isEmpty)
  }

  @Test func `CARDS-9 going on to the next card stops the countdown`() throws {
    for action in [CardsAction.next, .complete, .hide, .shuffle, .startOver, .end, .undo] {
      var phone = started(.impersonation)
      phone.cards(action)
      #expect(phone.rings(.second) == nil, "\(action)")
      phone.wait(60_000)
      #expect(phone.played.isEmpty, "\(action)")
    }
  }

  @Test func `CARDS-9 a look that is enough ends the countdown, and the grid is asked for`() throws {
    var phone = started(.memoryMatch)
    #expect(phone.shows("sock") && phone.shows("hog"))
    try phone.press(Language.english(.readyNow))
    #expect(phone.rings(.second) == nil && !phone.shows("🧦"))
    guard case .recalling(let board) = try phone.session.round else { throw Phone.Missing() }
    for item in board.asked {
      let place = try #require(board.tiles.firstIndex(of: item))
      try phone.press(Language.english(.tile(place + 1)))
    }
    #expect(phone.shows(Language.english(.foundItems(3, 3))))
    try phone.press(Language.english(.onceMore))
    #expect(phone.rings(.second) == phone.now + 1_000)
  }

  @Test func `CARDS-9 each teller has the time anew, to the end of the story`() throws {
    var phone = started(.storyTime)
    phone.wait(20_500)
    try phone.press(Language.english(.writeDown), .input, value: "  A goat \n came. ")
    let form = try #require(phone.usable.first { $0.handlers.contains { $0.kind == .submit } })
    try phone.press(form.name, .submit)
    #expect(secondsLeft(phone) == 30 && phone.shows("A goat came."))
    phone.wait(30_000)
    #expect(phone.shows(Language.english(.timeUp)))
    try phone.press(Language.english(.theEnd))
    #expect(try phone.session.round == .told && phone.rings(.second) == nil)
  }

  @Test func `CARDS-9 after three, two, one fingers are counted, and once more`() throws {
    var phone = Phone.withCards()
    phone.play(.mostLikely, players: 3)
    phone.cards(.play(.start))
    phone.wait(3_000)
    #expect(phone.shows(Language.english(.pointNow)))
    try phone.press(Language.english(.fingers("Player 2", 0)))
    try phone.press(Language.english(.fingers("Player 2", 1)))
    #expect(try phone.session.log.entries.map { $0.value } == [2])
    try phone.press(Language.english(.pointAgain))
    #expect(secondsLeft(phone) == 3)
    #expect(try phone.session.log.entries.isEmpty)
  }
}
