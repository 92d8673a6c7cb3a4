import Cards
import Digest

/// The reason why a deck is hidden.
public struct Hiding: Equatable, Sendable {
  public enum Cause: String, CaseIterable, Sendable {
    /// Enough reports, until a moderator has looked.
    case reports
    /// A moderator, until one takes it back.
    case moderator
  }

  public var cause: Cause
  /// The most frequent reason of the reports, or the moderator's words. The author and other hubs read it.
  public var reason: String
  /// Since when.
  public var time: Int

  public init(cause: Cause, reason: String, time: Int) {
    (self.cause, self.reason, self.time) = (cause, reason, time)
  }
}

/// A moderator's judgement of a deck.
public struct Judgement: Sendable {
  public enum Verdict: String, CaseIterable, Sendable {
    /// It is in order: reports until now count no more, and if they hid it, it is shown again. To hide it again takes more
    /// (`HubLimits.keptDoublings`).
    case keep
    /// It is for nobody to see, also after its author changed it or published it anew.
    case hide
    /// A deck that a moderator hid is shown again, and its author's key may publish again.
    case restore
    /// All decks of its author's key are hidden, and the key can publish and change nothing.
    case ban
  }

  public var id: String
  public var verdict: Verdict
  /// The moderator's name.
  public var by: String
  /// From 1 to `HubLimits.reasonWords` Unicode scalars.
  public var reason: String
  public var time: Int

  /// Nil where the reason is empty or too long.
  public init?(id: String, verdict: Verdict, by: String, reason: String, time: Int) {
    let count = reason.unicodeScalars.count
    guard count <= HubLimits.reasonWords, reason.unicodeScalars.contains(where: { $0 != " " }) else {
      return nil
    }
    (self.id, self.verdict, self.by, self.reason, self.time) = (id, verdict, by, reason, time)
  }
}

/// A line of the log of moderation, which nobody can change or remove.
public struct ModerationAct: Equatable, Sendable {
  /// Counts up from 1.
  public var number: Int
  public var time: Int
  /// A moderator's name; `reports` where enough of them hid a deck.
  public var by: String
  /// A verdict, or `add` and `remove` for moderators.
  public var what: String
  /// A deck's id, or a moderator's name.
  public var subject: String
  public var reason: String

  /// The name that stands for reports as the one who hid a deck.
  public static let reports = "reports"

  public init(number: Int, time: Int, by: String, what: String, subject: String, reason: String) {
    (self.number, self.time, self.by) = (number, time, by)
    (self.what, self.subject, self.reason) = (what, subject, reason)
  }
}

/// Somebody who may judge decks.
public struct Moderator: Equatable, Sendable {
  public var name: String
  public var added: Int

  public init(name: String, added: Int) { (self.name, self.added) = (name, added) }

  /// Letters, digits, `-`, `_` and `.`: 1 to 40 of them.
  public static func isName(_ text: String) -> Bool {
    (1...HubLimits.moderatorName).contains(text.utf8.count) && DeckLimits.isID(text)
      && text != ModerationAct.reports
  }
}

/// A deck as moderators have it before them.
public struct ModerationCase: Equatable, Sendable {
  public var deck: HubDeck
  /// Since when a moderator is wanted: for its reports, or for words of the list; nil where none is.
  public var waits: Int?
  /// Reports that count, since a moderator last looked.
  public var reports: Int
  /// Words of the list that the newest revision has.
  public var flags: [String]
  /// True if its author's key may publish nothing.
  public var isBanned: Bool

  public init(deck: HubDeck, waits: Int?, reports: Int, flags: [String], isBanned: Bool) {
    (self.deck, self.waits, self.reports) = (deck, waits, reports)
    (self.flags, self.isBanned) = (flags, isBanned)
  }
}

/// A report as moderators read it.
public struct ToldReport: Equatable, Sendable {
  public var reason: Report.Reason
  public var words: String
  public var time: Int
  /// False for those of a network beyond `HubLimits.reportsOfNetwork`.
  public var isCounted: Bool

  public init(reason: Report.Reason, words: String, time: Int, isCounted: Bool) {
    (self.reason, self.words, self.time, self.isCounted) = (reason, words, time, isCounted)
  }
}

/// The decks that moderators look at.
public enum ModerationList: String, CaseIterable, Sendable {
  /// Those that want a moderator: hidden ones first, then by how long they wait.
  case waiting
  /// Those that a moderator hid, the last one first.
  case hidden
}

/// Operations of moderators in a store. As with all of `HubStore`, each is whole or nothing.
public protocol ModeratedStore: Sendable {
  /// - Throws: `HubRefusal.takenName`, or `.tooManyModerators` for more than `HubLimits.moderators`.
  func addModerator(_ name: String, key: KeyHash, at time: Int) async throws

  /// - Throws: `HubRefusal.unknownModerator`.
  func removeModerator(_ name: String, at time: Int) async throws

  /// All of them, by name.
  func moderators() async throws -> [Moderator]

  /// Returns the moderator of a key; nil if there is none. Takes the same time for every key.
  func moderator(with key: KeyHash) async throws -> String?

  /// Carries out a verdict, and writes it into the log in the same write.
  /// - Throws: `HubRefusal.unknownDeck`, or `.notThatWay` for a verdict that does not fit how the deck is.
  func judge(_ judgement: Judgement) async throws -> ModerationCase

  /// At most `count` decks.
  func cases(_ list: ModerationList, count: Int) async throws -> [ModerationCase]

  /// - Returns: nil for a deck that never was there.
  func moderationCase(_ id: String) async throws -> ModerationCase?

  /// The newest reports of a deck, at most `count`.
  func reports(of id: String, count: Int) async throws -> [ToldReport]

  /// The log, newest first, at most `count` lines.
  /// - Parameters:
  ///   - subject: of one deck or moderator alone; nil for all.
  ///   - before: a line's number, whose elders are wanted; nil for the newest.
  func acts(of subject: String?, before: Int?, count: Int) async throws -> [ModerationAct]
}
