import Cards
import Formats
import Testing

@Suite struct DeckTableTests {
  private let head = DeckHead(id: "trip", title: "Trip")

  private func deck(_ text: String) throws -> Deck {
    try DeckTable.read(Array(text.utf8), name: "trip.csv", head: head)
  }

  private func faults(_ text: String) -> [String] {
    do throws(DeckFileError) {
      _ = try DeckTable.read(Array(text.utf8), name: "trip.csv", head: head)
      return []
    } catch {
      return error.faults.map { $0.description }
    }
  }

  @Test func `DECK-3 a table with a header row becomes a deck`() throws {
    let deck = try deck(
      """
      Kind,Text,Option 1,Option 2,Seconds,Rating,Note
      truth,Who snores?,,,,,ask grandma
      ,"Tea, or what?",tea,coffee,30,everyone,
      """)
    #expect(deck.id == "trip" && deck.title == "Trip" && deck.cards.map { $0.kind } == [.truth, .choice])
    #expect(deck.cards[1].text == "Tea, or what?" && deck.cards[1].options == ["tea", "coffee"])
    #expect(deck.cards[1].seconds == 30 && deck.cards[1].rating == .everyone)
    #expect(deck.cards[0].others["Note"] == .string("ask grandma"))
    #expect(deck.cards.map { $0.id } == ["c1", "c2"])
  }

  @Test func `DECK-3 lists may be written in one column, and a choice needs only options`() throws {
    let deck = try deck("text;options;items\n;swim / fly ;\nLook;;🍎 / 🍐 / 🍇\n")
    #expect(deck.cards[0].text == "Would you rather…" && deck.cards[0].options == ["swim", "fly"])
    #expect(deck.cards[0].kind == .choice && deck.cards[1].items.count == 3)
  }

  @Test func `existing ids are kept, and other cards get free ones`() throws {
    #expect(try deck("id,text\nc2,a\n,b\n,c\n").cards.map { $0.id } == ["c2", "c1", "c3"])
  }

  @Test(arguments: [
    ("", "trip.csv: There is nothing in this file."),
    (
      "kind,id\ntruth,a",
      "trip.csv: row 1: The first row has to name the columns; none of them is “text”. Call the column of the cards text, and those of a choice option 1 and option 2."
    ),
    ("text,TEXT\na,b", "trip.csv: row 1, column 2: There are two columns with the name “text”."),
    ("text\na,b", "trip.csv: row 2, column 2: The first row has no name for this column."),
    (
      "text,kind\n\"a",
      "trip.csv: row 2, column 1: The quotation mark that begins this is not followed by one that ends it."
    ),
    ("text\n\"a\" b", "trip.csv: row 2, column 1: There is text behind the quotation mark that ends this."),
    ("text,seconds\na,\n\nb,soon", "trip.csv: row 4, seconds: This has to be a whole number, 1 to 3600."),
    ("text,id\na,x\nb,x", "trip.csv: row 3, id: Row 2 is called x too."),
    (
      "text,kind\na,riddle",
      "trip.csv: row 2, kind: No card is of the kind “riddle”. There are question, truth, dare, choice, statement, task, memory, story."
    ),
    ("text", "trip.csv: cards: A deck has at least one card."),
  ])
  func `DECK-3 a broken table is refused with row and column`(text: String, fault: String) {
    #expect(faults(text) == [fault])
  }

  @Test func `all faults are reported`() {
    #expect(faults("text,rating,seconds\n,teens,soon\nb,nobody,\n").count == 3)
  }

  @Test func `DECK-3 a deck written as a table is read back`() throws {
    let cards: [JSON] = [
      sampleCard("t", .truth, text: "=1+1, \"really\"?").with("theme", "odd").with("mood", "sly"),
      [
        "id": "o", "kind": "choice", "text": "Rather…", "options": ["and / or", "x\ny", "{player}"],
        "rating": "teens", "level": "warm", "form": "callback", "recalls": "story-time",
      ],
      ["id": "m", "kind": "memory", "text": "Look", "items": ["🍎", "🍐"], "answer": "fruit", "seconds": 9],
    ]
    let before = try sampleDeck(cards)
    var head = DeckHead(id: before.id, title: before.title)
    head.rating = .teens
    let after = try DeckTable.read(DeckTable.write(before), name: "x.csv", head: head)
    #expect(after.cards == before.cards)
  }

  @Test func `DECK-3 a table may have a level column`() throws {
    let table = Array("Text,Level\nHum.,warm\nSing.,\nShout.,big\n".utf8)
    let deck = try DeckTable.read(table, name: "trip.csv", head: head)
    #expect(deck.cards.map { $0.level } == [.warm, nil, .big])
    #expect(
      faults("text,level\na,3") == [
        "trip.csv: row 2, level: There is no level “3”. There are warm, mid, big."
      ])
  }

  @Test func `DECK-3 lines of text become cards, and A or B becomes a choice`() throws {
    let text =
      "What made you laugh?\r\n\r\n- swim / fly\n2. Sing to {player}.\n1.5 litres of tea?\n-5 degrees: coat?\n"
    let deck = try DeckLines.read(Array(text.utf8), name: "trip.txt", head: head)
    #expect(
      deck.cards.map { $0.text } == [
        "What made you laugh?", "Would you rather…", "Sing to {player}.", "1.5 litres of tea?",
        "-5 degrees: coat?",
      ])
    #expect(deck.cards[1].options == ["swim", "fly"] && deck.cards[2].slots == 1)
  }

  @Test func `DECK-3 a broken line is reported by number`() {
    let long = String(repeating: "x", count: DeckLimits.text + 1)
    let error = #expect(throws: DeckFileError.self) {
      try DeckLines.read(Array("a\n\n\(long)\n".utf8), name: "trip.txt", head: head)
    }
    #expect(error?.description == "trip.txt: line 3, text: This has 501 characters; it can have at most 500.")
  }

  @Test(arguments: [("Train ride!", "train-ride"), ("Été 2026", "ete-2026"), ("🎲", "deck"), (" – ", "deck")])
  func `an id is derived from the title`(title: String, id: String) {
    #expect(DeckHead.id(of: title) == id)
  }
}
