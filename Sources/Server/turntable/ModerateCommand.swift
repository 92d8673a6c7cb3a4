import ArgumentParser
import Cards
import Hub

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `turntable moderate`: judges decks on the hub's own machine, even while its server runs. It needs no key: write
/// access to the hub's file is enough (`docs/decisions/0036-moderators.md`).
struct ModerateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moderate", abstract: "Judge the decks of a hub: reports, hidden decks, the log.",
    discussion:
      "Works on the folder of a hub, also while its server runs. From afar: /moderate, with a moderator's key.",
    subcommands: [
      List.self, Show.self, Log.self, Verdict<Keep>.self, Verdict<Hide>.self, Verdict<Restore>.self,
      Verdict<Ban>.self,
    ])

  /// Lists one deck a line: id, state, number of counted reports, time, listed words, title.
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the decks that wait for a moderator, hidden ones first.")

    @Flag(help: "Those that moderators hid instead.")
    var hidden = false
    @OptionGroup var folder: HubFolder

    func run() async throws {
      let list = hidden ? ModerationList.hidden : .waiting
      for one in try await folder.use({ try await $0.cases(list, count: HubLimits.casesOfPage) }) {
        ModerateCommand.say(one)
      }
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show a deck: its cards, its reports, and what moderators did.")

    @Argument(help: ArgumentHelp("The deck's id.", valueName: "ID"))
    var id: String
    @OptionGroup var folder: HubFolder

    func run() async throws {
      try await folder.use { store in
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
      abstract: "List what moderators did, newest first: number, when, who, what, to which deck, why.")

    @Option(help: ArgumentHelp("Only what was done before the line of this number.", valueName: "NUMBER"))
    var before: Int?
    @OptionGroup var folder: HubFolder

    func run() async throws {
      let acts = try await folder.use {
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

  /// Prints a line of tab-separated columns, cleaned of tabs.
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
  static let abstract = "A deck is in order: its reports until now count no more, and it is shown."
}

enum Hide: VerdictName {
  static let verdict = Judgement.Verdict.hide
  static let abstract = "Hide a deck until it is restored."
}

enum Restore: VerdictName {
  static let verdict = Judgement.Verdict.restore
  static let abstract = "Show a deck again that was hidden, and let its author's key publish again."
}

enum Ban: VerdictName {
  static let verdict = Judgement.Verdict.ban
  static let abstract = "Hide all decks of the key that published a deck; it can publish no more."
}

/// `turntable moderate keep|hide|restore|ban ID --reason WORDS`.
struct Verdict<Name: VerdictName>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: Name.verdict.rawValue, abstract: Name.abstract)
  }

  @Argument(help: ArgumentHelp("The deck's id.", valueName: "ID"))
  var id: String

  @Option(help: ArgumentHelp("Why, for the log and for the deck's author.", valueName: "WORDS"))
  var reason: String

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("Who the log says it was (by default the user of this machine).", valueName: "NAME"))
  var name: String?

  @OptionGroup var folder: HubFolder

  private var by: String {
    let user = ProcessInfo.processInfo.environment["USER"].flatMap { Moderator.isName($0) ? $0 : nil }
    return name ?? user ?? "somebody"
  }

  private var judgement: Judgement? {
    Judgement(id: id, verdict: Name.verdict, by: by, reason: reason, time: HubFolder.now)
  }

  func validate() throws {
    if let name, !Moderator.isName(name) {
      throw ValidationError("--as has 1 to \(HubLimits.moderatorName) letters, digits, -, _ and .")
    }
    if judgement == nil {
      throw ValidationError("--reason has 1 to \(HubLimits.reasonWords) characters.")
    }
  }

  func run() async throws {
    guard let judgement else { return }
    let told = try await folder.use { try await $0.judge(judgement) }
    Terminal.say("\(id) is \(told.deck.state.rawValue).")
  }
}

/// A time for people: `2026-11-25T00:19:08Z`.
struct Moment: CustomStringConvertible {
  private let seconds: Int

  /// Seconds since 1970. Invalid times of other hubs are limited to the years 1970 to 9999.
  init(_ seconds: Int) { self.seconds = min(max(0, seconds), 253_402_300_799) }

  var description: String { Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601) }
}
