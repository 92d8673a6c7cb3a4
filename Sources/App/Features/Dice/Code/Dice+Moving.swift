import AppCore
import CardTable
import Components
import Games
import HTML
import Words

// While dice move, the driver alone draws their faces and positions, from a plan sent at the start. The view
// leaves each die's `data-face` and label unchanged until the end, then sets the final values.
extension Dice {
  package static func handle(_ event: FeatureEvent, _ store: inout Store<Dice>, _ context: inout Context) {
    switch event {
    case .screenOpened: screenOpened(&store, &context)
    case .savedVisible: savedVisible(since: store.before, &store, &context)
    case .launched, .stepFinished, .deckReady, .deckLoaded, .device, .order: break
    }
  }

  /// Continues a roll that is still moving, after a reload or on return to the screen.
  static func screenOpened(_ store: inout Store<Dice>, _ context: inout Context) {
    store.state = State()
    if store.place == .tray { store.beginRoll(&context) }
  }

  /// Reacts to a change of the visible tray, such as a new roll.
  static func savedVisible(since before: Saved, _ store: inout Store<Dice>, _ context: inout Context) {
    let (before, tray) = (before.tray, store.shown.tray)
    if tray.notation != before.notation { context.announcement = "" }
    guard let roll = tray.roll, roll != before.roll else { return }
    // Undoing a turn or a sheet's change restores an old roll, which does not move again.
    guard before.ended?.roll != roll, store.state.sheet == nil else { return }
    context.announcement = ""
    store.beginRoll(&context)
    if !store.state.isMoving { store.settled(&context) }
  }
}

extension Store<Dice> {
  fileprivate mutating func beginRoll(_ context: inout Context) {
    let tray = shown.tray
    guard let roll = tray.roll, let plan = tray.plan else { return }
    let elapsed = roll.elapsed(at: context.now, of: plan.duration)
    state.isMoving = elapsed < plan.duration
    guard state.isMoving else { return }
    context.ask(.wake(.settle, after: plan.duration - elapsed))
    let tracks = tracks(of: plan, values: tray.values, from: elapsed, context.scene)
    let paths = roll.paths(of: plan)
    let thuds = RollPath.loudest(paths, gap: Self.thudGap, most: Self.mostThuds)
    let isStill = context.scene.hasReducedMotion
    context.ask(.timeline(tracks, isStill ? [] : movements(along: paths, thuds, from: elapsed)))
    context.play(Sounds.landings(of: paths, thuds, from: elapsed))
    shake(thuds, from: elapsed, &context)
  }

  /// The most landings that move the mat and vibrate, and the least milliseconds between them. Closer ones
  /// would feel like one long vibration.
  private static var mostThuds: Int { 6 }
  private static var thudGap: UInt64 { 120 }

  private func movements(
    along paths: [RollPath?], _ thuds: [RollPath.Landing], from elapsed: UInt64
  ) -> [Movement] {
    var movements: [Movement] = []
    for (index, path) in paths.enumerated() {
      guard let path else { continue }
      movements.append(
        Movement(id: Dice.dieID(index), hand: Dice.rollButton, elapsed: elapsed, poses: path.poses))
    }
    if !thuds.isEmpty { movements.append(mat(under: thuds, from: elapsed)) }
    return movements
  }

  /// Returns the movement of the mat: quickly down and slowly up. It sinks by at most 8 thousandths of its
  /// height, and shrinks by at most 4 thousandths.
  private func mat(under thuds: [RollPath.Landing], from elapsed: UInt64) -> Movement {
    var poses = [Pose(at: 0)]
    for thud in thuds {
      poses += [
        Pose(at: thud.at),
        Pose(
          at: thud.at + 25, y: 8 * thud.force / RollPath.hardest,
          size: 1_000 - 4 * thud.force / RollPath.hardest),
        Pose(at: thud.at + Self.thudGap),
      ]
    }
    return Movement(id: Dice.mat, hand: "", elapsed: elapsed, poses: poses)
  }

  /// Vibrates for a tap as the dice leave the hand, and for the thuds to come.
  private func shake(_ thuds: [RollPath.Landing], from elapsed: UInt64, _ context: inout Context) {
    let coming = thuds.filter { $0.at > elapsed + Self.tap }
    guard context.scene.settings.hasHaptics, !coming.isEmpty else { return }
    var pattern = [Self.tap]
    var last = elapsed + Self.tap
    for thud in coming {
      let length = 10 + 20 * UInt64(thud.force) / UInt64(RollPath.hardest)
      pattern += [thud.at - last, length]
      last = thud.at + length
    }
    context.ask(.alert(.vibrate(pattern)))
  }

  /// The length of the tap, in milliseconds.
  private static var tap: UInt64 { 10 }

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

  /// Returns the steps after `elapsed`, beginning with the current value.
  private static func steps(_ moments: [(UInt64, String)], from elapsed: UInt64) -> [Track.Step] {
    var steps: [Track.Step] = []
    for (moment, value) in moments {
      if moment <= elapsed { steps = [] }
      steps.append(Track.Step(at: moment <= elapsed ? 0 : moment - elapsed, value: value))
    }
    return steps
  }

  /// Ends the roll when the timer of the last die fires.
  mutating func settle(_ context: inout Context) {
    guard state.isMoving, let roll = shown.tray.roll, let plan = shown.tray.plan else { return }
    let elapsed = roll.elapsed(at: context.now, of: plan.duration)
    // Timers may fire a millisecond or two early.
    guard elapsed == plan.duration else {
      context.ask(.wake(.settle, after: plan.duration - elapsed))
      return
    }
    state.isMoving = false
    settled(&context)
  }

  /// Announces the result to screen readers.
  fileprivate func settled(_ context: inout Context) {
    guard place == .tray else { return }
    let tray = shown.tray
    context.announcement = context.scene.say(.rolled(total: tray.total, values: spoken(tray, context.scene)))
  }

  /// Returns the values one by one; for many dice, the number of dice with each value.
  private func spoken(_ tray: DiceTray, _ scene: Scene) -> String {
    scene.language.writing.list(
      tray.dice.count <= Self.mostSpoken
        ? tray.values.map { String($0) }
        : DiceSummary(tray.values).counts.map { scene.say(.countOf($0.count, value: $0.value)) })
  }

  private static var mostSpoken: Int { 12 }
}
