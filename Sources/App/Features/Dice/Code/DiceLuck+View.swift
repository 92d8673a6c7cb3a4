import AppCore
import Components
import Games
import HTML
import Words

extension Props<Dice> {
  func luckScreen(_ h: Dice.View) {
    let thrown = saved.luck.thrown
    side(h, .luck) {
      if thrown.isEmpty {
        h.el(.div, "message") {
          h.key("none")
          h.icon(.chart)
          h.el(.p, text: say(.noLuck))
        }
      } else {
        h.el(.p, "hint") {
          h.key("hint")
          h.text(say(.luckHint))
        }
        for die in thrown { luckPanel(h, die) }
      }
    }
  }

  private func luckPanel(_ h: Dice.View, _ die: Die) {
    let judgement = saved.luck.judgement(of: die)
    h.el(.section, "setting luck-panel") {
      h.key(String(die.sides))
      h.el(.h2, "setting-title", text: say(.diceOfSides(die.sides)))
      h.el(.p, "verdict", text: say(sentence(judgement)))
      faceBars(h, saved.luck.faces(of: die), expected: judgement.expected)
      let expected = number(judgement.expected, places: 1)
      h.el(.p, "hint", text: say(.luckNumbers(thrown: Int(clamping: judgement.count), expected: expected)))
      h.el(.details, "maths") {
        h.el(.summary, "hint", text: say(.maths))
        h.el(
          .p, "hint", text: say(.luckMaths(chiSquare: number(judgement.chiSquare), freedom: die.sides - 1)))
      }
    }
  }

  private func number(_ value: Double, places: Int = 2) -> String {
    scene.language.writing.decimal(decimal(value, places: places))
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
