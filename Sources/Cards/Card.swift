import Formats

/// The kind of a card. Each kind of a deck has a pile of its own.
public enum CardKind: String, CaseIterable, Sendable {
  case question, truth, dare, choice, statement, task, memory, story
}

/// The audience of a card. Later ratings include earlier ones.
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

extension Card {
  /// The warmth that a card asks of the table: a session goes by it (`CardArc` in Games).
  public enum Level: String, CaseIterable, Sendable {
    /// Answered at once, by people who have just met.
    case warm
    case mid
    /// A highlight of the evening.
    case big
  }

  /// A special form of a card, besides being read and answered. A session that does not know the form reads the card as
  /// any other, except for those that it has to leave out (`isPlayable`).
  public enum Form: String, CaseIterable, Sendable {
    /// Holds until the next go of whoever drew it.
    case rule
    /// The two players that it names compete, and the others vote.
    case duel
    /// Goes back to an earlier card of its kind and deck: the player of number 1 is the one who played that.
    case callback
    /// The player who draws it predicts the number of raised hands.
    case prediction
  }
}

/// One card of a deck, as `DeckFile` read it; `DeckLimits` says how much each part may hold.
public struct Card: Equatable, Sendable {
  /// The part of a text that the name of a player is put into who is named nowhere else (`SlottedText`).
  public static let slot = "{player}"

  /// Unique in the deck, and the same in each of its revisions.
  public let id: String
  public internal(set) var kind: CardKind
  public internal(set) var text: String
  /// The options to choose from; at least two for a choice.
  public internal(set) var options: [String]
  /// The items of a memory card; at least two for one.
  public internal(set) var items: [String]
  public let answer: String?
  /// The length of the countdown, in seconds.
  public internal(set) var seconds: Int?
  public let theme: String?
  /// Nil where the deck's rating holds.
  public internal(set) var rating: Rating?
  /// Nil for `mid` that nobody has written down.
  public internal(set) var level: Level?
  /// Nil for a card that is read and answered.
  public internal(set) var form: Form?
  /// Members of the file that this version does not know, in their order.
  public let others: JSON.Object

  public init(
    id: String, kind: CardKind, text: String, options: [String] = [], items: [String] = [],
    answer: String? = nil, seconds: Int? = nil, theme: String? = nil, rating: Rating? = nil,
    level: Level? = nil, form: Form? = nil
  ) {
    self.init(
      id: id, kind: kind, text: text, options: options, items: items, answer: answer, seconds: seconds,
      theme: theme, rating: rating, level: level, form: form, others: JSON.Object())
  }

  init(
    id: String, kind: CardKind, text: String, options: [String], items: [String], answer: String?,
    seconds: Int?, theme: String?, rating: Rating?, level: Level?, form: Form?, others: JSON.Object
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
    self.level = level
    self.form = form
    self.others = others
  }

  /// The number of persons that the slots in text and options name.
  public var slots: Int { Persons(of: self).count }

  /// The place of the player of a number among those, counted from 0; nil if nobody has it.
  public func person(_ number: Int) -> Int? { Persons(of: self).known(number) }

  /// Returns true if the card can be drawn. Each person is somebody other than the player whose go it is, and all are
  /// different; without entered players (0) any card can be drawn, except for a duel.
  /// - Parameter canRecall: whether it is known who played which card, without which there are no callbacks.
  public func isPlayable(players: Int, canRecall: Bool = false) -> Bool {
    switch form {
    case .duel where players == 0: false
    case .callback where !canRecall: false
    default: players == 0 || slots <= players - 1
    }
  }

  /// The card with names in its slots: first those of the text, then those of the options.
  /// - Parameters:
  ///   - names: of the persons, in the order in which they first come: players other than the one whose go it is,
  ///     all different. Slots inside a name are text.
  ///   - someone: what the slots of further persons read.
  public func filled(with names: [String], someone: Someone) -> Card {
    var persons = Persons()
    var card = self
    card.text = SlottedText(text).filled(with: names, &persons, someone: someone)
    card.options = options.map { SlottedText($0).filled(with: names, &persons, someone: someone) }
    return card
  }
}
