import Formats
import Games
import Vault

/// The longest time that the game waits for a save, in milliseconds. Storage that never answers must not stop a party.
private let longestSave: UInt64 = 4_000

// Nothing that is kept is shown before it is saved. A change builds on the newest state at once, but the
// person sees it when its transaction has completed: whoever kills the app before that comes back to the
// moment before the tap, and no outcome can be drawn twice (PASS-12).
extension State {
  /// Saves `next`, which was made from `latest`, with what is to be saved `beside` it, and then shows it.
  mutating func keep(_ next: Kept, beside: [Change] = [], _ step: inout Step) {
    var next = next
    if let game = featurePlace?.provable { next.chances.seal(game, with: step.secret) }
    guard next != latest || !beside.isEmpty else { return }
    guard device.canKeep else { return show(next, &step) }
    // Whichever of the saves on their way fail, this one leaves the storage holding `next`.
    let changes = next.changes(since: saving.durable, andOf: saving.unsettled.map { $0.key }, at: step.now)
      .filter { !untouchable.contains($0.key) }
    saving.lastTicket += 1
    let keys = changes.map { $0.key }
    saving.unsettled.removeAll { keys.contains($0.key) }
    saving.unsettled += keys.map { Saving.Unsettled(key: $0, ticket: saving.lastTicket) }
    saving.inFlight.append(Saving.InFlight(ticket: saving.lastTicket, kept: next))
    step.ask(.save(ticket: saving.lastTicket, changes: changes + saving.take(beside)))
    step.ask(.wake(.saveOverdue, after: longestSave))
  }

  mutating func saved(_ ticket: UInt32, _ step: inout Step) {
    if ticket >= Saving.firstFeatureTicket { return hear(.saved(ticket: ticket), &step) }
    if ticket == saving.beside.ticket { saving.beside.changes = [] }
    if let entry = saving.inFlight.first(where: { $0.ticket == ticket }) {
      saving.durable = entry.kept
      saving.unsettled.removeAll { $0.ticket <= ticket }
    }
    passOn(ticket, &step)
  }

  /// Shows what was on its way up to `ticket`, saved or not.
  private mutating func passOn(_ ticket: UInt32, _ step: inout Step) {
    while let first = saving.inFlight.first, first.ticket <= ticket {
      saving.inFlight.removeFirst()
      show(first.kept, &step)
    }
    if let onward = saving.onward, onward.ticket <= ticket {
      saving.onward = nil
      lead(to: onward.destination, &step)
    }
    if saving.inFlight.isEmpty { step.ask(.cancelWake(.saveOverdue)) }
  }

  mutating func saveFailed(_ ticket: UInt32, _ reason: SaveFailure, _ step: inout Step) {
    switch reason {
    case .lost: return loseLease(&step)
    case .full: notices.add(.notKept(.full))
    case .forbidden: notices.add(.notKept(.forbidden))
    case .failed: notices.add(.notKept(.failed))
    }
    if ticket >= Saving.firstFeatureTicket { return hear(.saveFailed(ticket: ticket, reason), &step) }
    passOn(ticket, &step)
  }

  mutating func saveOverdue(_ step: inout Step) {
    guard let last = saving.inFlight.last else { return }
    notices.add(.notKept(.failed))
    passOn(last.ticket, &step)
  }

  /// Another tab plays: what was on its way here is not to be shown, since it was not saved.
  mutating func loseLease(_ step: inout Step) {
    (saving.inFlight, saving.onward) = ([], nil)
    isElsewhere = true
    _ = tellFeatures(.heard(.leaseLost), &step)
    for timer in TimerID.all { step.ask(.cancelWake(timer)) }
    step.ask(.silence)
  }

  /// Remembers the screen, so that the app opens on it again. Nobody waits for this.
  func keepPlace(_ step: inout Step) {
    guard device.canKeep, !isElsewhere, route.canBeResumed else { return }
    var body = JSON.Object()
    body["path"] = .string(route.path)
    if let lastGame { body["game"] = .string(lastGame.path) }
    let envelope = Envelope(kind: Records.place, id: "app", clock: step.now, body: .object(body))
    guard !untouchable.contains(envelope.key) else { return }
    step.ask(.save(ticket: 0, changes: [Change(key: envelope.key, text: envelope.text)]))
  }

  private mutating func show(_ next: Kept, _ step: inout Step) {
    let before = kept
    kept = next
    takeOwn()
    featuresShown(since: before.features, &step)
  }
}
