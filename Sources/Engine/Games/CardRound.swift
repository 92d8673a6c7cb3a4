import Cards
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
  /// The phone decided whether a whispered question is read out.
  case spun(isTold: Bool)
  /// A fuse burns for a time that nobody sees; nil once it has burnt down.
  case burning(until: Moment?)
  /// The phone lies face down, and is about to call this player; nil once it has.
  case calling(PlayerID, until: Moment?)

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
    case .asked, .timed, .acting, .guessing, .spun: true
    case .open, .counting, .pointing, .looking, .recalling, .judged, .revealed, .telling, .told, .burning,
      .calling:
      false
    }
  }

  /// True in a stage of a form, which any game can have.
  var isOfForm: Bool {
    switch self {
    case .spun, .burning, .calling: true
    case .open, .asked, .timed, .counting, .pointing, .looking, .recalling, .acting, .judged, .guessing,
      .revealed,
      .telling, .told:
      false
    }
  }

  /// True while nobody may know how much time is left.
  public var hidesTime: Bool { isOfForm && deadline != nil }

  /// True during the countdown from three.
  public var isCounting: Bool { if case .counting = self { true } else { false } }

  /// True if the guessed answer is revealed.
  public var isRevealed: Bool { if case .revealed = self { true } else { false } }

  /// Returns true if the round has gone on to another stage, not just to another answer.
  public func isAnotherStage(than old: CardRound) -> Bool { !utf8Equals(name, old.name) }

  /// True if a truth or a dare was chosen.
  public var isAsked: Bool {
    switch self {
    case .asked, .timed: true
    case .open, .counting, .pointing, .looking, .recalling, .acting, .judged, .guessing, .revealed, .telling,
      .told, .spun, .burning, .calling:
      false
    }
  }

  /// Returns true if the card can have this round. The card may come from another revision of its deck.
  func fits(_ card: Card) -> Bool {
    switch self {
    case .looking(let board, _), .recalling(let board): board.tiles.count == card.items.count
    case .guessing(let answer, let guesses), .revealed(let answer, let guesses):
      ([answer] + guesses.map { $0.option }).allSatisfy { card.options.indices.contains($0) }
    case .telling(let line, _): card.items.indices.contains(line)
    case .spun, .burning, .calling: card.form?.rules != nil
    case .open, .asked, .timed, .counting, .pointing, .acting, .judged, .told: true
    }
  }

  /// The time at which the round changes without a move; nil if it has no limit or time is up.
  public var deadline: Moment? {
    switch self {
    case .counting(let until), .looking(_, let until): until
    case .timed(let until), .acting(let until), .telling(_, let until), .burning(let until),
      .calling(_, let until):
      until
    case .open, .asked, .pointing, .recalling, .judged, .guessing, .revealed, .told, .spun: nil
    }
  }
}
