import Cards
import Games
import Rounds

/// The way in which all phones at a table play the cards of a game, or of a form, together. Each gives only what differs
/// from a vote on the options of a card; it does so in its own folder.
public struct RoundRules {
  /// The number of the rules in frames: of games from 1 up, of forms from 15 down. Numbers are never reused.
  public let number: UInt8
  /// The form whose rules these are; nil for a game's.
  public var form: Card.Form?
  /// Returns the number of choices at a card; nil for cards not played together. 0 stands for the players who are asked.
  var choices: (CardFace) -> Int? = { card in card.options.count > 1 ? card.options.count : nil }
  /// True if a card is about the player who reads it out. That player's vote is what the others guess.
  public var hasSubject = false
  /// The number of cards laid beside one. Its player's phone draws one of them all, shows it to nobody else, and the
  /// others guess which.
  public var decoys = 0
  /// Seconds in which others watch the player of a drawn card before they guess.
  public var seconds: UInt8 = 0
  public var secondVote = SecondVote.none
  /// Returns the answers of a vote for the game's log.
  var answers: (RoundVotes) -> [CardAnswer] = { votes in
    votes.all.map { CardAnswer($0.player, .side($0.choice)) }
  }

  public init(number: UInt8) { self.number = number }

  /// The first revision of phones that know the rules (`PhoneInfo.revision`).
  public var revision: UInt8 { RoundLimits.revision(ofRules: number) }

  /// A second vote on a card.
  public enum SecondVote: Sendable {
    case none
    /// For those who were talked round, if the table wants it.
    case offered
    /// The round is not complete without it.
    case needed
  }

  /// Returns true if a question is what these rules make of a card. A newer or a changed app may lay others.
  public func fits(_ question: Rounds.Question, _ face: CardFace) -> Bool {
    guard face.form == form, let choices = choices(face), Int(question.choices) == choices + decoys else {
      return false
    }
    return decoys == 0 || face.items.count == choices + decoys
  }
}

/// The opened votes on a card, by player.
public struct RoundVotes {
  /// Players with their choices, in the order of the lineup.
  let all: [(player: PlayerID, choice: Int)]
  /// The player whom the card is about, if anybody.
  let subject: PlayerID?

  init(_ result: RoundResult) {
    all = result.values.enumerated().compactMap { place, value in
      value.map { (PlayerID(place: place), Int($0)) }
    }
    subject = result.subject.map { PlayerID(place: Int($0)) }
  }

  /// The subject's choice, which the others guess.
  var secret: Int? { all.first { $0.player == subject }?.choice }

  /// The subject's secret, and the guesses at it. Empty if the subject has not voted.
  var guesses: [CardAnswer] {
    guard let subject, let secret else { return [] }
    return [CardAnswer(subject, .secret(secret))]
      + all.filter { $0.player != subject }.map { CardAnswer($0.player, .guess($0.choice)) }
  }
}

extension PlayerID {
  /// The id that a player has in results, by the place in the lineup of a play.
  public init(place: Int) { self.init(rawValue: UInt32(place) + 1) }

  /// The place in the lineup of a player of a play.
  public var place: Int { Int(rawValue) - 1 }
}

extension CardGame {
  /// The rules of a game on all phones at a table; nil for games that are not played so.
  public var roundRules: RoundRules? {
    switch self {
    case .wouldYouRather: .wouldYouRather
    case .thisOrThat: .thisOrThat
    case .mostLikely: .mostLikely
    case .howWell: .howWell
    case .bucketList: .bucketList
    case .impersonation: .impersonation
    case .neverHaveIEver: .neverHaveIEver
    case .truthOrDare, .memoryMatch, .storyTime, .plain: nil
    }
  }

  /// The game of a play.
  public init?(_ play: RoundPlay) {
    guard let game = Self.allCases.first(where: { $0.roundRules?.number == play.game }) else { return nil }
    self = game
  }
}

extension Card.Form {
  /// The rules of cards with the form on all phones at a table, in any game; nil for forms that are not played so.
  public var roundRules: RoundRules? {
    switch self {
    case .whisper: .whisper
    case .bet: .bet
    case .rule, .duel, .callback, .prediction, .everybody, .ordered, .fuse, .summons, .mission, .relay,
      .forehead, .find:
      nil
    }
  }
}

extension RoundGame {
  /// The rules of the present card; nil for those that only a newer version knows.
  public var cardRules: RoundRules? {
    guard question.rules > 0 else { return CardGame(play)?.roundRules }
    return Card.Form.allCases.lazy.compactMap { $0.roundRules }.first { $0.number == question.rules }
  }

  /// Returns the results of the first votes on all cards, as a session of the game has them.
  public func session(of game: CardGame) -> CardSession {
    guard let rules = game.roundRules else { return CardSession(of: game, answers: []) }
    let first = results.filter { $0.step == 0 && $0.rules == rules.number }
    return CardSession(of: game, answers: first.map { rules.answers(RoundVotes($0)) })
  }
}
