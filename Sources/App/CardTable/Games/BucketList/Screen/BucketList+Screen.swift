import AppCore
import Cards
import Components
import Games
import HTML
import Words

extension CardScreen {
  static var bucketList: CardScreen {
    CardScreen(
      colours: Ending.Colours(.amber, .violet),
      face: { drawing, h, face in
        drawing.text(h, face.card)
        drawing.stamps(h, face.card)
      },
      tool: { drawing, h, card in drawing.marking(h, card) },
      back: { drawing, card in drawing.outcome(of: card) },
      keys: { _, _ in BucketMark.allCases.map { RoundKey(phrase: $0.phrase, move: .pick($0.rawValue)) } },
      album: { drawing, h in drawing.marked(h) })
  }
}

extension CardDrawing {
  /// Draws the marks of the players as stamps on the card. Each slams onto it.
  fileprivate func stamps(_ h: View, _ card: Card) {
    let entries = session.entries(at: card.id, party)
    h.el(.div, "mark-stamps") {
      h.key("stamps")
      h.attribute(.ariaHidden, is: true)
      for entry in entries.suffix(Self.mostVoters) {
        guard let mark = BucketMark(rawValue: Int(clamping: entry.value)) else { continue }
        h.el(.span, "mark-stamp stamp-" + String(mark.rawValue)) {
          h.key(String(entry.player.rawValue) + "-" + String(mark.rawValue))
          h.asWritten()
          h.text(entry.player == .table ? language(mark.phrase) : name(of: entry.player))
        }
      }
    }
  }

  /// Returns the back of a card that all players have marked.
  fileprivate func outcome(of card: Card) -> CardBack? {
    guard hasAllAnswers(at: card) else { return nil }
    let entries = session.entries(at: card.id, party)
    func players(_ mark: BucketMark) -> [PlayerID] {
      entries.filter { $0.value == Int64(mark.rawValue) }.map { $0.player }
    }
    let (done, would, all) = (players(.done), players(.wouldDo), entries.count)
    let said: BucketListPhrase =
      switch (done.count, would.count) {
      case (0, 0): .nobodyWould
      case (0, 1): .onlyWould(name(of: would[0]))
      case (0, _): .would(would.count, of: all)
      case (1, _): .onlyDone(name(of: done[0]))
      default: .haveDone(done.count, of: all)
      }
    let one = done.count == 1 ? done[0] : done.isEmpty && would.count == 1 ? would[0] : nil
    return CardBack(
      tone: one.map { .player($0) } ?? .game, kicker: .card(card.text), .names(language(.bucketList(said))),
      rows: BucketMark.allCases.compactMap { row($0, players($0)) })
  }

  /// Returns the players of a mark. Those beyond the names that fit are counted.
  private func row(_ mark: BucketMark, _ players: [PlayerID]) -> CardBack.Row? {
    guard players.count > Self.mostVoters else { return CardBack.Row(language(mark.phrase), players) }
    let heading = language(mark.phrase) + " (" + String(players.count) + ")"
    return CardBack.Row(heading, Array(players.prefix(Self.mostVoters - 1)))
  }

  fileprivate func marking(_ h: View, _ card: Card) {
    let next = session.toAnswer(party).first
    let entries = session.entries(at: card.id, party)
    if !hasPlayers {
      toolLine(h, language(.bucketList(.ask)))
    } else if let next {
      turnLine(h, next, language(.bucketList(.askFor(name(of: next)))))
    }
    h.el(.div, "marks") {
      h.key("marks")
      for mark in BucketMark.allCases {
        let mine = entries.filter { $0.value == Int64(mark.rawValue) }
        h.button(classes: "mark mark-" + String(mark.rawValue), on: .play(.pick(mark.rawValue))) {
          h.key(String(mark.rawValue))
          h.attribute(.ariaPressed, is: !mine.isEmpty)
          h.el(.span, text: language(mark.phrase))
          choosers(h, mine)
        }
      }
    }
  }

  /// Draws what the players marked, a list for each mark.
  fileprivate func marked(_ h: View) {
    for mark in BucketMark.allCases {
      let entries = session.log.entries.filter { $0.value == Int64(mark.rawValue) }
      if entries.isEmpty { continue }
      h.el(.section, "album") {
        h.key(language(mark.phrase))
        h.el(.h3, text: language(mark.phrase))
        h.el(.ul, "rows") {
          for entry in entries {
            if let card = filled(entry.card) {
              albumRow(h, card.id + "/" + String(entry.player.rawValue), card.text, [entry.player])
            }
          }
        }
      }
    }
  }
}

extension BucketMark {
  var phrase: Phrase {
    switch self {
    case .done: .bucketList(.done)
    case .wouldDo: .bucketList(.wouldDo)
    case .never: .bucketList(.never)
    }
  }
}
