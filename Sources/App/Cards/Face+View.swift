import Cards
import Formats
import Games
import HTML
import Words

// What stands on a card. A card below the top shows how it will lie there, and nothing secret.
extension State {
  /// A card of the session with the names in its slots that it has where it lies.
  func filled(_ id: String, _ session: CardSession, _ deck: Deck) -> Card? {
    guard let card = deck.card(id) else { return nil }
    let place = session.order.firstIndex { sameText($0, id) } ?? session.position
    return card.filled(
      with: session.names(for: card, at: place, kept.party), someone: language(.someone))
  }

  func face(_ card: Card, place: Int, _ session: CardSession, _ deck: Deck) -> View {
    let isTop = place == session.position
    let holder = session.player(at: place, kept.party).flatMap { kept.party[$0]?.name }
    var view: View = HTML()
    if let holder, session.game != .truthOrDare || session.round == .asked || !isTop {
      view.append(fitted("h2", holder, .class("who"), .attribute("dir", "auto"), .key("who")))
    }
    view.append(body(card, isTop ? session.round : nil, holder, session, deck))
    return view
  }

  private func body(
    _ card: Card, _ round: CardRound?, _ holder: String?, _ session: CardSession, _ deck: Deck
  ) -> View {
    switch session.game {
    case .truthOrDare where round != .asked: kinds(holder, deck)
    case .truthOrDare:
      joined([
        el("p", .class("kind-name"), .key("kind")) { language(.kind(card.kind.word)) }, text(card, deck),
      ])
    case .wouldYouRather, .thisOrThat: joined([text(card, deck), sides(card, session)])
    case .memoryMatch: memory(card, round, deck)
    case .impersonation: secret(card, round, holder, deck)
    default: text(card, deck)
    }
  }

  private func joined(_ parts: [View]) -> View {
    var view: View = HTML()
    for part in parts { view.append(part) }
    return view
  }

  private func text(_ card: Card, _ deck: Deck) -> View {
    fitted(
      "p", card.text, .class("text"), .attribute("dir", "auto"), .attribute("lang", deck.language),
      .key("text"))
  }

  private func kinds(_ holder: String?, _ deck: Deck) -> View {
    joined([
      fitted(
        "h2", language(holder.map { .truthOrDare(language.direction.isolating($0)) } ?? .truthOrDareTable),
        .class("text"),
        .attribute("dir", "auto"), .key("ask")),
      el("div", .class("kinds"), .key("kinds")) {
        for kind in deck.kinds {
          el(
            "button", .class("kind kind-" + kind.rawValue), .attribute("type", "button"), .key(kind.rawValue),
            .onClick(.cards(.play(.choose(kind))))
          ) { language(.kind(kind.word)) }
        }
      },
    ])
  }

  /// Two halves to choose between, and who chose what.
  private func sides(_ card: Card, _ session: CardSession) -> View {
    let entries = session.log.entries(at: card.id)
    return el("div", .class("sides"), .key("sides")) {
      for (index, option) in card.options.enumerated() {
        let mine = entries.filter { $0.value == Int64(index) }
        el(
          "button", .class("side option-" + String(index % 2)), .attribute("type", "button"),
          .key(String(index)),
          .aria("pressed", mine.isEmpty ? "false" : "true"), .onClick(.cards(.play(.pick(index))))
        ) {
          fitted("span", option, .class("option"), .attribute("dir", "auto"))
          if !mine.isEmpty, kept.party.hasEnoughPlayers {
            el("span", .class("choosers"), .attribute("dir", "auto")) { names(mine.map { $0.player }) }
          }
        }
      }
    }
  }

  func names(_ players: [PlayerID]) -> String {
    players.map { name(of: $0) }.joined(separator: ", ")
  }

  func name(of player: PlayerID) -> String {
    player == .table ? language(.table) : language.direction.isolating(kept.party[player]?.name ?? "")
  }

  // Memory Match.

  private func memory(_ card: Card, _ round: CardRound?, _ deck: Deck) -> View {
    switch round {
    case .looking(let board, _): grid(card, board, isLooking: true)
    case .recalling(let board): grid(card, board, isLooking: false)
    default: text(card, deck)
    }
  }

  private func grid(_ card: Card, _ board: MemoryBoard, isLooking: Bool) -> View {
    var view: View = el("p", .class("wanted"), .role("status"), .key("wanted")) {
      memoryTitle(card, board, isLooking: isLooking)
    }
    view.append(
      el("div", .class("grid tiles-" + String(board.tiles.count)), .key("grid")) {
        for (place, item) in board.tiles.enumerated() {
          tile(place, card.items[item], board, isLooking: isLooking)
        }
      })
    return view
  }

  private func memoryTitle(_ card: Card, _ board: MemoryBoard, isLooking: Bool) -> String {
    if isLooking { return language(.lookNow) }
    if let wanted = board.wanted { return language(.whereWas(card.items[wanted])) }
    return language(.foundItems(board.found, board.asked.count))
  }

  private func tile(_ place: Int, _ item: String, _ board: MemoryBoard, isLooking: Bool) -> View {
    let isOpen = isLooking || board.isOpen(place)
    let isMissed = !isLooking && board.isMissed(place)
    return el(
      "button", .class("tile" + (isOpen ? " is-open" : "") + (isMissed ? " is-missed" : "")),
      .attribute("type", "button"), .key(String(place)), .flag("disabled", isOpen),
      isOpen ? .nothing : .label(language(.tile(place + 1))), .onClick(.cards(.play(.pick(place))))
    ) {
      if isOpen { itemView(item) }
    }
  }

  /// An item is a picture, a blank and a word; the picture stands above the word.
  private func itemView(_ item: String) -> View {
    let parts = item.split(separator: " ", maxSplits: 1)
    return el("span", .class("item")) {
      if parts.count == 2 {
        el("span", .class("picture"), .aria("hidden", "true")) { String(parts[0]) }
        el("span", .class("word")) { String(parts[1]) }
      } else {
        el("span", .class("word")) { item }
      }
    }
  }

  // Impersonation: hidden until a finger holds the button, or until the act is judged.

  /// A card below the top carries no secret and no button that works.
  private func secret(_ card: Card, _ round: CardRound?, _ holder: String?, _ deck: Deck) -> View {
    if case .judged = round { return text(card, deck) }
    let isTop = round != nil
    return el("div", .class("secret"), .key("secret")) {
      el("p", .class("hint"), .attribute("dir", "auto")) {
        language(holder.map { .onlyLooks($0) } ?? .onlyOneLooks)
      }
      el(
        "button", .class("button big hold"), .attribute("type", "button"), .flag("data-hold"),
        isTop ? .id(Self.holdButton) : .nothing, .aria("pressed", "false")
      ) {
        Icon.eye.view
        language(.holdToLook)
      }
      if isTop { el("div", .class("hidden-text"), .key("secret-text")) { text(card, deck) } }
    }
  }
}
