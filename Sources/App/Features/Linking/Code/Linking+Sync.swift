import AppCore
import CardTable
import Chance
import Components
import Formats
import Games
import Vault

extension TimerID {
  /// Fires when it is time to check the vault.
  static let sync = TimerID(21)
}

extension Linking {
  package static let timers = [TimerID.sync]

  package static func action(of timer: TimerID) -> Action? { timer == .sync ? .due : nil }

  static func launched(_ store: inout Store<Linking>, _ context: inout Context) {
    store.look(after: LinkingSync.soon, &context)
  }

  static func stepFinished(_ store: inout Store<Linking>, _ context: inout Context) {
    if store.state.sync.isDue && context.mayMerge { store.begin(.sync, &context) }
  }
}

extension Store<Linking> {
  /// Links this phone by a phrase, either a new one or one of another phone.
  mutating func link(_ phrase: VaultPhrase, isNew: Bool, _ context: inout Context) {
    var link = VaultLink(phrase: phrase, isNew: isNew)
    link.last = saved.link?.last
    relink(link, &context)
  }

  mutating func sync(_ action: Linking.Action, _ context: inout Context) {
    switch action {
    case .synced:
      // Cancels a sync that may be stuck.
      if state.sync.round?.purpose == .sync { state.sync.round = nil }
      begin(.sync, &context)
    case .due: state.sync.isDue = isLooking
    case .renamed(let name):
      saved.name = String(decoding: Array(name.utf8), as: UTF8.self)
      look(after: LinkingSync.afterChange, &context)
    case .removed(let id): remove(id, &context)
    case .noted:
      // A running round would overwrite the link.
      guard state.sync.round?.purpose ?? .sync == .sync else { return }
      saved.link?.former?.isNoted = true
      state.sync.round = nil
      begin(.sync, &context)
    case .left: begin(.leave, &context)
    case .deleted: begin(.delete, &context)
    case .formerDeleted: begin(.deleteFormer, &context)
    case .lost: move(&context)
    case .accepted, .remade:
      guard var link = saved.link else { return }
      (link.trouble, link.troubled, link.head) = (nil, nil, .beginning)
      link.isNew = action == .remade
      relink(link, &context)
    case .form, .leave: break
    }
  }

  /// Moves to a new phrase after a phone was lost. From then on the others share data that it cannot read.
  private mutating func move(_ context: inout Context) {
    guard let old = saved.link, let phrase = Linking.newPhrase(context) else { return }
    var link = VaultLink(phrase: phrase, isNew: true)
    link.last = old.last
    link.former = FormerVault(phrase: old.phrase, head: old.head)
    relink(link, &context)
  }

  /// Begins to remove a phone. Nothing changes until the new vault belongs to this phone (`VaultRound.Purpose.remove`).
  private mutating func remove(_ id: PhoneID, _ context: inout Context) {
    guard let link = saved.link, link.trouble == nil, link.former?.isTold ?? true,
      let phone = link.phones.first(where: { $0.id == id }), id != link.phone,
      let phrase = Linking.newPhrase(context)
    else { return }
    if state.sync.round?.purpose == .sync { state.sync.round = nil }
    guard state.sync.round == nil else { return }
    state.sync.removal = .running(phone)
    begin(.remove(id, phrase: phrase), &context)
  }

  private mutating func relink(_ link: VaultLink, _ context: inout Context) {
    saved.link = link
    state.sync = LinkingSync()
    begin(.sync, &context)
  }

  /// Schedules a sync after this many milliseconds, replacing an earlier schedule.
  fileprivate mutating func look(after delay: UInt64, _ context: inout Context) {
    if isLooking { context.ask(.wake(.sync, after: delay)) }
  }

  /// True if the phone syncs by itself.
  private var isLooking: Bool { saved.link.map { $0.trouble?.mayPass ?? true } ?? false }

  fileprivate mutating func begin(_ purpose: VaultRound.Purpose, _ context: inout Context) {
    guard var link = saved.link, context.scene.device.canSeal else { return }
    if purpose == .sync && state.sync.round != nil { return }
    if link.trouble?.mayPass == true { (link.trouble, link.troubled) = (nil, nil) }
    state.sync.isDue = false
    state.sync.stage = .working
    if saved.pair == nil { saved.pair = Linking.newPair(context) }
    if let former = link.former, !former.isTold, let phone = former.removed {
      state.sync.removal = .running(phone)
    }
    let isClean = state.sync.clean == context.lastSave
    (state.sync.read, state.sync.saves) = (isClean ? state.sync.clean : nil, 0)
    var round = VaultRound(
      purpose, of: link, name: saved.name, draw: PhoneID(rawValue: context.chance.next()), pair: saved.pair,
      kinds: context.scene.recordKinds, isClean: isClean)
    let act = round.begin()
    state.sync.round = round
    perform(act, &context)
  }

  /// Finishes an awaited save, or schedules a sync: the save may contain something that the others lack.
  mutating func showSync(_ context: inout Context) {
    if case .saved(let link) = state.sync.awaited {
      guard shown.link == link else { return }
      state.sync.awaited = nil
      hear(.saved, &context)
    } else if state.sync.round == nil {
      look(after: LinkingSync.afterChange, &context)
    }
  }

  mutating func hearSync(_ event: Event, _ context: inout Context) {
    switch event {
    case .file(let ticket, let status, let text) where isAwaited(ticket):
      hear(.answered(status: status, text: text), &context)
    case .sealed(let ticket, let bytes) where isAwaited(ticket): hear(.sealed(bytes), &context)
    case .unsealed(let ticket, let bytes) where isAwaited(ticket): hear(.opened(bytes), &context)
    case .records(let records): hear(records, &context)
    case .online(true): look(after: LinkingSync.soon, &context)
    case .online(false):
      // The pending answer may take minutes, or never arrive.
      guard case .answer = state.sync.awaited, state.sync.round != nil else { return }
      state.sync.awaited = nil
      finish(.unreachable, &context)
    case .visible(let isVisible):
      // Syncs once more before the phone is put away.
      if !isVisible && context.mayMerge { begin(.sync, &context) }
      if isVisible { look(after: LinkingSync.soon, &context) }
    case .leaseLost: state.sync = LinkingSync()
    default: break
    }
  }

  private mutating func isAwaited(_ ticket: UInt32) -> Bool {
    guard state.sync.awaited == .answer(ticket: ticket) else { return false }
    state.sync.awaited = nil
    return true
  }

  private mutating func hear(_ records: [StoredRecord]?, _ context: inout Context) {
    guard case .records(let lastSave) = state.sync.awaited else { return }
    state.sync.awaited = nil
    guard let records else { return finish(.unreachable, &context) }
    // Somebody has started to play. The sync waits for a better moment.
    guard context.mayMerge || state.sync.round?.purpose != .sync else {
      (state.sync.round, state.sync.stage, state.sync.isDue) = (nil, .idle, true)
      return
    }
    guard context.lastSave == lastSave else { return perform(.read, &context) }
    (state.sync.read, state.sync.saves) = (lastSave, 0)
    hear(.records(records), &context)
  }

  fileprivate mutating func hear(_ news: VaultNews, _ context: inout Context) {
    let now = context.now
    let normalize = context.scene.normalizeRecords
    let act = state.sync.round?.next(news, now: now) { normalize($0, now) }
    if let act { perform(act, &context) }
  }

  private mutating func perform(_ act: VaultAct, _ context: inout Context) {
    switch act {
    case .ask(let request): context.ask(.ask(ticket: ticket(&context), request))
    case .open(let bytes): context.ask(.unseal(ticket: ticket(&context), bytes))
    case .seal(let bytes): context.ask(.seal(ticket: ticket(&context), bytes))
    case .read:
      state.sync.awaited = .records(lastSave: context.lastSave)
      context.ask(.readRecords)
    case .save(let save):
      // An unchanged state is not written, so no event would report the save.
      if save.link == saved.link && save.records == nil && save.ledger.isEmpty {
        return hear(.saved, &context)
      }
      saved.link = save.link
      state.sync.saves += 1
      state.sync.awaited = .saved(save.link)
      context.beside += save.ledger
      if let records = save.records { context.merged = linked(records, context.now) }
    case .end(let end): finish(end, &context)
    }
  }

  private mutating func ticket(_ context: inout Context) -> UInt32 {
    context.lastTicket += 1
    state.sync.awaited = .answer(ticket: context.lastTicket)
    return context.lastTicket
  }

  /// Returns the records together with those of this feature.
  private func linked(_ records: [StoredRecord], _ now: Moment) -> [StoredRecord] {
    var own = RecordChanges(unflushed: [], at: now)
    Linking.change(from: Linking.Saved(), to: saved, &own)
    let changes = own.all
    return records.filter { record in !changes.contains { utf8Equals($0.key, record.key) } }
      + changes.map { StoredRecord(key: $0.key, text: $0.text ?? "") }
  }

  private mutating func finish(_ end: VaultEnd, _ context: inout Context) {
    state.sync.round = nil
    let isClean = end == .agreed && state.sync.read.map { $0 + state.sync.saves } == context.lastSave
    state.sync.clean = isClean ? context.lastSave : nil
    if case .running(let phone) = state.sync.removal {
      let former = saved.link?.former
      let isOver = end == .agreed || end == .stopped || end == .left
      // An incomplete new vault is continued later.
      let isBegun = former?.removed?.id == phone.id && former?.isTold == false
      if isOver { state.sync.removal = nil } else if !isBegun { state.sync.removal = .failed(phone) }
    }
    switch end {
    case .agreed, .left, .stopped: (state.sync.stage, state.sync.failures) = (.idle, 0)
    case .unreachable: fail(.unreachable)
    case .absent: fail(.absent)
    case .refused, .full: fail(.refused)
    case .unknown: state.sync.stage = .unknown
    }
    look(after: state.sync.wait, &context)
  }

  private mutating func fail(_ stage: LinkingSync.Stage) {
    state.sync.stage = stage
    state.sync.failures += 1
  }
}

extension Props<Linking> {
  /// This phone's id in the vault.
  var ownID: PhoneID? { saved.link?.phone }
}
