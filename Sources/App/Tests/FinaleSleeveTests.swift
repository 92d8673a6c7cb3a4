import Foundation
import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import RatherFeature
@testable import WheelFeature

/// The result of a game as a picture to share.
@Suite struct FinaleSleeveTests {
  private func shared(_ phone: Phone) throws -> (picture: String, name: String, text: String) {
    guard case .share(let picture, let name, let text)? = phone.waiting.last else { throw Phone.Missing() }
    return (picture, name, text)
  }

  /// The texts of a drawing, line by line.
  private func words(_ svg: String) -> String {
    svg.matches(of: />([^<]+)<\/text>/).map { String($0.1) }.joined(separator: " ")
  }

  private func press(_ name: String, _ phone: inout Phone) throws {
    let control = try #require(phone.usable.first { $0.name == name && $0.hears(.click) })
    phone.input(.click, at: control.node.number, "")
  }

  @Test func `a wheel game is shared with its awards, players and date`() throws {
    var phone = Phone()
    try phone.startGame()
    phone.do(.settings(.speed(.off)))
    phone.do(.settings(.feature(Wheel.sideB, false)))
    for _ in 0..<9 {
      phone.do(.wheel(.spin))
      phone.wait(5_000)
      try phone.press("Dare")
      try phone.press("Done")
    }
    phone.do(.wheel(.pause))
    try phone.press("End game")
    try press("Share", &phone)
    let (picture, name, text) = try shared(phone)
    let awards = try #require(phone.state.persisted.ending).awards(phone.state.persisted.party)
    #expect(name.hasSuffix(".png") && text.split(separator: "\n").count == awards.count + 1)
    #expect(text.hasPrefix("Truth or Dare\nNerve of the night: ") && text.contains("dares done)"))
    for part in ["Truth or Dare", "Nerve of the night", "dares done", "Everybody", "Turntable"] {
      #expect(words(picture).contains(part), "\(part)")
    }
    #expect(picture.components(separatedBy: Picture.today).count == 2)
  }

  @Test func `a card session and an evening of votes are shared with awards`() throws {
    var cards = Phone.started(.truthOrDare)
    cards.cards(.end)
    try press("Share", &cards)
    #expect(try shared(cards).text.contains("Best company: "))
    var votes = Phone.asking(players: 3)
    votes.rather(.pass)
    votes.ballot([0, 0, 1])
    votes.wait(DrumRoll.length)
    votes.rather(.next)
    try votes.press("Stop passing")
    try press("Share", &votes)
    let (picture, _, text) = try shared(votes)
    #expect(text.contains("Contrarian of the night: Player 3 (") && words(picture).contains("Player 3"))
  }

  @Test func `an award without winners has no name, and long texts fit the picture`() {
    let long = String(repeating: "very long ", count: 40)
    let sleeve = FinaleSleeve(
      title: long, prizes: [Prize](repeating: Prize(title: long, names: "", merit: long), count: 5),
      names: long,
      language: .english)
    #expect(sleeve.text.hasSuffix("\n\(long): \(long)"))
    for height in sleeve.svg.matches(of: /' y='(\d+)'/) { #expect(Int(height.1) ?? 0 < Picture.height) }
  }

  @Test func `LOOK-1 the sleeve uses only colours of the style sheet`() throws {
    let values = try String(
      contentsOf: Phone.root.appending(path: "web/style/values.css"), encoding: .utf8)
    let prize = Prize(title: "a", names: "b", merit: "c")
    let sleeve = FinaleSleeve(title: "t", prizes: [prize, prize], names: "n", language: .english)
    let colours = Set(sleeve.svg.matches(of: /#[0-9a-f]{6}/).map { String($0.0) })
    #expect(colours.count >= 4 && colours.allSatisfy { values.contains($0) })
  }
}
