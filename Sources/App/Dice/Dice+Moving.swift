import Games
import HTML
import Words

// While dice move, the driver alone draws what they show, from a plan that it is given at the start. The view leaves
// `data-face` and the label of each die as they were at the start, and sets both at the end to what the plan left.
extension State {
  static func dieID(_ index: Int) -> String { "die-" + String(index) }

  /// The tray that is shown has changed from `before`.
  mutating func diceShown(since before: DiceTray, _ step: inout Step) {
    let tray = kept.dice
    if tray.notation != before.notation { announcement = "" }
    guard let roll = tray.roll, roll != before.roll else { return }
    // A turn that was taken back brings its roll with it.
    guard before.ended?.roll != roll else { return }
    announcement = ""
    beginRoll(&step)
    if !dice.isMoving { settled(&step) }
  }

  /// Lets dice go on that still move at this moment: after a reload, or back on their screen.
  mutating func resumeDice(_ step: inout Step) {
    guard route == .dice else { return }
    // Something to roll from.
    keep(latest, &step)
    beginRoll(&step)
  }

  private mutating func beginRoll(_ step: inout Step) {
    let tray = kept.dice
    guard let roll = tray.roll, let plan = tray.plan else { return }
    let elapsed = roll.elapsed(at: step.now, of: plan.duration)
    dice.isMoving = elapsed < plan.duration
    guard dice.isMoving else { return }
    step.effects.append(.wake(.settle, after: plan.duration - elapsed))
    step.effects.append(.timeline(tracks(of: plan, values: tray.values, from: elapsed)))
    play(Sounds.stops(of: plan, from: elapsed), &step)
  }

  private func tracks(of plan: RollPlan, values: [Int], from elapsed: UInt64) -> [Track] {
    var tracks: [Track] = []
    for (index, tumble) in plan.tumbles.enumerated() {
      guard let tumble else { continue }
      let moments = zip(tumble.moments, tumble.faces).map { ($0, String($1)) }
      let id = Self.dieID(index)
      tracks.append(
        Track(id: id, attribute: "data-face", moments: Self.steps(moments, from: elapsed)))
      let label = say(.die(index + 1, shows: values[index]))
      tracks.append(
        Track(
          id: id, attribute: "aria-label", moments: Self.steps([(tumble.end, label)], from: elapsed)))
    }
    return tracks
  }

  /// What is still to come after `elapsed`, and what stands there now.
  private static func steps(_ moments: [(UInt64, String)], from elapsed: UInt64) -> [Track.Step] {
    var steps: [Track.Step] = []
    for (moment, value) in moments {
      if moment <= elapsed { steps = [] }
      steps.append(Track.Step(at: moment <= elapsed ? 0 : moment - elapsed, value: value))
    }
    return steps
  }

  /// The timer of the last die rang.
  mutating func settleDice(_ step: inout Step) {
    guard dice.isMoving, let roll = kept.dice.roll, let plan = kept.dice.plan else { return }
    let elapsed = roll.elapsed(at: step.now, of: plan.duration)
    // Timers may ring a millisecond or two early.
    guard elapsed == plan.duration else {
      step.effects.append(.wake(.settle, after: plan.duration - elapsed))
      return
    }
    dice.isMoving = false
    settled(&step)
  }

  /// The result, once, for those who cannot see it.
  private mutating func settled(_ step: inout Step) {
    let tray = kept.dice
    guard route == .dice else { return }
    announcement = say(.rolled(total: tray.total, values: spoken(tray)))
  }

  /// The values one by one, or where that would be a long speech, how many dice show each.
  private func spoken(_ tray: DiceTray) -> String {
    if tray.dice.count <= Self.mostSpoken { return tray.values.map { String($0) }.joined(separator: ", ") }
    return DiceSummary(tray.values).counts.map { say(.countOf($0.count, value: $0.value)) }
      .joined(separator: ", ")
  }

  private static let mostSpoken = 12
}
