import Cards
import Formats
import Testing
import Words

@testable import App

/// What is wrong with a deck is told in the language of the app.
@Suite struct FaultWordsTests {
  static let others: [Language] = [.german, .spanish, .french, .japanese]

  /// One of each kind, with each of its parts.
  static let causes: [FaultCause] = [
    .missing, .missingList(of: .option, needs: 2...6), .notText, .notTextOrBlank, .notWhole(1...9),
    .notWhole(1 ... .max), .notList(of: .tag, needs: nil), .notList(of: .item, needs: 3...9), .notAnyList,
    .notName(most: 64), .notHash, .notLanguageTag, .notCardNumber(last: 7),
    .count(1, of: .option, allowed: 2...6),
    .count(7, of: .item, allowed: 2...6), .unknown(.kind, "haiku", known: ["truth", "dare"]),
    .unknown(.rating, "x", known: ["teens"]), .unknown(.level, "x", known: ["big"]),
    .unknown(.form, "x", known: ["duel"]), .nested(most: 9), .largeNumber(1 << 60), .notFinite,
    .empty, .tooLarge(bytes: 9, most: 8), .noObject(.deck), .noObject(.card), .noObject(.pack),
    .newerFormat(3, known: 1), .endlessQuotes, .textAfterQuotes, .unnamedColumn, .columnTwice("text"),
    .noTextColumn, .answersAlone, .packs(99, most: 50), .notCards, .noCard, .cards(9_999, most: 1_000),
    .sameID(.card(3), "a"), .ratedAbove(card: "adults", deck: "teens"), .players(9, most: 4),
    .longBreath(words: 40, most: 24), .misplacedName, .otherPerson, .duel(slots: 1), .callbackToNobody,
    .callbackToAll(kind: "choice"), .stranger("{who}", most: 4),
    .opening("who would", cards: [1, 2], most: 2),
    .likeCard(.init(card: 3, file: nil, shared: 6, words: 9)),
    .likeItems(.init(card: 3, file: "a.json", shared: 6, words: 9)),
  ]

  /// Each fault of a text, of a member and of an element of a list.
  static let texts: [FaultCause] = {
    let faults: [FaultCause.Text] = [.notText, .controlCharacter, .tooLong(9, most: 8), .blank]
    let items: [FaultCause.Item?] = [nil, .init(.tag, 2), .init(.option, 2), .init(.item, 2)]
    return faults.flatMap { fault in items.map { .text(fault, of: $0) } }
  }()

  static let noJSON = [
    "{", "{\"a\" 1}", "[1 2]", "{\"a\":1 2}", "{a: 1}", "[01]", "[tru]", "[-]", "[\"\\x\"]", "1 2",
    "\u{feff}1",
    "[\"\u{1}\"]", "[\"\\ud800\"]", "{\"a\": 1, \"a\": 2}", "[1e999]",
  ]

  private func words(_ cause: FaultCause, _ language: Language) -> String { language(.decks(.fault(cause))) }

  @Test(arguments: others)
  func `CARDS-7 every cause is told in the language of the app`(language: Language) throws {
    for cause in Self.causes + Self.texts {
      let (told, english) = (words(cause, language), words(cause, .english))
      #expect(!told.isEmpty && told != english, "\(english)")
      for number in english.matches(of: /[0-9]+/) { #expect(told.contains(number.output), "\(told)") }
    }
  }

  @Test(arguments: others)
  func `CARDS-7 what is not JSON is told in the language of the app`(language: Language) throws {
    var told: Set<String> = []
    for text in Self.noJSON {
      let error = try #require(throws: DeckFileError.self) {
        try DeckFile.read(Array(text.utf8), name: "x.json")
      }
      let summary = language.summary(error)
      #expect(summary.hasPrefix(language.writing.telling("", of: "x.json")), "\(summary)")
      #expect(summary != Language.english.summary(error))
      for english in ["found", "where", "should", "this ", "the "] {
        #expect(!summary.contains(english), "\(summary)")
      }
      told.insert(summary)
    }
    #expect(told.count == Self.noJSON.count)
  }

  @Test(arguments: others)
  func `CARDS-7 a place is told in the language of the app`(language: Language) {
    for place in [FaultPlace.card(3), .row(3), .line(3), .cell(row: 3, column: 4)] {
      let told = language(.decks(.faultPlace(place)))
      #expect(told != place.description && told.contains("3"))
    }
    #expect(language(.decks(.faultPlace(.path("black[3].text")))) == "black[3].text")
  }

  @Test func `CARDS-7 a person is told the file, its first three faults and how many more there are`() {
    func summary(blank: Int) -> String {
      let title = DeckFault(file: "x.json", field: "title", cause: .missing)
      let cards = (0..<blank).map {
        DeckFault(file: "x.json", place: .card($0 + 1), field: "text", cause: .text(.blank, of: nil))
      }
      let all = [title] + cards
      let told = Array(all.prefix(DeckLimits.faults))
      return Language.english.summary(DeckFileError(faults: told, untold: all.count - told.count))
    }
    #expect(summary(blank: 0) == "x.json: title: This is missing.")
    let three =
      "x.json: title: This is missing. Also card 1, text: This is blank. Also card 2, text: This is blank."
    #expect(summary(blank: 2) == three)
    #expect(summary(blank: 3) == three + " And 1 more fault.")
    #expect(summary(blank: 120) == three + " And 118 more faults.")
  }

  @Test func `DECK-3 a file that is no deck yet is told of in the language of the app`() throws {
    var phone = Phone()
    phone.speaks = .german
    phone.open()
    phone.settle()
    try phone.press("Decks")
    phone.send(.opened(file: "lustig.csv", bytes: Array("text,seconds\nWer?,bald\n".utf8)))
    #expect(phone.shows("lustig.csv: Zeile 2, seconds: Hier muss eine ganze Zahl"))
  }
}
