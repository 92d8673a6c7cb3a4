import AppCore
import Chance
import Components
import Formats
import Games
import Words

extension Dice {
  package static func update(_ action: Action, _ store: inout Store<Dice>, _ context: inout Context) {
    switch action {
    case .roll: store.roll(&context)
    case .endTurn: store.endTurn(at: context.now)
    case .undo: store.undoTurn(at: context.now)
    case .tapped(let index): store.changeTray { $0.toggleLock(index, at: context.now) }
    case .numberTyped(let text): store.takeNumber(text, at: context.now)
    case .notationTyped(let text): store.takeNotation(text, at: context.now)
    case .more: store.put(count: store.saved.tray.dice.count + 1, at: context.now)
    case .fewer: store.put(count: store.saved.tray.dice.count - 1, at: context.now)
    case .restored: store.restore()
    case .opened(let sheet): store.state.sheet = sheet
    case .closed: store.closeSheet(&context)
    case .setTyped(let text): store.state.setName = Draft(text: text)
    case .setSaved: store.saveSet()
    case .setChosen(let notation):
      store.put(notation, at: context.now)
      store.closeSheet(&context)
    case .setRemoved(let name):
      store.changeTray { tray in
        tray.forget(set: name)
        return true
      }
    case .cleared: store.clearTurns(&context)
    case .saved: store.saveFile(&context)
    case .olderTurns: store.state.turnsShown += turnsAtOnce
    case .settled: store.settle(&context)
    case .go(let place): store.destination = .place(place)
    case .leave:
      store.remember(&context)
      store.destination = .home
    }
  }
}

extension Store<Dice> {
  /// Notes the best turn of the evening.
  fileprivate func remember(_ context: inout Context) {
    let since = context.now - min(context.now, Evening.length)
    guard let turn = shown.history.bestMatch(since: since) else { return }
    let (say, count) = (context.scene.language, turn.values.count)
    context.remember(
      "dice/" + String(turn.at),
      NightTrack(
        names: say(.finale(.ofAKind(count))), text: say(.dice(.dice)),
        merit: say.writing.list(turn.values.prefix(Self.mostListed).map { String($0) }), paint: .lime))
  }
  /// The most dice whose faces are listed.
  private static var mostListed: Int { 6 }

  /// Changes the tray, unless a die moves or the change does not fit.
  fileprivate mutating func changeTray(_ change: (inout DiceTray) -> Bool) {
    var tray = saved.tray
    if !state.isMoving, change(&tray) { saved.tray = tray }
  }

  fileprivate mutating func roll(_ context: inout Context) {
    // Reduced motion overrides the chosen speed.
    let speed: SpinSpeed = context.scene.hasReducedMotion ? .off : context.scene.settings.speed
    guard !state.isMoving, var sealed = context.chances[.dice],
      saved.tray.roll(speed: speed, at: context.now, from: &sealed, next: context.secret)
    else { return }
    context.chances.put(sealed)
    saved.luck.count(saved.tray)
  }

  fileprivate mutating func endTurn(at now: Moment) {
    guard !state.isMoving, let turn = saved.tray.endTurn(at: now) else { return }
    saved.history.append(turn)
  }

  fileprivate mutating func undoTurn(at now: Moment) {
    guard !state.isMoving, saved.tray.undoEndTurn(at: now) else { return }
    saved.history.removeLast()
  }

  fileprivate mutating func clearTurns(_ context: inout Context) {
    saved.history.clear()
    saved.tray.forgetEnded()
    closeSheet(&context)
  }

  fileprivate func saveFile(_ context: inout Context) {
    let heads = DiceColumn.allCases.map { context.scene.say(.columns($0)) }
    let text = shown.history.csv(heads: heads)
    context.ask(.saveFile(name: "dice.csv", type: "text/csv", text: text))
  }

  fileprivate mutating func closeSheet(_ context: inout Context) {
    guard let sheet = state.sheet else { return }
    state.sheet = nil
    (state.number, state.notation, state.replaced) = (nil, nil, nil)
    state.setName = Dice.Draft(text: "")
    context.ask(.focus(sheet.button))
  }

  // Typed input.

  fileprivate mutating func takeNumber(_ text: String, at now: Moment) {
    guard let count = Int(halfWidth(text).filter { $0 != " " }), (1...DiceLimits.dice).contains(count) else {
      state.number = Dice.Draft(text: text, problem: .number)
      return
    }
    put(count: count, at: now)
  }

  fileprivate mutating func put(count: Int, at now: Moment) {
    guard (1...DiceLimits.dice).contains(count) else { return }
    replace { $0.put(count: count, at: now) }
  }

  /// Changes the dice on the tray. Remembers the tray before the sheet's first change.
  private mutating func replace(_ change: (inout DiceTray) -> Bool) {
    (state.number, state.notation) = (nil, nil)
    let before = saved.tray
    changeTray(change)
    if saved.tray != before, state.replaced == nil { state.replaced = before }
  }

  fileprivate mutating func restore() {
    guard let replaced = state.replaced else { return }
    (state.number, state.notation, state.replaced) = (nil, nil, nil)
    changeTray { tray in
      tray = replaced
      return true
    }
  }

  fileprivate mutating func takeNotation(_ text: String, at now: Moment) {
    do throws(DiceNotationError) {
      put(try DiceNotation.read(text), at: now)
    } catch {
      state.notation = Dice.Draft(text: text, problem: .notation(error))
    }
  }

  fileprivate mutating func put(_ notation: DiceNotation, at now: Moment) {
    replace { $0.put(notation, at: now) }
  }

  fileprivate mutating func saveSet() {
    do throws(DiceSetError) {
      try saved.tray.remember(as: state.setName.text)
      state.setName = Dice.Draft(text: "")
    } catch {
      state.setName.problem = .set(error)
    }
  }
}

extension Dice.Draft {
  /// The problem in words; nil if there is none.
  var words: Phrase? { problem?.phrase(of: text) }
}

extension Dice.Problem {
  fileprivate func phrase(of typed: String) -> Phrase {
    switch self {
    case .number: .dice(.numberProblem(limit: DiceLimits.dice))
    case .notation(let error): .dice(error.phrase(typed))
    case .set(.blank): .dice(.setBlank)
    case .set(.tooLong(let limit)): .nameTooLong(limit: limit)
    case .set(.full(let limit)): .dice(.setsFull(limit: limit))
    }
  }
}

extension DiceNotationError {
  fileprivate func phrase(_ typed: String) -> DicePhrase {
    switch self {
    case .empty: .notationEmpty
    case .tooLong(let limit): .notationTooLong(limit: limit)
    case .unexpected(_, at: 1): .notationUnreadable(halfWidth(typed).quotable)
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
