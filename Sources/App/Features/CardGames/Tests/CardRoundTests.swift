import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardGamesFeature
@testable import CardTable
@testable import Components

/// Rounds that begin and end with a countdown (CARDS-9).
@Suite struct CardRoundTests {
  @Test func `CARDS-9 ending the look early stops the countdown and asks for the grid`() throws {
    var phone = Phone.started(.memoryMatch)
    #expect(phone.shows("sock") && phone.shows("hog"))
    try phone.press(Language.english(.memoryMatch(.ready)))
    #expect(phone.rings(.second) == nil && !phone.shows("🧦"))
    guard case .recalling(let board) = try phone.session.round else { throw Phone.Missing() }
    for item in board.asked {
      let place = try #require(board.tiles.firstIndex(of: item))
      try phone.press(Language.english(.memoryMatch(.tile(place + 1))))
    }
    #expect(phone.shows(Language.english(.memoryMatch(.found(3, of: 3)))))
    try phone.press(Language.english(.session(.onceMore)))
    #expect(phone.rings(.second) == phone.now + 1_000)
  }

  @Test func `CARDS-9 each teller gets the full time until the story ends`() throws {
    var phone = Phone.started(.storyTime)
    phone.wait(20_500)
    try phone.press(Language.english(.storyTime(.writeDown)), .input, value: "  A goat \n came. ")
    let form = try #require(phone.usable.first { $0.hears(.submit) })
    try phone.press(form.name, .submit)
    #expect(phone.secondsLeft == 30 && phone.shows("A goat came."))
    phone.wait(30_000)
    #expect(phone.shows(Language.english(.timeUp)))
    try phone.press(Language.english(.storyTime(.theEnd)))
    #expect(try phone.session.round == .told && phone.rings(.second) == nil)
  }

  @Test func `CARDS-9 the end of a story notes the last word and what was typed, and has its place before`()
    throws
  {
    var phone = Phone.withCards()
    phone.files[Phone.file(.storyTime)] = Phone.deck(.storyTime)
      .replacing("[\"a hinge\",\"a goat\"]", with: "[\"a hinge\",\"a goat\",\"a storm\"]")
    phone.play(.storyTime, players: 3)
    phone.cards(.play(.start))
    let end = { (phone: Phone) in
      phone.page.controls.first { $0.name == Language.english(.storyTime(.theEnd)) }
    }
    #expect(end(phone)?.node.attributes["disabled"] != nil, "there is no line yet")
    try phone.press(Language.english(.storyTime(.nextTeller)))
    phone.cards(.touch(.typed("A goat came.")))
    try phone.press(Language.english(.storyTime(.theEnd)))
    #expect(try phone.session.round == .told)
    #expect(try phone.session.log.entries.map { $0.text } == ["", "A goat came."])
    #expect(phone.shows("a goat") && phone.shows("A goat came.") && phone.shows("Player 2"))
  }

  @Test func `CARDS-9 fingers are counted after the countdown, and pointing can be repeated`() throws {
    var phone = Phone.withCards()
    phone.play(.mostLikely, players: 3)
    phone.cards(.play(.start))
    phone.wait(3_000)
    #expect(phone.shows(Language.english(.mostLikely(.pointNow))))
    try phone.press(Language.english(.mostLikely(.fingers("Player 2", 0))))
    try phone.press(Language.english(.mostLikely(.fingers("Player 2", 1))))
    #expect(try phone.session.log.entries.map { $0.value } == [2])
    try phone.press(Language.english(.mostLikely(.pointAgain)))
    #expect(phone.secondsLeft == 3)
    #expect(try phone.session.log.entries.isEmpty)
  }
}
