import Cards
import Formats

/// The stored form of a session. The app stores the deck separately; `adapt` reunites the two.
extension CardSession: Recorded {
  package init() { self.init(deck: "", game: .plain, startedAt: 0, seed: 0) }

  package mutating func fields(_ fields: inout Fields) {
    fields.text("deck", &deck)
    fields.choice("game", &game)
    fields.isForgiving = true
    fields.text("title", &title)
    fields.isForgiving = false
    fields.number("started", &startedAt)
    fields.number("seed", &seed)
    fields.cards("order", &order)
    fields.number("position", &position, 0...order.count)
    fields.cards("completed", &completed)
    fields.number("turn", &turn, 0...Self.mostTurns)
    fields.flag("ended", &isEnded)
    fields.record("round") { round.fields(&$0) }
    fields.check(round == .open || round.isOfForm || game.facts.canHave(round))
    log.field("log", &fields)
    if fields.has("wins", !wins.entries.isEmpty) { wins.field("wins", &fields) }
    if fields.has("lineup", !lineup.isEmpty) { fields.players("lineup", &lineup) }
  }
}

extension CardRound {
  /// A placeholder of each round kind for decoding.
  private static let blanks: [CardRound] = [
    .open, .asked, .timed(until: nil), .counting(until: 0), .pointing, .looking(MemoryBoard(), until: 0),
    .recalling(MemoryBoard()), .acting(until: nil), .judged(isGuessed: false),
    .guessing(answer: 0, guesses: []), .revealed(answer: 0, guesses: []), .telling(line: 0, until: nil),
    .told, .defending(until: nil), .appealing(until: nil), .running(until: 0), .burning(until: 0),
    .calling(.table, until: nil), .betting(until: nil), .counted(0), .settled(false),
  ]

  var name: String {
    switch self {
    case .open: "open"
    case .asked: "asked"
    case .timed: "timed"
    case .counting: "counting"
    case .pointing: "pointing"
    case .looking: "looking"
    case .recalling: "recalling"
    case .acting: "acting"
    case .judged: "judged"
    case .guessing: "guessing"
    case .revealed: "revealed"
    case .telling: "telling"
    case .told: "told"
    case .defending: "defending"
    case .appealing: "appealing"
    case .running: "running"
    case .burning: "burning"
    case .calling: "calling"
    case .betting: "betting"
    case .counted: "counted"
    case .settled: "settled"
    }
  }

  mutating func fields(_ fields: inout Fields) {
    fields.variant("is", &self, of: Self.blanks) { $0.name }
    switch self {
    case .open, .asked, .pointing, .told: break
    case .counting(var until):
      fields.number("until", &until)
      self = .counting(until: until)
    case .looking(var board, var until):
      fields.record("board") { board.fields(&$0) }
      fields.number("until", &until)
      self = .looking(board, until: until)
    case .recalling(var board):
      fields.record("board") { board.fields(&$0) }
      self = .recalling(board)
    case .timed(var until):
      fields.deadline(&until)
      self = .timed(until: until)
    case .acting(var until):
      fields.deadline(&until)
      self = .acting(until: until)
    case .judged(var isGuessed):
      fields.flag("guessed", &isGuessed)
      self = .judged(isGuessed: isGuessed)
    case .guessing(var answer, var guesses):
      fields.guesses(&answer, &guesses)
      self = .guessing(answer: answer, guesses: guesses)
    case .revealed(var answer, var guesses):
      fields.guesses(&answer, &guesses)
      self = .revealed(answer: answer, guesses: guesses)
    case .telling(var line, var until):
      fields.number("line", &line, CardRound.places)
      fields.deadline(&until)
      self = .telling(line: line, until: until)
    case .defending(var until):
      fields.deadline(&until)
      self = .defending(until: until)
    case .appealing(var until):
      fields.deadline(&until)
      self = .appealing(until: until)
    case .running(var until):
      fields.number("until", &until)
      self = .running(until: until)
    case .burning(var until):
      fields.number("until", &until)
      self = .burning(until: until)
    case .calling(var player, var until):
      fields.player("player", &player)
      fields.deadline(&until)
      self = .calling(player, until: until)
    case .betting(var until):
      fields.deadline(&until)
      self = .betting(until: until)
    case .counted(var hands):
      fields.number("hands", &hands, 0...Party.maximumPlayers)
      self = .counted(hands)
    case .settled(var isYes):
      fields.flag("yes", &isYes)
      self = .settled(isYes)
    }
  }

  /// Valid indices of options, items and lines.
  fileprivate static let places = 0...DeckLimits.items.upperBound - 1
}

extension Fields {
  /// Reads or writes a deadline; null once time is up.
  fileprivate mutating func deadline(_ until: inout Moment?) {
    if isReading {
      until = read("until")?.integer.flatMap { Moment(exactly: $0) }
    } else {
      write("until", until.map { .integer(Int64(clamping: $0)) } ?? .null)
    }
  }

  fileprivate mutating func guesses(_ answer: inout Int, _ guesses: inout [CardRound.Guess]) {
    number("answer", &answer, CardRound.places)
    records("guesses", &guesses, 0...Party.maximumPlayers)
  }
}

extension CardRound.Guess: Recorded {
  package init() { self.init(player: .table, option: 0) }

  package mutating func fields(_ fields: inout Fields) {
    fields.player("player", &player)
    fields.number("option", &option, CardRound.places)
  }
}
