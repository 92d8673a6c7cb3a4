import Cards
import Chance
import Formats

/// The state of play at the card on top. Answers are in the session's log.
public enum CardRound: Equatable, Sendable {
  /// The round has not started. Cards answered by taking sides, raising hands or marking stay in this state.
  case open
  /// A truth or a dare was chosen.
  case asked
  /// The task runs against the card's time limit; nil once time is up.
  case timed(until: Moment?)
  /// The countdown from three runs; nobody points until it ends.
  case counting(until: Moment)
  /// Everybody points; fingers are counted.
  case pointing
  /// The grid is face up.
  case looking(MemoryBoard, until: Moment)
  /// The grid is face down and its items are asked for.
  case recalling(MemoryBoard)
  /// A player acts out the card; nil once time is up.
  case acting(until: Moment?)
  /// The act is over, guessed or not.
  case judged(isGuessed: Bool)
  /// The answer is hidden and players guess one after another.
  case guessing(answer: Int, guesses: [Guess])
  case revealed(answer: Int, guesses: [Guess])
  /// A player tells the line with this index, using its word; nil once time is up.
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

  /// True if only the player whose turn it is can continue the round.
  var isPersonal: Bool {
    switch self {
    case .asked, .timed, .looking, .recalling, .acting, .guessing: true
    case .open, .counting, .pointing, .judged, .revealed, .telling, .told: false
    }
  }

  /// True during the countdown from three.
  public var isCounting: Bool { if case .counting = self { true } else { false } }

  /// True if the guessed answer is revealed.
  public var isRevealed: Bool { if case .revealed = self { true } else { false } }

  /// Returns true if the change from `old` reveals the guesses.
  public func reveals(_ old: CardRound) -> Bool {
    if case .guessing = old { isRevealed } else { false }
  }

  /// True if a truth or a dare was chosen.
  public var isAsked: Bool {
    switch self {
    case .asked, .timed: true
    case .open, .counting, .pointing, .looking, .recalling, .acting, .judged, .guessing, .revealed, .telling,
      .told:
      false
    }
  }

  /// Returns true if the game can have this round.
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

  /// Returns true if the card can have this round. The card may come from another revision of its deck.
  func fits(_ card: Card) -> Bool {
    switch self {
    case .looking(let board, _), .recalling(let board): board.tiles.count == card.items.count
    case .guessing(let answer, let guesses), .revealed(let answer, let guesses):
      ([answer] + guesses.map { $0.option }).allSatisfy { card.options.indices.contains($0) }
    case .telling(let line, _): card.items.indices.contains(line)
    case .open, .asked, .timed, .counting, .pointing, .acting, .judged, .told: true
    }
  }

  /// The time at which the round changes without a move; nil if it has no limit or time is up.
  public var deadline: Moment? {
    switch self {
    case .counting(let until), .looking(_, let until): until
    case .timed(let until), .acting(let until), .telling(_, let until): until
    case .open, .asked, .pointing, .recalling, .judged, .guessing, .revealed, .told: nil
    }
  }
}

/// The grid of a memory card: the positions of its items, the items to find, and the picks (CARDS-9).
public struct MemoryBoard: Equatable, Sendable {
  /// Maximum items to find in one round: enough to challenge, few enough to keep players interested.
  public static let mostAsked = 6

  /// The item in each place.
  public private(set) var tiles: [Int]
  /// The items to find, in this order.
  public private(set) var asked: [Int]
  /// The place picked for each item so far.
  public private(set) var picked: [Int] = []

  /// Lays out `items` items at random and draws the ones to find.
  public init(items: Int, using chance: inout Chance) {
    var tiles = Array(0..<items)
    chance.shuffle(&tiles)
    var asked = tiles
    chance.shuffle(&asked)
    self.tiles = tiles
    self.asked = Array(asked.prefix(Self.mostAsked))
  }

  /// The item to find now; nil after the last one.
  public var wanted: Int? { picked.count < asked.count ? asked[picked.count] : nil }

  /// Number of items found with the first tap.
  public var found: Int {
    var found = 0
    for (item, place) in zip(asked, picked) where tiles[place] == item { found += 1 }
    return found
  }

  /// Returns true if a place is face up: items asked for so far, and wrong picks. A wrong pick of an item
  /// still to come is turned down again, since that item must be found later.
  public func isOpen(_ place: Int) -> Bool {
    guard wanted != nil else { return true }
    let isToCome = asked.dropFirst(picked.count).contains(tiles[place])
    return !isToCome && (picked.contains(place) || asked.prefix(picked.count).contains(tiles[place]))
  }

  /// Returns true if the item in this place was asked for and sought elsewhere.
  public func isMissed(_ place: Int) -> Bool {
    zip(asked, picked).contains { item, pick in tiles[place] == item && pick != place }
  }

  /// Picks a place for the item to find. Returns false for an open or missing place.
  mutating func pick(_ place: Int) -> Bool {
    guard wanted != nil, tiles.indices.contains(place), !isOpen(place) else { return false }
    picked.append(place)
    return true
  }

  /// Creates a placeholder for decoding.
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
