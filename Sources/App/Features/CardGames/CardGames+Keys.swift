import Cards
import Games
import HTML
import Words

/// A move with the words of the control that makes it.
struct RoundKey {
  let phrase: Phrase
  let move: CardMove
}

extension CardGames {
  static func keys(_ seen: Seen<CardGames>, at place: Place) -> [KeyBinding<Action>] {
    if seen.state.sheet != nil { return [] }
    let sheet = KeyBinding(keys: ["?"], phrase: .keys, action: Action.opened(.keys))
    guard place == .grid else { return seen.sessionKeys + [sheet] }
    return seen.gridKeys + [KeyBinding(keys: ["/"], phrase: .searchCards, action: .searchReached), sheet]
  }

  /// Keys from left to right, for as many things as the largest grid holds.
  fileprivate static let roundKeys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="]
}

extension Seen<CardGames> {
  fileprivate var gridKeys: [KeyBinding<CardGames.Action>] {
    scene.decks.cardDecks.prefix(10).enumerated().map { index, deck in
      KeyBinding(
        keys: [String((index + 1) % 10)], phrase: .openDeckKey(deck.title),
        action: .go(.session(deck.id)))
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
    for (key, move) in zip(CardGames.roundKeys, roundMoves(session, deck)) {
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

extension Seen<CardGames> {
  /// What the number keys do at the card on top, in the order of the controls.
  fileprivate func roundMoves(_ session: CardSession, _ deck: Deck) -> [RoundKey] {
    guard !session.isEnded, let card = session.current.flatMap({ deck.card($0) }) else { return [] }
    switch session.game {
    case .wouldYouRather, .thisOrThat: return choices(card)
    case .truthOrDare:
      guard session.round.isAsked else {
        return deck.kinds.map { RoundKey(phrase: .kind($0.word), move: .choose($0)) }
      }
      return timed(session, card)
    case .neverHaveIEver:
      guard hasPlayers else { return counter(.fewerHands, .moreHands) }
      return scene.party.players.map { RoundKey(phrase: .playerKey(name(of: $0.id)), move: .raise($0.id)) }
    case .bucketList: return BucketMark.allCases.map { RoundKey(phrase: $0.phrase, move: .pick($0.rawValue)) }
    case .mostLikely, .memoryMatch, .impersonation, .howWell, .storyTime: return timed(session, card)
    case .plain: return []
    }
  }

  private func choices(_ card: Card) -> [RoundKey] {
    card.options.indices.map { RoundKey(phrase: .choiceKey($0 + 1), move: .pick($0)) }
  }

  private func counter(_ fewer: Phrase, _ more: Phrase) -> [RoundKey] {
    [
      RoundKey(phrase: fewer, move: .count(.table, by: -1)),
      RoundKey(phrase: more, move: .count(.table, by: 1)),
    ]
  }

  private var fingers: [RoundKey] {
    guard hasPlayers else { return counter(.fewerFingers, .moreFingers) }
    return scene.party.players.map {
      RoundKey(phrase: .playerKey(name(of: $0.id)), move: .count($0.id, by: 1))
    }
  }

  private func guesses(_ session: CardSession) -> [RoundKey] {
    guard hasPlayers else { return [RoundKey(phrase: .guessedIt, move: .guessed(by: nil))] }
    let actor = session.holder(scene.party)
    return scene.party.players.filter { $0.id != actor }
      .map { RoundKey(phrase: .playerKey(name(of: $0.id)), move: .guessed(by: $0.id)) }
  }

  private func timed(_ session: CardSession, _ card: Card) -> [RoundKey] {
    switch (session.game, session.round) {
    case (.truthOrDare, .asked):
      return card.seconds.map { [RoundKey(phrase: .seconds($0), move: .start)] } ?? []
    case (.truthOrDare, .timed(until: nil)): return [RoundKey(phrase: .onceMore, move: .start)]
    case (.mostLikely, .open): return [RoundKey(phrase: .pointStart, move: .start)]
    case (.mostLikely, .pointing): return fingers + [RoundKey(phrase: .pointAgain, move: .start)]
    case (.memoryMatch, .open): return [RoundKey(phrase: .look, move: .start)]
    case (.memoryMatch, .looking): return [RoundKey(phrase: .readyNow, move: .ready)]
    case (.memoryMatch, .recalling(let board)):
      if board.wanted == nil { return [RoundKey(phrase: .onceMore, move: .start)] }
      return board.tiles.indices.map { RoundKey(phrase: .tile($0 + 1), move: .pick($0)) }
    case (.impersonation, .open): return [RoundKey(phrase: .startActing, move: .start)]
    case (.impersonation, .acting):
      return guesses(session) + [RoundKey(phrase: .notGuessed, move: .missed)]
    case (.howWell, .open): return choices(card)
    case (.howWell, .guessing(_, let guesses)):
      return choices(card) + (guesses.isEmpty ? [] : [RoundKey(phrase: .revealNow, move: .ready)])
    case (.storyTime, .open): return [RoundKey(phrase: .startStory, move: .start)]
    case (.storyTime, .telling(let line, _)):
      let next = RoundKey(phrase: .nextTeller, move: .told(state.line))
      return [next] + (line > 0 ? [RoundKey(phrase: .theEnd, move: .ready)] : [])
    default: return []
    }
  }
}
