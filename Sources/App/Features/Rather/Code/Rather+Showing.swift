import AppCore
import CardTable
import Cards
import Components
import Games
import Words

// Automatic steps of the screen while votes are visible.
extension Store<Rather> {
  /// Starts the countdown to the votes of a ballot.
  mutating func roll(_ context: inout Context) {
    state.count = DrumRoll.numbers
    context.announcement = ""
    context.play(DrumRoll.tones)
    if context.scene.settings.hasHaptics { context.ask(.alert(.vibrate(DrumRoll.pattern))) }
    context.ask(.wake(.drumRoll, after: DrumRoll.beat))
  }

  mutating func count(_ context: inout Context) {
    guard let count = state.count else { return }
    state.count = count > 1 ? count - 1 : nil
    if state.count == nil { begin(&context) } else { context.ask(.wake(.drumRoll, after: DrumRoll.beat)) }
  }

  /// Starts the automatic steps: the countdown, and the announcement to screen readers.
  mutating func begin(_ context: inout Context) {
    context.announcement = state.hidden == nil ? "" : context.scene.language(.rather(.isHidden))
    guard context.scene.deck != nil, shown.stage == .shown else {
      return context.ask(.cancelWake(.onward))
    }
    state.isHeld = false
    countDown(&context)
    tellVotes(&context)
  }

  /// Announces the votes: first whether they stay, then who is alone, then each side with its voters.
  func tellVotes(_ context: inout Context) {
    guard shown.stage == .shown else { return }
    let (scene, party) = (context.scene, context.scene.party)
    guard let card = shown.card(scene, party) else { return }
    let split = RatherSplit(shown, card.id, party)
    let writing = scene.language.writing
    var heard: [String] = []
    if isCountingDown(scene) {
      heard.append(scene.language(.rather(.nextComes(seconds: Int(Rather.votesUp / 1_000)))))
    }
    if let standing = props(in: scene).standing(split) { heard.append(writing.sentence(standing)) }
    let shares = scene.shares(split.tally)
    for (index, option) in card.options.enumerated() {
      heard.append(writing.sentence(writing.telling(shares[index], of: option)))
      let voters = split.cast.filter { $0.option == index }.compactMap { $0.voter }
      if !voters.isEmpty { heard.append(writing.sentence(writing.list(voters.map { scene.name(of: $0) }))) }
    }
    context.announcement = writing.text(heard)
  }

  func isCountingDown(_ scene: Scene) -> Bool {
    shown.isCountingDown(scene, isHeld: state.isHeld)
  }

  func countDown(_ context: inout Context) {
    context.ask(
      isCountingDown(context.scene) ? .wake(.onward, after: Rather.votesUp) : .cancelWake(.onward))
  }
}
