import Cards
import Digest
import Formats

/// The stored form of a game in progress. The deck is a separate record; its identity links the two.
extension WheelGame: Described {
  /// Reads the output of `json`; nil if it is invalid or belongs to another deck.
  public init?(json: JSON, deck: KeptDeck) {
    self.init(deck: deck)
    if !take(json) { return nil }
  }

  package mutating func fields(_ fields: inout Fields) {
    let identity = deck.identity.description
    var name = identity
    fields.text("deck", &name)
    fields.check(utf8Equals(name, identity))
    fields.record("phase") { phase.fields(&$0, cards: deck.deck.cards.count) }
    fields.flag("paused", &isPaused)
    fields.number("goes", &goes)
    fields.real("angle", &angle, 0...1)
    fields.check(angle < 1)
    fields.record("piles") { piles.fields(&$0, of: deck.deck) }
    fields.record("memory") { memory.fields(&$0) }
    // Earlier versions stored no chosen players.
    if fields.has("chosen", !chosen.isEmpty) {
      var numbers = chosen.map { Int64($0.rawValue) }
      fields.numbers("chosen", &numbers, 0...Self.mostNoted, 0..<Int64(UInt32.max) + 1)
      if fields.isReading { chosen = numbers.map { PlayerID(rawValue: UInt32($0)) } }
    }
    if fields.has("remarked", remarkedAt > 0) { fields.number("remarked", &remarkedAt) }
    fields.tallies(&tallies)
    fields.value("twist", &twist)
  }
}

extension WheelPhase {
  /// A placeholder of each phase for decoding.
  private static let blanks: [WheelPhase] = [
    .ready, .spinning(Spin(winner: .table, plan: SpinPlan(), startedAt: 0)), .landed(.table),
    .choosing(.table),
    .question(Question(player: .table, kind: .question, card: 0, names: [], isNewRound: false)),
  ]

  private var name: String {
    switch self {
    case .ready: "ready"
    case .spinning: "spinning"
    case .landed: "landed"
    case .choosing: "choosing"
    case .question: "question"
    }
  }

  /// Reads or writes the fields of a phase in a game whose deck has `cards` cards.
  mutating func fields(_ fields: inout Fields, cards: Int) {
    fields.variant("is", &self, of: Self.blanks) { $0.name }
    switch self {
    case .ready: break
    case .spinning(var spin):
      fields.player("winner", &spin.winner)
      fields.record("plan") { spin.plan.fields(&$0) }
      fields.number("at", &spin.startedAt)
      self = .spinning(spin)
    case .landed(var player):
      fields.player("player", &player)
      self = .landed(player)
    case .choosing(var player):
      fields.player("player", &player)
      self = .choosing(player)
    case .question(var question):
      fields.player("player", &question.player)
      fields.choice("kind", &question.kind)
      fields.number("card", &question.card, 0...Int.max)
      fields.check(question.card < cards)
      fields.texts("names", &question.names)
      fields.flag("newRound", &question.isNewRound)
      self = .question(question)
    }
  }
}
