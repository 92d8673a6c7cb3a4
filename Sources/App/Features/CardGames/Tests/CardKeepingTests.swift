import Cards
import Games
import Testing
import Vault
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// Sessions come back after the app was closed (CARDS-5, KEEP-1).
@Suite struct CardKeepingTests {
  /// Two running sessions, one ended.
  private func played() -> Phone {
    var phone = Phone.withCards()
    phone.play(.wouldYouRather, players: 3)
    phone.cards(.play(.pick(1)))
    phone.cards(.complete)
    phone.wait(1_000)
    phone.do(.go(.session(CardGame.storyTime.rawValue)))
    phone.cards(.next)
    phone.cards(.next)
    phone.cards(.play(.start))
    phone.cards(.play(.told("Once upon a hinge.")))
    phone.wait(1_000)
    phone.do(.go(.session(CardGame.bucketList.rawValue)))
    phone.cards(.play(.pick(2)))
    phone.cards(.end)
    return phone
  }

  private func key(_ game: CardGame) -> String { Envelope.key(Records.session, Phone.id(game)) }

  @Test func `CARDS-5 KEEP-1 parallel sessions resume where they were left`() throws {
    var phone = played()
    let kept = phone.state.persisted
    #expect(kept.sessions.count == 3)
    phone.open()
    phone.settle()
    #expect(phone.state.persisted == kept)
    #expect(phone.state.route == .home, "the last game is over")
    phone.do(.go(.session(CardGame.wouldYouRather.rawValue)))
    #expect(try phone.session.position == 1 && phone.session.completed.count == 1)
    #expect(try phone.session.log.entries.map { $0.value } == [1])
    phone.do(.go(.session(CardGame.storyTime.rawValue)))
    #expect(phone.shows("Once upon a hinge."))
    #expect(phone.state.persisted == kept)
  }

  @Test func `CARDS-5 the grid shows each session's progress and Home continues the latest one`()
    throws
  {
    var phone = played()
    phone.do(.go(.cards))
    let names = phone.usable.map { $0.name }
    let sleeve = { (game: CardGame, phrase: Phrase) in Phone.title(game) + " " + Language.english(phrase) }
    #expect(names.contains(sleeve(.wouldYouRather, .session(.cardOf(2, 6)))))
    #expect(names.contains(sleeve(.storyTime, .session(.cardOf(3, 6)))))
    #expect(names.contains(sleeve(.bucketList, .cardGames(.ended))))
    #expect(names.contains(sleeve(.howWell, .cardCount(6))))
    phone.do(.go(.home))
    try phone.press(Language.english(.continueLabel))
    #expect(phone.state.route == .session(CardGame.storyTime.rawValue))
  }

  @Test func `CARDS-5 a session started over becomes the latest, even after a restart`() throws {
    var phone = played()
    phone.do(.go(.session(CardGame.wouldYouRather.rawValue)))
    phone.cards(.startOver)
    let decks = ["story-time", "bucket-list", "would-you-rather"].map { "turntable." + $0 }
    #expect(phone.state.persisted.sessions.map { $0.deck } == decks)
    phone.open()
    #expect(phone.state.persisted.sessions.map { $0.deck } == decks)
  }

  @Test func `CARDS-5 a session without its deck says so, stays, and can be discarded`() throws {
    var phone = played()
    phone.files["decks/index.json"] = Phone.index(of: Phone.games.filter { $0 != .wouldYouRather })
    phone.open("/cards/would-you-rather")
    phone.settle()
    #expect(phone.shows(Language.english(.cardGames(.deckGone))))
    #expect(phone.store[key(.wouldYouRather)] != nil && phone.state.persisted.sessions.count == 3)
    // The others go on as before.
    phone.do(.go(.session(CardGame.storyTime.rawValue)))
    #expect(try phone.session.position == 2)
    phone.do(.go(.session(CardGame.wouldYouRather.rawValue)))
    try phone.press(Language.english(.cardGames(.forget)))
    #expect(phone.state.route == .cards && phone.store[key(.wouldYouRather)] == nil)
    #expect(phone.state.persisted.sessions.count == 2)
    phone.open("/cards/would-you-rather")
    phone.settle()
    #expect(!phone.usable.contains { $0.name == Language.english(.cardGames(.forget)) })
    try phone.press(Language.english(.session(.allGames)))
    #expect(phone.state.route == .cards)
  }

  @Test func `CARDS-5 a session resumes when its missing deck returns`() throws {
    var phone = played()
    let index = phone.files["decks/index.json"]
    phone.files["decks/index.json"] = Phone.index(of: [.howWell])
    phone.open("/cards/would-you-rather")
    phone.settle()
    phone.files["decks/index.json"] = index
    phone.open("/cards/would-you-rather")
    phone.settle()
    #expect(try phone.session.position == 1)
  }

  @Test func `CARDS-5 a session takes over the cards of a newer revision`() throws {
    var phone = played()
    let before = try #require(phone.session(.wouldYouRather))
    let (passed, top) = (before.order[0], before.order[1])
    let gone = before.order[2]
    phone.files[Phone.file(.wouldYouRather)] = Phone.deck(
      .wouldYouRather, cards: 8, without: [gone], revision: 2)
    phone.open("/cards/would-you-rather")
    phone.settle()
    let after = try phone.session
    #expect(after.order.prefix(2) == [passed, top] && after.position == 1 && after.completed == [passed])
    #expect(Set(after.order) == Set((1...8).map { "c\($0)" }).subtracting([gone]))
    // The session is stored, and another visit changes nothing.
    phone.open("/cards/would-you-rather")
    phone.settle()
    #expect(try phone.session == after)
  }

  @Test func `CARDS-5 a session whose top card was removed moves to the next`()
    throws
  {
    var phone = played()
    let before = try #require(phone.session(.wouldYouRather))
    phone.files[Phone.file(.wouldYouRather)] = Phone.deck(
      .wouldYouRather, without: [before.order[1]], revision: 2)
    phone.open("/cards/would-you-rather")
    phone.settle()
    #expect(try phone.session.current == before.order[2])
    // All remaining cards are above this table's ceiling.
    phone.files[Phone.file(.wouldYouRather)] = Phone.deck(
      .wouldYouRather, cards: 6, adults: 1, without: (1...6).map { "c\($0)" }, revision: 3)
    phone.open("/cards/would-you-rather")
    phone.settle()
    #expect(try phone.session.current == nil && phone.shows(Language.english(.cardGames(.lastCard))))
    try phone.press(Language.english(.session(.again)))
    #expect(phone.shows(Language.english(.cardGames(.lastCard))))
  }

  @Test func `CARDS-5 Home offers the game played last, even after a restart`() {
    var phone = Phone.withCards()
    phone.play(.storyTime)
    phone.cards(.next)
    phone.do(.go(.session(CardGame.truthOrDare.rawValue)))
    phone.do(.go(.home))
    let story = Language.english(.cardGames(.goesOn(deck: Phone.title(.storyTime), 2, 6)))
    let truth = Language.english(.cardGames(.goesOn(deck: Phone.title(.truthOrDare), 1, 6)))
    #expect(phone.shows(truth) && !phone.shows(story))
    phone.do(.go(.session(CardGame.storyTime.rawValue)))
    phone.do(.go(.home))
    #expect(phone.shows(story) && !phone.shows(truth))
    phone.open("/")
    #expect(phone.state.route == .home && phone.shows(story) && !phone.shows(truth))
  }
}
