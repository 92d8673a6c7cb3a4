import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import WheelFeature

/// Side B of the record on the screen.
@Suite struct WheelSideScreenTests {
  private let line = "Side B: sudden dares, and goes for two."

  private func afterTen(hasSideB: Bool = true) throws -> Phone {
    var phone = Phone()
    try phone.startGame()
    phone.do(.settings(.speed(.off)))
    phone.do(.settings(.feature(Wheel.sideB, hasSideB)))
    for _ in 0..<10 { go(&phone) }
    return phone
  }

  private func go(_ phone: inout Phone) {
    phone.do(.wheel(.spin))
    phone.wait(5_000)
    phone.do(.wheel(.done))
  }

  private func has(_ phone: Phone, _ name: String) -> Bool {
    phone.page.classes.contains { $0.split(separator: " ").contains { $0 == name } }
  }

  @Test func `after ten goes Side B begins, announced once, with its own look`() throws {
    var phone = try afterTen()
    #expect(phone.shows(line) && phone.state.opened.announcement == line)
    #expect(has(phone, "side-b") && has(phone, "turns-over"))
    go(&phone)
    #expect(!phone.shows(line) && has(phone, "side-b") && !has(phone, "turns-over"))
    for _ in 0..<9 { go(&phone) }
    #expect(phone.shows("Side A again. Breathe out.") && !has(phone, "side-b") && has(phone, "turns-over"))
  }

  @Test func `with Side B off nothing flips and no sudden dare comes`() throws {
    var phone = try afterTen(hasSideB: false)
    #expect(!phone.shows("Side B") && !has(phone, "side-b") && !has(phone, "turns-over"))
    for _ in 0..<9 {
      phone.do(.wheel(.spin))
      phone.wait(5_000)
      guard case .choosing = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
      phone.do(.wheel(.done))
    }
  }

  @Test func `twists of Side B are shown on the card and survive a reload`() throws {
    var phone = try afterTen()
    var (sudden, shared) = (false, false)
    // Ten goes of Side B after ten of Side A, until both twists were seen.
    for _ in 0..<60 where !(sudden && shared) {
      phone.do(.wheel(.spin))
      phone.wait(5_000)
      let game = try #require(phone.state.persisted.wheel)
      switch game.twist {
      case .dare:
        sudden = true
        #expect(phone.shows("Side B: the record says Dare") && phone.usable.contains { $0.name == "Skip" })
        phone.open(phone.state.route.path)
        phone.settle()
        #expect(phone.shows("Side B: the record says Dare"))
        try phone.press("Skip")
        #expect(phone.usable.contains { $0.name == "Truth" })
      case .pair:
        shared = true
        #expect(phone.shows("together: what will it be?"))
        try phone.press("Truth")
        #expect(phone.shows("Truth for two"))
      case nil: break
      }
      phone.do(.wheel(.done))
    }
    #expect(sudden && shared)
  }
}
