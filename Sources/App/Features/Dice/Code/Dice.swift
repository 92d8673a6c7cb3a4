import AppCore
import CardTable
import Components
import Games
import Words

/// Dice, the history of turns, and statistics of the faces.
package enum Dice: Feature {
  package struct State: FeatureValue {
    /// True while a die moves. The saved tray already has the final values.
    var isMoving = false
    /// The typed number and notation, if they are not valid.
    var number: Draft?
    var notation: Draft?
    var setName = Draft(text: "")
    var sheet: Sheet?
    /// The tray before the open sheet changed it.
    var replaced: DiceTray?
    /// The number of turns shown in the history.
    var turnsShown = Dice.turnsAtOnce

    package init() {}
  }

  /// The tray, the counts of all rolls, and the ended turns.
  package struct Saved: FeatureValue {
    var tray = DiceTray()
    var luck = DiceLuck()
    var history = TurnLog()

    package init() {}
  }

  package enum Action: Equatable {
    case roll, endTurn, undo
    case tapped(Int)
    case numberTyped(String), notationTyped(String)
    /// One die more or less.
    case more, fewer
    /// Restores the dice that the open sheet has replaced.
    case restored
    case opened(Sheet), closed
    case setTyped(String), setSaved
    case setChosen(DiceNotation), setRemoved(String)
    case cleared, saved
    case olderTurns
    /// The last die has come to rest.
    case settled
    case go(Place), leave
  }

  package enum Place: String, FeaturePlace, CaseIterable {
    case tray = "/dice"
    case history = "/dice/history"
    case luck = "/dice/luck"

    package var screen: String {
      switch self {
      case .tray: "dice"
      case .history: "diceHistory"
      case .luck: "diceLuck"
      }
    }

    package var isGame: Bool { self == .tray }
    package var provable: ProvableGame? { self == .tray ? .dice : nil }
  }

  /// The sheet over a screen.
  package enum Sheet: Equatable {
    case dice, sets, clear

    /// The button that gets the focus when it closes.
    var button: String {
      switch self {
      case .dice: Dice.numberButton
      case .sets: Dice.setsButton
      case .clear: Dice.clearButton
      }
    }
  }

  struct Draft: Equatable {
    var text: String
    var problem: Problem?
  }

  /// A problem with typed input.
  enum Problem: Equatable {
    case number
    case notation(DiceNotationError)
    case set(DiceSetError)
  }

  /// The switch for rolling by shaking the phone.
  static var shaking: FeatureSwitch {
    FeatureSwitch(
      name: "shake", isOnAtFirst: false, title: .dice(.shakeDice), hint: .dice(.shakeDiceHint),
      needsMotion: true)
  }
  package static var switches: [FeatureSwitch] { [shaking] }

  static let turnsAtOnce = 50
  static let rollButton = "roll"
  static let mat = "dice-mat"
  static let numberButton = "dice-count"
  static let setsButton = "dice-sets"
  static let clearButton = "dice-clear"
  static func dieID(_ index: Int) -> String { "die-" + String(index) }

  package static let timers = [TimerID.settle]
  package static func action(of timer: TimerID) -> Action? { timer == .settle ? .settled : nil }

  package static func title(_ props: Props<Dice>, at place: Place) -> String {
    switch place {
    case .tray: props.say(.dice)
    case .history: props.say(.history)
    case .luck: props.say(.luck)
    }
  }

  package static func view(_ props: Props<Dice>, at place: Place, _ h: Dice.View) {
    switch place {
    case .tray: props.trayScreen(h)
    case .history: props.historyScreen(h)
    case .luck: props.luckScreen(h)
    }
  }

  package static var sleeves: [Sleeve<Place>] {
    [Sleeve(cover: "dice", title: .dice(.dice), line: .dice(.diceHint), place: .tray)]
  }

  /// Returns the number of ended turns.
  package static func userData(_ saved: Saved) -> UserDataSummary {
    UserDataSummary(results: saved.history.count)
  }

  package static func running(_ props: Props<Dice>) -> [Running<Place>] {
    let saved = props.saved
    if saved.tray.roll == nil { return [] }
    return [Running(place: .tray, phrase: .dice(.continueDice(saved.tray.notation.text)))]
  }

  package static func keys(_ props: Props<Dice>, at place: Place) -> [KeyBinding<Action>] {
    guard place == .tray, props.state.sheet == nil else { return [] }
    return [
      KeyBinding(keys: [" ", "r", "R"], phrase: .dice(.roll), action: .roll),
      KeyBinding(keys: ["e", "E"], phrase: .dice(.endTurn), action: .endTurn),
      KeyBinding(keys: ["u", "U"], phrase: .undo, action: .undo),
    ]
  }

  package static func escape(_ props: Props<Dice>, at place: Place) -> Action? {
    if props.state.sheet != nil { return .closed }
    return place == .tray ? .leave : .go(.tray)
  }

  /// Returns the progress of a roll, whose outcome is proved.
  package static func stage(_ state: State) -> ProofStage { state.isMoving ? .moving : .ready }
}

extension TimerID {
  /// The last die comes to rest.
  static let settle = TimerID(5)
}

extension Scene {
  func say(_ phrase: DicePhrase) -> String { language(.dice(phrase)) }
}

extension Props<Dice> {
  func say(_ phrase: DicePhrase) -> String { scene.say(phrase) }

  /// Draws a screen that leads back to the tray.
  func side(
    _ h: Dice.View, _ place: Dice.Place, isCovered: Bool = false, _ body: () -> Void
  ) {
    h.frame(
      place.screen, Dice.title(self, at: place), back: (scene.language(.back), .go(.tray)),
      isCovered: isCovered, body)
  }
}
