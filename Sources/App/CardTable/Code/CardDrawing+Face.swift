import AppCore
import Cards
import Components
import Formats
import Games
import HTML
import Words

// The face of a card. A card below the top shows its later look, without secrets.
extension CardDrawing {
  /// Returns a card of the session with the names of its place in its slots. Nil if the filter rejects it,
  /// even while the card is leaving the screen.
  package func filled(_ id: String) -> Card? {
    guard let card = deck.card(id), scene.filter.allows(card, of: deck) else { return nil }
    let place = session.order.firstIndex { utf8Equals($0, id) } ?? session.position
    return card.filled(
      with: session.names(for: card, at: place, party), someone: language(.someone))
  }

  /// Draws the face of a card.
  /// - Parameter round: the state of play at the card; nil for a card below the top.
  package func face(_ h: View, _ card: Card, place: Int, _ round: CardRound?) {
    let holder = session.player(at: place, party).flatMap { party[$0]?.name }
    if let holder, bearsName(round) {
      h.fitted(.h2, "who", holder) {
        h.asWritten()
        h.key("who")
      }
    }
    body(h, card, round, holder)
  }

  /// Returns true if the card names the player whose turn it is. Elsewhere, the tool beside the card names
  /// players.
  private func bearsName(_ round: CardRound?) -> Bool {
    guard let round else { return !session.game.facts.asksEverybody }
    switch session.game {
    case .truthOrDare: return round.isAsked
    case .storyTime: return round == .open
    default: return !session.game.facts.asksEverybody
    }
  }

  private func body(_ h: View, _ card: Card, _ round: CardRound?, _ holder: String?) {
    switch session.game {
    case .truthOrDare where round?.isAsked != true: kinds(h, holder)
    case .truthOrDare:
      h.el(.p, "kind-name") {
        h.key("kind")
        h.text(language(.kind(card.kind)))
      }
      text(h, card)
    case .wouldYouRather, .thisOrThat:
      text(h, card)
      sides(h, card)
    case .memoryMatch: memory(h, card, round)
    case .impersonation: secret(h, card, round, holder)
    case .storyTime:
      if case .telling(let number, _) = round {
        secretWord(h, card, number)
      } else {
        text(h, card)
      }
    case .neverHaveIEver, .mostLikely, .howWell, .bucketList, .plain: text(h, card)
    }
  }

  private func text(_ h: View, _ card: Card) {
    h.el(.div, "text-box") {
      h.key("text")
      h.fitted(.p, "text", card.text) {
        h.written(in: deck.language)
      }
    }
  }

  private func kinds(_ h: View, _ holder: String?) {
    let ask = language(
      holder.map { .truthOrDare(scene.language.direction.isolating($0)) } ?? .truthOrDareTable)
    h.el(.div, "text-box") {
      h.key("ask")
      h.fitted(.h2, "text", ask) { h.asWritten() }
    }
    h.el(.div, "kinds") {
      h.key("kinds")
      for kind in deck.kinds {
        h.button(classes: "kind kind-" + kind.rawValue, on: .play(.choose(kind))) {
          h.key(kind.rawValue)
          h.text(language(.kind(kind)))
        }
      }
    }
  }

  /// Draws the two options, with the players who chose each.
  private func sides(_ h: View, _ card: Card) {
    let entries = session.entries(at: card.id, party)
    h.el(.div, hasPlayers ? "sides is-named" : "sides") {
      h.key("sides")
      for (index, option) in card.options.enumerated() {
        let mine = entries.filter { $0.value == Int64(index) }
        h.button(classes: "side option-" + String(index % 2), on: .play(.pick(index))) {
          h.key(String(index))
          h.attribute(.ariaPressed, is: !mine.isEmpty)
          h.el(.span, "option-box") { h.fitted(.span, "option", option) { h.written(in: deck.language) } }
          choosers(h, mine)
        }
      }
    }
  }

  /// Draws the players who made a choice, if there are names.
  package func choosers(_ h: View, _ entries: [CardEntry]) {
    if entries.isEmpty || !hasPlayers { return }
    h.el(.span, "choosers") {
      h.asWritten()
      h.text(names(entries.map { $0.player }))
    }
  }

  // Memory Match.

  private func memory(_ h: View, _ card: Card, _ round: CardRound?) {
    switch round {
    case .looking(let board, _): grid(h, card, board, isLooking: true)
    case .recalling(let board): grid(h, card, board, isLooking: false)
    default: text(h, card)
    }
  }

  private func grid(_ h: View, _ card: Card, _ board: MemoryBoard, isLooking: Bool) {
    h.el(.p, "wanted") {
      h.role("status")
      h.key("wanted")
      h.text(memoryTitle(card, board, isLooking: isLooking))
    }
    h.el(.div, "grid tiles-" + String(board.tiles.count)) {
      h.key("grid")
      for (place, item) in board.tiles.enumerated() {
        tile(h, place, card.items[item], board, isLooking: isLooking)
      }
    }
  }

  private func memoryTitle(_ card: Card, _ board: MemoryBoard, isLooking: Bool) -> String {
    if isLooking { return language(.lookNow) }
    if let wanted = board.wanted { return language(.whereWas(parts(of: card.items[wanted]).word)) }
    return language(.foundItems(board.found, board.asked.count))
  }

  private func tile(_ h: View, _ place: Int, _ item: String, _ board: MemoryBoard, isLooking: Bool) {
    let isOpen = isLooking || board.isOpen(place)
    let isMissed = !isLooking && board.isMissed(place)
    let look = "tile" + (isOpen ? " is-open" : "") + (isMissed ? " is-missed" : "")
    h.button(classes: look, on: .play(.pick(place))) {
      h.key(String(place))
      h.flag(.disabled, isOpen)
      if isOpen { itemView(h, item) } else { h.label(language(.tile(place + 1))) }
    }
  }

  /// Draws an item: a word, or a picture above a word. In the text, a space separates picture and word.
  private func itemView(_ h: View, _ item: String) {
    let (picture, word) = parts(of: item)
    h.el(.span, "item") {
      if let picture {
        h.el(.span, "picture") {
          h.attribute(.ariaHidden, is: true)
          h.text(picture)
        }
      }
      h.el(.span, "word") {
        h.written(in: deck.language)
        h.text(word)
      }
    }
  }

  private func parts(of item: String) -> (picture: String?, word: String) {
    let parts = item.split(separator: " ", maxSplits: 1)
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : (nil, item)
  }

  // Impersonation: the card is hidden until a finger holds the button, or until the act is judged.

  /// Draws a secret card. A card below the top has no secret and no working button.
  private func secret(_ h: View, _ card: Card, _ round: CardRound?, _ holder: String?) {
    if case .judged = round { return text(h, card) }
    let isTop = round != nil
    h.el(.div, "secret") {
      h.key("secret")
      h.el(.p, "hint") {
        h.asWritten()
        h.text(language(holder.map { .onlyLooks($0) } ?? .onlyOneLooks))
      }
      h.el(.button, "button big hold") {
        h.attribute(.type, "button")
        h.mark(.hold)
        if isTop { h.id(Self.holdButton) }
        h.attribute(.ariaPressed, is: false)
        h.icon(.eye)
        h.text(language(.holdToLook))
      }
      if isTop {
        h.el(.div, "hidden-text") {
          h.key("secret-text")
          text(h, card)
        }
      }
    }
  }
}
