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
  /// The defence of whoever most fingers point at; nil once time is up.
  case defending(until: Moment?)
  /// Everybody points once more, after a countdown from three; nil while the fingers of the appeal are counted.
  case appealing(until: Moment?)
  /// A form's stage runs against the clock.
  case running(until: Moment)
  /// A fuse burns for a time that nobody sees.
  case burning(until: Moment)
  /// The phone lies face down, and is about to call this player; nil once it has.
  case calling(PlayerID, until: Moment?)
  /// The countdown from three, after which everybody shows their bet; nil while hands are up.
  case betting(until: Moment?)
  /// This number of hands rose after the bets.
  case counted(Int)
  /// A form's stage is over: the question is read out, the word was guessed, or not.
  case settled(Bool)

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
    case .asked, .timed, .acting, .guessing: true
    case .open, .counting, .pointing, .defending, .appealing, .looking, .recalling, .judged, .revealed,
      .telling,
      .told, .running, .burning, .calling, .betting, .counted, .settled:
      false
    }
  }

  /// True in a stage of a form, which any game can have.
  var isOfForm: Bool {
    switch self {
    case .running, .burning, .calling, .betting, .counted, .settled: true
    case .open, .asked, .timed, .counting, .pointing, .defending, .appealing, .looking, .recalling, .acting,
      .judged,
      .guessing, .revealed, .telling, .told:
      false
    }
  }

  /// True while nobody may know how much time is left.
  public var hidesTime: Bool {
    switch self {
    case .burning, .calling(_, until: .some): true
    default: false
    }
  }

  /// True during the countdown from three.
  public var isCounting: Bool { countdownEnd != nil }

  /// The end of the countdown from three; nil if none runs.
  public var countdownEnd: Moment? {
    switch self {
    case .counting(let until): until
    case .appealing(let until), .betting(let until): until
    default: nil
    }
  }

  /// True from the countdown to bets until hands are counted.
  public var isBetting: Bool { if case .betting = self { true } else { false } }

  /// True after a countdown from three, while all show at once what they chose.
  public var isShowing: Bool {
    switch self {
    case .pointing, .appealing(until: nil), .betting(until: nil): true
    default: false
    }
  }

  /// True if the guessed answer is revealed.
  public var isRevealed: Bool { if case .revealed = self { true } else { false } }

  /// Returns true if the round has gone on to another stage, not just to another answer.
  public func isAnotherStage(than old: CardRound) -> Bool { !utf8Equals(name, old.name) }

  /// True if a truth or a dare was chosen.
  public var isAsked: Bool {
    switch self {
    case .asked, .timed: true
    default: false
    }
  }

  /// Returns true if the card can have this round. The card may come from another revision of its deck.
  func fits(_ card: Card) -> Bool {
    switch self {
    case .looking(let board, _), .recalling(let board): board.tiles.count == card.items.count
    case .guessing(let answer, let guesses), .revealed(let answer, let guesses):
      ([answer] + guesses.map { $0.option }).allSatisfy { card.options.indices.contains($0) }
    case .telling(let line, _): card.items.indices.contains(line)
    case .running, .burning, .calling, .betting, .counted, .settled: card.form?.hasStage == true
    case .open, .asked, .timed, .counting, .pointing, .defending, .appealing, .acting, .judged, .told: true
    }
  }

  /// The time at which the round changes without a move; nil if it has no limit or time is up.
  public var deadline: Moment? {
    switch self {
    case .counting(let until), .looking(_, let until), .running(let until), .burning(let until): until
    case .timed(let until), .acting(let until), .telling(_, let until), .calling(_, let until),
      .defending(let until), .appealing(let until), .betting(let until):
      until
    case .open, .asked, .pointing, .recalling, .judged, .guessing, .revealed, .told, .counted, .settled: nil
    }
  }
}
