import Cards
import Formats
import Games
import Testing
import Vault
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import RatherFeature

/// Would You Rather with votes, as the person at the phone sees it.
@Suite struct RatherTests {
  @Test func `RATHER-1 opening the game shows a question with two options straight away`() throws {
    var phone = Phone.withCards()
    phone.open()
    phone.settle()
    try phone.press(Language.english(.rather(.wouldYouRather)))
    try phone.press(Language.english(.rather(.vote)))
    #expect(phone.state.route == .rather && !phone.question.isEmpty)
    let number = phone.question.dropFirst()
    #expect(phone.shows("Text \(number) of would-you-rather."))
    for option in ["left \(number)", "right \(number)"] {
      #expect(phone.usable.filter { $0.name == option }.count == 1)
    }
  }

  @Test func `RATHER-2 Submit appears only after a tap, and another option can still be picked`() throws {
    var phone = Phone.asking()
    let number = phone.question.dropFirst()
    #expect(!phone.usable.contains { $0.name == "Submit" })
    phone.rather(.submitted)
    #expect(phone.rather.votes.count == 0)
    try phone.press("left \(number)")
    #expect(phone.state.rather.picked == 0)
    try phone.press("right \(number)")
    try phone.press("Submit")
    #expect(phone.rather.votes.tally(of: phone.question).counts == [0, 1])
  }

  @Test func `RATHER-3 RATHER-11 percentages and vote counts are shown together`() {
    var phone = Phone.asking(cards: 1)
    for option in [0, 0, 1] {
      phone.vote(option)
      phone.rather(.next)
    }
    phone.vote(0)
    #expect(phone.page.words.contains("75%") && phone.page.words.contains("3 votes"))
    #expect(phone.page.words.contains("25%") && phone.page.words.contains("1 vote"))
    #expect(phone.state.opened.announcement.contains("left 1: 75%, 3 votes. right 1: 25%, 1 vote."))
  }

  @Test func `percentages are read aloud with the language's punctuation`() {
    var phone = Phone.asking(cards: 1)
    phone.files["decks/ja/index.json"] = #"{"decks": []}"#
    phone.speaks = .japanese
    phone.reload()
    phone.vote(0)
    #expect(phone.state.opened.announcement.contains("left 1：100%、1票。right 1：0%、0票。"))
  }

  @Test
  func `RATHER-3 RATHER-11 a vote joins the earlier ones, and the first is marked`() {
    var phone = Phone.asking(cards: 1)
    phone.vote(1)
    #expect(
      phone.shows(Language.english(.rather(.firstVote)))
        && phone.page.classes.contains { $0.contains("is-first") })
    #expect(phone.page.words.contains("100%") && phone.page.words.contains("1 vote"))
    for option in [0, 1] {
      phone.rather(.next)
      phone.vote(option)
    }
    #expect(
      phone.shows("You’re with 2 of 3 so far") && !phone.page.classes.contains { $0.contains("is-first") })
  }

  @Test func `RATHER-3 the coloured options share the screen by their votes`() {
    var phone = Phone.asking(cards: 1)
    for option in [0, 0, 1] {
      phone.vote(option)
      phone.rather(.next)
    }
    phone.vote(0)
    for (option, share) in [(0, "0.75"), (1, "0.25")] {
      #expect(phone.elements("split-\(option)").map { $0.styles["--share"] } == [share])
    }
  }

  @Test func `RATHER-11 the votes of this party and this phone are counted separately`() {
    var phone = Phone.asking(cards: 1)
    phone.vote(0)
    phone.rather(.next)
    for name in ["Ada", "Ben"] {
      phone.tap(.players(.typed(name)))
      phone.do(.players(.added))
    }
    phone.vote(1)
    #expect(phone.page.words.filter { $0 == "50%" }.count == 2)
    #expect(phone.shows("This party: 0%, 0 votes") && phone.shows("This party: 100%, 1 vote"))
  }

  @Test func `RATHER-5 a vote is saved before it is shown, and survives closing`() {
    var phone = Phone.asking()
    phone.rather(.picked(0))
    phone.tap(.rather(.submitted))
    #expect(phone.rather.stage == .asking && !phone.showsVotes)
    phone.settle()
    #expect(phone.rather.stage == .shown && phone.showsVotes)
    #expect(phone.store["votes/0"]?.contains("c") == true)
    let kept = phone.state.persisted
    phone.open("/")
    #expect(phone.state.persisted == kept && phone.state.route == .rather)
  }

  @Test func `a second tap on a side or Next does nothing before the first is saved`() {
    var phone = Phone.asking(players: 2)
    phone.rather(.pass)
    phone.rather(.taken)
    phone.tap(.rather(.picked(1)))
    phone.tap(.rather(.picked(1)))
    phone.settle()
    guard case .passing(let ballot) = phone.rather.stage else {
      Issue.record("the second tap voted for the second player")
      return
    }
    #expect(ballot.cast == 1)
    phone.voteUnseen(0)
    let asked = phone.rather.asked.count
    phone.tap(.rather(.next))
    phone.tap(.rather(.next))
    phone.settle()
    #expect(phone.rather.asked.count == asked + 1)
  }

  @Test(arguments: [SaveFailure.full, .failed, .forbidden])
  func `RATHER-5 an unsaved vote counts on the screen, with a notice`(
    reason: SaveFailure
  ) {
    var phone = Phone.asking(cards: 1)
    phone.vote(0)
    phone.rather(.next)
    phone.saveFailure = reason
    phone.vote(1)
    #expect(phone.state.notices == [.notKept(reason)])
    #expect(phone.rather.votes.tally(of: "c1").counts == [1, 1] && phone.page.words.contains("50%"))
    phone.rather(.next)
    phone.saveFailure = nil
    phone.vote(1)
    phone.open("/")
    #expect(phone.rather.votes.tally(of: "c1").counts == [1, 2], "what failed is kept with the next vote")
  }

  @Test func `RATHER-11 Undo returns to the question even after the next one`() throws {
    var phone = Phone.asking()
    let first = phone.question
    phone.vote(0)
    try phone.press("Undo")
    #expect(phone.question == first && phone.rather.votes.count == 0)
    phone.vote(1)
    phone.rather(.next)
    phone.reload()
    try phone.press("Undo")
    #expect(phone.question == first && phone.rather.votes.count == 0)
    #expect(!phone.usable.contains { $0.name == "Undo" })
  }

  @Test func `CARDS-12 a question hidden for good is replaced at once`() {
    var phone = Phone.asking()
    let hidden = phone.question
    phone.rather(.hide)
    #expect(
      phone.question != hidden && phone.state.persisted.filter.hides(hidden, of: Phone.id(.wouldYouRather)))
    phone.do(.settings(.showAgain(phone.state.persisted.filter.hidden[0])))
    #expect(phone.state.persisted.filter.hidden.isEmpty)
  }

  @Test func `CARDS-12 a question hidden for good says so and comes back by Undo`() throws {
    var phone = Phone.asking()
    phone.vote(0)
    phone.rather(.next)
    let hidden = phone.question
    try phone.press("Never show again")
    let said = Language.english(.rather(.isHidden))
    #expect(phone.shows(said) && phone.state.opened.announcement == said && phone.question != hidden)
    #expect(phone.usable.count { $0.name == "Undo" } == 1, "which Undo?")
    try phone.press("Undo")
    #expect(
      phone.question == hidden && phone.rather.stage == .asking && phone.state.persisted.filter.hidden.isEmpty
    )
    #expect(!phone.shows(Language.english(.rather(.isHidden))) && phone.rather.votes.count == 1)
    phone.vote(1)
    try phone.press("Never show again")
    try phone.press("Undo")
    #expect(phone.question == hidden && phone.rather.stage == .shown && phone.rather.votes.count == 2)
  }

  @Test func `CARDS-12 the notice about a hidden question ends with the next one`() throws {
    for action in [RatherAction.next, .pass] {
      var phone = Phone.asking(players: 2)
      try phone.press("Never show again")
      phone.rather(action)
      #expect(!phone.shows(Language.english(.rather(.isHidden))))
    }
    var phone = Phone.asking(cards: 1)
    try phone.press("Never show again")
    #expect(phone.shows(Language.english(.rather(.noQuestions))))
    try phone.press("Undo")
    #expect(phone.question == "c1")
  }

  @Test func `RATHER-9 themes can be switched off, except the last one`() throws {
    var phone = Phone()
    phone.files["decks/index.json"] = """
      {"decks": [{"id": "turntable.would-you-rather", "title": "Would You Rather", "cards": 81,
        "file": "decks/would-you-rather.json", "category": "would-you-rather"}]}
      """
    phone.open("/rather")
    phone.settle()
    try phone.press("Themes")
    for theme in RatherTheme.allCases {
      #expect(phone.usable.contains { $0.name == Language.english(.rather(.theme(theme))) })
    }
    for theme in RatherTheme.allCases.dropLast() {
      try phone.press(Language.english(.rather(.theme(theme))))
    }
    #expect(!phone.usable.contains { $0.name == "Fantasy" })
    try phone.press("Close")
    phone.reload()
    let deck = try #require(phone.state.featureDeck)
    for _ in 0..<20 {
      #expect(deck.card(phone.question)?.theme == "fantasy")
      phone.rather(.next)
    }
  }

  @Test func `a deck that fails to load can be retried`() throws {
    var phone = Phone.withCards()
    let file = phone.files[Phone.file(.wouldYouRather)]
    phone.files[Phone.file(.wouldYouRather)] = nil
    phone.open("/rather")
    phone.settle()
    #expect(phone.rather.question == nil)
    phone.files[Phone.file(.wouldYouRather)] = file
    try phone.press(Language.english(.tryAgain))
    #expect(!phone.question.isEmpty)
  }
}
