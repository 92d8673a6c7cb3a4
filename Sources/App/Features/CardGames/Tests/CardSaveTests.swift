import Cards
import Games
import Testing
import Vault
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// The phone's records after saves that failed or were answered late.
@Suite struct CardSaveTests {
  private func opened() -> Phone {
    var phone = Phone.withCards()
    phone.play(.wouldYouRather)
    return phone
  }

  /// Returns true if a restart would restore what is shown.
  private func holds(_ phone: Phone) -> Bool {
    var other = phone
    other.open()
    return other.state.persisted == phone.state.persisted
  }

  @Test func `KEEP-1 the next successful save also writes what failed before`() {
    var phone = opened()
    phone.saveFailure = .full
    phone.cards(.hide)
    phone.do(.settings(.sound(false)))
    phone.cards(.next)
    #expect(phone.state.notices == [.notKept(.full)] && !holds(phone))
    phone.saveFailure = nil
    phone.do(.settings(.appearance(.dark)))
    #expect(holds(phone))
    #expect(phone.state.persisted.filter.hidden.count == 1 && !phone.state.persisted.settings.hasSound)
  }

  @Test func `KEEP-1 an unsaved deck and its choice are written with the next save`() throws {
    var phone = Phone.withCards()
    phone.open()
    phone.settle()
    phone.do(.go(.decks))
    guard case .filled(let decks) = phone.state.catalog else { throw Phone.Missing() }
    phone.saveFailure = .failed
    phone.do(.wheel(.chosen(decks[0])))
    #expect(phone.state.persisted.choice != nil && phone.store["choice/wheel"] == nil)
    phone.saveFailure = nil
    phone.do(.settings(.sound(false)))
    #expect(phone.store["choice/wheel"] != nil && holds(phone))
    phone.open()
    #expect(phone.state.persisted.choice?.deck.title == decks[0].title)
  }

  /// Two unanswered saves. Those named in `failing` fail.
  private func twoOnTheirWay(
    _ first: Action, _ second: Action, failing: [Int], from start: Phone
  ) -> Phone {
    var phone = start
    phone.tap(first)
    phone.tap(second)
    for number in 0..<2 {
      phone.saveFailure = failing.contains(number) ? .failed : nil
      while phone.carriesOutOther() {}
      _ = phone.carryOutOne()
    }
    phone.saveFailure = nil
    phone.settle()
    return phone
  }

  @Test(arguments: [[0], [1], [0, 1], []])
  func `KEEP-1 the next save repairs either of two failed saves in flight`(
    failing: [Int]
  ) {
    var phone = twoOnTheirWay(
      .cards(.hide), .settings(.sound(false)), failing: failing, from: opened())
    #expect(phone.state.persisted.filter.hidden.count == 1 && !phone.state.persisted.settings.hasSound)
    phone.cards(.next)
    #expect(holds(phone), "\(failing)")
  }

  @Test(arguments: [[0], [1], [0, 1], []])
  func `KEEP-1 an edit undone after a failed save stays undone`(
    failing: [Int]
  ) throws {
    let start = opened()
    var phone = twoOnTheirWay(
      .settings(.sound(false)), .cards(.hide), failing: failing, from: start)
    phone.cards(.undo)
    #expect(phone.state.persisted.filter.hidden.isEmpty)
    #expect(holds(phone), "\(failing)")
    #expect(phone.store["hidden/cards"] == nil)
  }

  @Test func `KEEP-1 the next save reverts an abandoned save that succeeds late`() throws {
    var phone = opened()
    phone.tap(.cards(.hide))
    phone.send(.timer(.saveOverdue))
    #expect(phone.state.persisted.filter.hidden.count == 1 && phone.state.notices == [.notKept(.failed)])
    // Undo happens before the phone's storage wakes up.
    phone.tap(.cards(.undo))
    phone.settle()
    #expect(phone.state.persisted.filter.hidden.isEmpty && holds(phone))
    #expect(phone.store["hidden/cards"] == nil)
  }

  /// Random changes, random saves that fail, and finally one that works.
  @Test(arguments: 0..<40)
  func `KEEP-1 after random failures the last successful save matches the screen`(seed: UInt64) {
    var random = SystemRandomNumberGenerator.seeded(seed)
    var phone = opened()
    let actions: [Action] = [
      .cards(.next), .cards(.hide), .cards(.undo), .cards(.undo), .cards(.startOver),
      .settings(.sound(false)), .settings(.sound(true)), .settings(.contentFor(.adults)),
      .settings(.contentFor(.teens)), .cards(.forget(deck: Phone.id(.wouldYouRather))),
      .go(.session("would-you-rather")),
    ]
    for _ in 0..<40 {
      phone.tap(actions[Int(random.next() % UInt64(actions.count))])
      phone.saveFailure = random.next() % 2 == 0 ? .failed : nil
      for _ in 0..<(random.next() % 5) { _ = phone.carryOutOne() }
      if random.next() % 8 == 0 { phone.send(.timer(.saveOverdue)) }
    }
    phone.settle()
    phone.saveFailure = nil
    phone.do(.settings(.appearance(.dark)))
    phone.do(.settings(.appearance(.party)))
    #expect(holds(phone))
    #expect(phone.state.saving.unflushed.isEmpty && phone.state.saving.durable == phone.state.persisted)
  }

  @Test func `PASS-12 a tab that lost the game does not show an unsaved swipe`() {
    var phone = opened()
    let kept = phone.state.persisted
    phone.tap(.cards(.next))
    phone.send(.leaseLost)
    #expect(phone.state.screen == .elsewhere && phone.state.persisted == kept)
    phone.key("ArrowRight")
    #expect(phone.state.persisted == kept)
  }
}

extension Phone {
  /// Carries out the next waiting effect unless it is a save.
  fileprivate mutating func carriesOutOther() -> Bool {
    if case .save? = waiting.first { return false }
    return carryOutOne()
  }
}
