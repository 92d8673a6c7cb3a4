extension FaultCause: CustomStringConvertible {
  /// A sentence or two in English, for programs. The app translates it.
  public var description: String {
    switch self {
    case .missing: "This is missing."
    case .missingList(let part, let range): "This is missing." + need(part, range)
    case .notText: "This has to be text in quotation marks."
    case .notTextOrBlank: "This has to be text in quotation marks, or {} for a blank."
    case .notWhole(let range):
      "This has to be a whole number, \(range.upperBound == .max ? "from \(range.lowerBound)" : words(range))."
    case .notList(let part, let range): "This has to be a list of \(part.rawValue)s." + need(part, range)
    case .notAnyList: "This has to be a list."
    case .notName(let most):
      "This has to be 1 to \(most) of the letters A to Z, a to z, digits, “-”, “_” and “.”."
    case .notHash: "This has to be 64 hexadecimal digits."
    case .notLanguageTag: "This has to be a language tag such as en or pt-BR."
    case .notCardNumber(let last): "This has to be the number of a card, from 0 to \(last)."
    case .text(let fault, let item):
      (item.map { "The \($0.part.rawValue) number \($0.number) " } ?? "This ") + fault.predicate
    case .count(let count, let part, let range):
      (count == 1 ? "There is 1 \(part.rawValue)" : "There are \(count) \(part.rawValue)s")
        + "; it has to be \(words(range))."
    case .unknown(let choice, let word, let known):
      "\(choice.none) \(quoted(word)). There are \(known.joined(separator: ", "))."
    case .nested(let most): "This is nested deeper than \(most) levels."
    case .largeNumber(let number): "The number \(number) is beyond 2^53, where digits get lost."
    case .notFinite: "A number is not finite."

    case .empty: "There is nothing in this file."
    case .tooLarge(let bytes, let most): "The file has \(bytes) bytes; a deck has at most \(most)."
    case .notJSON(let error): "This is not JSON. " + error.description
    case .unknownJSON:
      "No cards are found in this JSON. Turntable reads its own decks, lists of texts or of objects with a “text”, and decks of JSON Against Humanity and Many Decks."
    case .foreign(let kind): kind.advice
    case .unknownEncoding:
      "The encoding of this text can’t be told. Save it as UTF-8, a spreadsheet as “CSV UTF-8”."
    case .noObject(.deck): "A deck file holds one object."
    case .noObject(.card): "A card is an object."
    case .noObject(.pack): "A pack is an object."
    case .newerFormat(let format, let known):
      "Format \(format) is newer than this program, which knows \(known)."
    case .endlessQuotes: "The quotation mark that begins this is not followed by one that ends it."
    case .textAfterQuotes: "There is text behind the quotation mark that ends this."
    case .unnamedColumn: "The first row has no name for this column."
    case .columnTwice(let name): "There are two columns with the name “\(name)”."
    case .noTextColumn:
      "The first row has to name the columns; none of them is “text”. Call the column of the cards text, and those of a choice option 1 and option 2."
    case .columns(let count, let most): "There are \(count) columns; a table of cards has at most \(most)."
    case .answersAlone: "There are answers in this file, but no prompts."
    case .packs(let count, let most): "There are \(count) packs in this file; it can have at most \(most)."

    case .unused(let name): "No card shows “\(name)”."
    case .noCardHere: "This is no card."
    case .cut(let most): "This is longer than \(most) characters, and was cut."

    case .notCards: "This has to be a list of cards."
    case .noCard: "A deck has at least one card."
    case .cards(let count, let most): "There are \(count) cards; a deck has at most \(most)."
    case .sameID(let place, let id): "\(place.title) is called \(id) too."
    case .ratedAbove(let card, let deck): "The card is for \(card), but the deck is for \(deck)."
    case .players(let count, let most): "The slots name \(count) players; a card names at most \(most)."

    case .longBreath(let words, let most): "This is read in \(words) words; a breath has \(most)."
    case .misplacedName: "Names are put into the text and the options alone."
    case .otherPerson:
      "{player} in an option is another person than the one in the text; {player 1} in both is the same one."
    case .duel(let slots): "A duel is between two players, so it has slots for two; this has \(slots)."
    case .callbackToNobody: "A callback names whoever played the earlier card; that is {player 1}."
    case .callbackToAll(let kind):
      "A \(kind) is for everybody; a callback goes back to what one player did."
    case .stranger(let text, let most):
      "“\(text)” is no slot: a name goes into {player}, or into {player 1} to {player \(most)} for the same one again."
    case .opening(let phrase, let cards, let most):
      "This opens with “\(phrase)”, as cards \(cards.map { "\($0)" }.joined(separator: ", ")) do; at most \(most) may."
    case .likeCard(let other): "This says nearly the same as \(other.name)."
    case .likeItems(let other): "These are nearly the items of \(other.name)."
    case .other(let sentence): sentence
    }
  }

  private func need(_ part: Part, _ range: ClosedRange<Int>?) -> String {
    range.map { " It needs \(words($0)) \(part.rawValue)s." } ?? ""
  }

  private func words(_ range: ClosedRange<Int>) -> String { "\(range.lowerBound) to \(range.upperBound)" }
}

extension ForeignFile {
  /// A sentence that names the file, and one with a way out.
  fileprivate var advice: String {
    switch self {
    case .spreadsheet: "This is a spreadsheet. Save it as CSV UTF-8, and open that file."
    case .document: "This is a document. Save it as plain text with one card a line, and open that file."
    case .picture: "This is a picture. Cards are read from text."
    case .recording: "This is a sound or a video. Cards are read from text."
    case .archive: "This is an archive. Unpack it, and open the file in it."
    case .ankiPackage: "This is an Anki package. Export “Notes in Plain Text” from Anki, and open that file."
    case .database: "This is a database. Export its cards as CSV, and open that file."
    case .webPage: "This is a web page. Download the file itself, or copy the cards into a text file."
    }
  }
}

extension FaultCause.Text {
  fileprivate var predicate: String {
    switch self {
    case .notText: "has to be text in quotation marks."
    case .controlCharacter: "holds a control character."
    case .tooLong(let count, let most): "has \(count) characters; it can have at most \(most)."
    case .blank: "is blank."
    }
  }
}

extension FaultCause.Choice {
  /// The beginning of a sentence about an unknown word.
  fileprivate var none: String {
    switch self {
    case .kind: "No card is of the kind"
    case .rating: "There is no rating"
    case .level: "There is no level"
    case .form: "There is no form"
    }
  }
}

extension FaultCause.Likeness {
  /// `card 3 of Decks/a.json (6 of 9 words)`
  fileprivate var name: String {
    "card \(card)" + (file.map { " of " + $0 } ?? "") + " (\(shared) of \(words) words)"
  }
}

extension FaultPlace: CustomStringConvertible {
  public var description: String {
    if case .path(let path) = self { path } else { title.lowercased() }
  }

  /// The form at the beginning of a sentence: `Card 3`.
  var title: String {
    switch self {
    case .card(let number): "Card \(number)"
    case .row(let number): "Row \(number)"
    case .cell(let row, let column): "Row \(row), column \(column)"
    case .line(let number): "Line \(number)"
    case .path(let path): path
    }
  }
}

/// Returns the first 40 scalars of a word in quotation marks, without control characters.
private func quoted(_ word: String) -> String {
  var text = "“"
  for scalar in word.unicodeScalars.prefix(40) where scalar.value >= 0x20 {
    text.unicodeScalars.append(scalar)
  }
  return text + (word.unicodeScalars.count > 40 ? "…”" : "”")
}
