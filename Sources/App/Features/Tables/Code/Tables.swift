import AppCore
import CardTable
import Components
import Formats
import Games
import HTML
import RelayProtocol
import Table
import TableClient
import Turns
import Words

/// Tables that show whose turn it is, on the phones of all players.
package enum Tables: Feature {
  package struct State: FeatureValue {
    /// The tables joined by this phone, oldest first.
    var tables: [TableSession] = []
    /// Numbers of tables that a newer version has saved.
    var untouchable: [Int] = []
    /// The typed name and code.
    var name = ""
    var code = ""
    /// The code as it is sent to the relay.
    var soughtCode: String { Invite.code(typed: code) }
    var problem: Problem?
    /// The tables that the relay lists nearby, and the matches of a code.
    var nearby: [FoundTable] = []
    var found: [FoundTable] = []
    /// True while a code is being looked up.
    var isFinding = false
    /// True if a single match is joined at once; false if it is only shown.
    var joinsFound = false
    /// The pending request to join a table.
    var visit: Visit?
    /// The times of the last answer to a knock, and of the last audible knock.
    var answeredAt: Moment = 0
    var knockedAt: Moment = 0
    /// The link for looking up tables, and whether it is open.
    var looking: UInt32?
    var isConnected = false
    /// The time of the next try, and the number of failures in a row.
    var lookAgain: Moment = 0
    var failures = 0
    /// The time at which the tables' timer fires; nil if it is not set.
    var wake: Moment?
    /// The last commands to the device: keep awake, and set the badge.
    var isKeptAwake = false
    var hasBadge = false
    /// The sheet over the screen of a table.
    var sheet: Sheet?
    /// The typed name of a player without a phone, and its problem.
    var seatName = ""
    var seatProblem: Problem?
    /// True once the visible table's summary is saved.
    var hasKeptSummary = false
    /// True once the advice about the screen was dismissed.
    var hidesAwakeAdvice = false
    /// The reason for leaving the last table, until the next screen shows it.
    var parting: Problem?

    package init() {}

    /// The first and the longest pause before a retry of the relay, in milliseconds. Each failure doubles the
    /// pause.
    static let firstLook: UInt64 = 250
    static let longestLook: UInt64 = 3_000
    /// The most bytes of a code sent to the relay, spaces included.
    static let longestCode = 32
  }

  /// The person's name and look at the last table, and the summaries that they saved.
  package struct Saved: FeatureValue {
    var look: TableLook?
    var summaries: [TableSummary] = []

    package init() {}
  }

  package enum Action: Equatable {
    case nameTyped(String), codeTyped(String)
    case openTable
    /// Joins by the typed code.
    case joinTable
    /// Joins or watches one of the matches.
    case join(FoundTable), watch(FoundTable)
    /// Stops waiting for permission; the second is for a person who has the code.
    case stopAsking, codeInstead
    case forgetSummary(Moment)
    /// An action at table `number`.
    case at(Int, TableAction)
    /// Closes the sheet over the screen, by key.
    case closed
    /// The next step of a table is due.
    case rang
    case go(Place), leave
  }

  /// A problem with typed input or a request.
  enum Problem: Error, Equatable {
    case noName, longName, takenName
    case badCode, unknownCode, lockedTable
    case slowDown(seconds: Int)
    case fullTable, fullRelay, tooManyTables, unreachable
    /// The outcome of a knock.
    case notLetIn(leader: String), noAnswer(leader: String), tableGone
    /// The leader removed this player, or the table ended.
    case removed

    var isOfName: Bool { self == .noName || self == .longName || self == .takenName }
  }

  /// The sheet over the screen of a table.
  package enum Sheet: Equatable {
    case code, look, leave, end, close, key
    case tools(Tools)
  }

  /// Sections of the leader's tools, of which one is visible. Other players have a few tools in one section.
  package enum Tools: Equatable { case order, timer, table }

  static let nameField = "your-name"
  static let codeField = "table-code"
  static let seatNameField = "seat-name"
  static let stopAskingButton = "stop-asking"
  static let orderHeading = "order"
  static let toolsButton = "table-tools"

  package static let timers = [TimerID.table]
  package static func action(of timer: TimerID) -> Action? { timer == .table ? .rang : nil }

  package static func update(_ action: Action, _ store: inout Store<Tables>, _ context: inout Context) {
    store.update(action, &context)
  }

  package static func handle(_ event: FeatureEvent, _ store: inout Store<Tables>, _ context: inout Context) {
    switch event {
    case .screenOpened: store.arrive(&context)
    case .stepFinished: store.reconcile(&context)
    case .device(let event): deviceEvent(event, &store, &context)
    case .launched, .savedVisible, .deckReady, .deckLoaded, .order: break
    }
  }

  static func deviceEvent(_ event: Event, _ store: inout Store<Tables>, _ context: inout Context) {
    switch event {
    case .linkOpened(let link): store.linkOpened(link, &context)
    case .linkClosed(let link, _, _): store.linkClosed(link, &context)
    case .received(let link, let bytes): store.received(link, bytes, &context)
    case .visible(true), .online(true): store.reconnect(&context)
    case .mayHaveSlept: store.wake(&context)
    case .saved(let ticket), .saveFailed(let ticket, _): store.tableSaved(ticket, &context)
    case .leaseLost: store.giveUp(&context)
    case .start, .timer, .navigated, .file, .updateReady, .motionPreference, .key, .deviceFailed, .devices,
      .visible, .online, .opened, .fragment, .copied, .records, .sealed, .unsealed, .space, .camera, .scanned:
      break
    }
  }

  package static func nearest(to place: Place, _ state: State, _ saved: Saved) -> Place {
    guard case .table(let number) = place else { return place }
    return state.tables.contains { $0.number == number && $0.leaving == nil } ? place : .tables
  }

  package static func title(_ props: Props<Tables>, at place: Place) -> String {
    switch place {
    case .tables, .join: props.say(.turns)
    case .table(let number): props.tableTitle(number)
    case .summaries: props.say(.turnsHistory)
    }
  }

  package static func view(_ props: Props<Tables>, at place: Place, _ h: Tables.View) {
    switch place {
    case .tables, .join: props.tablesScreen(h, at: place)
    case .table(let number):
      guard let table = props.table(number) else { return props.tablesScreen(h, at: place) }
      props.tableScreen(h, table)
    case .summaries: props.summariesScreen(h)
    }
  }

  package static func keys(_ props: Props<Tables>, at place: Place) -> [KeyBinding<Action>] {
    guard props.state.sheet == nil, case .table(let number) = place, let table = props.table(number),
      table.isMyTurn
    else { return [] }
    return [KeyBinding(keys: [" "], phrase: .done, action: props.at(table, .turn(.done(table.game.turn))))]
  }

  package static func escape(_ props: Props<Tables>, at place: Place) -> Action? {
    switch place {
    case .table: props.state.sheet == nil ? .go(.tables) : .closed
    case .tables, .join, .summaries: place.back
    }
  }

  package static var sleeves: [Sleeve<Place>] {
    [Sleeve(cover: "turns", title: .turns(.turns), line: .turns(.turnsHint), place: .tables)]
  }

  package static func userData(_ saved: Saved) -> UserDataSummary {
    UserDataSummary(results: saved.summaries.count)
  }

  package static func running(_ props: Props<Tables>) -> [Running<Place>] {
    props.state.tables.filter { $0.leaving == nil }.map { table in
      let phrase = TurnsPhrase.continueTable(code: table.code, state: props.stateLine(table))
      return Running(place: .table(table.number), phrase: .turns(phrase))
    }
  }
}

extension TimerID {
  /// The next step of a table is due.
  static let table = TimerID(6)
}

extension Scene {
  func say(_ phrase: TurnsPhrase) -> String { language(.turns(phrase)) }
}

extension Props<Tables> {
  func say(_ phrase: TurnsPhrase) -> String { scene.say(phrase) }

  func table(_ number: Int) -> TableSession? { state.tables.first { $0.number == number } }

  /// Draws a screen with its Back button.
  func frame(
    _ h: Tables.View, _ title: String, at place: Tables.Place, isCovered: Bool = false, hasCode: Bool = false,
    _ body: () -> Void, tools: () -> Void = {}
  ) {
    let back = (scene.language(.back), place.back)
    h.frame(place.screen, title, back: back, isCovered: isCovered, hasCode: hasCode, body, tools: tools)
  }
}
