import AppCore
import CardTable
import Cards
import Components
import Games
import Words

/// Would You Rather with votes.
package enum Rather: Feature {
  package struct State: FeatureValue {
    /// The option that was tapped but not submitted.
    var picked: Int?
    /// True while the next voter holds the phone. A reload asks for the handover again.
    var isInHand = false
    /// True while the results are visible, after the phone was passed around.
    var isOver = false
    /// The number of rounds when the screen was opened. Leaving after more of them shows the results first.
    var roundsBefore = 0
    /// True if the phone is passed around once the players' names are entered.
    var isToPass = false
    /// True if the next question does not come automatically.
    var isHeld = false
    /// The countdown before the votes of a ballot are shown.
    var count: Int?
    /// The question hidden last, until the next action.
    var hidden: Hidden?
    var sheet: Sheet?
    var search = ""
    var order = RatherOrder.mostAnswered
    var scope = Scope.phone

    package init() {}
  }

  package typealias Saved = RatherGame

  package enum Action: Equatable {
    case picked(Int)
    case submitted, next, undo
    case hide, undoHide
    case held
    case pass, taken, stopPassing
    /// Takes back the last vote of a ballot.
    case takeBack
    /// Opens the game from the mode picker. With names known, the phone is passed around.
    case together
    /// Continues after the end of an evening.
    case playOn
    case opened(Sheet), closed
    case reset, undoReset
    case theme(RatherTheme, isOn: Bool)
    case searched(String), sorted(RatherOrder), scoped(Scope)
    /// Shares the result of a question as a picture.
    case shared(String)
    /// Shares the result of an evening as a picture.
    case sharedEvening
    /// The votes have been visible long enough.
    case goesOn
    /// One number of the drum roll has ended.
    case counted
    /// The undo of a reset has expired.
    case resetOver
    case go(Place), leave
    /// Opens the list of players, and then passes the phone around.
    case toPlayers
  }

  package enum Place: String, FeaturePlace, CaseIterable {
    case game = "/rather"
    case history = "/rather/history"

    package var screen: String {
      switch self {
      case .game: "rather"
      case .history: "ratherHistory"
      }
    }

    package var isGame: Bool { self == .game }
    package var playsInLanguage: Bool { self == .game }
    package var deck: String? { self == .game ? DeckAddress.deck(of: CardGame.wouldYouRather.rawValue) : nil }
  }

  /// The sheet over the question.
  package enum Sheet: Equatable { case reset, themes }

  /// A question that is never shown again, and whether its votes were visible.
  struct Hidden: Equatable {
    let card: HiddenCard
    let wasShown: Bool
  }

  /// The votes that the history counts.
  package enum Scope: CaseIterable { case phone, party }

  /// The switch that makes the next question follow automatically.
  static var goesOn: FeatureSwitch {
    FeatureSwitch(
      name: "goesOn", isOnAtFirst: true, title: .rather(.autoAdvance), hint: .rather(.autoAdvanceHint))
  }
  package static var switches: [FeatureSwitch] { [goesOn] }

  static let titleID = "rather-title"
  static let historyField = "history-search"
  /// The time that votes are visible before the next question follows (RATHER-4), in milliseconds.
  static let votesUp: UInt64 = 3_000

  package static func isBusy(_ saved: RatherGame) -> Bool { saved.cleared != nil }

  package static let timers = [TimerID.onward, .resetOver, .drumRoll]

  package static func action(of timer: TimerID) -> Action? {
    switch timer {
    case .onward: .goesOn
    case .resetOver: .resetOver
    case .drumRoll: .counted
    default: nil
    }
  }

  package static func title(_ props: Props<Rather>, at place: Place) -> String {
    switch place {
    case .game: props.language(.rather(.wouldYouRather))
    case .history: props.language(.history)
    }
  }

  package static func view(_ props: Props<Rather>, at place: Place, _ h: Rather.View) {
    switch place {
    case .game: props.gameScreen(h)
    case .history: props.historyScreen(h)
    }
  }

  package static var sleeves: [Sleeve<Place>] {
    [
      Sleeve(
        cover: "would-you-rather", title: .rather(.wouldYouRather), line: .rather(.wouldYouRatherHint),
        place: .game, game: .wouldYouRather)
    ]
  }

  package static func playModes(of game: CardGame, _ props: Props<Rather>) -> [PlayMode<Action>] {
    guard game == .wouldYouRather else { return [] }
    return [
      PlayMode(
        icon: .chart, title: .rather(.vote),
        line: .rather(props.party.hasEnoughPlayers ? .voteLine : .voteAsOneLine),
        isRunning: !running(props).isEmpty, action: .together)
    ]
  }

  package static func userData(_ saved: RatherGame) -> UserDataSummary {
    UserDataSummary(votes: saved.votes.count)
  }

  package static func running(_ props: Props<Rather>) -> [Running<Place>] {
    guard case .passing(let ballot) = props.saved.stage else { return [] }
    return [Running(place: .game, phrase: .rather(.continueBallot(ballot.cast, of: ballot.voters.count)))]
  }

  package static func escape(_ props: Props<Rather>, at place: Place) -> Action? {
    if props.state.sheet != nil { return .closed }
    return place == .game ? .leave : .go(.game)
  }
}

extension RatherGame: FeatureValue {}

extension TimerID {
  /// The votes on a question have been visible long enough.
  static let onward = TimerID(11)
  /// The undo of a reset has expired.
  static let resetOver = TimerID(12)
  /// The next number before the votes of a ballot are shown.
  static let drumRoll = TimerID(22)
}

extension Props<Rather> {
  /// The players who vote.
  var party: Party { scene.party }

  func language(_ phrase: Phrase) -> String { scene.language(phrase) }
  func name(of player: PlayerID) -> String { scene.name(of: player, in: party) }

  /// True if the next question follows automatically, unless somebody holds it.
  var canHold: Bool { saved.isCountingDown(scene, isHeld: false) }

  /// True if the next question is about to follow automatically.
  var isCountingDown: Bool { saved.isCountingDown(scene, isHeld: state.isHeld) }
}

extension RatherGame {
  func isCountingDown(_ scene: Scene, isHeld: Bool) -> Bool {
    stage == .shown && shownBallot.isEmpty && scene.settings[Rather.goesOn] && !isHeld
  }

  /// Number of votes of the running ballot, or of the ballot that is shown.
  var ballotCast: Int {
    if case .passing(let ballot) = stage { ballot.cast } else { shownBallot.count }
  }

  /// True if somebody has voted in the current ballot, and not everybody.
  var isUnderWay: Bool { if case .passing(let ballot) = stage { ballot.cast > 0 } else { false } }

  /// Returns the asked or revealed card, with names in its slots.
  func card(_ scene: Scene, _ party: Party) -> Card? {
    guard let card = question.flatMap({ scene.deck?.card($0) }), card.options.count == Self.options
    else { return nil }
    return card.filled(with: names(for: card, party), someone: scene.language(.someone))
  }
}

extension Scene {
  /// Returns "67%, 2 votes" for each option.
  func shares(_ tally: Tally) -> [String] {
    zip(tally.percentages, tally.counts).map { language(.rather(.share(percent: $0, votes: $1))) }
  }
}
