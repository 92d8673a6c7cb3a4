import AppCore
import CardTable
import Cards
import Chance
import Components
import Formats
import Games
import Vault
import Words

extension Backups {
  package static func update(_ action: Action, _ store: inout Store<Backups>, _ context: inout Context) {
    guard store.state.restoring == nil else { return }
    store.state.problem = nil
    switch action {
    case .leave: store.destination = .address("/settings")
    case .saved: store.read(for: .saving, &context)
    case .way(let way): store.state.way = way
    case .restored: store.read(for: .restoring, &context)
    case .declined: store.state.incoming = nil
    case .undone: store.undo(&context)
    }
  }

  package static func handle(_ event: FeatureEvent, _ store: inout Store<Backups>, _ context: inout Context) {
    switch event {
    case .screenOpened: store.state = State()
    case .stepFinished: stepFinished(&store, &context)
    case .device(let event): deviceEvent(event, &store, &context)
    case .launched, .savedVisible, .deckReady, .deckLoaded, .order: break
    }
  }

  static func stepFinished(_ store: inout Store<Backups>, _ context: inout Context) {
    if let undo = store.saved.undo, undo.at + undoTime < context.now { store.saved.undo = nil }
    store.remind(&context)
  }

  static func deviceEvent(_ event: Event, _ store: inout Store<Backups>, _ context: inout Context) {
    switch event {
    case .opened(_, let bytes) where store.place != nil && store.state.restoring == nil:
      store.open(bytes, &context)
    case .records(let records): store.records(records, &context)
    case .saved(let ticket) where store.state.restoring == ticket: context.ask(.restart)
    case .saveFailed(let ticket, let reason) where store.state.restoring == ticket:
      store.state.restoring = nil
      store.state.problem = reason == .full ? .full : .failed
    default: break
    }
  }
}

extension Store<Backups> {
  /// Reminds of a backup, only on Home and never during a game.
  fileprivate mutating func remind(_ context: inout Context) {
    guard context.scene.isHome, context.scene.device.canKeep, context.scene.settings[Backups.reminds] else {
      return
    }
    if saved.reminder.isDue(context.scene.userData, at: context.now) { context.notices.append(.unsaved) }
  }

  /// Requests all stored records, once pending saves are done.
  fileprivate mutating func read(for purpose: Backups.Purpose, _ context: inout Context) {
    guard state.asked == nil else { return }
    state.asked = purpose
    if saved.phone == nil { saved.phone = PhoneID(rawValue: context.chance.next()) }
    context.ask(.readRecords)
  }

  fileprivate mutating func open(_ bytes: [UInt8], _ context: inout Context) {
    (state.problem, state.way) = (nil, .merged)
    do throws(BackupFault) {
      state.incoming = .found(try Backup.read(bytes), nil)
      read(for: .looking, &context)
    } catch {
      state.incoming = .refused(error)
    }
  }

  fileprivate mutating func records(_ stored: [StoredRecord]?, _ context: inout Context) {
    guard let purpose = state.asked, let phone = saved.phone else { return }
    state.asked = nil
    guard let stored else {
      state.problem = .unreadable
      return
    }
    let kinds = context.scene.recordKinds
    switch purpose {
    case .saving:
      save(stored, phone, &context)
      // A file opened in the meantime is handled next.
      if case .found(_, nil) = state.incoming { read(for: .looking, &context) }
    case .looking:
      guard case .found(let backup, _) = state.incoming else { return }
      let previews = Backups.Previews(
        whole: plan(backup, .whole, stored, phone, kinds).preview,
        merged: plan(backup, .merged, stored, phone, kinds).preview)
      state.incoming = .found(backup, previews)
    case .restoring:
      guard case .found(let backup, _) = state.incoming else { return }
      restore(plan(backup, state.way, stored, phone, kinds), stored, phone, &context)
    }
  }

  private func plan(
    _ backup: Backup, _ way: RestoreWay, _ stored: [StoredRecord], _ phone: PhoneID, _ kinds: [RecordKind]
  ) -> Restore {
    Restore(of: backup, way, into: stored, known: saved.counts, phone: phone, kinds: kinds)
  }

  private mutating func save(_ stored: [StoredRecord], _ phone: PhoneID, _ context: inout Context) {
    let backup = Backup(
      of: stored, known: saved.counts, kinds: context.scene.recordKinds, made: context.now,
      app: Release.version,
      phone: phone)
    do throws(BackupFault) {
      let text = String(decoding: try backup.write(), as: UTF8.self)
      context.ask(
        .saveFile(name: "turntable-" + day(context.now) + ".json", type: "application/json", text: text))
      saved.savedAt = context.now
      saved.reminder.note(saved: context.scene.userData)
    } catch {
      state.problem = .fault(error.words)
    }
  }

  /// Returns the ISO 8601 date in UTC.
  private func day(_ moment: Moment) -> String {
    String(decoding: isoTime(moment).utf8.prefix(10), as: UTF8.self)
  }

  /// Writes all changes in one transaction, together with their undo. Then the app restarts and shows what was written.
  private mutating func restore(
    _ plan: Restore, _ stored: [StoredRecord], _ phone: PhoneID, _ context: inout Context
  ) {
    var changes = plan.writes.map { RecordWrite($0) }
    changes += plan.removals.map { RecordWrite(key: $0, text: nil) }
    let before = changes.map { change in
      RecordWrite(key: change.key, text: stored.first { utf8Equals($0.key, change.key) }?.text)
    }
    var next = saved
    next.counts = plan.counts
    // A person who has a file needs no reminder soon.
    next.reminder.toldAt = context.now
    next.undo = Backups.Undo(at: context.now, before: before, counts: saved.counts)
    write(changes, next, &context)
  }

  fileprivate mutating func undo(_ context: inout Context) {
    guard let undo = saved.undo, state.asked == nil else { return }
    var next = saved
    (next.counts, next.undo) = (undo.counts, nil)
    write(undo.before, next, &context)
  }

  private mutating func write(_ changes: [RecordWrite], _ next: Backups.Saved, _ context: inout Context) {
    var own = RecordChanges(unflushed: [], at: context.now)
    Backups.change(from: saved, to: next, &own)
    context.lastTicket += 1
    state.restoring = context.lastTicket
    context.ask(.save(ticket: context.lastTicket, changes: changes + own.all))
  }
}
