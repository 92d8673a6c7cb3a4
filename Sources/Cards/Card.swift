import Formats

/// What a card asks for. Each kind of a deck has a pile of its own.
public enum CardKind: String, CaseIterable, Sendable {
  case question, truth, dare, choice, statement, task, memory, story
}

/// Who a card is for. Later ones include earlier ones.
public enum Rating: String, CaseIterable, Comparable, Sendable {
  case everyone, teens, adults

  public static func < (left: Rating, right: Rating) -> Bool { left.rank < right.rank }

  /// Its place among all, from 0.
  public var rank: UInt8 {
    switch self {
    case .everyone: 0
    case .teens: 1
    case .adults: 2
    }
  }
}

/// One card of a deck, as `DeckFile` read it; `DeckLimits` says how much each part may hold.
public struct Card: Equatable, Sendable {
  /// The part of a text that a player's name is put into.
  public static let slot = "{player}"

  /// Unique in the deck, and the same in each of its revisions.
  public let id: String
  public let kind: CardKind
  public let text: String
  /// What there is to choose from; at least two for a choice.
  public let options: [String]
  /// What a memory card shows; at least two for one.
  public let items: [String]
  public let answer: String?
  /// How long the countdown runs.
  public let seconds: Int?
  public let theme: String?
  /// Nil where the deck's rating holds.
  public let rating: Rating?
  /// Members of the file that this version does not know, in their order.
  public let others: JSON.Object

  public init(
    id: String, kind: CardKind, text: String, options: [String] = [], items: [String] = [],
    answer: String? = nil, seconds: Int? = nil, theme: String? = nil, rating: Rating? = nil
  ) {
    self.init(
      id: id, kind: kind, text: text, options: options, items: items, answer: answer, seconds: seconds,
      theme: theme, rating: rating, others: JSON.Object())
  }

  init(
    id: String, kind: CardKind, text: String, options: [String], items: [String], answer: String?,
    seconds: Int?, theme: String?, rating: Rating?, others: JSON.Object
  ) {
    self.id = id
    self.kind = kind
    self.text = text
    self.options = options
    self.items = items
    self.answer = answer
    self.seconds = seconds
    self.theme = theme
    self.rating = rating
    self.others = others
  }

  /// The number of `{player}` slots in text and options.
  public var slots: Int { options.reduce(Slots.count(in: text)) { $0 + Slots.count(in: $1) } }

  /// Whether the card can be drawn. Each slot names somebody other than the player whose go it is, and
  /// nobody twice; without entered players (0) any card can be drawn.
  public func isPlayable(players: Int) -> Bool { players == 0 || slots <= players - 1 }

  /// The card with names in its slots, in order of appearance: first the text, then the options.
  /// - Parameters:
  ///   - names: players other than the one whose go it is, all different. Slots inside a name are text. A name
  ///     that reads the other way than the card is isolated (`TextDirection`).
  ///   - someone: what further slots read.
  public func filled(with names: [String], someone: String) -> Card {
    var rest = names[...]
    let text = Slots.fill(text, from: &rest, someone: someone)
    let options = options.map { Slots.fill($0, from: &rest, someone: someone) }
    return Card(
      id: id, kind: kind, text: text, options: options, items: items, answer: answer, seconds: seconds,
      theme: theme, rating: rating, others: others)
  }
}

/// The slots of a text, `{player}`.
enum Slots {
  static func count(in text: String) -> Int { split(text).count - 1 }

  static func fill(_ text: String, from names: inout ArraySlice<String>, someone: String) -> String {
    let parts = split(text)
    let direction = TextDirection(of: parts.joined())
    var filled = parts[0]
    for part in parts.dropFirst() {
      let name = names.popFirst() ?? someone
      filled += (direction?.isolating(name) ?? name) + part
    }
    return filled
  }

  /// The text before, between and after the slots.
  static func split(_ text: String) -> [String] { parts(of: text, between: Card.slot) }
}
