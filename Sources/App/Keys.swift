import Cards
import Games
import HTML
import Turns
import Words

extension State {
  /// The keys of the screen as it is now. The sheet of keys and the keyboard both go by this list.
  var keyBindings: [KeyBinding<Action>] {
    switch screen {
    case .cards: gridKeys
    case .session where sessionDeck != nil: sessionKeys
    case .play: wheelKeys
    case .feature: featureKeys
    case .table: tableKeys
    default: []
    }
  }

  mutating func pressed(_ key: String, _ step: inout Step) {
    if key == "Escape" { return escape(&step) }
    if cards.sheet != nil { return }
    if key == "?", screen == .cards || screen == .session { return update(CardsAction.opened(.keys), &step) }
    if key == "/", screen == .cards { return step.ask(.focus(Self.searchField)) }
    guard let binding = keyBindings.first(where: { $0.keys.contains(key) }) else { return }
    update(binding.action, &step)
  }

  /// Closes what lies on top, or goes back.
  private mutating func escape(_ step: inout Step) {
    switch screen {
    case .play where kept.wheel?.isPaused == true: update(WheelAction.resume, &step)
    case .cards, .session:
      if cards.sheet != nil { return update(CardsAction.closed, &step) }
      go(to: screen == .session ? .cards : .home, &step)
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

  private var wheelKeys: [KeyBinding<Action>] {
    [KeyBinding(keys: [" "], phrase: .spin, action: .wheel(.spin))]
  }

  private var gridKeys: [KeyBinding<Action>] {
    cardDecks.prefix(10).enumerated().map { index, deck in
      KeyBinding(
        keys: [String((index + 1) % 10)], phrase: .openDeckKey(deck.title),
        action: .go(.session(deck.category)))
    }
  }

  private var sessionKeys: [KeyBinding<Action>] {
    var keys = [
      binding(["ArrowRight", " "], .nextCard, .next), binding(["ArrowLeft"], .previousCard, .previous),
      binding(["ArrowUp"], .markComplete, .complete), binding(["u", "U"], .undo, .undo),
      binding(["s", "S"], .shuffle, .shuffle), binding(["r", "R"], .startOver, .startOver),
      binding(["x", "X"], .neverShow, .hide), binding(["e", "E"], .endSession, .end),
      binding(["p", "P"], .scores, .opened(.scores)),
    ]
    guard let deck = sessionDeck?.deck, let session = kept.session(of: deck.id) else { return keys }
    for (key, move) in zip(Self.roundKeys, roundMoves(session)) {
      keys.append(binding([key], move.phrase, .play(move.move)))
    }
    if session.game == .impersonation { keys.append(binding(["h", "H"], .holdToLook, .holdReached)) }
    return keys
  }

  /// Keys from left to right, for as many things as the largest grid holds.
  private static let roundKeys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="]

  private func binding(_ keys: [String], _ phrase: Phrase, _ action: CardsAction) -> KeyBinding<Action> {
    KeyBinding(keys: keys, phrase: phrase, action: .cards(action))
  }

  func keysSheet(_ h: View) {
    dialog(h, language(.keys)) {
      h.el(.dl, "keys") {
        for binding in keyBindings {
          h.el(.div, "key-row") {
            h.key(binding.keys[0])
            h.el(.dt) {
              for key in binding.keys where key.utf8.count != 1 || key.lowercased() == key {
                h.el(.kbd) {
                  h.key(key)
                  h.text(keyName(key))
                }
              }
            }
            h.el(.dd) {
              h.attribute(.dir, "auto")
              h.text(language(binding.phrase))
            }
          }
        }
        if screen == .cards { keyRow(h, "/", .searchCards) }
        keyRow(h, "Esc", .back)
        keyRow(h, "?", .keys)
      }
    }
  }

  private func keyRow(_ h: View, _ key: String, _ phrase: Phrase) {
    h.el(.div, "key-row") {
      h.key(key)
      h.el(.dt) { h.el(.kbd, text: key) }
      h.el(.dd, text: language(phrase))
    }
  }

  private func keyName(_ key: String) -> String {
    switch key {
    case "ArrowRight": "→"
    case "ArrowLeft": "←"
    case "ArrowUp": "↑"
    case " ": language(.spaceKey)
    default: key.uppercased()
    }
  }
}
