import Formats

/// The kind of a card. Each kind of a deck has its own pile.
public enum CardKind: String, CaseIterable, Sendable {
  case question, truth, dare, choice, statement, task, memory, story
}

/// The audience of a card. Later ratings include earlier ones.
public enum Rating: String, CaseIterable, Comparable, Sendable {
  case everyone, teens, adults

  public static func < (left: Rating, right: Rating) -> Bool { left.rank < right.rank }

  /// The position in the order of ratings, from 0.
  public var rank: UInt8 {
    switch self {
    case .everyone: 0
    case .teens: 1
    case .adults: 2
    }
  }
}

extension Card {
  /// The boldness that a card asks of the table. A session is arranged by it (`CardArc` in Games).
  public enum Level: String, CaseIterable, Sendable {
    /// Easy for people who have just met.
    case warm
    case mid
    /// A highlight of the evening.
    case big

    /// Returns how far the level is from the one wanted, from 0 to 2. Too mild is nearer than too bold.
    public func distance(from wanted: Level) -> Int {
      switch (wanted, self) {
      case (.warm, .warm), (.mid, .mid), (.big, .big): 0
      case (.warm, .mid), (.mid, .warm), (.big, .mid): 1
      case (.warm, .big), (.mid, .big), (.big, .warm): 2
      }
    }
  }

  /// A special form of a card. A session that does not know the form reads the card like any other, except for forms
  /// that it must leave out (`isPlayable`).
  public enum Form: String, CaseIterable, Sendable {
    /// Applies until the next turn of the player who drew it.
    case rule
    /// The two named players compete, and the others vote.
    case duel
    /// Returns to an earlier duel or card of the game that `recalls` names, or else to one of its kind and deck. The player
    /// of number 1 is the one who played that card; the loser of a duel; or whoever most fingers pointed at.
    case callback
    /// The player who draws it predicts the number of raised hands.
    case prediction
    /// Everybody acts at once. A mix ends with such a card.
    case everybody
    /// The items of a memory card keep their order in the grid.
    case ordered
    /// A question that one player reads, and answers aloud with a name. The phone decides whether the others hear it.
    case whisper
    /// A task for all while a fuse burns that nobody sees. Whoever is about to act when it has burnt down has lost.
    case fuse
    /// The phone lies face down, and calls one player for the task.
    case summons
    /// A secret task of one player for the rest of the session, which shows it at its end.
    case mission
    /// A question of how many hands will rise. All bet at once, with their fingers.
    case bet
    /// A scene that one player reads and acts for the next, and so on. The last one says what it is.
    case relay
    /// A word at the forehead of a player, who guesses it while all others show it.
    case forehead
    /// A race for something in one's own phone.
    case find

    /// True if a session and a mix play the card on a stage of its own. The wheel and the votes leave it out.
    public var hasStage: Bool {
      switch self {
      case .whisper, .fuse, .summons, .mission, .bet, .relay, .forehead, .find: true
      case .rule, .duel, .callback, .prediction, .everybody, .ordered: false
      }
    }

    /// True if a card that was played stays with the player who read it.
    public var isSecret: Bool { self == .whisper || self == .mission }

    /// True if the card changes more than the go of one player, so that a mix keeps it apart from others of this kind.
    public var isEffect: Bool {
      switch self {
      case .rule, .duel, .callback, .prediction, .whisper, .fuse, .summons, .mission, .bet, .relay, .forehead,
        .find:
        true
      case .everybody, .ordered: false
      }
    }
  }
}

/// One card of a deck, as read by `DeckFile`. `DeckLimits` limits each part.
public struct Card: Equatable, Sendable {
  /// A slot for the name of a player who is named nowhere else on the card (`SlottedText`).
  public static let slot = "{player}"

  /// Unique in the deck, and the same in all its revisions.
  public let id: String
  public internal(set) var kind: CardKind
  public internal(set) var text: String
  /// The options to choose from. A choice has at least two.
  public internal(set) var options: [String]
  /// The items of a memory card, at least two.
  public internal(set) var items: [String]
  public let answer: String?
  /// The length of the countdown, in seconds.
  public internal(set) var seconds: Int?
  public let theme: String?
  /// Nil if the deck's rating applies.
  public internal(set) var rating: Rating?
  /// Nil means `mid`, without being stored.
  public internal(set) var level: Level?
  /// Nil for a card without a special form.
  public internal(set) var form: Form?
  /// The category of the game whose card a callback returns to, or `duel`; nil for its own kind and deck.
  public internal(set) var recalls: String?
  /// Members of the file that this version does not know, in their order.
  public let others: JSON.Object

  public init(
    id: String, kind: CardKind, text: String, options: [String] = [], items: [String] = [],
    answer: String? = nil, seconds: Int? = nil, theme: String? = nil, rating: Rating? = nil,
    level: Level? = nil, form: Form? = nil, recalls: String? = nil
  ) {
    self.init(
      id: id, kind: kind, text: text, options: options, items: items, answer: answer, seconds: seconds,
      theme: theme, rating: rating, level: level, form: form, recalls: recalls, others: JSON.Object())
  }

  init(
    id: String, kind: CardKind, text: String, options: [String], items: [String], answer: String?,
    seconds: Int?, theme: String?, rating: Rating?, level: Level?, form: Form?, recalls: String?,
    others: JSON.Object
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
    self.recalls = recalls
    self.others = others
  }

  /// The number of players named by the slots in text and options.
  public var slots: Int { Persons(of: self).count }

  /// Returns the index of the player with a number among those named, from 0; nil if no slot has it.
  public func person(_ number: Int) -> Int? { Persons(of: self).known(number) }

  /// Returns how far the card's level is from the one wanted, from 0 to 2.
  public func distance(from wanted: Level) -> Int { (level ?? .mid).distance(from: wanted) }

  /// Returns true if the card can be drawn. All named players are different, and none is the one whose turn it is.
  /// Without entered players (0) any card can be drawn, except a duel.
  /// - Parameter canRecall: true if it is known who played which card, which callbacks need.
  public func isPlayable(players: Int, canRecall: Bool = false) -> Bool {
    switch form {
    case .duel where players == 0: false
    case .callback where !canRecall: false
    default: players == 0 || slots <= players - 1
    }
  }

  /// Returns the card with names in its slots: first those of the text, then those of the options.
  /// - Parameters:
  ///   - names: names of the players in order of first appearance, all different and without the player whose turn it
  ///     is. Slots inside a name are plain text.
  ///   - someone: the text for further players.
  public func filled(with names: [String], someone: Someone) -> Card {
    var persons = Persons()
    var card = self
    card.text = SlottedText(text).filled(with: names, &persons, someone: someone)
    card.options = options.map { SlottedText($0).filled(with: names, &persons, someone: someone) }
    return card
  }
}
