/// Limits of a deck. Lengths of text count Unicode scalars, so that they are the same on every machine and in every
/// version of Unicode.
public enum DeckLimits {
  /// The one version of the deck file there is so far.
  public static let format = 1
  /// The size of a deck file: 4 MiB. A larger one is refused before it is read.
  public static let bytes = 4 << 20
  /// Arrays and objects inside one another; a deck itself needs four.
  public static let depth = 32
  public static let cards = 2_000
  /// Decks in one file of another game.
  public static let packs = 500
  /// Arrays and objects inside one another in what such a file says that no deck of ours has.
  public static let sourceDepth = 8
  public static let revision = 1_000_000_000
  /// Letters of a deck's, a card's or a drawing's name: `A` to `Z`, `a` to `z`, digits, `-`, `_` and `.`.
  public static let id = 100
  public static let title = 80
  public static let description = 400
  public static let author = 80
  public static let licence = 80
  /// RFC 5646, section 4.4.1, asks for room for 35.
  public static let language = 35
  public static let tags = 12
  public static let tag = 32
  public static let text = 500
  public static let options = 2...6
  public static let option = 200
  /// The items of a memory card; a card of another kind may have one item.
  public static let items = 1...24
  public static let memoryItems = 2
  public static let item = 80
  public static let answer = 200
  public static let theme = 40
  public static let seconds = 1...3_600
  /// Players that the slots of a card name; `{player 10}` is the last one with a number.
  public static let slots = 10
  /// Faults told of one file; further ones are only counted.
  public static let faults = 100
  /// Different faults of a deck that the app shows at once, each with its places; further ones are only counted.
  public static let shownFaults = 3
  /// Places of one fault that the app names at once; further ones are only counted.
  public static let shownPlaces = 6

  // What `DeckLint` asks of decks that are given to everyone.

  /// Cards of a deck that may open with the same words.
  public static let openings = 4
  /// The words that make an opening.
  public static let openingWords = 3
  /// Two cards say nearly the same when this many per cent of all their words are in both.
  ///
  /// Measured on Truth or Dare and Would You Rather: of their 15,225 pairs of cards, which people had found
  /// to be different, the two most alike share 36 % (4 of 11 words: a party or a dinner, a wish or a wish
  /// with a catch). Of fourteen cards that were said again in other words eleven share 40 % or more.
  public static let alike = 40
  /// Cards with fewer words that tell something are compared by all their words, which have to be the same.
  public static let tellingWords = 3
  /// A word that tells something has at least this many letters, and is not one of the words that any card
  /// may hold, such as "which".
  public static let tellingLetters = 4
  /// Words that are read aloud in one breath: of the text and all options together.
  public static let breath = 25

  // What it asks of the built-in decks besides.

  /// Words of a card of Who's Most Likely To, "Who is most likely to" among them.
  public static let pointedWords = 15
  /// One card of so many may name a player.
  public static let cardsForName = 6
  /// Cards of all built-in decks together that may have the same cosy thing on them. One hand, left to itself, put
  /// cake on 16 of 649 and soup on 11.
  public static let cosyMotif = 8
  /// The same for the things of grown-up life.
  public static let motifOfToday = 20
  /// One card of so many, or more, is about grown-up life: it has one of those things on it, or is not for everyone. Over
  /// all decks it is a third, which one deck alone need not have.
  public static let cardsForToday = 4
  /// Fewer cards are a piece of a deck, of which nothing of the kind is asked.
  public static let wholeDeck = 50
  /// The least number of warm cards for everyone: a session begins with as many.
  public static let warmForEveryone = 6
  public static let bigForEveryone = 3
  /// One card of so many, or more, is a big one: as a session deals them.
  public static let cardsForBig = 7
}
