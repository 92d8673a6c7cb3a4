import Cards
import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// Hidden cards and cards above the ceiling stay off the wheel as well (CARDS-12).
@Suite struct CardWheelTests {
  /// A wheel of three players with a question of this deck.
  private func asked(cards: Int, adults: Int = 0) throws -> Phone {
    var phone = Phone.withCards(cards, adults: adults)
    let index = try #require(Phone.games.firstIndex(of: .thisOrThat))
    try phone.startGame(deck: index)
    phone.do(.wheel(.spin))
    phone.wait(10_000)
    return phone
  }

  private func question(_ phone: Phone) throws -> (player: PlayerID, card: String) {
    guard let game = phone.state.persisted.wheel, case .question(let question) = game.phase else {
      throw Phone.Missing()
    }
    return (question.player, game.deck.deck.cards[question.card].id)
  }

  @Test func `CARDS-12 hiding a card at the wheel draws another for the same player`() throws {
    var phone = try asked(cards: 4)
    var gone: [String] = []
    for _ in 0..<3 {
      let before = try question(phone)
      gone.append(before.card)
      try phone.press(Language.english(.neverShow))
      let after = try question(phone)
      #expect(after.player == before.player && !gone.contains(after.card))
    }
    #expect(phone.state.persisted.filter.hidden.map { $0.card } == gone)
    // They are gone from the card games as well.
    phone.do(.go(.session("this-or-that")))
    #expect(try phone.session.order.count == 1)
  }

  @Test func `CARDS-12 hiding the last card at the wheel returns to the choice`()
    throws
  {
    var phone = try asked(cards: 1)
    let before = try question(phone)
    phone.do(.wheel(.hide))
    #expect(phone.state.persisted.wheel?.phase == .choosing(before.player))
    phone.do(.wheel(.chose(.choice)))
    #expect(phone.state.opened.announcement == Language.english(.wheel(.noCardsLeft)))
    phone.do(.settings(.showAgain(phone.state.persisted.filter.hidden[0])))
    phone.do(.wheel(.chose(.choice)))
    #expect(try question(phone) == before)
  }

  @Test func `CARDS-12 nothing is hidden at the wheel without a question or while paused`() throws {
    var phone = try asked(cards: 4)
    phone.do(.wheel(.pause))
    phone.do(.wheel(.hide))
    phone.do(.wheel(.resume))
    phone.do(.wheel(.done))
    phone.do(.wheel(.hide))
    #expect(phone.state.persisted.filter.hidden.isEmpty)
  }

  @Test func `CARDS-12 no hidden card or card above the ceiling is drawn`() throws {
    var phone = try asked(cards: 4, adults: 4)
    let hidden = try question(phone).card
    phone.do(.wheel(.hide))
    for _ in 0..<30 {
      let card = try question(phone).card
      #expect(card != hidden && ["c1", "c2", "c3", "c4"].contains(card))
      phone.do(.wheel(.skip))
    }
  }

  @Test func `CARDS-12 a lower ceiling replaces the wheel's question, even while paused`() throws {
    for isPaused in [false, true] {
      var phone = Phone.withCards(1, adults: 3)
      phone.open()
      phone.settle()
      phone.do(.settings(.contentFor(.adults)))
      let index = try #require(Phone.games.firstIndex(of: .thisOrThat))
      try phone.startGame(deck: index)
      phone.do(.wheel(.spin))
      phone.wait(10_000)
      if try question(phone).card == "c1" { phone.do(.wheel(.skip)) }
      let before = try question(phone)
      if isPaused { phone.do(.wheel(.pause)) }
      phone.do(.settings(.contentFor(.everyone)))
      #expect(try question(phone).card == "c1" && question(phone).player == before.player)
      #expect(phone.state.persisted.wheel?.isPaused == isPaused)
    }
  }

  @Test func `CARDS-12 a card hidden in its session leaves the wheel`() throws {
    var phone = try asked(cards: 4)
    let before = try question(phone)
    phone.do(.go(.cards))
    phone.cards(.found(deck: Phone.id(.thisOrThat), card: before.card))
    #expect(try phone.session.current == before.card)
    phone.cards(.hide)
    #expect(try question(phone).card != before.card && question(phone).player == before.player)
  }
}
