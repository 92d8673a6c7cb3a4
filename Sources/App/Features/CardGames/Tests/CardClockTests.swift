import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardGamesFeature
@testable import CardTable
@testable import Components

/// Countdowns of the card games ring each second and end by themselves (CARDS-9).
@Suite struct CardClockTests {
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
  func `CARDS-9 a countdown shows each second and ends by itself`(index: Int) throws {
    let (game, seconds) = Self.countdowns[index]
    var phone = Phone.started(game)
    for left in stride(from: seconds, to: 0, by: -1) {
      #expect(phone.secondsLeft == left)
      #expect(try !isOver(phone.session.round))
      #expect(phone.rings(.second) == phone.now + 1_000)
      phone.wait(1_000)
    }
    #expect(try isOver(phone.session.round) && phone.secondsLeft == nil)
    #expect(phone.rings(.second) == nil)
    // The end is also stored.
    phone.open()
    #expect(try isOver(#require(phone.session(game)).round))
  }

  @Test(arguments: countdowns.indices)
  func `CARDS-9 the last seconds and the end are audible unless sound is off`(index: Int) {
    let (game, seconds) = Self.countdowns[index]
    var phone = Phone.started(game)
    let settings = phone.state.persisted.settings
    phone.wait(UInt64(seconds) * 1_000)
    let played = phone.playedSince
    #expect(phone.played.first == Sounds.needle)
    #expect(played.count == min(seconds - 1, 5) + 1 && settings.hasSound)
    #expect(played.last == Sounds.chosen && played.dropLast().allSatisfy { $0 == Sounds.tick })
    var silent = Phone.withCards()
    silent.play(game)
    silent.do(.settings(.sound(false)))
    silent.cards(.play(.start))
    silent.wait(UInt64(seconds) * 1_000)
    #expect(silent.playedSince.isEmpty)
  }

  @Test(arguments: countdowns.indices)
  func `CARDS-9 a countdown goes on after a restart`(index: Int) throws {
    let (game, seconds) = Self.countdowns[index]
    var phone = Phone.started(game)
    phone.wait(1_400)
    phone.open()
    phone.settle()
    #expect(phone.secondsLeft == seconds - 1)
    #expect(phone.rings(.second) == phone.now + 600)
    phone.wait(UInt64(seconds) * 1_000 - 1_401)
    #expect(try !isOver(phone.session.round))
    phone.wait(1)
    #expect(try isOver(phone.session.round))
  }

  @Test(arguments: countdowns.indices)
  func `CARDS-9 a countdown survives a restart with a newer revision of the deck`(index: Int) throws {
    let (game, seconds) = Self.countdowns[index]
    var phone = Phone.started(game)
    phone.files[Phone.file(game)] = Phone.deck(game, cards: 8, revision: 2)
    phone.open()
    phone.settle()
    #expect(try phone.session.order.count == 8)
    #expect(phone.rings(.second) == phone.now + 1_000)
    phone.wait(UInt64(seconds) * 1_000)
    #expect(try isOver(phone.session.round))
  }

  @Test(arguments: countdowns.indices)
  func `CARDS-9 a countdown that expired while the app was closed has ended on opening`(
    index: Int
  ) throws {
    let (game, _) = Self.countdowns[index]
    var phone = Phone.started(game)
    let store = phone.store
    phone.wait(100_000_000)
    phone.store = store
    phone.open()
    phone.wait(0)
    #expect(try isOver(phone.session.round))
    #expect(phone.played.last == Sounds.chosen)
  }

  @Test(arguments: countdowns.indices)
  func `CARDS-9 a countdown keeps running on another screen`(index: Int) throws {
    let (game, seconds) = Self.countdowns[index]
    var phone = Phone.started(game)
    phone.do(.go(.cards))
    phone.wait(1_500)
    phone.do(.go(.session(game.rawValue)))
    #expect(phone.secondsLeft == seconds - 1)
    phone.wait(UInt64(seconds) * 1_000 - 1_500)
    #expect(try isOver(phone.session.round))
  }

  @Test func `CARDS-9 a countdown ends only its own session's round`() throws {
    var phone = Phone.started(.storyTime)
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

  @Test(arguments: countdowns.indices)
  func `A9 a clock set back while closed gives no more than the card's time`(
    index: Int
  ) throws {
    let (game, seconds) = Self.countdowns[index]
    for ahead: UInt64 in [1, 38_000, 3_600_000, 10_000_000_000_000, 9_000_000_000_000_000_000] {
      var phone = Phone.started(game)
      let key = "session/" + Phone.id(game)
      let until = phone.now + UInt64(seconds) * 1_000
      phone.store[key] = phone.store[key]?.replacing("\"until\":\(until)", with: "\"until\":\(until + ahead)")
      phone.open()
      phone.settle()
      #expect(phone.secondsLeft == seconds, "\(ahead)")
      phone.wait(UInt64(seconds) * 1_000 - 1)
      #expect(try !isOver(phone.session.round))
      phone.wait(1)
      #expect(try isOver(phone.session.round))
    }
  }

  @Test func `CARDS-9 moving on from a card stops its countdown`() throws {
    for action in [CardsAction.next, .complete, .hide, .shuffle, .startOver, .end, .undo] {
      var phone = Phone.started(.impersonation)
      phone.cards(action)
      #expect(phone.rings(.second) == nil, "\(action)")
      phone.wait(60_000)
      let heard: [Tone]? = action == .end ? Sounds.finale : action == .complete ? Sounds.applause : nil
      #expect(phone.playedSince == (heard.map { [$0] } ?? []), "\(action)")
    }
  }
}
