import Cards
import Chance
import Formats

/// The state of the card on top. Answers are in the session's log.
public enum CardRound: Equatable, Sendable {
  /// The state before anything happens. A card answered by taking sides, raising hands or marking knows no other.
  case open
  /// A truth or a dare was chosen.
  case asked
  /// It is done against the time that the card gives; nil once that is up.
  case timed(until: Moment?)
  /// Three, two, one: until then nobody points.
  case counting(until: Moment)
  /// Everybody points; fingers are counted.
  case pointing
  /// The grid lies open.
  case looking(MemoryBoard, until: Moment)
  /// The grid is turned over and asked for.
  case recalling(MemoryBoard)
  /// Somebody acts the card; nil once the time is up.
  case acting(until: Moment?)
  /// The others have guessed it, or not.
  case judged(isGuessed: Bool)
  /// The answer is hidden, and guessed by one after another.
  case guessing(answer: Int, guesses: [Guess])
  case revealed(answer: Int, guesses: [Guess])
  /// A teller has the word with this number; nil once the time is up.
  case telling(line: Int, until: Moment?)
  case told

  public struct Guess: Equatable, Sendable {
    public internal(set) var player: PlayerID
    public internal(set) var option: Int

    public init(player: PlayerID, option: Int) {
      self.player = player
      self.option = option
    }
  }

  /// True if it belongs to the player who has the go, so that nobody else can go on with it.
  var isPersonal: Bool {
    switch self {
    case .asked, .timed, .looking, .recalling, .acting, .guessing: true
    case .open, .counting, .pointing, .judged, .revealed, .telling, .told: false
    }
  }

  /// True while everybody waits for three, two, one.
  public var isCounting: Bool { if case .counting = self { true } else { false } }

  /// True once the guessed answer lies open.
  public var isRevealed: Bool { if case .revealed = self { true } else { false } }

  /// Returns true if this reveals the answer that was hidden in the old state.
  public func reveals(_ old: CardRound) -> Bool {
    if case .guessing = old { isRevealed } else { false }
  }

  /// True once a truth or a dare was chosen.
  public var isAsked: Bool {
    switch self {
    case .asked, .timed: true
    default: false
    }
  }

  /// Returns true if this state can occur in the game.
  func belongs(to game: CardGame) -> Bool {
    switch self {
    case .open: true
    case .asked, .timed: game == .truthOrDare
    case .counting, .pointing: game == .mostLikely
    case .looking, .recalling: game == .memoryMatch
    case .acting, .judged: game == .impersonation
    case .guessing, .revealed: game == .howWell
    case .telling, .told: game == .storyTime
    }
  }

  /// Returns true if this state fits the card, which may be of another revision of its deck.
  func fits(_ card: Card) -> Bool {
    switch self {
    case .looking(let board, _), .recalling(let board): board.tiles.count == card.items.count
    case .guessing(let answer, let guesses), .revealed(let answer, let guesses):
      ([answer] + guesses.map { $0.option }).allSatisfy { card.options.indices.contains($0) }
    case .telling(let line, _): card.items.indices.contains(line)
    case .open, .asked, .timed, .counting, .pointing, .acting, .judged, .told: true
    }
  }

  /// The time at which something happens by itself.
  public var deadline: Moment? {
    switch self {
    case .counting(let until), .looking(_, let until): until
    case .timed(let until), .acting(let until), .telling(_, let until): until
    case .open, .asked, .pointing, .recalling, .judged, .guessing, .revealed, .told: nil
    }
  }
}

/// The grid of a memory card: where its items lie, what is asked for, and how it went (CARDS-9).
public struct MemoryBoard: Equatable, Sendable {
  /// Items asked for in one round: enough to sweat, few enough to stay.
  public static let mostAsked = 6

  /// The item in each place.
  public private(set) var tiles: [Int]
  /// The items to find, in this order.
  public private(set) var asked: [Int]
  /// The place that was picked for each item so far.
  public private(set) var picked: [Int] = []

  /// Lays out `items` items at random, and draws what will be asked for.
  public init(items: Int, using chance: inout Chance) {
    var tiles = Array(0..<items)
    chance.shuffle(&tiles)
    var asked = tiles
    chance.shuffle(&asked)
    self.tiles = tiles
    self.asked = Array(asked.prefix(Self.mostAsked))
  }

  /// The item to find now; nil when all were asked for.
  public var wanted: Int? { picked.count < asked.count ? asked[picked.count] : nil }

  /// The number of items found at the first tap.
  public var found: Int {
    var found = 0
    for (item, place) in zip(asked, picked) where tiles[place] == item { found += 1 }
    return found
  }

  /// Places that lie open: all that were asked for so far, and what was picked by mistake. What will still be
  /// asked for is turned over again, or it could not be picked when its turn comes.
  public func isOpen(_ place: Int) -> Bool {
    guard wanted != nil else { return true }
    let isToCome = asked.dropFirst(picked.count).contains(tiles[place])
    return !isToCome && (picked.contains(place) || asked.prefix(picked.count).contains(tiles[place]))
  }

  /// Returns true if the item at this place was asked for and looked for elsewhere.
  public func isMissed(_ place: Int) -> Bool {
    zip(asked, picked).contains { item, pick in tiles[place] == item && pick != place }
  }

  /// Picks a place for the item that is wanted. False for a place that lies open or is not there.
  mutating func pick(_ place: Int) -> Bool {
    guard wanted != nil, tiles.indices.contains(place), !isOpen(place) else { return false }
    picked.append(place)
    return true
  }

  /// A blank one, to be read into.
  init() {
    tiles = []
    asked = []
  }

  mutating func fields(_ fields: inout Fields) {
    fields.numbers("tiles", &tiles, 0...DeckLimits.items.upperBound, 0..<DeckLimits.items.upperBound)
    fields.check(tiles.allSatisfy { $0 < tiles.count } && areDifferent(tiles))
    fields.numbers("asked", &asked, 1...Self.mostAsked, 0..<tiles.count)
    fields.check(areDifferent(asked))
    fields.numbers("picked", &picked, 0...asked.count, 0..<tiles.count)
  }
}

private func areDifferent(_ list: [Int]) -> Bool {
  list.indices.allSatisfy { !list[..<$0].contains(list[$0]) }
}
