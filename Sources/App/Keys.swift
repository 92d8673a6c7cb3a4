import Cards
import Games
import HTML
import Turns
import Words

extension State {
  /// The keys of the screen as it is now. The sheet of keys and the keyboard both go by this list.
  var keyBindings: [KeyBinding<Action>] {
    switch screen {
    case .feature: featureKeys
    case .table: tableKeys
    default: []
    }
  }

  mutating func pressed(_ key: String, _ step: inout Step) {
    if key == "Escape" { return escape(&step) }
    guard let binding = keyBindings.first(where: { $0.keys.contains(key) }) else { return }
    update(binding.action, &step)
  }

  /// Closes what lies on top, or goes back.
  private mutating func escape(_ step: inout Step) {
    switch screen {
    case .feature: escapeFeature(&step)
    case .table:
      if turns.sheet != nil { return closeTableSheet(&step) }
      go(to: .tables, &step)
    case .tables, .summaries: go(to: screen == .tables ? .home : .tables, &step)
    default: break
    }
  }

  private var tableKeys: [KeyBinding<Action>] {
    guard turns.sheet == nil, let table, table.isMyTurn else { return [] }
    return [
      KeyBinding(keys: [" "], phrase: .done, action: at(table, .turn(.done(table.game.turn))))
    ]
  }
}
