import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

@Suite struct DeckMessageTests {
  /// The app's message if this is the file of the first deck.
  private func message(_ text: String) throws -> String {
    var phone = Phone()
    phone.files["decks/truth-or-dare.json"] = text
    phone.open()
    phone.do(.go(.decks))
    guard case .filled(let decks) = phone.state.catalog else { throw Phone.Missing() }
    phone.do(.wheel(.chosen(decks[0])))
    guard case .broken("Truth or Dare", let error) = phone.state.opened.deckProblem else {
      throw Phone.Missing()
    }
    // The next deck can be played.
    phone.do(.wheel(.chosen(decks[1])))
    guard phone.state.opened.deckProblem == nil, phone.state.route == .players else { throw Phone.Missing() }
    return phone.state.language.summary(error)
  }

  private func file(_ cards: String) -> String {
    """
    {"format": 1, "id": "x", "revision": 1, "category": "x", "cover": "x", "icon": "x", "title": "X",
    "description": "", "language": "en", "author": "", "licence": "", "rating": "teens", "tags": [],
    "cards": [\(cards)]}
    """
  }

  @Test func `CARDS-7 broken JSON is reported with its file and place`() throws {
    #expect(try message("{\n]").hasPrefix("decks/truth-or-dare.json: This is not JSON. Line 2, column 1"))
  }

  @Test(arguments: [
    (#"{"id": "a", "kind": "haiku", "text": "Hi"}"#, "card 1, kind: No card is of the kind “haiku”."),
    (#"{"id": "a", "kind": "truth"}"#, "card 1, text: This is missing."),
    (
      #"{"id": "a", "kind": "choice", "text": "Hi", "options": ["b"]}"#,
      "card 1, options: There is 1 option; it has to be 2 to 6."
    ),
    (
      #"{"id": "a", "kind": "dare", "text": "Hi"}, {"id": "a", "kind": "dare", "text": "Ho"}"#,
      "card 2, id: Card 1 is called a too."
    ),
  ])
  func `CARDS-7 a fault of a card is reported with file, card, field and cause`(
    cards: String, fault: String
  ) throws {
    #expect(try message(file(cards)).hasPrefix("decks/truth-or-dare.json: " + fault))
  }

  @Test func `CARDS-7 a fault of several cards is reported once`() throws {
    let cards = [String](repeating: #"{"id": "", "kind": "truth"}"#, count: 3).joined(separator: ",")
    let message = try message(file(cards))
    let file = "decks/truth-or-dare.json: "
    #expect(message.hasPrefix(file + "cards 1, 2 and 3, id: "))
    #expect(message.hasSuffix(" Also cards 1, 2 and 3, text: This is missing."))
  }
}
