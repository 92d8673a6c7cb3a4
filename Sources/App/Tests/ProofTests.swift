import Games
import HTML
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import DiceFeature

@Suite struct ProofTests {
  /// A game with the setting on, at the wheel.
  private func phone(seed: UInt64 = 1) throws -> Phone {
    var phone = Phone(seed: seed)
    try phone.startGame()
    phone.do(.settings(.proof(true)))
    return phone
  }

  /// Texts on the page with this many hexadecimal digits.
  private func digits(_ count: Int, on phone: Phone) -> [String] {
    phone.page.words.filter { $0.utf8.count == count && $0.allSatisfy { $0.isHexDigit } }
  }

  private func winner(_ phone: Phone) throws -> PlayerID {
    guard case .spinning(let spin) = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    return spin.winner
  }

  @Test func `PASS-17 a spin shows its commitment before, its seed after, and both match`() throws {
    var phone = try phone()
    let before = digits(64, on: phone)
    #expect(before.count == 1 && digits(32, on: phone).isEmpty)
    #expect(!phone.usable.contains { $0.name == "Check it" })
    phone.do(.wheel(.spin))
    #expect(digits(64, on: phone) == before)
    #expect(digits(32, on: phone).isEmpty, "the seed tells who comes before the wheel does")
    phone.do(.go(.check(.wheel)))
    #expect(phone.state.route == .play)
    phone.wait(10_000)
    let seeds = digits(32, on: phone)
    #expect(seeds.count == 1)
    try phone.press("Check it")
    #expect(phone.state.screen == .check && phone.path == "/wheel/check")
    #expect(!phone.shows("This outcome"))
    try phone.press("Check it")
    #expect(phone.shows("This outcome follows from the seed"))
    #expect(digits(64, on: phone) == before)
    phone.do(.go(.play))
    phone.do(.wheel(.done))
    #expect(digits(32, on: phone) == seeds)
    #expect(digits(64, on: phone).count == 1 && digits(64, on: phone) != before)
  }

  @Test func `PASS-17 an altered digit fails, invalid input is reported, stored values can be restored`()
    throws
  {
    var phone = try phone()
    phone.do(.wheel(.spin))
    phone.wait(10_000)
    phone.do(.go(.check(.wheel)))
    let seed = try #require(phone.state.shownProof?.secret.text)
    let altered = (seed.hasPrefix("0") ? "1" : "0") + seed.dropFirst()
    phone.do(.proof(.seedTyped(altered)))
    try phone.press("Check it")
    #expect(phone.shows("This outcome does not follow") && phone.shows("That is not the commitment above."))
    let wide = seed.unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xfee0) }
    phone.do(.proof(.seedTyped(String(String.UnicodeScalarView(wide)))))
    try phone.press("Check it")
    #expect(phone.shows("This outcome follows from the seed"))
    phone.do(.proof(.seedTyped("heads")))
    #expect(!phone.shows("This outcome"))
    try phone.press("Check it")
    #expect(phone.shows("A seed has 32 digits") && !phone.shows("This outcome"))
    phone.do(.proof(.commitmentTyped("tails")))
    try phone.press("Put back what was kept")
    try phone.press("Check it")
    #expect(phone.shows("This outcome follows from the seed"))
    phone.do(.proof(.commitmentTyped("tails")))
    try phone.press("Check it")
    #expect(phone.shows("A commitment has 64 digits"))
  }

  @Test func `PASS-17 with the setting off no proof is shown, and spins do not change`() throws {
    var shown = try phone()
    var quiet = Phone()
    try quiet.startGame()
    #expect(digits(64, on: quiet).isEmpty)
    shown.do(.wheel(.spin))
    quiet.do(.wheel(.spin))
    #expect(try winner(shown) == winner(quiet))
    quiet.wait(10_000)
    #expect(digits(32, on: quiet).isEmpty && !quiet.usable.contains { $0.name == "Check it" })
    let proof = try #require(quiet.state.persisted.chance(of: .wheel)?.last)
    #expect(try proof.check(seed: proof.secret.text, commitment: proof.commitment).holds)
  }

  @Test func `PASS-17 a secret is saved before its commitment shows, and a reload cannot redraw it`()
    throws
  {
    var first = Phone()
    try first.startGame()
    let sealed = try #require(first.state.persisted.chance(of: .wheel))
    #expect(first.store["chance/wheel"]?.contains("\"number\":1") == true)
    // The same phone, killed before the spin was saved and opened again with other random bits.
    var second = Phone(seed: 99)
    second.store = first.store
    first.tap(.wheel(.spin))
    #expect(first.state.persisted.chance(of: .wheel) == sealed)
    first.settle()
    second.open("/wheel/play")
    second.settle()
    #expect(second.state.persisted.chance(of: .wheel) == sealed)
    second.do(.wheel(.spin))
    #expect(try winner(first) == winner(second))
    #expect(first.state.persisted.chance(of: .wheel) != second.state.persisted.chance(of: .wheel))
    #expect(first.state.persisted.chance(of: .wheel)?.last == second.state.persisted.chance(of: .wheel)?.last)
  }

  @Test func `PASS-17 a game of an earlier version gets its sealed chance at once`() throws {
    var phone = Phone()
    try phone.startGame()
    phone.store["chance/wheel"] = nil
    phone.open("/wheel/play")
    phone.tap(.wheel(.spin))
    phone.settle()
    let last = try #require(phone.state.persisted.chance(of: .wheel)?.last)
    #expect(last.purpose.number == 1)
    #expect(phone.state.persisted.wheel?.goes == 1)
  }

  @Test func `PASS-17 numbers continue from game to game, and the proof outlives the game`() throws {
    var phone = try phone()
    phone.do(.wheel(.spin))
    phone.wait(10_000)
    phone.do(.wheel(.chose(.truth)))
    phone.do(.wheel(.done))
    phone.do(.wheel(.pause))
    phone.do(.wheel(.end))
    phone.do(.go(.check(.wheel)))
    try phone.press("Check it")
    #expect(phone.shows("This outcome follows from the seed"))
    phone.do(.go(.home))
    phone.do(.go(.players))
    phone.do(.wheel(.started))
    #expect(phone.state.persisted.chance(of: .wheel)?.purpose.number == 2)
    phone.store["chance/wheel"] = nil
    phone.open("/wheel/check")
    #expect(phone.state.route == .play)
  }

  /// The dice with the setting on.
  private func dice() throws -> Phone {
    var phone = Phone()
    phone.open()
    phone.settle()
    phone.do(.settings(.proof(true)))
    try phone.press("Dice")
    return phone
  }

  @Test func `PASS-17 a roll shows its commitment before, its seed once the dice lie still`()
    throws
  {
    var phone = try dice()
    let before = digits(64, on: phone)
    #expect(before.count == 1 && digits(32, on: phone).isEmpty)
    #expect(!phone.usable.contains { $0.name == "Check it" })
    #expect(phone.store["chance/dice"]?.contains("\"number\":1") == true)
    phone.do(.dice(.tapped(1)))
    phone.do(.dice(.roll))
    #expect(phone.state.dice.isMoving && digits(64, on: phone) == before)
    #expect(digits(32, on: phone).isEmpty, "the seed tells what comes before the dice do")
    phone.wait(10_000)
    #expect(digits(32, on: phone).count == 1)
    try phone.press("Check it")
    #expect(phone.state.screen == .check && phone.path == "/dice/check")
    #expect(phone.shows("Held: 2."))
    try phone.press("Check it")
    #expect(phone.shows("This outcome follows from the seed"))
    #expect(digits(64, on: phone) == before)
    let seed = try #require(phone.state.shownProof?.secret.text)
    phone.do(.proof(.seedTyped((seed.hasPrefix("0") ? "1" : "0") + seed.dropFirst())))
    try phone.press("Check it")
    #expect(phone.shows("This outcome does not follow"))
    try phone.press("Back")
    #expect(phone.state.route == .dice)
  }

  @Test func `PASS-17 no game ever gets another game's secret`() throws {
    var phone = try phone()
    phone.do(.go(.dice))
    for _ in 0..<3 {
      phone.do(.dice(.roll))
      phone.wait(10_000)
    }
    phone.do(.go(.play))
    phone.do(.wheel(.spin))
    phone.wait(10_000)
    let kept = phone.state.persisted
    let (wheel, dice) = (try #require(kept.chance(of: .wheel)), try #require(kept.chance(of: .dice)))
    #expect((wheel.purpose.number, dice.purpose.number) == (2, 4))
    let told = [try #require(wheel.last?.secret), try #require(dice.last?.secret)]
    for sealed in [wheel, dice] { #expect(!told.contains { sealed.holds($0) }) }
    var fresh = Persisted()
    fresh.seal(.wheel, with: told[0])
    fresh.seal(.dice, with: told[0])
    #expect(fresh.chance(of: .wheel) != nil && fresh.chance(of: .dice) == nil)
  }

  @Test func `PASS-17 checking dice that were never rolled leads to the dice`() {
    var phone = Phone()
    phone.open("/dice/check")
    phone.settle()
    #expect(phone.state.route == .dice)
  }
}
