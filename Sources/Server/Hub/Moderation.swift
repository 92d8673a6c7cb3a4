import API
import Cards
import Digest

/// The reason for which a deck is hidden.
public struct Hiding: Equatable, Sendable {
  public enum Cause: String, CaseIterable, Sendable {
    /// Enough reports, until a moderator's verdict.
    case reports
    /// A moderator, until one restores the deck.
    case moderator
  }

  public var cause: Cause
  /// The reasons of the reports, most frequent first, or the moderator's words. The author and other hubs see it.
  public var reason: String
  /// The time of hiding.
  public var time: Int

  public init(cause: Cause, reason: String, time: Int) {
    (self.cause, self.reason, self.time) = (cause, reason, time)
  }
}

/// A moderator's judgement of a deck.
public struct Judgement: Sendable {
  public enum Verdict: String, CaseIterable, Sendable {
    /// The deck is fine. Earlier reports no longer count, and a deck that they hid is visible again. More reports are needed to
    /// hide it again (`HubLimits.keptDoublings`).
    case keep
    /// Hides the deck from all, even after its author changes it or publishes it again.
    case hide
    /// A deck that a moderator hid is visible again, and its author's key may publish again.
    case restore
    /// All decks of the author's key are hidden, and the key can no longer publish or change decks.
    case ban
  }

  public var id: String
  public var verdict: Verdict
  /// The moderator's name.
  public var by: String
  /// The reason, 1 to `HubLimits.reasonWords` Unicode scalars.
  public var reason: String
  public var time: Int

  /// Makes a judgement; nil if the reason is empty or too long.
  public init?(id: String, verdict: Verdict, by: String, reason: String, time: Int) {
    let count = reason.unicodeScalars.count
    guard count <= HubLimits.reasonWords, reason.unicodeScalars.contains(where: { $0 != " " }) else {
      return nil
    }
    (self.id, self.verdict, self.by, self.reason, self.time) = (id, verdict, by, reason, time)
  }
}

/// An entry of the moderation log, which is append-only.
public struct ModerationAct: Equatable, Sendable {
  /// The number of the entry, from 1.
  public var number: Int
  public var time: Int
  /// The moderator's name, `reports` if reports hid a deck, or empty for the operator.
  public var by: String
  /// A verdict, or `add` and `remove` for moderators.
  public var what: String
  /// A deck's id, or a moderator's name.
  public var subject: String
  public var reason: String

  /// The value of `by` when reports hid a deck.
  public static let reports = "reports"

  public init(number: Int, time: Int, by: String, what: String, subject: String, reason: String) {
    (self.number, self.time, self.by) = (number, time, by)
    (self.what, self.subject, self.reason) = (what, subject, reason)
  }
}

/// A person who may judge decks.
public struct Moderator: Equatable, Sendable {
  public var name: String
  public var added: Int

  public init(name: String, added: Int) { (self.name, self.added) = (name, added) }

  /// Returns true for 1 to 40 letters, digits, `-`, `_` and `.`.
  public static func isName(_ text: String) -> Bool {
    (1...HubLimits.moderatorName).contains(text.utf8.count) && DeckLimits.isID(text)
      && text != ModerationAct.reports
  }
}

/// A deck with the facts for a moderator.
public struct ModerationCase: Equatable, Sendable {
  public var deck: HubDeck
  /// The time since when the deck has waited for a verdict, because of reports or of words of the list; nil if it does not.
  public var waits: Int?
  /// The number of reports that count since the last verdict.
  public var reports: Int
  /// Words of the list in the newest revision.
  public var flags: [String]
  /// True if the author's key is banned.
  public var isBanned: Bool

  public init(deck: HubDeck, waits: Int?, reports: Int, flags: [String], isBanned: Bool) {
    (self.deck, self.waits, self.reports) = (deck, waits, reports)
    (self.flags, self.isBanned) = (flags, isBanned)
  }
}

/// A stored report for moderators.
public struct ToldReport: Equatable, Sendable {
  public var reason: Report.Reason
  public var words: String
  public var time: Int
  /// False for a report beyond `HubLimits.reportsOfNetwork` of its network.
  public var isCounted: Bool

  public init(reason: Report.Reason, words: String, time: Int, isCounted: Bool) {
    (self.reason, self.words, self.time, self.isCounted) = (reason, words, time, isCounted)
  }
}

/// The lists of decks for moderators.
public enum ModerationList: String, CaseIterable, Sendable {
  /// Decks that wait for a verdict: hidden ones first, then the longest waiting.
  case waiting
  /// Decks that a moderator hid, latest first.
  case hidden
}

/// Operations of moderators in a store. Each is atomic, as all of `HubStore`.
public protocol ModeratedStore: Sendable {
  /// - Throws: `HubRefusal.takenName`, or `.tooManyModerators` for more than `HubLimits.moderators`.
  func addModerator(_ name: String, key: KeyHash, at time: Int) async throws

  /// - Throws: `HubRefusal.unknownModerator`.
  func removeModerator(_ name: String, at time: Int) async throws

  /// Returns all moderators by name.
  func moderators() async throws -> [Moderator]

  /// Returns the moderator of a key, in constant time; nil if there is none.
  func moderator(with key: KeyHash) async throws -> String?

  /// Carries out a verdict and logs it in the same transaction. The same verdict again counts once, so that a request may be
  /// sent twice: it is the same if its moderator, deck and reason are, and nothing happened to the deck in between.
  /// - Throws: `HubRefusal.unknownDeck`, or `.notThatWay` for a verdict that does not fit the deck's state.
  func judge(_ judgement: Judgement) async throws -> ModerationCase

  /// Returns at most `count` decks of a list.
  func cases(_ list: ModerationList, count: Int) async throws -> [ModerationCase]

  /// - Returns: nil for an unknown deck.
  func moderationCase(_ id: String) async throws -> ModerationCase?

  /// Returns the newest reports of a deck, at most `count`.
  func reports(of id: String, count: Int) async throws -> [ToldReport]

  /// Returns at most `count` entries of the log, newest first.
  /// - Parameters:
  ///   - subject: a deck's id or a moderator's name; nil for all.
  ///   - before: the number before which entries are returned; nil for the newest.
  func acts(of subject: String?, before: Int?, count: Int) async throws -> [ModerationAct]
}
