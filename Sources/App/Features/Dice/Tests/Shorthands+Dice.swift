import Games

@testable import App
@testable import AppCore
@testable import DiceFeature

// Routes, actions and state of the feature, without the list of all features.

extension Route {
  static var dice: Route { .feature(.dice(.tray)) }
  static var diceHistory: Route { .feature(.dice(.history)) }
  static var diceLuck: Route { .feature(.dice(.luck)) }
}

extension Action {
  static func dice(_ action: DiceAction) -> Action { .feature(.dice(action)) }
}

extension State {
  var dice: Dice.State { features.dice.value }
}

extension Persisted {
  var dice: DiceTray { features.dice.value.tray }
  var luck: DiceLuck { features.dice.value.luck }
  var diceHistory: TurnLog { features.dice.value.history }
}

typealias DiceAction = Dice.Action
