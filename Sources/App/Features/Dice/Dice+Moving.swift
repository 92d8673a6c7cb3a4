import Games
import HTML
import Words

// While dice move, the driver alone draws what they show, from a plan that it is given at the start. The view leaves
// `data-face` and the label of each die as they were at the start, and sets both at the end to what the plan left.
extension Dice {
  /// Lets dice go on that still move at this moment: after a reload, or back on their screen.
  static func arrived(_ own: inout Own<Dice>, _ context: inout Context) {
    own.state = State()
    if own.place == .tray { own.beginRoll(&context) }
  }

  /// The tray that is shown has changed.
  static func shown(since before: Saved, _ own: inout Own<Dice>, _ context: inout Context) {
    let (before, tray) = (before.tray, own.shown.tray)
    if tray.notation != before.notation { context.announcement = "" }
    guard let roll = tray.roll, roll != before.roll else { return }
    // A turn that was taken back brings its roll with it.
    guard before.ended?.roll != roll else { return }
    context.announcement = ""
    own.beginRoll(&context)
    if !own.state.isMoving { own.settled(&context) }
  }
}

extension Own<Dice> {
  fileprivate mutating func beginRoll(_ context: inout Context) {
    let tray = shown.tray
    guard let roll = tray.roll, let plan = tray.plan else { return }
    let elapsed = roll.elapsed(at: context.now, of: plan.duration)
    state.isMoving = elapsed < plan.duration
    guard state.isMoving else { return }
    context.ask(.wake(.settle, after: plan.duration - elapsed))
    context.ask(.timeline(tracks(of: plan, values: tray.values, from: elapsed, context.scene)))
    context.play(Sounds.stops(of: plan, from: elapsed))
  }

  private func tracks(of plan: RollPlan, values: [Int], from elapsed: UInt64, _ scene: Scene) -> [Track] {
    var tracks: [Track] = []
    for (index, tumble) in plan.tumbles.enumerated() {
      guard let tumble else { continue }
      let moments = zip(tumble.moments, tumble.faces).map { ($0, String($1)) }
      let id = Dice.dieID(index)
      tracks.append(
        Track(id: id, attribute: "data-face", moments: Self.steps(moments, from: elapsed)))
      let label = scene.say(.die(index + 1, shows: values[index]))
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
  mutating func settle(_ context: inout Context) {
    guard state.isMoving, let roll = shown.tray.roll, let plan = shown.tray.plan else { return }
    let elapsed = roll.elapsed(at: context.now, of: plan.duration)
    // Timers may ring a millisecond or two early.
    guard elapsed == plan.duration else {
      context.ask(.wake(.settle, after: plan.duration - elapsed))
      return
    }
    state.isMoving = false
    settled(&context)
  }

  /// The result, once, for those who cannot see it.
  fileprivate func settled(_ context: inout Context) {
    guard place == .tray else { return }
    let tray = shown.tray
    context.announcement = context.scene.say(.rolled(total: tray.total, values: spoken(tray, context.scene)))
  }

  /// The values one by one, or where that would be a long speech, how many dice show each.
  private func spoken(_ tray: DiceTray, _ scene: Scene) -> String {
    if tray.dice.count <= Self.mostSpoken { return tray.values.map { String($0) }.joined(separator: ", ") }
    return DiceSummary(tray.values).counts.map { scene.say(.countOf($0.count, value: $0.value)) }
      .joined(separator: ", ")
  }

  private static var mostSpoken: Int { 12 }
}
