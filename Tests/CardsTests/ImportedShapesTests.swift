import Formats
import Foundation
import Testing

@testable import Cards

/// Files of cards as people and programs write them. All cards here are our own.
@Suite struct ImportedShapesTests {
  /// A file, and its cards: kind, text, and the options or the answer behind a bar.
  struct Shape: CustomTestStringConvertible {
    let name: String
    let text: String
    let cards: [String]

    init(_ name: String, _ text: String, _ cards: String...) {
      (self.name, self.text, self.cards) = (name, text, cards)
    }

    var testDescription: String { name }
  }

  private static let questions = ["question Who hums?", "question Who snores?"]

  static let shapes: [Shape] = [
    // Lines.
    Shape("lines.txt", "Who hums?\nWho snores?\n", "question Who hums?", "question Who snores?"),
    Shape("old-mac.txt", "Who hums?\rWho snores?\r", "question Who hums?", "question Who snores?"),
    Shape("windows.txt", "Who hums?\r\n\r\nWho snores?", "question Who hums?", "question Who snores?"),
    Shape(
      "choices.txt", "swim / fly\ntea / rain\n", "choice Would you rather…|swim|fly",
      "choice Would you rather…|tea|rain"),
    Shape(
      "slots.txt", "{player} hums.\n[Everyone] claps.\n", "question {player} hums.",
      "question [Everyone] claps."),
    Shape("invisible.txt", "Who hums?\n\u{200b}\n\u{2060}\u{200d}\n", "question Who hums?"),
    Shape(
      "list.md", "# Lunch\n\n## Truths\n- Who **hums**?\n- [ ] Who snores?\n\n---\n\n## Dares\n* Hop.\n",
      "truth Who hums?", "truth Who snores?", "dare Hop."),
    Shape(
      "numbered.md", "## Spicy\n1. Who hums?\n2) Who snores?\n", "question Who hums?", "question Who snores?"),
    // Tables.
    Shape("plain.csv", "text\nWho hums?\nWho snores?\n", "question Who hums?", "question Who snores?"),
    Shape("kinds.csv", "Kind,Text\nTruth,Who hums?\nDare,Hop.\n", "truth Who hums?", "dare Hop."),
    Shape("types.csv", "type;text\ntruths;Who hums?\nDARES;Hop.\n", "truth Who hums?", "dare Hop."),
    Shape("answers.csv", "question,answer\nWhat hums?,A bee\n", "question What hums?=A bee"),
    Shape("fronts.csv", "Front,Back\nWhat hums?,A bee\n", "question What hums?=A bee"),
    Shape("letters.csv", "text,Option A,Option B\nRather?,fly,swim\n", "choice Rather?|fly|swim"),
    Shape("numbers.csv", "choice_1,choice_2\nfly,swim\n", "choice Would you rather…|fly|swim"),
    Shape("sides.csv", "A,B\nfly,swim\n", "choice Would you rather…|fly|swim"),
    Shape("ratings.csv", "text,rating\nWho hums?,Everyone\n", "question Who hums?"),
    Shape("spaces.csv", "\"text\", \"answer\"\n\"What hums?\" , \"A bee\"\n", "question What hums?=A bee"),
    Shape(
      "inches.csv", "text\nA 5\" nail, or \"two\"?\n".replacing(",", with: " "),
      "question A 5\" nail  or \"two\"?"),
    Shape("sep.csv", "sep=;\ntext;answer\nWhat hums?;A bee\n", "question What hums?=A bee"),
    Shape("german.csv", "Frage;Antwort\nWas summt?;Eine Biene\n", "question Was summt?=Eine Biene"),
    Shape(
      "french.csv", "Énoncé,Réponse\n".replacing("Énoncé", with: "Phrase") + "Qui ronfle ?,Bob\n",
      "question Qui ronfle ?=Bob"),
    Shape("spanish.csv", "Pregunta,Respuesta\n¿Quién ronca?,Bob\n", "question ¿Quién ronca?=Bob"),
    Shape("japanese.csv", "質問,答え\n何が鳴く？,ねこ\n", "question 何が鳴く？=ねこ"),
    Shape("no-heading.csv", "Who hums?\nWho snores?\n", "question Who hums?", "question Who snores?"),
    Shape(
      "pairs.csv", "fly,swim\ntea,rain\n", "choice Would you rather…|fly|swim",
      "choice Would you rather…|tea|rain"),
    Shape(
      "picks.csv", "Who hums at _?,1\nWho snores?,2\n", "question Who hums at _?", "question Who snores?"),
    Shape(
      "never.txt", "Never have I ever hummed.\nNever have I ever snored.\n",
      "statement Never have I ever hummed.", "statement Never have I ever snored."),
    Shape(
      "asked.csv", "What hums?,A bee\nWhat ticks?,A clock\n", "question What hums?=A bee",
      "question What ticks?=A clock"),
    Shape("kinds-first.csv", "truth,Who hums?\ndare,Hop.\n", "truth Who hums?", "dare Hop."),
    Shape(
      "rather.csv", "Which one?,fly,swim\nWhich one then?,tea,rain\n", "choice Which one?|fly|swim",
      "choice Which one then?|tea|rain"),
    Shape(
      "tabs.txt", "What hums?\tA bee\nWhat ticks?\tA clock\n", "question What hums?=A bee",
      "question What ticks?=A clock"),
    Shape(
      "words.txt", "der Hund\tthe dog\ndie Katze\tthe cat\n", "question der Hund=the dog",
      "question die Katze=the cat"),
    Shape("table.tsv", "text\tkind\nHop.\tdare\n", "dare Hop."),
    Shape(
      "notes.txt",
      "#separator:tab\n#html:true\n#tags column:3\nCapital of Peru?\tLima<br>of course\tgeo\n\"She said \"\"hi\"\"?\"\tA &amp; B\tfun\n",
      "question Capital of Peru?=Lima of course", "question She said \"hi\"?=A & B"),
    // JSON.
    Shape("texts.json", #"["Who hums?", "Who snores?"]"#, "question Who hums?", "question Who snores?"),
    Shape(
      "objects.json", #"[{"text": "Who hums?"}, {"text": "Who snores?"}]"#, "question Who hums?",
      "question Who snores?"),
    Shape("asked.json", #"[{"question": "What hums?", "answer": "A bee"}]"#, "question What hums?=A bee"),
    Shape("prompts.json", #"{"prompts": [{"prompt": "Who hums?", "id": 7}]}"#, "question Who hums?"),
    Shape(
      "typed.json", #"[{"type": "truth", "question": "Who hums?"}, {"type": "dare", "question": "Hop."}]"#,
      "truth Who hums?", "dare Hop."),
    Shape("named.json", #"{"truths": ["Who hums?"], "dares": ["Hop."]}"#, "truth Who hums?", "dare Hop."),
    Shape(
      "nested.json", #"{"truth": {"mild": ["Who hums?"], "wild": [{"text": "Who snores?"}]}}"#,
      "truth Who hums?", "truth Who snores?"),
    Shape(
      "pairs.json", #"[["fly", "swim"], ["tea", "rain"]]"#, "choice Would you rather…|fly|swim",
      "choice Would you rather…|tea|rain"),
    Shape("sides.json", #"[{"a": "fly", "b": "swim"}]"#, "choice Would you rather…|fly|swim"),
    Shape("options.json", #"[{"question": "Which?", "options": ["fly", "swim"]}]"#, "choice Which?|fly|swim"),
    Shape(
      "option-names.json", #"[{"optionA": "fly", "optionB": "swim"}]"#, "choice Would you rather…|fly|swim"),
    Shape(
      "quiz.json", #"[{"question": "What hums?", "answers": ["a bee", "a stone"], "correct": 0}]"#,
      "choice What hums?|a bee|a stone"),
    Shape(
      "solutions.json", #"[{"question": "Which?", "solutions": ["fly", "swim"]}]"#, "choice Which?|fly|swim"),
    Shape(
      "film-ratings.json", #"{"R": ["Who snores?"], "PG": ["Who hums?"]}"#, "question Who snores?",
      "question Who hums?"),
    Shape(
      "numbered.json", #"{"dare1": "Hop three times.", "dare2": "Hum."}"#, "dare Hop three times.",
      "dare Hum."),
    Shape(
      "told.json", #"{"Who hums most?": "truth", "Hop three times.": "dare"}"#, "truth Who hums most?",
      "dare Hop three times."),
    Shape(
      "described.json", #"[{"description": "Hop three times.", "penalty": 2}]"#, "question Hop three times."),
    Shape(
      "by-kind.json", #"{"Truth": [{"index": 0, "truth": "Who hums most?"}], "Dare": [{"dare": "Hop on."}]}"#,
      "truth Who hums most?", "dare Hop on."),
    Shape("dares_2.json", #"{"questions": ["Hop.", "Hum."]}"#, "dare Hop.", "dare Hum."),
    Shape("NHIE.txt", "Hummed.\nSnored.\n", "statement Hummed.", "statement Snored."),
    Shape(
      "rather.txt",
      "Would you rather fly or swim?\nWould you rather have a dog or cat at home or a bird outside?\n",
      "choice Would you rather…|fly|swim", "choice Would you rather…|have a dog or cat at home|a bird outside"
    ),
    Shape(
      "colours.json", #"[{"red": "fly", "blue": "swim", "red_share": 2}]"#,
      "choice Would you rather…|fly|swim"),
    Shape(
      "by-id.json", #"{"1": {"question": "Who hums?"}, "2": {"question": "Who snores?"}}"#,
      "question Who hums?", "question Who snores?"),
    Shape(
      "titled.json", #"{"title": "Lunch", "version": 2, "questions": ["Who hums?"]}"#, "question Who hums?"),
    Shape("cards.json", #"{"cards": [{"text": "Hop.", "kind": "Dare"}]}"#, "dare Hop."),
    Shape("five.json5", "// ours\n[{text: 'Who hums?',},]", "question Who hums?"),
    Shape("data.json.txt", #"["Who hums?"]"#, "question Who hums?"),
    Shape("no-ending", #"{"questions": ["Who hums?"]}"#, "question Who hums?"),
  ]

  private let head = DeckHead(id: "own.1", title: "Ours")

  private func told(_ card: Card) -> String {
    ([card.kind.rawValue + " " + card.text + (card.answer.map { "=" + $0 } ?? "")] + card.options).joined(
      separator: "|")
  }

  @Test(arguments: shapes) func `DECK-3 what people have is read for what it is`(shape: Shape) throws {
    for bytes in [Array(shape.text.utf8), [0xef, 0xbb, 0xbf] + Array(shape.text.utf8), utf16(shape.text)] {
      let head = DeckHead(id: "own.1", title: DeckImport.title(ofFile: shape.name))
      let found = try DeckImport.read(bytes, name: shape.name, head: head)
      #expect(found.decks.count == 1 && found.isGuessed)
      #expect(found.decks[0].cards.map { told($0) } == shape.cards)
    }
  }

  private func utf16(_ text: String) -> [UInt8] {
    [0xff, 0xfe] + text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
  }

  @Test func `DECK-3 what no card shows is kept and told`() throws {
    let table = try DeckImport.read(
      Array("text,Note,kind\nHop.,slowly,dare\n".utf8), name: "a.csv", head: head)
    #expect(
      table.decks[0].cards[0].others["Note"] == "slowly"
        && table.notes?.faults.map { $0.cause } == [.unused("Note")])
    let json =
      #"{"version": 2, "questions": ["Who hums?", 7, {"x": 1}, {"text": "Hop?", "by": "Ada", "tags": ["a"]}]}"#
    let found = try DeckImport.read(Array(json.utf8), name: "a.json", head: head)
    #expect(found.decks[0].cards.map { $0.text } == ["Who hums?", "Hop?"])
    #expect(found.decks[0].cards[1].others["by"] == "Ada")
    #expect(
      found.notes?.faults.map { $0.description } == [
        "a.json: questions[1]: This is no card.", "a.json: questions[2]: This is no card.",
        "a.json: No card shows “version”.", "a.json: No card shows “by”.", "a.json: No card shows “tags”.",
      ])
  }

  @Test func `DECK-3 a card that no deck can hold stays out of a list, and is told`() throws {
    let long = String(repeating: "x", count: DeckLimits.text + 1)
    let found = try DeckImport.read(Array(#"["Who hums?", "\#(long)"]"#.utf8), name: "a.json", head: head)
    #expect(found.decks[0].cards.count == 1)
    #expect(found.notes?.faults.map { $0.place } == [.path("[1]")])
  }

  @Test func `DECK-3 several decks in one list are told apart`() throws {
    let json =
      #"[{"name": "Lunch", "questions": ["Who hums?"]}, {"name": "Tea", "cards": [{"text": "Who snores?"}]}]"#
    let found = try DeckImport.read(Array(json.utf8), name: "a.json", head: head)
    #expect(found.decks.map { $0.title } == ["Lunch", "Tea"] && Set(found.decks.map { $0.id }).count == 2)
  }

  @Test func `DECK-3 choices become Would You Rather, and truths and dares their game`() throws {
    func category(_ text: String) throws -> String {
      try DeckImport.read(Array(text.utf8), name: "a.csv", head: head).decks[0].category
    }
    #expect(try category("a,b\nfly,swim\n") == "would-you-rather")
    #expect(try category("kind,text\ntruth,Who?\ndare,Hop.\n") == "truth-or-dare")
    #expect(try category("kind,text\nstatement,Hummed.\n") == "never-have-i-ever")
    #expect(try category("text\nWho?\n").isEmpty)
  }

  @Test(arguments: [
    ("Never have I ever hummed.\nNEVER HAVE I EVER snored.", "never-have-i-ever"),
    ("Je n’ai jamais ronflé.\nJe n'ai jamais chanté.", "never-have-i-ever"),
    ("Who’s most likely to hum?\nWho is most likely to snore?", "whos-most-likely-to"),
    ("Wer würde am ehesten summen?\nWer würde am ehesten singen?", "whos-most-likely-to"),
    ("Wurdest du lieber singen oder summen?\nWürdest du lieber gehen oder stehen?", "would-you-rather"),
    ("Never have I ever hummed.", ""), ("Never have I ever hummed.\nWho snores?", ""),
    ("Never have I ever hummed.\nfly / swim", ""),
  ])
  func `D10 cards that all begin like a game’s are cards of that game`(text: String, game: String) throws {
    let deck = try #require(
      DeckImport.read(Array(text.utf8), name: "a.txt", head: head).decks.first)
    #expect(deck.category == game)
  }

  @Test func `DECK-3 the description of a file and the ratings of its lists are kept`() throws {
    let json =
      #"{"title": "Lunch", "description": "For noon.", "questions": {"PG": ["Who hums?"], "PG-13": ["Who?"], "R": ["What?"]}}"#
    let deck = try DeckImport.read(Array(json.utf8), name: "a.json", head: head).decks[0]
    #expect(deck.description == "For noon." && deck.rating == .adults)
    #expect(deck.cards.map { $0.rating } == [.everyone, .teens, .adults])
  }

  @Test func `DECK-10 a deck is for those for whom its boldest card is`() throws {
    let table = "text,rating\nWho?,everyone\nWho then?,Adults\n"
    #expect(try DeckImport.read(Array(table.utf8), name: "a.csv", head: head).decks[0].rating == .adults)
  }

  @Test(
    arguments: [
      (#"{"a": 1, "b": "x"}"#, "f: \(FaultCause.unknownJSON)"),
      (#"{"name": "A pack", "description": "Not a card."}"#, "f: \(FaultCause.unknownJSON)"),
      ("[]", "f: \(FaultCause.unknownJSON)"),
      ("<!doctype html><p>Who?", "f: \(FaultCause.foreign(.webPage))"),
    ])
  func `DECK-3 what holds no cards is called by its name, with what to do`(text: String, fault: String) {
    let error = #expect(throws: DeckFileError.self) {
      try DeckImport.read(Array(text.utf8), name: "f", head: head)
    }
    #expect(error?.description == fault)
  }

  @Test(arguments: [
    ("dares", CardKind.dare), ("dares_2", .dare), ("Truths (wild)", .truth), ("NHIE", .statement),
    ("Wahrheit", .truth), ("truth or dare", nil), ("My dares", nil), ("questions", nil), ("", nil),
    ("Daring", nil),
  ])
  func `DECK-3 the name of a file gives its cards a kind only if it says no other`(
    title: String, kind: CardKind?
  ) {
    #expect(CardWord.kind(ofFile: title) == kind)
  }

  @Test(arguments: ["-9223372036854775808", "-2147483648", "0", "9223372036854775807", "x"])
  func `a column of notes with an absurd number is no column`(number: String) throws {
    let text = "#separator:tab\n#tags column:\(number)\nWhat hums?\tA bee\n"
    let found = try DeckImport.read(Array(text.utf8), name: "a.txt", head: head)
    #expect(found.decks[0].cards.map { told($0) } == ["question What hums?=A bee"])
  }
}
