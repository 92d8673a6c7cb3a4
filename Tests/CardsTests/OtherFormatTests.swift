import Formats
import Testing

@testable import Cards

/// Files of other games. All cards here are our own.
@Suite struct OtherFormatTests {
  private let head = DeckHead(id: "own.1", title: "The file")

  private func read(_ text: String, _ name: String = "ours.json") throws -> [Deck] {
    try DeckImport.read(Array(text.utf8), name: name, head: head).decks
  }

  private func faults(_ text: String) -> [String] {
    do throws(DeckFileError) {
      _ = try DeckImport.read(Array(text.utf8), name: "f", head: head)
      return []
    } catch {
      return error.faults.map { $0.description }
    }
  }

  private static let compact = """
    {"white": ["a **loud** kettle", "two left boots", "the neighbour's goose", "soup"],
     "black": [{"text": "My week in one word: _.", "pick": 1},
               {"text": "What is in the cellar?", "pick": 1}, {"text": "First _,\\r\\nthen _!", "pick": 2}],
     "packs": [{"name": "Kitchen", "white": [0, 1, 2, 3], "black": [0, 2], "official": false, "icon": "fa-pot"},
               {"name": "Answers only", "white": [3]},
               {"name": "Cellar", "black": [1], "white": [0], "official": true}]}
    """

  @Test func `DECK-3 JSON Against Humanity in compact form gives a deck for each pack`() throws {
    let decks = try read(Self.compact)
    #expect(decks.map { $0.title } == ["Kitchen", "Cellar"] && decks.map { $0.id } == ["own.1", "own.1-2"])
    let kitchen = decks[0]
    #expect(kitchen.cards.map { $0.text } == ["My week in one word: ____.", "First ____,\nthen ____!"])
    #expect(kitchen.cards.allSatisfy { $0.kind == .choice && $0.options.count == 2 })
    #expect(kitchen.category == "this-or-that" && kitchen.rating == .adults)
    #expect(kitchen.cards[1].options.allSatisfy { $0.contains(" … ") })
    let said = kitchen.cards.flatMap { $0.options }.joined(separator: " ")
    #expect(said.contains("a loud kettle") && !said.contains("*"))
    let source = try #require(DeckSource(of: kitchen))
    #expect(source.format == "JSON Against Humanity" && source.answers == 4 && source.used == 4)
    #expect(kitchen.others["source"]?.string(at: "icon") == "fa-pot" && kitchen.licence.isEmpty)
    // A single answer offers no choice.
    #expect(decks[1].cards[0].kind == .question && decks[1].category.isEmpty)
    #expect(decks[1].licence == "CC-BY-NC-SA-2.0" && decks[1].author == "Cards Against Humanity")
  }

  @Test func `DECK-3 packs may be named, hold their own cards or be missing`() throws {
    let named = try read(
      #"{"white":["a"],"black":["_?"],"packs":{"x":{"name":"X","black":[0],"white":[0]}}}"#)
    #expect(named.map { $0.title } == ["X"] && named[0].cards[0].text == "____?")
    let full = try read(
      #"[{"name":"X","white":[{"text":"a","pack":0},{"text":"b"}],"black":[{"text":"_!","pick":1,"pack":0}]}]"#
    )
    #expect(full[0].cards[0].options.sorted() == ["a", "b"])
    let object = try read(
      #"{"x":{"name":"X","white":["a","b"],"black":[{"text":"_!","pick":1}]},"y":{}}"#.replacing(
        #","y":{}"#, with: ""))
    #expect(object[0].cards.count == 1)
    #expect(try read(#"{"black":["Why?"]}"#).map { $0.title } == ["The file"])
  }

  private static let calls = """
    // Our own deck.
    {
      name: 'Harbour',
      author: "Ada", translator: 'Ben', language: 'en', licence: "CC0-1.0",
      calls: [
        [["The captain lost ", {}, "."]],
        [["Line one: ", { transform: "UpperCase" }], ["and ", { text: "then", style: "Em" }, " ", {}]],
        ["A call of one line, ", {}],
      ],
      responses: ["a rope", "a wet dog", "seventeen anchors", "a very small lighthouse", "fog", "a ticket",],
      mood: { sea: [1, 2] },
    }
    """

  @Test func `DECK-3 a Many Decks file is read, including comments`() throws {
    for name in ["harbour.deck.json5", "harbour.json", "harbour"] {
      let text = name == "harbour" ? String(Self.calls.drop { $0 != "{" }) : Self.calls
      let deck = try #require(try read(text, name).first)
      #expect(deck.title == "Harbour" && deck.author == "Ada" && deck.licence == "CC0-1.0")
      #expect(
        deck.cards.map { $0.text } == [
          "The captain lost ____.", "Line one: ____\nand then ____", "A call of one line, ____",
        ])
      #expect(deck.cards.allSatisfy { Set($0.options).count == 2 })
      let source = try #require(DeckSource(of: deck))
      #expect(source.format == "Many Decks" && source.translator == "Ben" && source.answers == 6)
      #expect(deck.others["source"]?["mood"] == .object(JSON.Object([.init("sea", [1, 2])])))
      // The result is a deck file like any other.
      #expect(try DeckFile.read(DeckFile.write(deck), name: "again") == deck)
    }
  }

  @Test(
    arguments: [
      (
        #"{"white":["a",7," "],"black":[{"pick":1},{"text":"_","pick":0}]}"#,
        [
          "f: white[2]: This is blank.", "f: black[0].text: This is missing.",
          "f: black[1].pick: This has to be a whole number, 1 to 10.",
          "f: white[1]: This has to be text in quotation marks.",
        ]
      ),
      (
        #"{"white":["a"],"black":["_"],"packs":[{"name":"X","black":[1],"white":[0.5]},7]}"#,
        [
          "f: packs[0].black[0]: This has to be the number of a card, from 0 to 0.",
          "f: packs[0].white[0]: This has to be the number of a card, from 0 to 0.",
          "f: packs[1]: A pack is an object.",
        ]
      ),
      (#"{"white":["a"]}"#, ["f: There are answers in this file, but no prompts."]),
      (
        #"{"calls":[[["a",7]],[]],"responses":7,"name":""}"#,
        [
          "f: name: This is blank.",
          "f: calls[0][0][1]: This has to be text in quotation marks, or {} for a blank.",
          "f: calls[1]: This is blank.", "f: responses: This has to be a list.",
        ]
      ),
      (#"{"calls":[["Why?"]],"x":[[[[[[[[[]]]]]]]]]}"#, ["f: x: This is nested deeper than 8 levels."]),
      (
        #"{"calls":[["Why?"]],"language":"x"}"#,
        ["f: language: This has to be a language tag such as en or pt-BR."]
      ),
      ("{calls: [['a']],", ["f: This is not JSON. Line 1, column 17: the text ends too early."]),
    ] as [(String, [String])])
  func `DECK-3 one fault refuses the whole file, and each fault has a path`(text: String, expected: [String])
  {
    #expect(faults(text) == expected)
  }

  @Test func `DECK-3 an overlong prompt stays out of its pack, and is told by path`() throws {
    let long = String(repeating: "x", count: DeckLimits.text + 1)
    let text =
      #"{"a":{"name":"A","black":["Why?"]},"b":{"name":"\#(long)","black":["\#(long)","So?"]},"c":{"name":"C","black":[7]}}"#
    let found = try DeckImport.read(Array(text.utf8), name: "f", head: head)
    #expect(found.decks.map { $0.cards.map { $0.text } } == [["Why?"], ["So?"]])
    #expect(found.decks[1].title.unicodeScalars.count <= DeckLimits.title)
    #expect(
      found.notes?.faults.map { $0.description } == [
        "f: c.black[0]: This has to be text in quotation marks.",
        "f: b.name: This is longer than \(DeckLimits.title) characters, and was cut.",
        "f: b.black[0], text: This has \(DeckLimits.text + 1) characters; it can have at most \(DeckLimits.text).",
      ])
  }

  @Test(
    arguments: [
      #"{"white":["a","b"],"black":["_?"],"metadata":{"x":{"name":"X","license":"CC0-1.0","black":[0],"white":[0,1]}}}"#,
      #"{"whiteCards":["a","b"],"blackCards":[{"text":"_?","pick":1}],"X":{"name":"X","license":"CC0-1.0","black":[0],"white":[0,1]},"order":["X"]}"#,
      #"{"name":"X","license":"CC0-1.0","author":"Ada","black":["_?"],"white":["a","b"]}"#,
      #"{"cards":{"white":["a","b"],"black":["","_?"]},"decks":{"x":{"name":"X","license":"CC0-1.0","black":[1,0],"white":[0,1]}}}"#,
      #"{"white":[{"text":"a","deck":"x"},{"text":"b","deck":"x"},{"text":"c","deck":"y"}],"black":[{"text":"_?","deck":"x"},{"text":" ","deck":"x"}],"metadata":{"x":{"name":"X","license":"CC0-1.0"},"y":{"name":"Y"}}}"#,
    ])
  func `DECK-3 older forms, and a file of one pack, keep the name and the licence`(text: String) throws {
    let deck = try #require(try read(text).first)
    #expect(deck.title == "X" && deck.licence == "CC0-1.0" && deck.cards.map { $0.text } == ["____?"])
    #expect(deck.cards[0].options.sorted() == ["a", "b"] && (deck.author.isEmpty || deck.author == "Ada"))
  }

  @Test func `DECK-3 each prompt gets two different answers, never overlong ones`() throws {
    let long = "\"" + String(repeating: "y", count: DeckLimits.option + 1) + "\""
    for count in [2, 3, 10, 97, 100] {
      let answers = (0..<count).map { "\"answer \($0)\"" } + [long]
      let prompts = (0..<40).map { "\"Prompt \($0): _\"" }
      let deck = try #require(
        try read(
          "{\"white\":[\(answers.joined(separator: ","))],\"black\":[\(prompts.joined(separator: ","))]}"
        )
        .first)
      #expect(deck.cards.count == 40)
      #expect(deck.cards.allSatisfy { $0.options.count == 2 && $0.options[0] != $0.options[1] })
      let used = Set(deck.cards.flatMap { $0.options })
      #expect(used.count == min(count, 80) && DeckSource(of: deck)?.used == used.count)
      #expect(DeckSource(of: deck)?.answers == count + 1)
    }
  }

  @Test(
    arguments: [(4_398_046_511_104, Int(Int32.max)), (Int64(Int32.max), Int(Int32.max)), (-1, 0), (7, 7)]
      as [(Int64, Int)])
  func `DECK-3 the number of answers is the same on a phone and on a server`(written: Int64, expected: Int)
    throws
  {
    let file = String(decoding: DeckFile.write(try read(Self.compact)[0]), as: UTF8.self)
    let changed = file.replacing(/"(answers|used)": *4/) { "\"\($0.1)\":\(written)" }
    let source = try #require(DeckSource(of: try DeckFile.read(Array(changed.utf8), name: "a.json")))
    #expect(source.answers == expected && source.used == expected)
  }

  @Test func `DECK-3 a file has a limited number of packs`() throws {
    func file(_ count: Int) -> String {
      "[" + (0..<count).map { "{\"name\":\"P\($0)\",\"black\":[\"Why?\"]}" }.joined(separator: ",") + "]"
    }
    #expect(try read(file(DeckLimits.packs)).count == DeckLimits.packs)
    #expect(throws: DeckFileError.self) { try read(file(DeckLimits.packs + 1)) }
  }

  @Test(arguments: [
    ("a _ b", "a ____ b"), ("____", "____"), ("__", "____"), ("**bold** *", "bold *"),
    ("a\r\n\tb\r", "a\n b"),
    ("_x_", "____x____"),
  ])
  func `text of other games is converted to our notation`(text: String, words: String) {
    #expect(PromptDeck.words(text) == words)
  }
}
