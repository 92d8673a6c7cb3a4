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
      tool: { drawing, h, card in drawing.marking(h, card) },
      keys: { _, _ in BucketMark.allCases.map { RoundKey(phrase: $0.phrase, move: .pick($0.rawValue)) } },
      album: { drawing, h in drawing.marked(h) })
  }
}

extension CardDrawing {
  fileprivate func marking(_ h: View, _ card: Card) {
    let next = session.toAnswer(party).first
    let entries = session.entries(at: card.id, party)
    let who = hasPlayers ? next : nil
    toolLine(h, who.map { language(.bucketList(.askFor(name(of: $0)))) } ?? language(.bucketList(.ask)))
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
  fileprivate var phrase: Phrase {
    switch self {
    case .done: .bucketList(.done)
    case .wouldDo: .bucketList(.wouldDo)
    case .never: .bucketList(.never)
    }
  }
}
