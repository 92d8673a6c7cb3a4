import Foundation
import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import RatherFeature

/// The beats between a game and its standings, and the evening's memory of it.
@Suite struct FinaleTests {
  /// A session of Who's Most Likely To whose winner is Player 2.
  private func pointing(_ phone: Phone = Phone.withCards()) -> Phone {
    var phone = phone
    phone.play(.mostLikely, players: 3)
    phone.cards(.play(.start))
    phone.wait(10_000)
    let winner = phone.state.persisted.party.players[1].id
    for _ in 0..<2 { phone.cards(.play(.count(winner, by: 1))) }
    return phone
  }

  private var spoken: (Phone) -> String { { $0.elements("heard").map { $0.says() }.joined() } }

  @Test func `nothing is told before the award has landed, and the beats go on by themselves`() throws {
    var phone = pointing()
    phone.cards(.end)
    #expect(phone.playsFinale && phone.elements("night").count == 1)
    for text in ["Share", "Fingers pointed", "2 fingers", "Again"] { #expect(!phone.shows(text), "\(text)") }
    #expect(
      phone.usable.map { $0.name } == ["Next"] && spoken(phone) == "That was \(Phone.title(.mostLikely))")
    phone.wait(Sounds.record)
    #expect(phone.playsFinale && phone.shows("Everybody’s suspect") && phone.shows("2 fingers"))
    #expect(!phone.shows("Share") && spoken(phone).hasPrefix("Everybody’s suspect. Player 2. 2 fingers. “"))
    #expect(phone.elements("night").count == 1, "the record stays while the award spreads over it")
    #expect(phone.elements("beat").last?.attributes["class"] == "beat tone-cyan")
    phone.wait(Finale.awardUp)
    #expect(!phone.playsFinale && phone.shows("Fingers pointed") && spoken(phone).isEmpty)
    #expect(phone.elements("primary").map { $0.says() } == ["Share"])
    phone.wait(60_000)
    #expect(!phone.playsFinale)
  }

  @Test func `a tap hurries, Escape ends, and no other key does anything`() throws {
    var phone = pointing()
    phone.cards(.end)
    #expect(phone.played.last == Sounds.finale)
    for key in ["r", "ArrowLeft", " "] { phone.key(key) }
    #expect(phone.playsFinale && phone.shows("Next"))
    try phone.press("Next")
    // The notes of an award, then those of its winner.
    let motifs = (0..<3).map { Sounds.award + Sounds.motif(seat: $0).later(by: Sounds.awardLength) }
    #expect(phone.shows("Everybody’s suspect") && motifs.contains { $0 == phone.played.last })
    try phone.press("Next")
    #expect(!phone.playsFinale && phone.shows("Share"))
    phone.cards(.startOver)
    phone.cards(.end)
    phone.key("Escape")
    #expect(!phone.playsFinale && phone.shows("Share"))
  }

  @Test(arguments: [true, false])
  func `reduced motion and No spin show the results at once`(isReduced: Bool) throws {
    var phone = pointing()
    phone.do(isReduced ? .settings(.motion(.reduced)) : .settings(.speed(.off)))
    phone.cards(.end)
    #expect(!phone.playsFinale && phone.shows("Share") && phone.shows("Fingers pointed"))
    #expect(phone.played.last == Sounds.award && phone.alerts.last == .vibrate([180]))
  }

  @Test func `leaving ends a finale, and it does not come again`() throws {
    var phone = pointing()
    let path = phone.state.route.path
    phone.cards(.end)
    phone.send(.navigated(path: "/cards"))
    #expect(!phone.playsFinale)
    phone.send(.navigated(path: path))
    phone.settle()
    #expect(!phone.playsFinale && phone.shows("Share"))
  }

  // MARK: - The evening

  private func tracks(_ phone: Phone) -> [String] {
    phone.state.persisted.evening.games.map { $0.track.text }
  }

  @Test func `an evening remembers its games, each once, over a restart`() throws {
    var phone = pointing()
    phone.cards(.end)
    phone.skipFinale()
    phone.cards(.startOver)
    phone.cards(.end)
    #expect(tracks(phone).count == 2)
    let first = "Everybody’s suspect\u{a0}· " + Phone.title(.mostLikely)
    #expect(tracks(phone)[0] == first && phone.state.persisted.evening.games[0].track.names == "Player 2")
    phone.reload()
    #expect(tracks(phone).first == first)
    try phone.press("Share")
    #expect(phone.handedOver.last?[2].contains("Everybody’s suspect") == true, "on the back")
  }

  @Test func `undoing the end of a game makes the evening forget it`() throws {
    var phone = Phone.withCards(1)
    phone.play(.mostLikely)
    phone.cards(.next)
    #expect(tracks(phone).count == 1)
    phone.skipFinale()
    try phone.press("Undo")
    #expect(tracks(phone).isEmpty && !phone.store.keys.contains { $0.hasPrefix("evening/") })
  }

  @Test func `an evening is over after twelve hours or with other players`() throws {
    var phone = pointing()
    phone.cards(.end)
    #expect(tracks(phone).count == 1)
    var later = phone
    later.wait(Evening.length + 1)
    later.reload()
    #expect(tracks(later).isEmpty)
    for player in phone.state.persisted.party.players { phone.do(.players(.removed(player.id))) }
    phone.reload()
    #expect(tracks(phone).count == 1, "people without names may be the same")
    for name in ["Zoe", "Yan"] {
      phone.tap(.players(.typed(name)))
      phone.do(.players(.added))
    }
    phone.reload()
    #expect(tracks(phone).isEmpty)
  }

  @Test func `an evening has few games and short texts`() throws {
    var evening = Evening()
    let long = NightTrack(
      names: String(repeating: "日", count: 999), text: String(repeating: "👩‍👩‍👧", count: 99), merit: "",
      paint: .red)
    for number in 0..<20 {
      evening.note(
        String(repeating: "x", count: 900) + String(number % 2), long, of: Party(), at: UInt64(number))
      evening.note(String(number), long, of: Party(), at: UInt64(number))
    }
    #expect(evening.games.count == Evening.most && evening.games.last?.id == "19")
    #expect(evening.games.allSatisfy { $0.track.names.utf8.count <= Evening.longest })
    #expect(Evening(json: evening.json) == evening)
    evening.drop(of: nil, at: 3)
    #expect(evening.games.isEmpty, "the clock was set back")
  }

  // MARK: - Other games

  @Test func `a mix lists only decks in which somebody scored`() throws {
    var phone = try Phone.mixing(players: 2)
    try phone.press(Language.english(.session(.more)))
    try phone.press(Language.english(.session(.endSession)))
    #expect(phone.playsFinale)
    phone.skipFinale()
    #expect(phone.shows("That was the mix") && phone.elements("rows").isEmpty)
  }

  @Test func `leaving votes after rounds ends them first, and a ballot under way goes on`() throws {
    var phone = Phone.asking(players: 3)
    phone.rather(.pass)
    phone.rather(.leave)
    #expect(phone.state.route != .rather, "no round yet")
    phone.do(.go(.rather))
    phone.ballot([0, 0, 1])
    phone.wait(DrumRoll.length)
    phone.rather(.leave)
    #expect(phone.playsFinale)
    phone.skipFinale()
    #expect(phone.shows("Contrarian of the night") && phone.shows("1 round. Again?"))
    try phone.press("Back")
    #expect(phone.state.route != .rather)
    phone.do(.go(.rather))
    phone.rather(.leave)
    #expect(phone.state.route != .rather, "nothing new")
  }

  @Test func `leaving the dice remembers the best turn, without a screen of its own`() throws {
    var phone = Phone()
    func turn(_ dice: String, _ values: String, at moment: UInt64) -> String {
      "{\"at\":\(moment),\"dice\":\"\(dice)\",\"values\":[\(values)],\"locked\":[],\"set\":\"\"}"
    }
    let turns = [
      turn("5d6", "1,1,1,1,1", at: phone.now - Evening.length - 1), turn("3d6", "6,6,6", at: phone.now - 9),
      turn("4d6", "2,2,2,2", at: phone.now - 8), turn("5d6", "5,5,5,5,4", at: phone.now - 7),
    ].joined(separator: ",")
    phone.store["turns/1"] =
      "{\"kind\":\"turns\",\"id\":\"1\",\"schema\":1,\"clock\":1,\"body\":{\"page\":1,\"turns\":[\(turns)]}}"
    phone.open("/dice")
    phone.settle()
    for _ in 0..<2 {
      try phone.press("Back")
      #expect(phone.state.route == .home && !phone.playsFinale)
      phone.do(.go(Route(path: "/dice")))
    }
    let tracks = phone.state.persisted.evening.games.map { $0.track }
    #expect(tracks.map { $0.names } == ["4 of a kind"] && tracks.map { $0.merit } == ["2, 2, 2, 2"])
  }

  // MARK: - The next launch

  @Test func `a game that is over is not opened again`() throws {
    var phone = pointing()
    phone.cards(.end)
    phone.open("/")
    phone.settle()
    #expect(phone.state.route == .home)
    var mix = try Phone.mixing(players: 2)
    mix.open("/")
    mix.settle()
    #expect(mix.state.route.path == "/mix/play")
    try mix.press(Language.english(.session(.more)))
    try mix.press(Language.english(.session(.endSession)))
    mix.open("/")
    mix.settle()
    #expect(mix.state.route == .home)
  }
}
