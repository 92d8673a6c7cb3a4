import AppCore
import Cards
import Components
import Games
import HTML
import Words

extension CardScreen {
  static var memoryMatch: CardScreen {
    CardScreen(
      colours: Ending.Colours(.violet, .pink), isCounted: true,
      face: { drawing, h, face in
        switch face.round {
        case .looking(let board, _): drawing.grid(h, face.card, board, isLooking: true)
        case .recalling(let board): drawing.grid(h, face.card, board, isLooking: false)
        default: drawing.text(h, face.card)
        }
      },
      heard: { drawing, card in
        switch drawing.session.round {
        case .looking(let board, _): drawing.heardLine(drawing.memoryTitle(card, board, isLooking: true))
        case .recalling(let board): drawing.heardRecall(card, board)
        default: drawing.heardFace(card)
        }
      },
      tool: { drawing, h, card in drawing.looking(h, card) },
      leads: { $0.session.round == .open },
      keys: { drawing, _ in
        switch drawing.session.round {
        case .open: [RoundKey(phrase: .memoryMatch(.look), move: .start)]
        case .looking: [RoundKey(phrase: .memoryMatch(.ready), move: .ready)]
        case .recalling(let board):
          board.wanted == nil
            ? [RoundKey(phrase: .session(.onceMore), move: .start)]
            : board.tiles.indices.map { RoundKey(phrase: .memoryMatch(.tile($0 + 1)), move: .pick($0)) }
        default: []
        }
      })
  }
}

extension CardDrawing {
  fileprivate func grid(_ h: View, _ card: Card, _ board: MemoryBoard, isLooking: Bool) {
    h.el(.div, "memory-head") {
      h.key("head")
      if !isLooking, board.wanted != nil { finder(h, board) }
      h.el(.p, isLooking ? "scene" : "wanted") {
        h.key("wanted")
        if isLooking { h.written(in: deck.language) }
        h.text(memoryTitle(card, board, isLooking: isLooking))
      }
    }
    h.el(.div, "grid tiles-" + String(board.tiles.count)) {
      h.key("grid")
      for (place, item) in board.tiles.enumerated() {
        tile(h, place, card.items[item], board, isLooking: isLooking)
      }
    }
  }

  /// The name of the player whose tile it is, and the item to find.
  fileprivate func heardRecall(_ card: Card, _ board: MemoryBoard) -> Heard {
    let title = memoryTitle(card, board, isLooking: false)
    return heardLine(Self.sentences((finder(board).map { [$0.name] } ?? []) + [title]))
  }

  private func finder(_ board: MemoryBoard) -> Player? {
    guard hasPlayers, board.wanted != nil else { return nil }
    return party[session.finder(of: board.picked.count, party)]
  }

  /// Draws the name of the player whose tile it is. It slides in as the phone goes round.
  private func finder(_ h: View, _ board: MemoryBoard) {
    guard let player = finder(board) else { return }
    h.fitted(.p, "finder " + tone(of: player.id), player.name) {
      h.key("finder-" + String(board.picked.count))
      h.asWritten()
    }
  }

  fileprivate func memoryTitle(_ card: Card, _ board: MemoryBoard, isLooking: Bool) -> String {
    if isLooking { return card.text }
    if let wanted = board.wanted {
      return language(.memoryMatch(.whereWas(parts(of: card.items[wanted]).word)))
    }
    return language(.memoryMatch(.found(board.found, of: board.asked.count)))
  }

  fileprivate func tile(_ h: View, _ place: Int, _ item: String, _ board: MemoryBoard, isLooking: Bool) {
    let isOpen = isLooking || board.isOpen(place)
    let isMissed = !isLooking && board.isMissed(place)
    let look = "tile" + (isOpen ? " is-open" : "") + (isMissed ? " is-missed" : "")
    h.button(classes: look, on: .play(.pick(place))) {
      h.key(String(place))
      h.flag(.disabled, isOpen)
      if isOpen { itemView(h, item) } else { h.label(language(.memoryMatch(.tile(place + 1)))) }
    }
  }

  /// Draws an item: a word, or a picture above a word. In the text, a space separates picture and word.
  fileprivate func itemView(_ h: View, _ item: String) {
    let (picture, word) = parts(of: item)
    h.el(.span, "item") {
      if let picture {
        h.el(.span, "picture") {
          h.attribute(.ariaHidden, is: true)
          h.text(picture)
        }
      }
      h.fitted(.span, "word", word) { h.written(in: deck.language) }
    }
  }

  fileprivate func parts(of item: String) -> (picture: String?, word: String) {
    let parts = item.split(separator: " ", maxSplits: 1)
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : (nil, item)
  }

  fileprivate func looking(_ h: View, _ card: Card) {
    switch session.round {
    case .looking(_, let until):
      h.el(.div, "clock-row") {
        h.key("row")
        countdown(h, until: until, of: seconds(of: card))
        h.button(language(.memoryMatch(.ready)), "plain", on: .play(.ready))
      }
    case .recalling(let board):
      if board.wanted == nil { h.button(language(.session(.onceMore)), on: .play(.start)) }
    default:
      toolLine(
        h, language(.memoryMatch(.lookHint(items: card.items.count, seconds: seconds(of: card)))), "hint")
      primary(h, .memoryMatch(.look), .start)
    }
  }
}
