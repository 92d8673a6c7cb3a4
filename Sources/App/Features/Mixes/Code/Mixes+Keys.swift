import AppCore
import CardTable
import Components
import Games
import HTML
import Words

extension Mixes {
  package static func keys(_ props: Props<Mixes>, at place: Place) -> [KeyBinding<Action>] {
    guard place == .play, props.state.sheet == nil, let session = props.saved.session else { return [] }
    return props.keys(session) + [KeyBinding(keys: ["?"], phrase: .keys, action: .opened(.keys))]
  }
}

extension Props<Mixes> {
  fileprivate func keys(_ session: MixSession) -> [KeyBinding<Mixes.Action>] {
    var keys = [
      KeyBinding(keys: ["ArrowRight", " "], phrase: .session(.nextCard), action: Mixes.Action.next),
      KeyBinding(keys: ["ArrowLeft"], phrase: .session(.previousCard), action: .previous),
      KeyBinding(keys: ["u", "U"], phrase: .undo, action: .undo),
      KeyBinding(keys: ["m", "M"], phrase: .session(.more), action: .opened(.more)),
    ]
    if scene.canSpeak, !session.isOver {
      keys.append(KeyBinding(keys: ["v", "V"], phrase: .session(.readAloud), action: .readAloud))
    }
    guard !session.isOver, session.outcomeForm == nil, let drawing = drawing(session, at: session.position)
    else { return keys }
    for (key, move) in zip(CardDrawing.roundKeys, drawing.roundMoves) {
      keys.append(KeyBinding(keys: [key], phrase: move.phrase, action: .play(move.move)))
    }
    if drawing.session.game.facts.isSecret {
      keys.append(KeyBinding(keys: ["h", "H"], phrase: .session(.holdToLook), action: .holdReached))
    }
    return keys
  }

  func keysSheet(_ h: Mixes.View, _ session: MixSession) {
    dialog(h, language(.keys)) { h.keyRows(keys(session), scene.language) }
  }
}
