import Cards
import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardGamesFeature
@testable import CardTable
@testable import Components

/// Cards whose forms have a stage of their own, on the screen of a card game.
@Suite struct FormScreenTests {
  private func words(_ phrase: FormPhrase) -> String { Language.english(.form(phrase)) }

  /// A phone at a session of cards with this form.
  private func phone(_ form: Card.Form, of game: CardGame = .neverHaveIEver, players: Int = 3) -> Phone {
    var phone = Phone.withCards()
    let file = Phone.file(game)
    phone.files[file] = phone.files[file]?
      .replacing("\"text\":", with: "\"form\":\"\(form.rawValue)\",\"text\":")
    phone.play(game, players: players)
    return phone
  }

  @Test(arguments: [Card.Form.whisper, .mission, .relay])
  func `CARDS-9 a card for one player alone is neither seen nor read aloud by others`(form: Card.Form) throws
  {
    var phone = phone(form)
    let alone = words(.readsAlone("Player 1"))
    #expect(phone.words.contains(alone))
    #expect(!phone.state.opened.announcement.contains("Text "))
    let card = try #require(phone.session.current.flatMap { phone.state.featureDeck?.card($0) })
    try phone.press(Language.english(.session(.nextCard)))
    try phone.press(Language.english(.session(.more)))
    try phone.press(Language.english(.session(.endSession)))
    phone.skipFinale()
    // The scene of a relay is for all in the end.
    #expect(phone.words.contains(card.text) != form.isSecret)
  }

  @Test func `CARDS-9 a word at the forehead comes once the phone is turned`() throws {
    var phone = phone(.forehead)
    try phone.press(words(.startGuessing))
    #expect(phone.shows(words(.turnIt)) && !phone.words.contains("of never-have-i-ever."))
    phone.wait(3_000)
    #expect(!phone.shows(words(.turnIt)) && phone.words.contains("of never-have-i-ever."))
    try phone.press(words(.guessed))
    #expect(phone.shows(words(.knewIt)))
  }

  @Test func `CARDS-9 a fuse ticks evenly, shows no time, and ends with a vibration`() throws {
    var phone = phone(.fuse)
    try phone.press(words(.light))
    #expect(phone.secondsLeft == nil && phone.shows(words(.passOn)))
    phone.wait(40_000)
    #expect(phone.shows(words(.burnt)))
    let ticks = phone.playedSince.filter { $0 == Sounds.tick }
    #expect(ticks.count >= 11 && phone.playedSince.last == Sounds.chosen)
  }

  @Test func `CARDS-9 whoever is pointed at most can speak for ten seconds before one appeal`() throws {
    var phone = Phone.withCards()
    phone.play(.mostLikely, players: 3)
    let word = { (phrase: MostLikelyPhrase) in Language.english(.mostLikely(phrase)) }
    try phone.press(word(.start))
    phone.wait(3_000)
    #expect(!phone.shows(word(.defence)))
    for count in 0..<2 { try phone.press(word(.fingers("Player 2", count))) }
    try phone.press(word(.defence))
    #expect(phone.secondsLeft == 10 && phone.shows(word(.defending)))
    phone.wait(10_000)
    try phone.press(word(.appeal))
    phone.wait(3_000)
    for count in 0..<3 { try phone.press(word(.fingers("Player 3", count))) }
    #expect(!phone.shows(word(.defence)) && !phone.shows(word(.pointAgain)))
  }
}
