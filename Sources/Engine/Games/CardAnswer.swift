import Cards

/// An answer of one player at a card, as the game counts it.
///
/// An answer does not record its turn or phone. Players who pass one phone around answer one after another;
/// several phones answer at once. The same answers make the same log (`CardSession.settle`).
public struct CardAnswer: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    /// A side or a mark, by its number. Games: Would You Rather, This or That, Bucket List.
    case side(Int)
    /// A truth or a dare taken.
    case took(CardKind, isDone: Bool)
    /// A number of raised hands: 0 or 1 for a player, more for the table.
    case hands(Int)
    /// A number of fingers pointed at a player, or at `.table` to count them together. A player points one.
    case fingers(Int, at: PlayerID)
    /// A number of items found in the grid, of those looked for.
    case found(Int, of: Int)
    /// The number that others guess: the option true for the player asked, or the card that an actor acts.
    case secret(Int)
    /// A guess at the secret. In Impersonation any wrong number counts as no guess.
    case guess(Int)
    /// The line told with the word of this number; the text is optional.
    case told(line: Int, String)
  }

  /// The player who answered; `.table` if no players are entered or nobody noted who it was.
  public let player: PlayerID
  public let content: Content

  public init(_ player: PlayerID, _ content: Content) {
    self.player = player
    self.content = content
  }
}

extension CardAnswer {
  /// Returns the answer with other ids for its players; nil if one of them has none.
  public func renamed(_ id: (PlayerID) -> PlayerID?) -> CardAnswer? {
    guard let player = id(player) else { return nil }
    guard case .fingers(let count, let target) = content else { return CardAnswer(player, content) }
    return id(target).map { CardAnswer(player, .fingers(count, at: $0)) }
  }

  /// Returns the holder of the secret that comes first, and the guesses at it; nil for other answers.
  static func guesses(
    _ answers: [CardAnswer]
  ) -> (holder: PlayerID, guesses: [(player: PlayerID, isRight: Bool)])? {
    guard let first = answers.first, case .secret(let secret) = first.content else { return nil }
    var guesses: [(player: PlayerID, isRight: Bool)] = []
    for answer in answers.dropFirst() {
      guard case .guess(let guess) = answer.content else { return nil }
      guesses.append((answer.player, guess == secret))
    }
    return (first.player, guesses)
  }
}

extension CardSession {
  /// Writes the entries of answers at a card to the log. An answer replaces an earlier one of its player.
  /// Returns false and changes nothing if an answer does not fit the game or the card.
  /// - Parameter answers: in the order of their entries. A secret comes first, with all guesses at it. The
  ///   fingers pointed at a player are the sum of these answers.
  public mutating func settle(_ answers: [CardAnswer], at card: Card) -> Bool {
    var settled = self
    let fits = game.rules.settle(&settled, answers, card)
    if fits { self = settled }
    return fits
  }
}

/// A card that all phones at a table have voted on.
public struct PlayedCard: Equatable, Sendable {
  public let id: String
  /// The answers of the players, for `CardSession.pass`.
  public let answers: [CardAnswer]

  public init(id: String, answers: [CardAnswer]) { (self.id, self.answers) = (id, answers) }
}
