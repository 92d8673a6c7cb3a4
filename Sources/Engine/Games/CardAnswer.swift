import Cards
import Formats

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
    /// A number of items found in the grid at the first tap.
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

extension CardSession {
  /// Writes the entries of answers at a card to the log. An answer replaces an earlier one of its player.
  /// Returns false and changes nothing if an answer does not fit the game or the card.
  /// - Parameter answers: in the order of their entries. A secret comes first, with all guesses at it. The
  ///   fingers pointed at a player are the sum of these answers.
  public mutating func settle(_ answers: [CardAnswer], at card: Card) -> Bool {
    var settled = self
    let fits =
      switch game {
      case .mostLikely: settled.settleFingers(answers, card)
      case .impersonation, .howWell: settled.settleGuesses(answers, card)
      default: answers.allSatisfy { settled.settle($0, card) }
      }
    if fits { self = settled }
    return fits
  }

  private mutating func settle(_ answer: CardAnswer, _ card: Card) -> Bool {
    let player = answer.player
    switch (game, answer.content) {
    case (.wouldYouRather, .side(let side)), (.thisOrThat, .side(let side)), (.bucketList, .side(let side)):
      guard (0..<game.sides(of: card)).contains(side) else { return false }
      log.write(CardEntry(card: card.id, player: player, value: Int64(side)))
    case (.truthOrDare, .took(let kind, let isDone)):
      guard kind == .truth || kind == .dare else { return false }
      let value: Int64 = kind == .dare ? 1 : 0
      log.write(CardEntry(card: card.id, player: player, value: value, outOf: isDone ? 1 : 0))
    case (.neverHaveIEver, .hands(let hands)): return settle(Int64(hands), of: player, card)
    case (.memoryMatch, .found(let found, let asked)):
      guard (0...MemoryBoard.mostAsked).contains(asked), (0...asked).contains(found) else { return false }
      log.write(CardEntry(card: card.id, player: player, value: Int64(found), outOf: Int64(asked)))
    case (.storyTime, .told(let line, let typed)):
      guard card.items.indices.contains(line), typed.utf8.count <= Party.longestTypedBytes else {
        return false
      }
      let text = Name.clean(typed) ?? ""
      guard text.unicodeScalars.count <= CardLog.longestText else { return false }
      log.write(
        CardEntry(card: card.id, player: player, other: UInt32(line), value: 1, outOf: 1, text: text))
    default: return false
    }
    return true
  }

  /// Writes a count of hands or fingers. No entry stands for none.
  private mutating func settle(_ count: Int64, of player: PlayerID, _ card: Card) -> Bool {
    guard (0...CardLog.largestValue).contains(count) else { return false }
    let entry = CardEntry(card: card.id, player: player, value: count)
    if count == 0 { log.remove(entry) } else { log.write(entry) }
    return true
  }

  private mutating func settleFingers(_ answers: [CardAnswer], _ card: Card) -> Bool {
    var counts: [(player: PlayerID, fingers: Int64)] = []
    for answer in answers {
      guard case .fingers(let fingers, let player) = answer.content, fingers >= 0 else { return false }
      if let index = counts.firstIndex(where: { $0.player == player }) {
        counts[index].fingers += Int64(fingers)
      } else {
        counts.append((player, Int64(fingers)))
      }
    }
    return counts.allSatisfy { settle($0.fingers, of: $0.player, card) }
  }

  private mutating func settleGuesses(_ answers: [CardAnswer], _ card: Card) -> Bool {
    guard let first = answers.first, case .secret(let secret) = first.content else { return false }
    var guesses: [(player: PlayerID, isRight: Bool)] = []
    for answer in answers.dropFirst() {
      guard case .guess(let guess) = answer.content else { return false }
      guesses.append((answer.player, guess == secret))
    }
    let holder = first.player
    if game == .howWell {
      log.remove(card: card.id, other: holder.rawValue)
      for guess in guesses {
        log.write(
          CardEntry(
            card: card.id, player: guess.player, other: holder.rawValue, value: guess.isRight ? 1 : 0,
            outOf: 1)
        )
      }
      return true
    }
    log.remove(card: card.id, player: holder)
    let right = guesses.filter { $0.isRight }
    if right.isEmpty { log.write(CardEntry(card: card.id, player: holder, value: 0, outOf: 1)) }
    for guess in right {
      log.write(
        CardEntry(card: card.id, player: holder, other: guess.player.rawValue, value: 1, outOf: 1))
    }
    return true
  }
}
