import AppCore
import CardTable
import Components
import Formats
import Games
import Vault

/// The longest wait for a save, in milliseconds. Storage that never answers must not stop a party.
private let longestSave: UInt64 = 4_000

// Changes are saved before they become visible. A change builds on the newest state at once, but the person
// sees it after its transaction has completed. If the app is killed before that, it reopens in the state
// before the tap. No outcome can be drawn twice (PASS-12).
extension State {
  /// Saves `next`, derived from `latest`, in one transaction with the changes `beside`. Then shows it.
  mutating func keep(_ next: Persisted, beside: [RecordWrite] = [], _ step: inout Step) {
    var next = next
    if let game = featurePlace?.provable { next.chances.seal(game, with: step.secret) }
    guard next != latest || !beside.isEmpty else { return }
    guard device.canKeep else { return show(next, &step) }
    // Includes every record that an earlier save may have missed, so `next` is stored completely.
    let changes = next.changes(since: saving.durable, andOf: saving.unflushed.map { $0.key }, at: step.now)
      .filter { !untouchable.contains($0.key) }
    saving.lastTicket += 1
    let keys = changes.map { $0.key }
    saving.unflushed.removeAll { keys.contains($0.key) }
    saving.unflushed += keys.map { Saving.Unflushed(key: $0, ticket: saving.lastTicket) }
    saving.inFlight.append(Saving.InFlight(ticket: saving.lastTicket, persisted: next))
    step.ask(.save(ticket: saving.lastTicket, changes: changes + saving.take(beside)))
    step.ask(.wake(.saveOverdue, after: longestSave))
  }

  mutating func saved(_ ticket: UInt32, _ step: inout Step) {
    if ticket >= Saving.firstFeatureTicket { return forward(.saved(ticket: ticket), &step) }
    if ticket == saving.beside.ticket { saving.beside.changes = [] }
    if let entry = saving.inFlight.first(where: { $0.ticket == ticket }) {
      saving.durable = entry.persisted
      saving.unflushed.removeAll { $0.ticket <= ticket }
    }
    passOn(ticket, &step)
  }

  /// Shows the in-flight states up to `ticket`, even if they could not be saved.
  private mutating func passOn(_ ticket: UInt32, _ step: inout Step) {
    while let first = saving.inFlight.first, first.ticket <= ticket {
      saving.inFlight.removeFirst()
      show(first.persisted, &step)
    }
    if let onward = saving.onward, onward.ticket <= ticket {
      saving.onward = nil
      navigate(to: onward.destination, &step)
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
    if ticket >= Saving.firstFeatureTicket { return forward(.saveFailed(ticket: ticket, reason), &step) }
    passOn(ticket, &step)
  }

  mutating func saveOverdue(_ step: inout Step) {
    guard let last = saving.inFlight.last else { return }
    notices.add(.notKept(.failed))
    passOn(last.ticket, &step)
  }

  /// Drops the in-flight states, since another tab plays. They were not saved and must not become visible.
  mutating func loseLease(_ step: inout Step) {
    (saving.inFlight, saving.onward, finale) = ([], nil, nil)
    isElsewhere = true
    _ = deliver(.device(.leaseLost), &step)
    for timer in TimerID.all { step.ask(.cancelWake(timer)) }
    step.ask(.silence)
  }

  /// Saves the current screen for the next launch. Nothing waits for this save.
  func keepPlace(_ step: inout Step) {
    guard device.canKeep, !isElsewhere, route.canBeResumed else { return }
    var body = JSON.Object()
    body["path"] = .string(route.path)
    if let lastGame { body["game"] = .string(lastGame.path) }
    let envelope = Envelope(kind: Records.place, id: "app", clock: step.now, body: .object(body))
    guard !untouchable.contains(envelope.key) else { return }
    step.ask(.save(ticket: 0, changes: [RecordWrite(key: envelope.key, text: envelope.text)]))
  }

  private mutating func show(_ next: Persisted, _ step: inout Step) {
    let before = persisted
    persisted = next
    takeOwn()
    featuresShown(since: before.features, &step)
  }
}
