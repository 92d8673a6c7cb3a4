import Games
import Testing

@testable import App
@testable import AppCore
@testable import BackupsFeature
@testable import CardTable
@testable import Components

@Suite struct ReminderTests {
  private let words = "A lot on this phone isn’t backed up yet."
  private let day: UInt64 = 86_400_000

  /// A phone with its own deck of this many cards.
  private func phone(cards: Int) throws -> Phone {
    var phone = Phone()
    phone.open("/decks")
    phone.settle()
    let lines = (0..<cards).map { "Which of us would stay up until stop \($0)?" }
    phone.send(.opened(file: "Our evening.txt", bytes: Array(lines.joined(separator: "\n").utf8)))
    phone.settle()
    try phone.press("Add to your decks")
    return home(phone)
  }

  private func home(_ phone: Phone, after days: UInt64 = 0) -> Phone {
    var phone = phone
    phone.wait(days * day)
    phone.open("/settings")
    phone.settle()
    phone.do(.go(.home))
    return phone
  }

  @Test func `KEEP-3 a lot of data unsaved for a week brings a reminder`() throws {
    var phone = try phone(cards: 20)
    #expect(!phone.shows(words))
    phone = home(phone, after: 6)
    #expect(!phone.shows(words))
    phone = home(phone, after: 1)
    #expect(phone.shows(words))
    try phone.press("Save backup file")
    #expect(phone.path == "/backup" && !phone.shows(words))
    try phone.press("Save backup file")
    phone = home(phone, after: 60)
    #expect(!phone.shows(words), "all of it is saved")
  }

  @Test func `KEEP-3 a little unsaved data brings no reminder`() throws {
    var phone = try phone(cards: 19)
    phone = home(phone, after: 40)
    #expect(!phone.shows(words))
  }

  @Test func `KEEP-3 the reminder comes at most once a month`() throws {
    var phone = home(try phone(cards: 20), after: 7)
    #expect(phone.shows(words))
    phone = home(phone, after: 29)
    #expect(!phone.shows(words))
    phone = home(phone, after: 1)
    #expect(phone.shows(words))
    try phone.press("Dismiss")
    #expect(!phone.shows(words))
  }

  @Test func `KEEP-3 the reminder is not shown in a game, and can be switched off`() throws {
    var phone = try phone(cards: 20)
    phone.wait(8 * day)
    phone.open("/dice")
    phone.settle()
    #expect(!phone.shows(words))
    phone.open("/settings")
    phone.settle()
    try phone.press("Remind to back up")
    phone = home(phone)
    #expect(!phone.shows(words))
    phone.do(.go(.settings))
    try phone.press("Remind to back up")
    phone = home(phone)
    #expect(phone.shows(words))
  }

  @Test func `KEEP-3 new cards, votes and downloads since the last backup count`() {
    var reminder = Reminder()
    reminder.note(saved: UserDataSummary(cards: 30, votes: 100, downloads: 4))
    let some = [
      UserDataSummary(cards: 49, votes: 299, downloads: 8),
      UserDataSummary(cards: 50, votes: 100, downloads: 4),
      UserDataSummary(cards: 30, votes: 300, downloads: 4),
      UserDataSummary(cards: 30, votes: 100, downloads: 9),
    ]
    for (index, userData) in some.enumerated() {
      var one = reminder
      let due = [0, Reminder.patience].map { one.isDue(userData, at: 1_000 + $0) }
      #expect(due == [false, index > 0] && one.since == 1_000)
    }
    // A removed deck no longer counts, and a clock set back restarts the wait.
    var one = reminder
    let moments: [(UserDataSummary, Moment)] = [
      (some[1], 5_000), (reminder.saved, 6_000), (some[1], 5_000 + Reminder.patience), (some[1], 9_000),
      (some[1], 9_000 + Reminder.patience),
    ]
    let due = moments.map { one.isDue($0.0, at: $0.1) }
    #expect(due == [false, false, false, false, true])
  }
}
