import AppCore
import Cards
import Components
import Games
import HTML
import Words

extension CardScreen {
  static var mostLikely: CardScreen {
    CardScreen(
      colours: Ending.Colours(.lime, .violet), isCounted: true,
      heard: { drawing, card in
        drawing.session.round.isShowing
          ? drawing.heardLine(drawing.language(.mostLikely(.pointNow))) : drawing.heardFace(card)
      },
      tool: { drawing, h, card in drawing.pointing(h, card) },
      back: { drawing, card in drawing.suspect(card) },
      leads: { $0.session.round == .open },
      keys: { drawing, _ in
        switch drawing.session.round {
        case .open: [RoundKey(phrase: .mostLikely(.start), move: .start)]
        case .pointing: drawing.fingerKeys + [RoundKey(phrase: .mostLikely(.pointAgain), move: .start)]
        case .defending(until: nil): [RoundKey(phrase: .mostLikely(.appeal), move: .start)]
        case .appealing(until: nil): drawing.fingerKeys
        default: []
        }
      })
  }
}

extension CardDrawing {
  private static var secondsOfDefence: Int { Int(CardSession.defence / 1_000) }

  fileprivate func pointing(_ h: View, _ card: Card) {
    switch session.round {
    case .counting, .appealing(until: .some): break
    case .pointing:
      fingers(h, card)
      h.el(.div, "clock-row") {
        h.key("row")
        if hasPlayers, back(of: card) != nil {
          h.button(language(.mostLikely(.defence)), "plain", on: .play(.ready))
        }
        h.button(language(.mostLikely(.pointAgain)), "quiet", on: .play(.start))
      }
    case .defending(let until?):
      toolLine(h, language(.mostLikely(.defending)))
      countdown(h, until: until, of: Self.secondsOfDefence)
    case .defending(until: nil):
      toolLine(h, language(.mostLikely(.defended)))
      h.button(language(.mostLikely(.appeal)), "plain", on: .play(.start))
    case .appealing(until: nil): fingers(h, card)
    default:
      // The card was played before.
      if back(of: card) != nil {
        return h.button(language(.mostLikely(.pointAgain)), "quiet", on: .play(.start))
      }
      primary(h, .mostLikely(.start), .start)
    }
  }

  /// The player with the most fingers, once nobody can catch up. Without names, the count.
  fileprivate func suspect(_ card: Card) -> CardBack? {
    let entries = session.entries(at: card.id, party).filter { $0.value > 0 }
    let counts = entries.map { Int(clamping: $0.value) }
    guard let most = counts.max() else { return nil }
    guard hasPlayers else {
      return CardBack(kicker: .card(card.text), .phrase(language(.mostLikely(.fingersUp(most)))))
    }
    let leaders = entries.filter { $0.value == Int64(most) }.map { $0.player }
    let second = counts.filter { $0 < most }.max() ?? 0
    let left = party.players.count - counts.reduce(0, +)
    guard left <= 0 || leaders.count == 1 && most > second + left else { return nil }
    if leaders.count == 1 {
      return CardBack(
        tone: .player(leaders[0]), kicker: .card(card.text), .names(names(leaders)),
        note: .phrase(language(.mostLikely(.fingersOf(most, of: party.players.count)))))
    }
    let isEverybody = leaders.count == party.players.count
    return CardBack(
      kicker: .card(card.text),
      isEverybody ? .phrase(language(.session(.everybody))) : .names(names(leaders)),
      note: .phrase(language(.mostLikely(.tie(most)))))
  }

  fileprivate func fingers(_ h: View, _ card: Card) {
    // The line stays, so the names do not move under the finger.
    toolLine(h, back(of: card) == nil ? language(.mostLikely(.pointNow)) : "\u{A0}", "point-now")
    if hasPlayers {
      h.el(.p, "hint") {
        h.key("hint")
        h.text(language(.mostLikely(.fingersHint)))
      }
      h.chips(language(.mostLikely(.fingersHint))) {
        for player in party.players {
          let count = Int(clamping: session.log.entry(at: card.id, player.id)?.value ?? 0)
          chip(
            h, player.name, isOn: count > 0, note: String(count),
            label: language(.mostLikely(.fingers(player.name, count))), .count(player.id, by: 1))
        }
      }
    } else {
      let count = Int(clamping: session.log.entry(at: card.id, .table)?.value ?? 0)
      counter(
        h, language(.mostLikely(.fingersUp(count))), .mostLikely(.fewerFingers), .mostLikely(.moreFingers))
    }
  }

  fileprivate var fingerKeys: [RoundKey] {
    guard hasPlayers else { return Self.counting(.mostLikely(.fewerFingers), .mostLikely(.moreFingers)) }
    return party.players.map {
      RoundKey(phrase: .session(.playerKey(name(of: $0.id))), move: .count($0.id, by: 1))
    }
  }
}
