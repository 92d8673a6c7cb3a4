import Games
import HTML
import Words

extension State {
  var luckScreen: View {
    let thrown = kept.luck.thrown
    return frame(say(.luck), backTo: .dice) {
      if thrown.isEmpty {
        el("div", .class("message"), .key("none")) {
          Icon.chart.view
          el("p") { say(.noLuck) }
        }
      } else {
        el("p", .class("hint"), .key("hint")) { say(.luckHint) }
        for die in thrown { luckPanel(die) }
      }
    }
  }

  private func luckPanel(_ die: Die) -> View {
    let judgement = kept.luck.judgement(of: die)
    return el("section", .class("setting luck-panel"), .key(String(die.sides))) {
      el("h2", .class("setting-title")) { say(.diceOfSides(die.sides)) }
      el("p", .class("verdict")) { say(sentence(judgement)) }
      faceBars(kept.luck.faces(of: die), expected: judgement.expected)
      el("p", .class("hint")) {
        say(
          .luckNumbers(
            thrown: Int(clamping: judgement.count), expected: decimal(judgement.expected, places: 1),
            chiSquare: decimal(judgement.chiSquare), freedom: die.sides - 1))
      }
    }
  }

  private func sentence(_ judgement: DiceJudgement) -> DicePhrase {
    switch judgement.verdict {
    case .tooFew(let needed): .luckTooFew(Int(clamping: needed - judgement.count))
    case .usual: .luckUsual
    case .uneven(let oneIn): .luckUneven(oneIn: oneIn)
    case .tooEven: .luckTooEven
    }
  }
}
