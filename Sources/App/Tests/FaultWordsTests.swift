import Cards
import Formats
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// The faults of a deck are described in the app's language.
@Suite struct FaultWordsTests {
  static let others: [Language] = [.german, .spanish, .french, .japanese]

  /// One of each kind, with each of its parts.
  static let causes: [FaultCause] =
    [
      .missing, .missingList(of: .option, needs: 2...6), .notText, .notTextOrBlank, .notWhole(1...9),
      .notWhole(1 ... .max), .notList(of: .tag, needs: nil), .notList(of: .item, needs: 3...9), .notAnyList,
      .notName(most: 64), .notHash, .notLanguageTag, .notCardNumber(last: 7),
      .count(1, of: .option, allowed: 2...6),
      .count(7, of: .item, allowed: 2...6), .unknown(.kind, "haiku", known: ["truth", "dare"]),
      .unknown(.rating, "x", known: ["teens"]), .unknown(.level, "x", known: ["big"]),
      .unknown(.form, "x", known: ["duel"]), .nested(most: 9), .largeNumber(1 << 60), .notFinite,
      .empty, .tooLarge(bytes: 9, most: 8), .noObject(.deck), .noObject(.card), .noObject(.pack),
      .newerFormat(3, known: 1), .endlessQuotes, .textAfterQuotes, .unnamedColumn, .columnTwice("text"),
      .noTextColumn, .columns(99, most: 64), .unknownJSON, .unknownEncoding, .unused("x"), .noCardHere,
      .cut(most: 80), .answersAlone, .packs(99, most: 50), .notCards, .noCard, .cards(9_999, most: 1_000),
      .sameID(.card(3), "a"), .ratedAbove(card: "adults", deck: "teens"), .players(9, most: 4),
      .longBreath(words: 40, most: 24), .misplacedName, .otherPerson, .duel(slots: 1), .callbackToNobody,
      .callbackToAll(kind: "choice"), .stranger("{who}", most: 4),
      .opening("who would", cards: [1, 2], most: 2),
      .likeCard(.init(card: 3, file: nil, shared: 6, words: 9)),
      .likeItems(.init(card: 3, file: "a.json", shared: 6, words: 9)),
    ] + ForeignFile.allCases.map { .foreign($0) }

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
  func `CARDS-7 every cause is described in the language of the app`(language: Language) throws {
    for cause in Self.causes + Self.texts {
      let (told, english) = (words(cause, language), words(cause, .english))
      #expect(!told.isEmpty && told != english, "\(english)")
      for number in english.matches(of: /[0-9]+/) { #expect(told.contains(number.output), "\(told)") }
    }
  }

  @Test(arguments: others)
  func `CARDS-7 broken JSON is described in the language of the app`(language: Language) throws {
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
  func `CARDS-7 a place is described in the language of the app`(language: Language) {
    for place in [FaultPlace.card(3), .row(3), .line(3), .cell(row: 3, column: 4)] {
      let told = language(.decks(.faultPlace(place)))
      #expect(told != place.description && told.contains("3"))
    }
    #expect(language(.decks(.faultPlace(.path("black[3].text")))) == "black[3].text")
  }

  @Test func `CARDS-7 a summary has the file, its first three faults and the number of others`() {
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
    let title = "x.json: title: This is missing."
    #expect(summary(blank: 2) == title + " Also cards 1 and 2, text: This is blank.")
    let many = " Also cards 1, 2, 3, 4, 5, 6 and 93 more, text: This is blank."
    #expect(summary(blank: 120) == title + many + " And 21 more faults.")
    let others = [FaultCause.noCard, .notText, .notHash].map { DeckFault(file: "x.json", cause: $0) }
    let all = DeckFileError(faults: [DeckFault(file: "x.json", field: "title", cause: .missing)] + others)
    #expect(Language.english.summary(all).hasSuffix(" And 1 more fault."))
  }

  @Test func `DECK-3 faults that differ only in place are grouped, each place once`() {
    func fault(_ place: FaultPlace?, _ field: String? = "text", _ cause: FaultCause = .missing) -> DeckFault {
      DeckFault(file: "x.json", place: place, field: field, cause: cause)
    }
    let faults = [
      fault(.card(1)), fault(.card(2), "id"), fault(.card(2)), fault(.card(2)), fault(.row(3)), fault(nil),
      fault(nil), fault(.card(3), "text", .notText), fault(.cell(row: 4, column: 1)),
      fault(.cell(row: 5, column: 2)), fault(.cell(row: 6, column: 2)),
    ]
    let groups = DeckFileError(faults: faults, untold: 4).groups
    #expect(groups.map { $0.count } == [2, 1, 1, 1, 1, 1, 1, 2])
    #expect(DeckFileError(faults: faults, untold: 4).rest(after: 6) == 7)
  }

  @Test(arguments: [
    (Language.english, "cards 3, 7 and 12", "rows 3 and 4 more, column 2", "a[0], a[1] and 1 more"),
    (.german, "Karten 3, 7 und 12", "Zeilen 3 und 4 weitere, Spalte 2", "a[0], a[1] und 1 weitere"),
    (.spanish, "Cartas 3, 7 y 12", "Filas 3 y 4 más, columna 2", "a[0], a[1] y 1 más"),
    (.french, "Cartes 3, 7 et 12", "Lignes 3 et 4 autres, colonne 2", "a[0], a[1] et 1 autre"),
    (.japanese, "カード3、7、12", "3行目の2列目、ほか4行", "a[0]、a[1]、ほか1か所"),
  ])
  func `DECK-3 several places are described in the app's language, with the number of others`(
    language: Language, cards: String, cells: String, paths: String
  ) throws {
    func words(_ places: [FaultPlace], _ most: Int) throws -> String {
      language(.decks(.faultPlaces(try #require(FaultPlaces(places, most: most)))))
    }
    #expect(try words([.card(3), .card(7), .card(12)], 3) == cards)
    #expect(try words((3...7).map { .cell(row: $0, column: 2) }, 1) == cells)
    #expect(try words((0...2).map { .path("a[\($0)]") }, 2) == paths)
    for kind in [FaultPlace.row, FaultPlace.line] {
      let told = try words([kind(3), kind(4), kind(5)], 2)
      #expect(told.contains("3") && told.contains("4") && !told.contains("5"))
    }
  }

  @Test func `DECK-3 faults of an opened file are described in the language of the app`() throws {
    var phone = Phone()
    phone.speaks = .german
    phone.open()
    phone.settle()
    try phone.press("Decks")
    phone.send(.opened(file: "lustig.csv", bytes: Array("text,seconds\nWer?,bald\n".utf8)))
    #expect(phone.shows("lustig.csv: Zeile 2, seconds: Hier muss eine ganze Zahl"))
  }
}
