/// A fault in a file that people make: a deck, a table, plain lines, or a deck of another game.
public enum FaultCause: Equatable, Sendable {
  // A value

  case missing
  /// `parts` is what belongs there, and `range` how many of them it needs.
  case missingList(of: Part, needs: ClosedRange<Int>?)
  case notText
  /// Neither a text nor `{}`, which stands for a blank.
  case notTextOrBlank
  /// A range that ends with `Int.max` has no upper end.
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
  /// A word that is none of `known`.
  case unknown(Choice, String, known: [String])
  case nested(most: Int)
  case largeNumber(Int64)
  case notFinite

  // A file

  case empty
  case tooLarge(bytes: Int, most: Int)
  case notJSON(JSONError)
  case noObject(Thing)
  case newerFormat(Int, known: Int)
  case endlessQuotes
  case textAfterQuotes
  case unnamedColumn
  case columnTwice(String)
  case noTextColumn
  case answersAlone
  case packs(Int, most: Int)

  // A deck

  case notCards
  case noCard
  case cards(Int, most: Int)
  /// `place` has the id as well.
  case sameID(FaultPlace, String)
  case ratedAbove(card: String, deck: String)
  case players(Int, most: Int)

  // How a card reads

  case longBreath(words: Int, most: Int)
  case misplacedName
  case otherPerson
  case duel(slots: Int)
  case callbackToNobody
  /// `kind` is for everybody.
  case callbackToAll(kind: String)
  /// A text in braces that is no slot.
  case stranger(String, most: Int)
  /// `cards` open so already.
  case opening(String, cards: [Int], most: Int)
  case likeCard(Likeness)
  case likeItems(Likeness)
  /// A cause that only commands of the server report, such as an unreadable file, as an English sentence.
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
    /// Counted in Unicode scalars.
    case tooLong(Int, most: Int)
    case blank
  }

  /// A member that takes one of a few values.
  public enum Choice: Equatable, Sendable { case kind, rating, level, form }

  /// The meaning of a JSON object.
  public enum Thing: Equatable, Sendable { case deck, card, pack }

  /// Another card that says nearly the same.
  public struct Likeness: Equatable, Sendable {
    /// From 1.
    public let card: Int
    /// Nil where it is in the same one.
    public let file: String?
    /// The number of words that both have, and the number that it has.
    public let shared, words: Int

    public init(card: Int, file: String?, shared: Int, words: Int) {
      (self.card, self.file, self.shared, self.words) = (card, file, shared, words)
    }
  }
}

/// A place in a file, counted from 1; or the path in the JSON of another game, in which lists count from 0:
/// `black[3].text`.
public enum FaultPlace: Equatable, Sendable {
  case card(Int)
  case row(Int)
  case cell(row: Int, column: Int)
  case line(Int)
  case path(String)
}
