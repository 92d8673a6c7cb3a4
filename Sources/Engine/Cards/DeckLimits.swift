/// Limits of a deck. Lengths of text count Unicode scalars, so they are the same on every machine and for every version
/// of Unicode.
public enum DeckLimits {
  /// The only version of the deck file so far.
  public static let format = 1
  /// The size of a deck file: 4 MiB. A larger one is refused before it is read.
  public static let bytes = 4 << 20
  /// Nesting depth of arrays and objects. A deck itself needs four.
  public static let depth = 32
  public static let cards = 2_000
  /// Columns of a table of cards.
  public static let columns = 64
  /// Decks in one file of another game.
  public static let packs = 500
  /// Nesting depth of unknown members in such a file.
  public static let sourceDepth = 8
  public static let revision = 1_000_000_000
  /// Length of an id or a technical name: `A` to `Z`, `a` to `z`, digits, `-`, `_` and `.`.
  public static let id = 100
  public static let title = 80
  public static let description = 400
  public static let author = 80
  public static let licence = 80
  /// RFC 5646, section 4.4.1, recommends room for 35.
  public static let language = 35
  public static let tags = 12
  public static let tag = 32
  public static let text = 500
  public static let options = 2...6
  public static let option = 200
  /// Items of a card that has any. A memory card needs at least `memoryItems`.
  public static let items = 1...24
  public static let memoryItems = 2
  public static let item = 80
  public static let answer = 200
  public static let theme = 40
  public static let seconds = 1...3_600
  /// Players named by the slots of a card; `{player 10}` is the last with a number.
  public static let slots = 10
  /// Reported faults of one file. Further ones are only counted.
  public static let faults = 100
  /// Different faults of a deck that the app shows at once, each with its places. Further ones are only counted.
  public static let shownFaults = 3
  /// Places of one fault that the app names at once. Further ones are only counted.
  public static let shownPlaces = 6

  // Rules of `DeckLint` for decks that are given to everyone.

  /// Cards of a deck that may open with the same words.
  public static let openings = 4
  /// The number of words in an opening.
  public static let openingWords = 3
  /// Two cards are nearly the same if both contain this percentage of all their words.
  ///
  /// Measured on Truth or Dare and Would You Rather: of 15,225 pairs of cards that people had found to be different,
  /// the two most alike share 36 % (4 of 11 words: a party or a dinner, a wish or a wish with a catch). Of fourteen
  /// cards that were reworded, eleven share 40 % or more.
  public static let alike = 40
  /// Cards with fewer significant words are compared by all their words, which then must be the same.
  public static let tellingWords = 3
  /// Letters of a significant word. Words that any card may contain, such as "which", are not significant.
  public static let tellingLetters = 4
  /// Words that can be read aloud in one breath: the text and all options together.
  public static let breath = 25

  // Further rules for built-in decks.

  /// Words of a card of Who's Most Likely To, including "Who is most likely to".
  public static let pointedWords = 15
  /// One card in this many may name a player.
  public static let cardsForName = 6
  /// Cards of all built-in decks together that may mention the same cosy thing. Without a limit, cake was on 16 of 649
  /// and soup on 11.
  public static let cosyMotif = 8
  /// The same limit for things of grown-up life.
  public static let motifOfToday = 20
  /// At least one card in this many is about grown-up life: it mentions one of those things, or is not for everyone.
  /// Over all decks it is a third, which a single deck need not reach.
  public static let cardsForToday = 4
  /// Decks with fewer cards are parts of a deck, to which these rules do not apply.
  public static let wholeDeck = 50
  /// The minimum of warm cards for everyone: a session begins with that many.
  public static let warmForEveryone = 6
  public static let bigForEveryone = 3
  /// At least one card in this many is a big one, as sessions deal them.
  public static let cardsForBig = 7
}
