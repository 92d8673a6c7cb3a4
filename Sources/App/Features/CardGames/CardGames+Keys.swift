import Cards
import Games
import HTML
import Words

extension CardGames {
  static func keys(_ seen: Seen<CardGames>, at place: Place) -> [KeyBinding<Action>] {
    if seen.state.sheet != nil { return [] }
    let sheet = KeyBinding(keys: ["?"], phrase: .keys, action: Action.opened(.keys))
    guard place == .grid else { return seen.sessionKeys + [sheet] }
    return seen.gridKeys + [KeyBinding(keys: ["/"], phrase: .searchCards, action: .searchReached), sheet]
  }
}

extension Seen<CardGames> {
  fileprivate var gridKeys: [KeyBinding<CardGames.Action>] {
    scene.decks.cardDecks.prefix(10).enumerated().map { index, deck in
      KeyBinding(
        keys: [String((index + 1) % 10)], phrase: .openDeckKey(deck.title),
        action: .chosen(deck))
    }
  }

  fileprivate var sessionKeys: [KeyBinding<CardGames.Action>] {
    guard scene.deck != nil else { return [] }
    var keys = [
      binding(["ArrowRight", " "], .nextCard, .next), binding(["ArrowLeft"], .previousCard, .previous),
      binding(["ArrowUp"], .markComplete, .complete), binding(["u", "U"], .undo, .undo),
      binding(["s", "S"], .shuffle, .shuffle), binding(["r", "R"], .startOver, .startOver),
      binding(["x", "X"], .neverShow, .hide), binding(["e", "E"], .endSession, .end),
      binding(["p", "P"], .scores, .opened(.scores)), binding(["m", "M"], .session(.more), .opened(.more)),
    ]
    guard let (session, deck) = open else { return keys }
    for (key, move) in zip(CardDrawing.roundKeys, drawing(session, deck).roundMoves) {
      keys.append(binding([key], move.phrase, .play(move.move)))
    }
    if session.game == .impersonation { keys.append(binding(["h", "H"], .holdToLook, .holdReached)) }
    return keys
  }

  private func binding(
    _ keys: [String], _ phrase: Phrase, _ action: CardGames.Action
  ) -> KeyBinding<CardGames.Action> {
    KeyBinding(keys: keys, phrase: phrase, action: action)
  }

  func keysSheet(_ h: CardGames.View, at place: CardGames.Place) {
    let bindings = place == .grid ? gridKeys : sessionKeys
    dialog(h, language(.keys)) {
      h.el(.dl, "keys") {
        for binding in bindings {
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
        if place == .grid { keyRow(h, "/", .searchCards) }
        keyRow(h, "Esc", .back)
        keyRow(h, "?", .keys)
      }
    }
  }

  private func keyRow(_ h: CardGames.View, _ key: String, _ phrase: Phrase) {
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
