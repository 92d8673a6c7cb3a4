/// A fault in a file made by people: a deck, a table, plain lines, or a deck of another game.
public enum FaultCause: Equatable, Sendable {
  // Faults of a value.

  case missing
  /// A missing list of parts, and the number of them that it needs.
  case missingList(of: Part, needs: ClosedRange<Int>?)
  case notText
  /// Neither a text nor `{}`, which stands for a blank.
  case notTextOrBlank
  /// A range that ends with `Int.max` has no upper limit.
  case notWhole(ClosedRange<Int>)
  case notList(of: Part, needs: ClosedRange<Int>?)
  case notAnyList
  case notName(most: Int)
  case notHash
  case notLanguageTag
  /// Not the number of a card, `0...last`.
  case notCardNumber(last: Int)
  case text(Text, of: Item?)
  case count(Int, of: Part, allowed: ClosedRange<Int>)
  /// A word that is not in `known`.
  case unknown(Choice, String, known: [String])
  case nested(most: Int)
  case largeNumber(Int64)
  case notFinite

  // Faults of a file.

  case empty
  case tooLarge(bytes: Int, most: Int)
  case notJSON(JSONError)
  /// JSON in which no cards are found.
  case unknownJSON
  /// A file that holds no text.
  case foreign(ForeignFile)
  case unknownEncoding
  case noObject(Thing)
  case newerFormat(Int, known: Int)
  case endlessQuotes
  case textAfterQuotes
  case unnamedColumn
  case columnTwice(String)
  case noTextColumn
  case columns(Int, most: Int)
  case answersAlone
  case packs(Int, most: Int)

  // Notes of an import on parts that it left out or changed.

  /// A column or member that no card shows, by its name.
  case unused(String)
  case noCardHere
  case cut(most: Int)

  // Faults of a deck.

  case notCards
  case noCard
  case cards(Int, most: Int)
  /// The card at `place` has the same id.
  case sameID(FaultPlace, String)
  case ratedAbove(card: String, deck: String)
  case players(Int, most: Int)

  // Faults in the wording of a card.

  case longBreath(words: Int, most: Int)
  case misplacedName
  case otherPerson
  case duel(slots: Int)
  case callbackToNobody
  /// A callback on a card of a kind that everybody answers.
  case callbackToAll(kind: String)
  /// Text in braces that is not a slot.
  case stranger(String, most: Int)
  /// A deck with too many cards with this opening.
  case opening(String, cards: [Int], most: Int)
  case likeCard(Likeness)
  case likeItems(Likeness)
  /// A cause that only commands report, such as an unreadable file, as an English sentence.
  case other(String)

  /// The elements of a list.
  public enum Part: String, Equatable, Sendable { case tag, option, item }

  /// One element of a list; `number` counts from 1.
  public struct Item: Equatable, Sendable {
    public let part: Part
    public let number: Int

    public init(_ part: Part, _ number: Int) { (self.part, self.number) = (part, number) }
  }

  public enum Text: Equatable, Sendable {
    case notText
    case controlCharacter
    /// Lengths in Unicode scalars.
    case tooLong(Int, most: Int)
    case blank
  }

  /// A member with a few allowed values.
  public enum Choice: Equatable, Sendable { case kind, rating, level, form }

  /// The kind of a JSON object.
  public enum Thing: Equatable, Sendable { case deck, card, pack }

  /// Another card that says nearly the same.
  public struct Likeness: Equatable, Sendable {
    /// Counts from 1.
    public let card: Int
    /// Nil if it is in the same file.
    public let file: String?
    /// The number of shared words, and of words in either card.
    public let shared, words: Int

    public init(card: Int, file: String?, shared: Int, words: Int) {
      (self.card, self.file, self.shared, self.words) = (card, file, shared, words)
    }
  }
}

/// A place in a file, counted from 1, or a path in the JSON of another game: `black[3].text`. Lists in paths count from
/// 0.
public enum FaultPlace: Equatable, Sendable {
  case card(Int)
  case row(Int)
  case cell(row: Int, column: Int)
  case line(Int)
  case path(String)
}
