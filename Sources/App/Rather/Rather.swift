import Games

/// What the screens of Would You Rather hold besides what is kept.
struct RatherState: Equatable {
  /// The option that was tapped and not submitted.
  var picked: Int?
  /// The player whose vote comes next has the phone. After a reload it is handed over again.
  var isInHand = false
  /// The next question does not come by itself.
  var isHeld = false
  var sheet: RatherSheet?
  var search = ""
  var order = RatherOrder.mostAnswered
  var scope = RatherScope.phone
}

/// What lies over the question.
enum RatherSheet: Equatable { case reset, themes }

/// Whose votes the history counts.
enum RatherScope: CaseIterable { case phone, party }

enum RatherAction: Equatable {
  case picked(Int)
  case submitted, next, undo, hide
  case held
  case pass, taken, stopPassing
  case opened(RatherSheet), closed
  case reset, undoReset
  case theme(RatherTheme, isOn: Bool)
  case searched(String), sorted(RatherOrder), scoped(RatherScope)
  /// Hands the result of a question to others as a picture.
  case shared(String)
}
