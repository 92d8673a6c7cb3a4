import Cards
import Chance

/// The rules of a card game for a session: its moves, what answers count for, and its points. A game gives only
/// what it adds to cards that are read and talked about.
struct CardRules {
  /// The role of the second player of an entry or a standing.
  enum Partner {
    case none
    /// A pair earns its points together, and shares an award.
    case equal
    /// The pair is a guesser and the player asked, whom the guesser knows.
    case known
    /// The second player of an entry earned its points too.
    case credited
  }

  /// Plays a move at the card on top. Returns false if it does not fit; changes may then be half done.
  var play: (inout CardSession, CardMove, inout CardPlay) -> Bool = { _, _, _ in false }
  /// Writes answers to the log as `CardSession.settle` does, but may leave changes half done.
  var settle: (inout CardSession, [CardAnswer], Card) -> Bool = { _, _, _ in false }
  /// Adds up the points of the log.
  var score: (CardSession, inout Scoreboard) -> Void = { _, _ in }
  /// Rates how well an entry shows what the game counts, among the entries of its card, for the winners of an
  /// award; nil if the entry does not count.
  var worth: (CardEntry, ArraySlice<CardEntry>, [PlayerID]) -> Int64? = { _, _, _ in nil }
  /// The share of a second player in an award.
  var partner = Partner.none
  /// Returns the round at the card on top on arrival, from either side.
  var resume: (CardSession) -> CardRound = { _ in .open }
  /// Returns the player whose earlier card a callback in a place recalls; nil if there is none.
  var recalled: (CardSession, Card, Int, Party) -> PlayerID? = { _, _, _, _ in nil }
  /// Notes in the log that the card on top was marked complete.
  var complete: (inout CardSession, String, Party) -> Void = { _, _, _ in }
}

/// The card on top of a session with everything that a move at it depends on.
struct CardPlay {
  let card: Card
  let deck: Deck
  let party: Party
  let now: Moment
  var chance: Chance
}

extension CardGame {
  var rules: CardRules {
    switch self {
    case .wouldYouRather: .wouldYouRather
    case .truthOrDare: .truthOrDare
    case .thisOrThat: .thisOrThat
    case .neverHaveIEver: .neverHaveIEver
    case .mostLikely: .mostLikely
    case .memoryMatch: .memoryMatch
    case .impersonation: .impersonation
    case .howWell: .howWell
    case .bucketList: .bucketList
    case .storyTime: .storyTime
    case .plain: CardRules()
    }
  }
}
