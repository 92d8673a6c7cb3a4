import Foundation
import Games
import Testing
import Vault

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import WheelFeature

@Suite struct KeepingTests {
  @Test func `PASS-12 nothing is shown before it is saved`() throws {
    var phone = Phone()
    try phone.startGame()
    phone.tap(.wheel(.spin))
    #expect(phone.state.persisted.wheel?.phase == .ready)
    phone.settle()
    guard case .spinning = phone.state.persisted.wheel?.phase else {
      Issue.record("the wheel does not spin once saved")
      return
    }
  }

  /// Plays at random, kills the app at random moments, and checks that everything shown came back.
  @Test(arguments: 0..<8)
  func `PASS-12 a kill at any moment restores the screen and draws nothing twice`(
    seed: UInt64
  ) throws {
    var chance = SystemRandomNumberGenerator.seeded(seed)
    var phone = Phone(seed: seed)
    try phone.startGame(deck: Int(seed % 2))
    for _ in 0..<60 {
      let actions: [WheelAction] = [.spin, .chose(.truth), .chose(.dare), .skip, .done, .pause, .resume]
      phone.tap(.wheel(actions[Int(chance.next() % 7)]))
      // Some of the effects are carried out, then the app is killed.
      for _ in 0..<(chance.next() % 4) { _ = phone.carryOutOne() }
      if chance.next() % 3 == 0 { phone.wait(chance.next() % 6_000) }
      let shown = phone.state.persisted
      let route = phone.state.route
      let inFlight = phone.state.saving.inFlight.map { $0.persisted }
      phone.open("/")
      #expect(phone.state.persisted == shown || inFlight.contains(phone.state.persisted))
      #expect(phone.state.route == route)
      phone.settle()
    }
  }

  @Test func `PASS-12 a reload during a spin continues to the drawn player`() throws {
    var phone = Phone()
    try phone.startGame()
    phone.do(.wheel(.spin))
    guard case .spinning(let spin) = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    phone.wait(1_000)
    phone.open("/wheel/play")
    phone.settle()
    #expect(phone.state.persisted.wheel?.phase == .spinning(spin))
    #expect(phone.state.wheel.spinElapsed == 1_000)
    phone.wait(spin.plan.duration - 1_000)
    #expect(phone.state.persisted.wheel?.phase == .landed(spin.winner))
  }

  @Test func `a spin that ended while the app was closed has landed on opening`() throws {
    var phone = Phone()
    try phone.startGame()
    phone.do(.wheel(.spin))
    guard case .spinning(let spin) = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    let store = phone.store
    phone.wait(60_000)
    phone.store = store
    phone.open("/")
    phone.wait(1)
    #expect(phone.state.persisted.wheel?.phase == .landed(spin.winner))
  }

  @Test func `KEEP-1 settings, players, deck and game are restored`() throws {
    var phone = Phone()
    try phone.startGame(["Zoë", "<img onerror>", "🎲🎲"])
    phone.do(.settings(.appearance(.party)))
    phone.do(.settings(.fairness(.everybodyOnce)))
    phone.do(.wheel(.spin))
    phone.wait(10_000)
    phone.do(.wheel(.chose(.dare)))
    let kept = phone.state.persisted
    phone.open("/")
    #expect(phone.state.persisted == kept)
    #expect(phone.state.persisted.settings.appearance == .party)
    #expect(phone.state.route == .play)
  }

  @Test(arguments: [SaveFailure.full, .forbidden, .failed])
  func `a game continues with a notice when saving fails`(reason: SaveFailure) throws {
    var phone = Phone()
    try phone.startGame()
    phone.saveFailure = reason
    phone.do(.wheel(.spin))
    phone.wait(10_000)
    phone.do(.wheel(.chose(.truth)))
    guard case .question = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    #expect(phone.state.notices == [.notKept(reason)])
  }

  @Test func `a game can be played without any storage`() throws {
    var phone = Phone()
    phone.canKeep = false
    try phone.startGame()
    phone.do(.wheel(.spin))
    phone.wait(10_000)
    #expect(phone.state.notices == [.notKept(.forbidden)])
    #expect(phone.store.isEmpty)
    guard case .choosing = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
  }

  @Test func `storage that never answers does not stop the game`() throws {
    var phone = Phone()
    try phone.startGame()
    phone.tap(.wheel(.spin))
    phone.send(.timer(.saveOverdue))
    guard case .spinning = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    #expect(phone.state.notices == [.notKept(.failed)])
  }

  @Test func `a tab that lost the game to another shows nothing unsaved`() throws {
    var phone = Phone()
    try phone.startGame()
    phone.tap(.wheel(.spin))
    phone.send(.leaseLost)
    #expect(phone.state.screen == .elsewhere)
    #expect(phone.state.persisted.wheel?.phase == .ready)
    #expect(phone.state.saving.inFlight.isEmpty)
  }
}

extension SystemRandomNumberGenerator {
  /// A generator that repeats its numbers for the same seed (SplitMix64).
  static func seeded(_ seed: UInt64) -> Seeded { Seeded(state: seed) }

  struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }
}
