import Games
import PageModel
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import WheelFeature

/// The wheel as it is heard: where the focus is, and what is announced.
@Suite struct WheelHeardTests {
  /// The last element of the page that asks for the focus, as the driver takes it.
  private func focused(_ phone: Phone) -> PageModel.Node? {
    phone.shown.mount.all.last { $0.attributes["autofocus"] != nil }
  }

  @Test func `after Just play the field for names has the focus, and each name is said`() throws {
    var phone = Phone()
    phone.open()
    phone.settle()
    phone.do(.go(.decks))
    try phone.press("Just play")
    #expect(focused(phone)?.attributes["id"] == "player-name")
    #expect(said(phone) == "Add at least 2 players")
    for (name, said) in [
      ("Ada", "Ada is in, 1 player. Add at least 2 players"), ("Ben", "Ben is in, 2 players"),
      ("Cloe", "Cloe is in, 3 players"),
    ] {
      phone.tap(.players(.typed(name)))
      phone.do(.players(.added))
      #expect(self.said(phone) == said)
    }
    // A mistyped name goes as easily as it came.
    try phone.press("Remove Cloe")
    #expect(
      said(phone) == "Ben is in, 2 players" && phone.page.labels.contains("Wheel with 2 players: Ada, Ben"))
  }

  private func said(_ phone: Phone) -> String {
    phone.elements("hint").first { $0.attributes["role"] == "status" }?.says() ?? ""
  }

  @Test func `the focus stays at the name while the record decides, and the question is read whole`() throws {
    var phone = Phone()
    try phone.startGame()
    #expect(focused(phone)?.attributes["id"] == "spin")
    phone.do(.wheel(.spin))
    #expect(focused(phone)?.attributes["aria-label"] == Language.english(.wheel(.spinning)))
    guard case .spinning(let spin) = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    phone.wait(spin.plan.duration)
    #expect(focused(phone)?.attributes["class"] == "call")
    phone.wait(10_000)
    try phone.press("Truth")
    let card = try #require(phone.elements("card").first)
    #expect(focused(phone)?.number == card.number && card.attributes["tabindex"] == "-1")
    #expect(card.attributes["aria-labelledby"] == "asked-who asked-kind asked-text")
    #expect(phone.shown.mount.all.contains { $0.attributes["id"] == "asked-text" && !$0.says().isEmpty })
  }

  @Test func `a remark is made at the landing, below the name and by ear`() throws {
    var phone = Phone()
    try phone.startGame(["Ada", "Ben"])
    phone.do(.settings(.speed(.off)))
    for _ in 0..<20 {
      phone.do(.wheel(.spin))
      phone.wait(1)
      guard case .landed(let player) = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
      guard let game = phone.state.persisted.wheel, game.remark(phone.state.persisted.party) != nil else {
        phone.wait(5_000)
        phone.do(.wheel(.done))
        continue
      }
      let name = phone.state.persisted.party[player]?.name ?? ""
      #expect(phone.state.opened.announcement.hasPrefix("\(name), it’s your go. "))
      #expect(phone.page.classes.contains { $0.hasPrefix("remark ") })
      phone.wait(900)
      guard case .landed = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
      phone.wait(1_200)
      guard case .choosing = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
      return
    }
    Issue.record("the record has no word for anybody")
  }
}

/// The time limit of a question on the wheel.
@Suite struct WheelTimingTests {
  private func asked() throws -> Phone {
    var phone = Phone()
    phone.files["decks/truth-or-dare.json"] = """
      {"format": 1, "id": "x", "revision": 1, "category": "c", "cover": "c", "icon": "c", "title": "X",
       "description": "", "language": "en", "author": "a", "licence": "CC0-1.0", "rating": "everyone",
       "tags": [], "cards": [{"id": "1", "kind": "dare", "text": "Wave.", "seconds": 40},
        {"id": "2", "kind": "dare", "text": "Sing.", "seconds": 40}]}
      """
    try phone.startGame()
    phone.do(.settings(.speed(.off)))
    phone.do(.wheel(.spin))
    phone.wait(5_000)
    return phone
  }

  @Test func `a question's seconds are a button that starts the card games' countdown`() throws {
    var phone = try asked()
    try phone.press("40 seconds")
    #expect(phone.page.labels.contains("40 seconds left"))
    phone.wait(1_000)
    #expect(phone.page.labels.contains("39 seconds left"))
    phone.wait(39_000)
    #expect(phone.shows("Time’s up!") && phone.state.opened.announcement == "Time’s up!")
    #expect(phone.played.last == Sounds.chosen && phone.rings(.goSecond) == nil)
    try phone.press("Once more")
    #expect(phone.page.labels.contains("40 seconds left"))
  }

  @Test func `another question ends the countdown`() throws {
    var phone = try asked()
    try phone.press("40 seconds")
    try phone.press("Skip")
    #expect(phone.rings(.goSecond) == nil && phone.usable.contains { $0.name == "40 seconds" })
  }
}
