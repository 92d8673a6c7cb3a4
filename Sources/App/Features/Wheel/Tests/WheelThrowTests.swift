import Games
import HTML
import PageModel
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// Touching and throwing the record.
@Suite struct WheelThrowTests {
  private func ready() throws -> Phone {
    var phone = Phone()
    try phone.startGame()
    return phone
  }

  /// The part of the record that takes touches.
  private func record(_ phone: Phone) -> Control? {
    phone.page.controls.first { $0.node.attributes["class"] == "disc" }
  }

  private func spin(_ phone: Phone) throws -> Spin {
    guard case .spinning(let spin) = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    return spin
  }

  @Test func `PASS-5 a tap on the record spins it, a second one does nothing`() throws {
    var phone = try ready()
    let disc = try #require(record(phone))
    #expect(disc.node.attributes["data-turns"] != nil)
    phone.input(.click, at: disc.node.number)
    phone.settle()
    #expect(try spin(phone).plan.push == nil)
    #expect(record(phone) == nil && phone.state.persisted.wheel?.goes == 1)
  }

  @Test(arguments: [("120 720", 120.0, 2.0), ("-30 -1080", -30, -3), ("0 36000", 0, 5), ("725 90", 5, 1)])
  func `a flick starts the spin where the hand let go, at its speed`(
    value: String, degrees: Double, speed: Double
  ) throws {
    var phone = try ready()
    let disc = try #require(record(phone))
    phone.input(.swipe, at: disc.node.number, value)
    phone.settle()
    let plan = try spin(phone).plan
    #expect(plan.push == speed)
    let from = degrees / 360
    #expect(abs(plan.from - (from - from.rounded(.down))) < 1e-9)
    #expect(phone.state.persisted.wheel?.goes == 1)
  }

  @Test(arguments: ["200 89", "200 -89", "200 0", "", "1", "1 2 3", "a 400", "9999999 400", "10 99999999"])
  func `moving the record without a throw changes nothing`(value: String)
    throws
  {
    var phone = try ready()
    let disc = try #require(record(phone))
    let kept = phone.state.persisted
    phone.input(.swipe, at: disc.node.number, value)
    #expect(phone.waiting.isEmpty && phone.state.persisted == kept)
  }

  @Test func `PASS-12 a reload continues the throw at its speed`() throws {
    var phone = try ready()
    phone.do(.wheel(.thrown("40 800")))
    let before = try spin(phone)
    phone.wait(1_000)
    phone.open("/wheel/play")
    phone.settle()
    #expect(try spin(phone) == before)
    phone.wait(before.plan.duration)
    #expect(phone.state.persisted.wheel?.phase == .landed(before.winner))
  }

  @Test func `PASS-17 the throw does not influence who is drawn`() throws {
    let winners = try [WheelAction.spin, .thrown("0 400"), .thrown("170 -2000")].map { action in
      var phone = try ready()
      phone.do(.wheel(action))
      return try spin(phone).winner
    }
    #expect(Set(winners).count == 1)
  }

  @Test func `PASS-14 under reduced motion a throw shows the outcome at once`() throws {
    var phone = try ready()
    phone.send(.motionPreference(isReduced: true))
    phone.do(.wheel(.thrown("40 800")))
    #expect(try spin(phone).plan.duration == 0)
  }

  @Test func `the record cannot be thrown with one player or while paused`() throws {
    var phone = try ready()
    phone.do(.wheel(.pause))
    #expect(record(phone) == nil)
    phone.do(.wheel(.resume))
    #expect(record(phone) != nil)
    for player in phone.state.persisted.party.players.dropFirst() { phone.do(.players(.removed(player.id))) }
    #expect(record(phone) == nil)
    phone.do(.wheel(.thrown("40 800")))
    #expect(phone.state.persisted.wheel?.goes == 0)
  }

  @Test func `LOOK-4 the spin vibrates at the last borders and stops with a thud`() throws {
    var phone = try ready()
    phone.do(.wheel(.spin))
    let plan = try spin(phone).plan
    let felt = try #require(phone.vibrations.first)
    // On, off, on …: the pulses are at the borders, the last one at the last border.
    let starts = stride(from: 2, to: felt.count, by: 2).map { felt[..<$0].reduce(0, +) }
    #expect(
      !starts.isEmpty && starts.allSatisfy { plan.ticks().contains($0) } && starts.last == plan.ticks().last)
    #expect(felt.count <= 99)
    phone.wait(plan.duration)
    #expect(phone.vibrations.last == [45])
    #expect(phone.played.last?.first?.frequency == 72)
    var still = try ready()
    still.do(.settings(.haptics(false)))
    still.do(.wheel(.spin))
    still.wait(6_000)
    #expect(still.vibrations.isEmpty)
  }
}

extension Phone {
  fileprivate var vibrations: [[UInt64]] {
    alerts.compactMap { if case .vibrate(let pattern) = $0 { pattern } else { nil } }
  }
}
