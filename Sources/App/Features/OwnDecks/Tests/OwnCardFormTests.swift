import Cards
import Testing
import Words

@testable import App
@testable import AppCore
@testable import Components
@testable import OwnDecksFeature

/// The form of a card of one's own.
@Suite struct OwnCardFormTests {
  @Test func `DECK-2 a card can have every form, and the one chosen is described`() throws {
    var phone = Phone()
    phone.open()
    phone.settle()
    for name in ["Decks", "New deck", "Done", "Add card"] { try phone.press(name) }
    try phone.press("What the card says", .input, value: "Hum.")
    try phone.press("Save card")
    phone.do(.ownDecks(.written(card: phone.state.persisted.ownDecks.first?.cards.last?.id)))
    phone.do(.ownDecks(.furtherOpened(true)))
    for form in Card.Form.allCases {
      #expect(
        phone.shows(Language.english(.form(.name(form)))) == (form != .ordered), "only for memory cards")
      phone.do(.ownDecks(.cardForm(form)))
      #expect(phone.shows(Language.english(.form(.about(form)))))
    }
    phone.do(.ownDecks(.kind(.memory)))
    #expect(phone.shows(Language.english(.form(.name(.ordered)))))
    phone.do(.ownDecks(.kind(.question)))
    try phone.press("Save card")
    #expect(phone.state.persisted.ownDecks.first?.cards.last?.form == .find)
  }
}
