import AppCore
import CardTable
import Components
import Games
import Words

extension CardGames {
  package static func keys(_ props: Props<CardGames>, at place: Place) -> [KeyBinding<Action>] {
    if props.state.sheet != nil { return [] }
    let sheet = KeyBinding(keys: ["?"], phrase: .keys, action: Action.opened(.keys))
    return (place == .grid ? props.gridKeys : props.sessionKeys) + [sheet]
  }
}

extension Props<CardGames> {
  fileprivate var gridKeys: [KeyBinding<CardGames.Action>] {
    scene.decks.cardDecks.prefix(10).enumerated().map { index, deck in
      KeyBinding(
        keys: [String((index + 1) % 10)], phrase: .cardGames(.openDeckKey(deck.title)),
        action: .chosen(deck))
    } + [binding(["/"], .cardGames(.search), .searchReached)]
  }

  fileprivate var sessionKeys: [KeyBinding<CardGames.Action>] {
    guard scene.deck != nil else { return [] }
    var keys = [
      binding(["ArrowRight", " "], .session(.nextCard), .next),
      binding(["ArrowLeft"], .session(.previousCard), .previous),
      binding(["ArrowUp"], .cardGames(.markComplete), .complete), binding(["u", "U"], .undo, .undo),
      binding(["s", "S"], .cardGames(.shuffle), .shuffle),
      binding(["r", "R"], .cardGames(.startOver), .startOver),
      binding(["x", "X"], .neverShow, .hide), binding(["e", "E"], .session(.endSession), .end),
      binding(["p", "P"], .cardGames(.scores), .opened(.scores)),
      binding(["m", "M"], .session(.more), .opened(.more)),
    ]
    guard let (session, deck) = open else { return keys }
    for (key, move) in zip(CardDrawing.roundKeys, drawing(session, deck).roundMoves) {
      keys.append(binding([key], move.phrase, .play(move.move)))
    }
    if scene.canSpeak { keys.append(binding(["v", "V"], .session(.readAloud), .readAloud)) }
    if session.game.facts.isSecret {
      keys.append(binding(["h", "H"], .session(.holdToLook), .holdReached))
    }
    return keys
  }

  private func binding(
    _ keys: [String], _ phrase: Phrase, _ action: CardGames.Action
  ) -> KeyBinding<CardGames.Action> {
    KeyBinding(keys: keys, phrase: phrase, action: action)
  }

  func keysSheet(_ h: CardGames.View, at place: CardGames.Place) {
    dialog(h, language(.keys)) { h.keyRows(place == .grid ? gridKeys : sessionKeys, scene.language) }
  }
}
