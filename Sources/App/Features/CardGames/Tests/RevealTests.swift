import Foundation
import Games
import HTML
import PageModel
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// Sounds and vibrations before a reveal, and for a person's action (LOOK-4).
@Suite struct RevealTests {
  private func guessing() -> Phone {
    var phone = Phone.withCards()
    phone.play(.howWell, players: 3)
    for option in [1, 0] { phone.cards(.play(.pick(option))) }
    return phone
  }

  private func played() throws -> Phone {
    var phone = Phone()
    try phone.startGame()
    phone.do(.settings(.speed(.off)))
    phone.do(.settings(.speed(.normal)))
    phone.do(.wheel(.spin))
    phone.wait(20_000)
    return phone
  }

  @Test func `LOOK-4 the drum rolls once before a guessed answer is revealed`() {
    var phone = guessing()
    #expect(!phone.played.contains(Sounds.reveal))
    phone.cards(.play(.pick(1)))
    #expect(phone.played.last == Sounds.reveal && phone.showsRevealed)
    let before = phone.played.count
    phone.open(phone.state.route.path)
    phone.settle()
    #expect(phone.showsRevealed && phone.played.count == before)
  }

  @Test func `LOOK-4 reduced motion skips the wait and the drum roll`() {
    var phone = guessing()
    phone.do(.settings(.motion(.reduced)))
    phone.cards(.play(.pick(1)))
    #expect(phone.played.last == Sounds.chosen && phone.alerts.last == .vibrate([180]))
  }

  @Test func `LOOK-4 the drum rolls before the award at the end of a session`() throws {
    var phone = guessing()
    phone.cards(.end)
    #expect(phone.played.last == Sounds.finale)
    phone.skipFinale()
    phone.do(.settings(.sound(false)))
    let before = phone.played.count
    phone.cards(.startOver)
    phone.cards(.end)
    #expect(phone.played.count == before)
  }

  @Test func `LOOK-4 the end of a wheel game is revealed with one drum roll`() throws {
    var wheel = try played()
    try wheel.press("Dare")
    try wheel.press("Done")
    wheel.do(.wheel(.pause))
    try wheel.press("End game")
    #expect(wheel.state.route.path == "/wheel/over" && wheel.played.last == Sounds.finale)
    #expect(wheel.playsFinale)
    wheel.skipFinale()
    try wheel.press("Home")
    wheel.send(.navigated(path: "/wheel/over"))
    wheel.settle()
    #expect(wheel.showsAward && !wheel.playsFinale)
  }

  @Test func `LOOK-4 an award already revealed shows at once when seen again`() throws {
    var phone = guessing()
    phone.cards(.end)
    #expect(phone.playsFinale)
    phone.reload()
    #expect(phone.showsAward && !phone.playsFinale)
    phone = guessing()
    let path = phone.state.route.path
    phone.cards(.end)
    phone.cards(.go(.grid))
    phone.send(.navigated(path: path))
    phone.settle()
    #expect(phone.showsAward && !phone.playsFinale)
    phone.cards(.startOver)
    phone.cards(.end)
    #expect(phone.playsFinale, "it rolls for another")
  }

  @Test func `LOOK-4 an answer restored by Undo shows at once`() throws {
    var phone = guessing()
    phone.cards(.play(.pick(1)))
    #expect(phone.showsRevealed && phone.keepsWaiting)
    phone.cards(.next)
    #expect(!phone.keepsWaiting)
    phone.cards(.undo)
    #expect(phone.showsRevealed && !phone.keepsWaiting)
  }

  @Test func `LOOK-4 the end of a mix is revealed once`() throws {
    var phone = try Phone.mixing(players: 2)
    try phone.press(Language.english(.session(.more)))
    try phone.press(Language.english(.session(.endSession)))
    #expect(phone.played.last == Sounds.finale && phone.playsFinale)
    phone.reload()
    #expect(phone.showsAward && !phone.playsFinale)
  }

  @Test func `LOOK-4 events do not cut a reveal short, and reduced motion skips it`() {
    var phone = guessing()
    phone.cards(.end)
    phone.send(.visible(false))
    phone.send(.visible(true))
    #expect(phone.playsFinale)
    phone.skipFinale()
    phone.do(.settings(.motion(.reduced)))
    phone.cards(.startOver)
    phone.cards(.end)
    #expect(phone.showsAward && !phone.playsFinale)
  }

  @Test func `LOOK-4 skipping plays a scratch, and completing plays applause`() throws {
    var phone = try played()
    try phone.press("Dare")
    try phone.press("Skip")
    #expect(phone.played.last == Sounds.scratch)
    try phone.press("Done")
    #expect(phone.played.last == Sounds.applause)
  }

  @Test func `CARDS-3 a card moved far enough vibrates unless haptics are off`() {
    func felt(_ phone: Phone) -> [String] {
      func all(_ node: PageModel.Node) -> [String] {
        (node.attributes[DriverMark.felt.rawValue].map { [$0] } ?? []) + node.children.flatMap(all)
      }
      return all(phone.shown.mount)
    }
    var phone = Phone.withCards()
    phone.play(.howWell)
    #expect(felt(phone) == [String(Swipe.felt)])
    phone.do(.settings(.haptics(false)))
    #expect(felt(phone).isEmpty)
  }

  @Test func `LOOK-4 the award waits exactly as long as the drum roll`() throws {
    let values = try String(contentsOf: Phone.root.appending(path: "web/style/values.css"), encoding: .utf8)
    #expect(values.contains("--suspense: \(Sounds.suspense)ms;"))
    let finale = try String(contentsOf: Phone.root.appending(path: "web/style/finale.css"), encoding: .utf8)
    #expect(finale.contains("--finale-record: \(Sounds.record)ms;"))
    let first = try #require(Sounds.reveal.first { $0.wave == .triangle })
    #expect(first.at == Sounds.suspense)
    #expect(Sounds.reveal.count { $0.at < Sounds.suspense } > 10, "the drum rolls first")
  }
}

extension Phone {
  fileprivate var showsRevealed: Bool { (try? session.round.isRevealed) ?? false }
  fileprivate var showsAward: Bool { page.classes.contains { $0.hasPrefix("award ") } }

  /// Style sheets delay the result until after the drum.
  fileprivate var keepsWaiting: Bool { page.classes.contains("app is-revealing") }
}
