import Chance
import Games
import Words

extension State {
  func say(_ phrase: DicePhrase) -> String { language(.dice(phrase)) }

  static let rollButton = "roll"
  static let diceSheetButton = "dice-sheet"

  /// The speed of the dice after reduced motion has had its say.
  private var rollSpeed: SpinSpeed { hasReducedMotion ? .off : latest.settings.speed }

  mutating func update(_ action: DiceAction, _ step: inout Step) {
    switch action {
    case .roll: roll(&step)
    case .endTurn: endTurn(&step)
    case .undo: undoTurn(&step)
    case .tapped(let index): changeTray(&step) { $0.toggleLock(index, at: $1) }
    case .numberTyped(let text): takeNumber(text, &step)
    case .notationTyped(let text): takeNotation(text, &step)
    case .more: put(count: latest.dice.dice.count + 1, &step)
    case .fewer: put(count: latest.dice.dice.count - 1, &step)
    case .opened(let sheet): dice.sheet = sheet
    case .closed: closeSheet(&step)
    case .setTyped, .setSaved, .setChosen, .setRemoved: updateSets(action, &step)
    case .cleared: clearTurns(&step)
    case .saved: saveFile(&step)
    case .olderTurns: dice.turnsShown += DiceState.turnsAtOnce
    }
  }

  /// Changes the tray, unless a die moves or the change does not fit.
  private mutating func changeTray(
    _ step: inout Step, _ change: (inout DiceTray, Moment) -> Bool
  ) {
    var next = latest
    guard !dice.isMoving, change(&next.dice, step.now) else { return }
    keep(next, &step)
  }

  private mutating func roll(_ step: inout Step) {
    var next = latest
    guard !dice.isMoving, var sealed = next.chance(of: .dice),
      next.dice.roll(speed: rollSpeed, at: step.now, from: &sealed, next: step.secret)
    else { return }
    next.put(sealed)
    next.luck.count(next.dice)
    keep(next, &step)
  }

  private mutating func endTurn(_ step: inout Step) {
    var next = latest
    guard !dice.isMoving, let turn = next.dice.endTurn(at: step.now) else { return }
    next.turns.append(turn)
    keep(next, &step)
  }

  private mutating func undoTurn(_ step: inout Step) {
    var next = latest
    guard !dice.isMoving, next.dice.undoEndTurn(at: step.now) else { return }
    next.turns.removeLast()
    keep(next, &step)
  }

  private mutating func clearTurns(_ step: inout Step) {
    var next = latest
    next.turns.clear()
    next.dice.forgetEnded()
    keep(next, &step)
    closeSheet(&step)
  }

  private func saveFile(_ step: inout Step) {
    let heads = DiceColumn.allCases.map { say(.columns($0)) }
    let text = kept.turns.csv(heads: heads)
    step.effects.append(.saveFile(name: "dice.csv", type: "text/csv", text: text))
  }

  private mutating func closeSheet(_ step: inout Step) {
    guard dice.sheet != nil else { return }
    dice.sheet = nil
    dice.setName = DiceState.Draft(text: "")
    step.effects.append(.focus(Self.diceSheetButton))
  }

  // What is typed.

  private mutating func takeNumber(_ text: String, _ step: inout Step) {
    guard let count = Int(trimmed(text)), (1...DiceLimits.dice).contains(count) else {
      dice.number = DiceState.Draft(text: text, problem: .number)
      return
    }
    put(count: count, &step)
  }

  private mutating func put(count: Int, _ step: inout Step) {
    guard (1...DiceLimits.dice).contains(count) else { return }
    (dice.number, dice.notation) = (nil, nil)
    changeTray(&step) { $0.put(count: count, at: $1) }
  }

  private mutating func takeNotation(_ text: String, _ step: inout Step) {
    do throws(DiceNotationError) {
      let notation = try DiceNotation.read(text)
      (dice.number, dice.notation) = (nil, nil)
      changeTray(&step) { $0.put(notation, at: $1) }
    } catch {
      dice.notation = DiceState.Draft(text: text, problem: .notation(error))
    }
  }

  private func trimmed(_ text: String) -> String { text.filter { $0 != " " } }

  private mutating func updateSets(_ action: DiceAction, _ step: inout Step) {
    switch action {
    case .setTyped(let text): dice.setName = DiceState.Draft(text: text)
    case .setSaved: saveSet(&step)
    case .setChosen(let notation):
      (dice.number, dice.notation) = (nil, nil)
      changeTray(&step) { $0.put(notation, at: $1) }
      closeSheet(&step)
    case .setRemoved(let name):
      changeTray(&step) { tray, _ in
        tray.forget(set: name)
        return true
      }
    default: break
    }
  }

  private mutating func saveSet(_ step: inout Step) {
    var next = latest
    do throws(DiceSetError) {
      try next.dice.remember(as: dice.setName.text)
      dice.setName = DiceState.Draft(text: "")
      keep(next, &step)
    } catch {
      dice.setName.problem = .set(error)
    }
  }
}

extension DiceProblem {
  var phrase: Phrase {
    switch self {
    case .number: .dice(.numberProblem(limit: DiceLimits.dice))
    case .notation(let error): .dice(error.phrase)
    case .set(.blank): .dice(.setBlank)
    case .set(.tooLong(let limit)): .nameTooLong(limit: limit)
    case .set(.full(let limit)): .dice(.setsFull(limit: limit))
    }
  }
}

extension DiceNotationError {
  fileprivate var phrase: DicePhrase {
    switch self {
    case .empty: .notationEmpty
    case .tooLong(let limit): .notationTooLong(limit: limit)
    case .unexpected(let character, let at): .notationUnexpected(character, at: at)
    case .endsEarly: .notationEndsEarly
    case .noDice(let at): .notationNoDice(at: at)
    case .tooManyDice(let limit): .notationTooManyDice(limit: limit)
    case .unknownDie(let sides, let at): .notationUnknownDie(sides, at: at)
    case .keepsTooMany(let kept, let count, let at): .notationKeepsTooMany(kept, of: count, at: at)
    case .keepsNone(let at): .notationKeepsNone(at: at)
    case .numberTooLarge(let limit, let at): .notationNumberTooLarge(limit: limit, at: at)
    case .tooManyTerms(let limit): .notationTooManyTerms(limit: limit)
    case .onlyNumbers: .notationOnlyNumbers
    }
  }
}
