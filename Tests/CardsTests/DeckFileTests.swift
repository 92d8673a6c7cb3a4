import Cards
import Digest
import Formats
import Testing

@Suite struct DeckFileTests {
  private let good = sampleFile(cards: [
    sampleCard("one", .truth), sampleCard("two", .dare),
    [
      "id": "three", "kind": "choice", "text": "Rather…", "options": ["{player}", "b"], "theme": "silly",
      "rating": "everyone", "seconds": 30,
    ],
    [
      "id": "four", "kind": "memory", "text": "Look", "items": ["🍎", "🍐"], "answer": "fruit", "level": "big",
      "form": "duel", "recalls": "story-time",
    ],
  ])

  /// The faults of a file, as lines.
  private func faults(_ json: JSON) -> [String] { faults(bytes: json.write()) }

  private func faults(bytes: [UInt8]) -> [String] {
    do throws(DeckFileError) {
      _ = try DeckFile.read(bytes, name: "x.json")
      return []
    } catch {
      return error.faults.map { $0.description }
    }
  }

  @Test func `a valid file is read`() throws {
    let deck = try DeckFile.read(good.write(), name: "x.json")
    #expect(deck.id == "sample" && deck.revision == 3 && deck.rating == .teens && deck.tags == ["party"])
    #expect(deck.cards.map(\.id) == ["one", "two", "three", "four"])
    #expect(deck.kinds == [.truth, .dare, .choice, .memory])
    let choice = deck.cards[2]
    #expect(choice.options == ["{player}", "b"] && choice.theme == "silly" && choice.rating == .everyone)
    #expect(choice.seconds == 30 && choice.slots == 1)
    #expect(deck.cards[3].items == ["🍎", "🍐"] && deck.cards[3].answer == "fruit")
    #expect(
      deck.cards.map(\.level) == [nil, nil, nil, .big] && deck.cards.map(\.form) == [nil, nil, nil, .duel])
    #expect(try DeckFile.read(DeckFile.write(deck), name: "x.json") == deck)
  }

  @Test func `unknown members survive opening and saving`() throws {
    let card = sampleCard("one").with("colour", "red").with("x", [1, .null, ["deep": .double(0.1)]])
    let file = sampleFile(cards: [card]).with("hub", ["likes": 7]).with("café", true)
    let deck = try DeckFile.read(file.write(), name: "x.json")
    #expect(deck.others["hub"] == ["likes": 7])
    let saved = try JSON.read(DeckFile.write(deck))
    #expect(saved == file)
    let again = try DeckFile.read(DeckFile.write(deck), name: "x.json")
    #expect(again == deck)
    #expect(again.identity == deck.identity)
  }

  @Test func `a revision names its parent`() throws {
    let first = try DeckFile.deck(good, name: "x.json")
    #expect(first.parent == nil)
    let second = good.with("revision", 4).with("parent", .string(first.identity.description))
    let deck = try DeckFile.read(second.write(), name: "x.json")
    #expect(deck.parent == first.identity)
    #expect(try DeckFile.read(DeckFile.write(deck), name: "x.json") == deck && deck.others.members.isEmpty)
    for wrong in ["", "12", 7, .string(String(repeating: "g", count: 64))] as [JSON] {
      #expect(faults(good.with("parent", wrong)).first?.hasPrefix("x.json: parent: This has to be") == true)
    }
  }

  @Test func `the identity is the hash of the canonical file, whatever its layout`() throws {
    let deck = try DeckFile.read(good.write(pretty: true), name: "x.json")
    #expect(try deck.identity == ContentHash(of: good))
    let turned = JSON.object(.init((good.object?.members ?? []).reversed()))
    #expect(try DeckFile.deck(turned, name: "y.json").identity == deck.identity)
    for change in [good.with("revision", 4), good.with("title", "Other"), good.with("more", 1)] {
      #expect(try DeckFile.deck(change, name: "x.json").identity != deck.identity)
    }
  }

  @Test func `a deck file may begin with a byte order mark`() throws {
    #expect(
      try DeckFile.read([0xef, 0xbb, 0xbf] + good.write(pretty: true), name: "x.json").identity
        == ContentHash(of: good))
  }

  @Test(arguments: ["", "{", "deck", "{\"format\": 1,}", "[1 2]"])
  func `invalid JSON is refused with line and column`(text: String) {
    let faults = faults(bytes: Array(text.utf8))
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("x.json: This is not JSON. Line 1, column ") == true)
  }

  @Test func `bytes that are not text are refused`() {
    #expect(faults(bytes: [0x7b, 0xff, 0xfe]).first?.contains("not JSON") == true)
  }

  @Test(arguments: [.null, 1, "deck", [], true] as [JSON])
  func `a file that is not an object is refused`(json: JSON) {
    #expect(faults(json) == ["x.json: A deck file holds one object."])
  }

  @Test func `a file of 100 MB is refused by its size`() {
    // The size is checked first: the file is not JSON either.
    let bytes = [UInt8](repeating: 0x78, count: 100 << 20)
    #expect(faults(bytes: bytes) == ["x.json: The file has 104857600 bytes; a deck has at most 4194304."])
  }

  @Test func `the largest file is read, and one byte more is refused`() {
    let text = good.write()
    let largest = text + [UInt8](repeating: 0x20, count: DeckLimits.bytes - text.count)
    #expect(faults(bytes: largest) == [])
    #expect(faults(bytes: largest + [0x20]).count == 1)
  }

  @Test func `the maximum number of cards is read, and 10,000 are refused`() throws {
    let cards = (0..<10_000).map { sampleCard("c\($0)") }
    #expect(faults(sampleFile(cards: Array(cards[..<DeckLimits.cards]))) == [])
    #expect(
      faults(sampleFile(cards: cards)) == ["x.json: cards: There are 10000 cards; a deck has at most 2000."])
  }

  @Test func `an empty object reports every missing member`() {
    let fields = [
      "format", "id", "revision", "category", "cover", "icon", "title", "description", "language", "author",
      "licence", "rating", "tags", "cards",
    ]
    #expect(faults([:]) == fields.map { "x.json: \($0): This is missing." })
  }

  @Test func `a newer format is reported as newer`() {
    let newer = good.with("format", 2).with("cards", "new")
    #expect(faults(newer) == ["x.json: format: Format 2 is newer than this program, which knows 1."])
  }

  @Test(
    arguments: [
      ("format", 0), ("format", "1"), ("id", ""), ("id", "a b"), ("id", "é"), ("id", 7), ("revision", 0),
      ("revision", .double(1.5)), ("revision", 1_000_000_001), ("category", .null), ("cover", "../x"),
      ("icon", .string(String(repeating: "i", count: 101))), ("title", " \n"), ("title", ""),
      ("title", ["a"]),
      ("title", .string(String(repeating: "t", count: 81))), ("title", "a\u{7}b"),
      ("description", .string(String(repeating: "d", count: 401))), ("language", "english please"),
      ("language", ""), ("language", "e"), ("language", "en-"), ("author", 1), ("licence", false),
      ("rating", "children"), ("rating", 18), ("tags", "party"), ("tags", [1]), ("tags", [""]),
      ("tags", .array([JSON](repeating: "t", count: 13))), ("cards", [:]), ("cards", []), ("cards", "none"),
    ] as [(String, JSON)])
  func `a wrong deck value is reported by member`(field: String, value: JSON) {
    let faults = faults(good.with(field, value))
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("x.json: \(field): ") == true)
  }

  @Test(
    arguments: [
      ("id", nil), ("id", 3), ("id", "a/b"), ("kind", nil), ("kind", "riddle"), ("kind", 1), ("text", nil),
      ("text", ""), ("text", "\u{a0}\n"), ("text", 5), ("text", .string(String(repeating: "x", count: 501))),
      ("text", .string(String(repeating: "{player}", count: 11))), ("text", "a\u{0}"),
      ("options", "a or b"), ("options", []), ("options", ["a"]), ("options", ["a", 2]),
      ("options", ["a", " "]),
      ("options", ["a", "b", "c", "d", "e", "f", "g"]),
      ("options", ["a", .string(String(repeating: "o", count: 201))]), ("items", []), ("items", 3),
      ("items", .array([JSON](repeating: "i", count: 25))), ("answer", ""), ("answer", .null), ("answer", 1),
      ("seconds", 0), ("seconds", 3_601), ("seconds", "30"), ("seconds", .double(1.5)), ("theme", " "),
      ("theme", []), ("rating", "none"), ("rating", "adults"),
      ("level", "hot"), ("level", 2), ("level", .null), ("form", "game"), ("form", 1), ("recalls", 1),
      ("recalls", "a b"),
    ] as [(String, JSON?)])
  func `a wrong card value is reported by file, card and member`(field: String, value: JSON?) {
    let cards = [sampleCard("first"), sampleCard("second").with(field, value)]
    let faults = faults(sampleFile(cards: cards))
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("x.json: card 2, \(field): ") == true)
  }

  @Test func `a card names at most ten players, each any number of times`() {
    func text(_ slots: [String]) -> JSON { sampleFile(cards: [sampleCard("a", text: slots.joined())]) }
    let ten = (1...10).map { "{player \($0)}" }
    #expect(faults(text(ten + ten)) == [])
    #expect(
      faults(text(ten + ["{player}"]))
        == ["x.json: card 1, text: The slots name 11 players; a card names at most 10."])
  }

  @Test func `a choice needs two options and a memory card two items`() {
    let lines = faults(
      sampleFile(cards: [
        sampleCard("a", .choice), sampleCard("b", .choice).with("options", ["one"]), sampleCard("c", .memory),
        sampleCard("d", .memory).with("items", ["one"]), .null, "card",
      ]))
    #expect(
      lines == [
        "x.json: card 1, options: This is missing. It needs 2 to 6 options.",
        "x.json: card 2, options: There is 1 option; it has to be 2 to 6.",
        "x.json: card 3, items: This is missing. It needs 2 to 24 items.",
        "x.json: card 4, items: There is 1 item; it has to be 2 to 24.",
        "x.json: card 5: A card is an object.", "x.json: card 6: A card is an object.",
      ])
  }

  @Test func `CARDS-7 an unknown level is reported with the valid ones`() {
    let file = sampleFile(cards: [
      sampleCard("a").with("level", "warm"), sampleCard("b").with("level", "Big"),
    ])
    #expect(faults(file) == ["x.json: card 2, level: There is no level “Big”. There are warm, mid, big."])
  }

  @Test func `all faults of a file are reported at once`() throws {
    let file = sampleFile(cards: [
      sampleCard("same").with("kind", "quetsion").with("seconds", "ten"), sampleCard("other"),
      sampleCard("same").with("text", "").with("options", ["a", true, ""]),
    ]).with("revision", 0).with("title", nil)
    let error = try #require(throws: DeckFileError.self) { try DeckFile.deck(file, name: "bad.json") }
    #expect(
      error.description == """
        bad.json: revision: This has to be a whole number, 1 to 1000000000.
        bad.json: title: This is missing.
        bad.json: card 1, kind: No card is of the kind “quetsion”. There are question, truth, dare, choice, \
        statement, task, memory, story.
        bad.json: card 1, seconds: This has to be a whole number, 1 to 3600.
        bad.json: card 3, id: Card 1 is called same too.
        bad.json: card 3, text: This is blank.
        bad.json: card 3, options: The option number 2 has to be text in quotation marks.
        bad.json: card 3, options: The option number 3 is blank.
        """)
    #expect(
      error.faults[4]
        == DeckFault(file: "bad.json", place: .card(3), field: "id", cause: .sameID(.card(1), "same")))
  }

  @Test func `the first 100 faults are reported and the rest counted`() throws {
    let file = sampleFile(cards: (0..<300).map { sampleCard("c\($0)", text: "") })
    let error = try #require(throws: DeckFileError.self) { try DeckFile.deck(file, name: "x.json") }
    #expect(error.faults.count == DeckLimits.faults)
    #expect(error.untold == 200)
    #expect(error.description.hasSuffix("x.json: 200 more faults."))
  }

  @Test func `a number without a canonical form is refused`() {
    let lines = faults(good.with("hub", [.integer(1 << 60)]))
    #expect(lines == ["x.json: The number 1152921504606846976 is beyond 2^53, where digits get lost."])
  }
}
