import AppCore
import CardTable
import Cards
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
    /// The radio of a visitor who links this phone by codes.
    var visitor: DirectVisit?
    /// True once that person's name is settled, and true if it was on the screen before.
    var isNamed = false
    var comesNamed = false
    /// The visible pair of scans, and true to begin one on the next table's screen.
    var meeting = Meeting()
    var opensMeeting = false
    /// The link for looking up tables, its slot, and whether it is open.
    var looking: UInt32?
    var slot: RelaySlot?
    var isConnected = false
    /// The time of the next try, and the number of failures in a row.
    var lookAgain: Moment = 0
    var failures = 0
    /// The time at which the tables' timer fires; nil if it is not set.
    var wake: Moment?
    /// The last commands to the device: keep awake, and set the badge.
    var isKeptAwake = false
    var hasBadge = false
    /// The session of one phone to go on with on all phones, until a table has it.
    var session: SessionAtTable?
    /// The decks that this phone deals from.
    var decks: [DealtDeck] = []
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
    /// Opens a table without a server.
    case openDirect
    /// Goes to the screen that scans a table's code.
    case scanDirect
    case meeting(MeetingAction)
    /// Joins by the typed code.
    case joinTable
    /// Joins or watches one of the matches.
    case join(FoundTable), watch(FoundTable)
    /// Takes over a seat that waits for this person.
    case claim(SeatID)
    /// Takes the session to a table, for the player of the party whose phone this is.
    case openAs(PlayerID)
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
    /// Opens the session of a deck on this phone.
    case session(String)
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
    /// The game that is on needs a newer version of the app.
    case oldVersion

    var isOfName: Bool { self == .noName || self == .longName || self == .takenName }
  }

  /// The sheet over the screen of a table.
  package enum Sheet: Equatable {
    case code, look, leave, end, close, key
    /// The games that all phones play, for a card between two turns.
    case games
    /// The next player is let in by two codes.
    case meeting
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
    case .deckLoaded(let deck, let summary):
      store.dealFrom(deck, summary.file)
    case .order(.playTogether(let session)): store.playTogether(session, &context)
    case .launched, .savedVisible, .deckReady, .order: break
    }
  }

  static func deviceEvent(_ event: Event, _ store: inout Store<Tables>, _ context: inout Context) {
    switch event {
    case .linkOpened(let link): store.linkOpened(link, &context)
    case .linkClosed(let link, _, _): store.linkClosed(link, &context)
    case .received(let link, let bytes): store.received(link, bytes, &context)
    case .visible(true): store.reconnect(&context)
    case .online(let isOnline):
      if isOnline { store.reconnect(&context) }
      store.network(isThere: isOnline, &context)
    case .visible(false): store.hidden()
    case .peer(let link, let event): store.peerEvent(link, event, &context)
    case .camera(let failure): store.camera(failure, &context)
    case .scanned(let text): store.scanned(text, &context)
    case .fragment(let fragment): store.opened(fragment, &context)
    case .mayHaveSlept: store.wake(&context)
    case .saved(let ticket), .saveFailed(let ticket, _): store.tableSaved(ticket, &context)
    case .leaseLost: store.giveUp(&context)
    case .start, .timer, .navigated, .file, .updateReady, .motionPreference, .key, .deviceFailed, .devices,
      .opened, .copied, .records, .sealed, .unsealed, .space:
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
    case .direct: props.scene.direct(.join)
    case .table(let number): props.tableTitle(number)
    case .summaries: props.say(.turnsHistory)
    }
  }

  package static func view(_ props: Props<Tables>, at place: Place, _ h: Tables.View) {
    switch place {
    case .tables, .join: props.tablesScreen(h, at: place)
    case .direct: props.directScreen(h)
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
    case .tables, .join, .direct, .summaries: place.back
    }
  }

  package static var sleeves: [Sleeve<Place>] {
    [Sleeve(cover: "turns", title: .turns(.turns), line: .turns(.turnsHint), place: .tables)]
  }

  /// Returns the way from the door of a game to a table, where all phones play it. Games without a door have none, so
  /// that none of them takes a tap more.
  package static func playModes(of game: CardGame, _ props: Props<Tables>) -> [PlayMode<Action>] {
    guard game == .wouldYouRather else { return [] }
    return [
      PlayMode(
        icon: .phones, title: .session(.onEveryPhone), line: .turns(.onEveryPhoneLine), isRunning: false,
        action: .go(.tables))
    ]
  }

  package static func userData(_ saved: Saved) -> UserDataSummary {
    UserDataSummary(results: saved.summaries.count)
  }

  package static func running(_ props: Props<Tables>) -> [Running<Place>] {
    props.state.tables.filter { $0.leaving == nil && !$0.isPreview }.map { table in
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

  func direct(_ phrase: DirectPhrase) -> String { language(.direct(phrase)) }
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
