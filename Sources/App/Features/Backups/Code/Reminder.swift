import AppCore
import CardTable
import Components
import Formats
import Games
import Vault

extension Records {
  /// The record of the reminder.
  public static let reminder = RecordKind(name: "reminder", schema: 1, merge: .neverLeaves)
}

/// The reminder to save a backup. It is due if a lot of data has been unsaved for a long time.
struct Reminder: Equatable {
  /// The numbers of cards, votes or downloaded decks that count as a lot.
  static let much = UserDataSummary(cards: 20, votes: 200, downloads: 5)
  /// The time for which a lot must be unsaved: a week, in milliseconds.
  static let patience: Moment = 7 * 24 * 60 * 60 * 1_000
  /// The time between two reminders: 30 days, in milliseconds.
  static let pause: Moment = 30 * 24 * 60 * 60 * 1_000

  /// The amount of data at the time of the last backup.
  var saved = UserDataSummary()
  /// The time since which there is more data than in the last backup.
  var since: Moment?
  /// The time of the last reminder.
  var toldAt: Moment?

  init() {}

  /// Notes a backup.
  mutating func note(saved userData: UserDataSummary) { (saved, since) = (userData, nil) }

  /// Notes if data is unsaved. Returns true if the person should be reminded now.
  mutating func isDue(_ userData: UserDataSummary, at now: Moment) -> Bool {
    guard userData.hasMore(than: saved) else {
      since = nil
      return false
    }
    // After the clock was set back, the time starts over.
    let since = min(self.since ?? now, now)
    self.since = since
    let isQuiet = toldAt.map { $0 <= now && now - $0 < Self.pause } ?? false
    guard userData.hasMuchMore(than: saved), now - since >= Self.patience, !isQuiet else { return false }
    toldAt = now
    return true
  }
}

extension UserDataSummary {
  fileprivate func hasMore(than saved: UserDataSummary) -> Bool {
    cards > saved.cards || votes > saved.votes || downloads > saved.downloads
  }

  fileprivate func hasMuchMore(than saved: UserDataSummary) -> Bool {
    let much = Reminder.much
    return cards - saved.cards >= much.cards || votes - saved.votes >= much.votes
      || downloads - saved.downloads >= much.downloads
  }
}

extension Reminder: Recorded {
  /// Nil if there is nothing to store.
  var written: Reminder? { self == Reminder() ? nil : self }

  mutating func fields(_ fields: inout Fields) {
    fields.isForgiving = true
    fields.number("cards", &saved.cards, 0...Int.max)
    fields.number("votes", &saved.votes, 0...Int.max)
    fields.number("downloads", &saved.downloads, 0...Int.max)
    fields.number("since", &since)
    fields.number("told", &toldAt)
  }
}
