import ArgumentParser
import Cards
import Hub

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `turntable moderate`: judges decks on the machine of the hub, even while its server runs. Write access to the hub's file
/// replaces a key (`docs/decisions/0036-moderators.md`).
struct ModerateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moderate", abstract: "Moderate the decks of a hub: reports, hidden decks, the log.",
    discussion:
      "Works on the data folder of a hub, even while its server runs. Moderators elsewhere use the page /moderate with a key.",
    subcommands: [
      List.self, Show.self, Log.self, Verdict<Keep>.self, Verdict<Hide>.self, Verdict<Restore>.self,
      Verdict<Ban>.self,
    ])

  /// Prints a line for each deck: id, state, number of counted reports, time, words of the list, title.
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the decks that wait for a moderator, hidden ones first.")

    @Flag(help: "List the decks that moderators hid instead.")
    var hidden = false
    @OptionGroup var record: HubSource

    func run() async throws {
      let list = hidden ? ModerationList.hidden : .waiting
      for one in try await record.use({ try await $0.cases(list, count: HubLimits.casesOfPage) }) {
        ModerateCommand.say(one)
      }
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show a deck with its cards, its reports and its log.")

    @Argument(help: ArgumentHelp("The deck's id.", valueName: "ID"))
    var id: String
    @OptionGroup var record: HubSource

    func run() async throws {
      try await record.use { store in
        guard let told = try await store.moderationCase(id) else { throw HubRefusal.unknownDeck }
        ModerateCommand.say(told)
        let head = told.deck.head
        Terminal.say(
          Terminal.clean("\(head.description) (\(head.author), \(head.language), \(head.rating.rawValue))"))
        if let hiding = told.deck.hiding {
          Terminal.say(
            Terminal.clean("hidden by \(hiding.cause.rawValue) at \(Moment(hiding.time)): \(hiding.reason)"))
        }
        if told.isBanned { Terminal.say("its author's key is banned") }
        for report in try await store.reports(of: id, count: HubLimits.reportsOfPage) {
          let note = report.isCounted ? "" : " (not counted)"
          ModerateCommand.say("report", "\(Moment(report.time))", report.reason.rawValue + note, report.words)
        }
        if let bytes = try await store.content(told.deck.content),
          let deck = try? DeckFile.read(bytes, name: id)
        {
          for card in deck.cards {
            let parts = [card.text] + card.options + card.items + [card.answer].compactMap { $0 }
            ModerateCommand.say("card", card.kind.rawValue, parts.joined(separator: " / "))
          }
        }
        for act in try await store.acts(of: id, before: nil, count: HubLimits.actsOfPage) {
          ModerateCommand.say(act)
        }
      }
    }
  }

  struct Log: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the log, newest first: number, time, moderator, action, deck or moderator, reason.")

    @Option(help: ArgumentHelp("Only entries before this number.", valueName: "NUMBER"))
    var before: Int?
    @OptionGroup var record: HubSource

    func run() async throws {
      let acts = try await record.use {
        try await $0.acts(of: nil, before: before, count: HubLimits.actsOfPage)
      }
      for act in acts { ModerateCommand.say(act) }
    }
  }

  private static func say(_ one: ModerationCase) {
    let since = (one.waits ?? one.deck.hiding?.time).map { "\(Moment($0))" } ?? "-"
    let reports = DeckFiles.count(one.reports, one: "report", many: "reports")
    say(
      one.deck.head.id, one.deck.state.rawValue, reports, since, one.flags.joined(separator: " "),
      one.deck.head.title)
  }

  private static func say(_ act: ModerationAct) {
    say(String(act.number), "\(Moment(act.time))", act.by, act.what, act.subject, act.reason)
  }

  /// Prints a line of columns, without tabs inside a column.
  private static func say(_ columns: String...) {
    Terminal.say(columns.map { Terminal.clean($0) }.joined(separator: "\t"))
  }
}

/// A verdict as a subcommand.
protocol VerdictName: Sendable {
  static var verdict: Judgement.Verdict { get }
  static var abstract: String { get }
}

enum Keep: VerdictName {
  static let verdict = Judgement.Verdict.keep
  static let abstract = "Mark a deck as fine: its earlier reports no longer count, and it is visible."
}

enum Hide: VerdictName {
  static let verdict = Judgement.Verdict.hide
  static let abstract = "Hide a deck until it is restored."
}

enum Restore: VerdictName {
  static let verdict = Judgement.Verdict.restore
  static let abstract = "Make a deck visible that a moderator hid, and let its author's key publish again."
}

enum Ban: VerdictName {
  static let verdict = Judgement.Verdict.ban
  static let abstract =
    "Ban the key that published a deck: it can no longer publish, and all its decks are hidden."
}

/// `turntable moderate keep|hide|restore|ban ID --reason WORDS`.
struct Verdict<Name: VerdictName>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: Name.verdict.rawValue, abstract: Name.abstract)
  }

  @Argument(help: ArgumentHelp("The deck's id.", valueName: "ID"))
  var id: String

  @Option(help: ArgumentHelp("The reason, for the log and for the deck's author.", valueName: "WORDS"))
  var reason: String

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("Your name in the log (by default the user of this machine).", valueName: "NAME"))
  var name: String?

  @OptionGroup var record: HubSource

  private var by: String {
    let user = ProcessInfo.processInfo.environment["USER"].flatMap { Moderator.isName($0) ? $0 : nil }
    return name ?? user ?? "somebody"
  }

  private var judgement: Judgement? {
    Judgement(id: id, verdict: Name.verdict, by: by, reason: reason, time: HubFolder.now)
  }

  func validate() throws {
    if let name, !Moderator.isName(name) {
      throw ValidationError("--as must have 1 to \(HubLimits.moderatorName) letters, digits, -, _ and .")
    }
    if judgement == nil {
      throw ValidationError("--reason must have 1 to \(HubLimits.reasonWords) characters.")
    }
  }

  func run() async throws {
    guard let judgement else { return }
    let told = try await record.use { try await $0.judge(judgement) }
    Terminal.say("\(id) is \(told.deck.state.rawValue).")
  }
}

/// A time for people: `2026-11-25T00:19:08Z`.
struct Moment: CustomStringConvertible {
  private let seconds: Int

  /// Makes a time from seconds since 1970. Times from other hubs may be out of range: they are cut to the years 1970 to 9999.
  init(_ seconds: Int) { self.seconds = min(max(0, seconds), 253_402_300_799) }

  var description: String { Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601) }
}
