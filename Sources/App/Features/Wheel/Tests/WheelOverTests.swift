import Formats
import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// The result of a game of the wheel.
@Suite struct WheelOverTests {
  /// A game in which every chosen player did a dare, or skipped and passed.
  private func ended(goes: Int, skipping: Bool = false) throws -> Phone {
    var phone = Phone()
    try phone.startGame()
    phone.do(.settings(.speed(.off)))
    for _ in 0..<goes {
      phone.do(.wheel(.spin))
      phone.wait(5_000)
      if skipping {
        try phone.press("Pass")
      } else {
        try phone.press("Dare")
        try phone.press("Done")
      }
    }
    phone.do(.wheel(.pause))
    try phone.press("End game")
    return phone
  }

  @Test func `PASS-11 ending a game shows its result, then leads Home`() throws {
    var phone = try ended(goes: 5)
    #expect(phone.state.persisted.wheel == nil && phone.shows("5 rounds. Again?"))
    let ending = try #require(phone.state.persisted.ending)
    #expect(ending.goes == 5 && ending.tallies.reduce(0) { $0 + $1.dares } == 5)
    let award = try #require(ending.awards(phone.state.persisted.party).first)
    #expect(
      award.merit == .dares && phone.shows("Nerve of the night") && phone.shows("\(award.times) dares done"))
    #expect(award.winners.allSatisfy { phone.shows(phone.state.persisted.party[$0]?.name ?? "?") })
    try phone.press("Home")
    #expect(phone.state.route == .home && phone.usable.contains { $0.name.hasPrefix("Play again") })
  }

  @Test func `a reload shows the result again, and Again starts another game`() throws {
    var phone = try ended(goes: 1)
    for text in ["1 round. Again?", "Best company", "Everybody", "1 round together"] {
      #expect(phone.shows(text), "\(text)")
    }
    phone.open(phone.state.route.path)
    phone.settle()
    #expect(phone.shows("1 round together"))
    try phone.press("Again")
    #expect(phone.state.route == .play && phone.state.persisted.wheel?.goes == 0)
    // The previous game's result is gone with it.
    phone.open("/wheel/over")
    phone.settle()
    #expect(phone.state.route == .play)
  }

  @Test func `Again without players asks who plays`() throws {
    var phone = try ended(goes: 1)
    phone.do(.go(.players))
    for player in phone.state.persisted.party.players { phone.do(.players(.removed(player.id))) }
    phone.do(.go(Route(path: "/wheel/over")))
    #expect(phone.shows("1 round together"))
    try phone.press("Again")
    #expect(phone.state.route == .players && phone.state.persisted.wheel == nil)
  }

  @Test func `skips and passes are counted, and the counts are stored`() throws {
    let passed = try #require(try ended(goes: 3, skipping: true).state.persisted.ending)
    #expect(passed.tallies.reduce(0) { $0 + $1.skips } == 3 && passed.tallies.allSatisfy { $0.dares == 0 })
    var phone = Phone()
    try phone.startGame()
    phone.do(.settings(.speed(.off)))
    phone.do(.wheel(.spin))
    phone.wait(5_000)
    try phone.press("Truth")
    try phone.press("Skip")
    let tallies = phone.state.persisted.wheel?.ending.tallies
    #expect(tallies?.map { $0.skips } == [1] && tallies?.map { $0.picks } == [1])
    phone.open(phone.state.route.path)
    phone.settle()
    #expect(phone.state.persisted.wheel?.ending.tallies == tallies)
  }
}
