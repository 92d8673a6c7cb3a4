import Cards
import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// The ceiling and hidden cards apply in every game, and both can be undone (CARDS-12).
@Suite struct CardFilterTests {
  @Test func `CARDS-12 cards above the ceiling stay out of a session until the ceiling is raised`() throws {
    var phone = Phone.withCards(6, adults: 2)
    phone.play(.wouldYouRather)
    #expect(try Set(phone.session.order) == Set((1...6).map { "c\($0)" }))
    phone.cards(.next)
    let top = try phone.session.current
    phone.do(.settings(.contentFor(.adults)))
    phone.send(.navigated(path: "/cards/would-you-rather"))
    phone.settle()
    #expect(try phone.session.order.count == 8 && phone.session.current == top)
    phone.do(.settings(.contentFor(.teens)))
    phone.send(.navigated(path: "/cards/would-you-rather"))
    phone.settle()
    #expect(try Set(phone.session.order) == Set((1...6).map { "c\($0)" }))
  }

  @Test func `CARDS-12 a forbidden card disappears before the new ceiling is saved`() throws {
    var phone = Phone.withCards(6, adults: 2)
    phone.open()
    phone.settle()
    phone.do(.settings(.contentFor(.adults)))
    phone.play(.bucketList)
    while try Phone.number(of: #require(phone.session.current)) ?? 0 <= 6 { phone.cards(.next) }
    let number = try #require(phone.session.current?.dropFirst())
    #expect(phone.shows("Text \(number) of bucket-list."))
    phone.do(.go(.settings))
    phone.do(.settings(.contentFor(.everyone)))
    phone.tap(.go(.session(CardGame.bucketList.rawValue)))
    #expect(!phone.shows("Text \(number) of bucket-list."))
  }

  @Test func `CARDS-12 a session started over follows the current ceiling`() throws {
    var phone = Phone.withCards(6, adults: 2)
    phone.play(.wouldYouRather)
    phone.do(.settings(.contentFor(.adults)))
    phone.cards(.startOver)
    #expect(try phone.session.order.count == 8)
  }

  @Test(arguments: Rating.allCases)
  func `CARDS-12 KEEP-1 the ceiling is saved with the settings`(ceiling: Rating) throws {
    var phone = Phone.withCards()
    phone.open("/settings")
    phone.settle()
    phone.do(.settings(.contentFor(ceiling)))
    phone.do(.settings(.sound(false)))
    phone.open()
    #expect(phone.state.persisted.filter.ceiling == ceiling && !phone.state.persisted.settings.hasSound)
    // Defaults are not stored.
    let isWritten = phone.store["settings/app"]?.contains("\"contentFor\":\"\(ceiling.rawValue)\"")
    #expect(isWritten == (ceiling != CardFilter().ceiling))
  }

  @Test(arguments: ["\"contentFor\":\"toddlers\"", "\"contentFor\":3", "\"other\":1"])
  func `CARDS-12 an unknown ceiling becomes the default and other settings stay`(text: String) throws {
    var phone = Phone.withCards()
    phone.open()
    phone.settle()
    phone.do(.settings(.contentFor(.adults)))
    phone.do(.settings(.sound(false)))
    phone.store["settings/app"] = phone.store["settings/app"]?.replacing(
      "\"contentFor\":\"adults\"", with: text)
    phone.open()
    #expect(phone.state.persisted.filter.ceiling == .teens && !phone.state.persisted.settings.hasSound)
    #expect(phone.state.notices.isEmpty)
  }

  @Test func `CARDS-12 a hidden card stays hidden, its namesakes in other decks do not`()
    throws
  {
    var phone = Phone.withCards()
    phone.play(.wouldYouRather)
    let hidden = try #require(try phone.session.current)
    phone.cards(.hide)
    phone.cards(.startOver)
    #expect(try !phone.session.order.contains(hidden))
    phone.open("/cards/would-you-rather")
    phone.settle()
    #expect(try phone.session.order.count == 5 && !phone.session.order.contains(hidden))
    phone.do(.go(.session("this-or-that")))
    #expect(try phone.session.order.contains(hidden))
  }

  @Test func `CARDS-12 hidden cards are listed in the settings and can be shown again`() throws {
    var phone = Phone.withCards()
    phone.play(.wouldYouRather)
    let hidden = try #require(try phone.session.current)
    phone.cards(.hide)
    phone.do(.go(.settings))
    let number = String(hidden.dropFirst())
    let text = "Text \(number) of would-you-rather. left \(number) / right \(number)"
    #expect(!phone.shows(text))
    try phone.press(Language.english(.hiddenCards(1)))
    #expect(phone.shows(text))
    try phone.press(Language.english(.showCardAgain(text)))
    #expect(phone.shows(Language.english(.noHiddenCards)) && phone.state.persisted.filter.hidden.isEmpty)
    #expect(phone.store["hidden/cards"] == nil)
    phone.do(.go(.session("would-you-rather")))
    #expect(try phone.session.order.contains(hidden))
  }

  @Test func `CARDS-12 the search finds neither hidden cards nor those above the ceiling`() throws {
    var phone = Phone.withCards(6, adults: 1)
    phone.play(.wouldYouRather)
    let hidden = try #require(try phone.session.current)
    phone.do(.go(.cards))
    let found = { (phone: inout Phone, word: String) -> Bool in
      phone.cards(.searched(word + " of would-you-rather"))
      return phone.page.classes.contains("row found-card")
    }
    let number = String(hidden.dropFirst())
    #expect(found(&phone, number) && !found(&phone, "7"))
    phone.do(.go(.session("would-you-rather")))
    phone.cards(.hide)
    phone.do(.settings(.contentFor(.adults)))
    phone.do(.go(.cards))
    #expect(!found(&phone, number) && found(&phone, "7"))
  }

  @Test func `CARDS-12 lists count only cards that the ceiling allows`() throws {
    var phone = Phone.withCards(6, adults: 2)
    phone.open()
    phone.settle()
    let isCounted = { (phone: Phone, count: Int) in
      phone.usable.contains { $0.name == "Game would-you-rather \(count) cards" }
    }
    phone.do(.go(.cards))
    #expect(isCounted(phone, 6))
    phone.do(.go(.library))
    #expect(isCounted(phone, 6))
    phone.do(.settings(.contentFor(.adults)))
    phone.do(.go(.cards))
    #expect(isCounted(phone, 8))
    phone.do(.go(.library))
    #expect(isCounted(phone, 8))
  }

  @Test func `CARDS-12 a built-in deck's page shows only cards that the ceiling allows`()
    throws
  {
    var phone = Phone.withCards(6, adults: 2)
    phone.open("/decks/would-you-rather")
    phone.settle()
    #expect(phone.shows("Text 6 of would-you-rather.") && !phone.shows("Text 7 of would-you-rather."))
    #expect(phone.shows("6 cards") && phone.shows("Teens") && !phone.shows("Adults"))
    phone.do(.settings(.contentFor(.adults)))
    phone.open("/decks/would-you-rather")
    phone.settle()
    #expect(phone.shows("Text 8 of would-you-rather.") && phone.shows("8 cards") && phone.shows("Adults"))
  }
}
