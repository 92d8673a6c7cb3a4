import Games

/// What the screens of the dice hold besides what is kept.
struct DiceState: Equatable {
  /// A die moves: what is kept is already what the dice will show at their end.
  var isMoving = false
  /// What is typed, as long as it is not what lies on the tray.
  var number: Draft?
  var notation: Draft?
  var setName = Draft(text: "")
  var sheet: DiceSheet?
  /// Turns of the history that are shown.
  var turnsShown = DiceState.turnsAtOnce

  static let turnsAtOnce = 50

  struct Draft: Equatable {
    var text: String
    var problem: DiceProblem?
  }
}

/// What is wrong with what was typed.
enum DiceProblem: Equatable {
  case number
  case notation(DiceNotationError)
  case set(DiceSetError)
}

/// What lies over a screen of the dice.
enum DiceSheet: Equatable { case sets, clear }

enum DiceAction: Equatable {
  case roll, endTurn, undo
  case tapped(Int)
  case numberTyped(String), notationTyped(String)
  /// One die more or less.
  case more, fewer
  case opened(DiceSheet), closed
  case setTyped(String), setSaved
  case setChosen(DiceNotation), setRemoved(String)
  case cleared, saved
  case olderTurns
}
