import Chance
import Digest
import Formats
import Games
import RelayProtocol
import Table
import TableClient
import Turns
import Vault
import Words

extension State {
  static let tableNameField = "your-name"
  static let tableCodeField = "table-code"
  static let seatNameField = "seat-name"
  static let orderHeading = "order"

  mutating func update(_ action: TurnsAction, _ step: inout Step) {
    switch action {
    case .nameTyped(let text):
      turns.name = text
      if turns.problem?.isOfName == true { turns.problem = nil }
    case .codeTyped(let text):
      turns.code = text
      (turns.found, turns.problem, turns.isFinding) = ([], nil, false)
    case .openTable: openTable(&step)
    case .joinTable:
      if profile(&step) != nil { find(joining: true, &step) }
    case .join(let table): join(table, &step)
    case .watch(let table): sit(at: table, as: nil, &step)
    case .forgetSummary(let moment):
      var next = latest
      next.summaries.removeAll { $0.endedAt == moment }
      keep(next, &step)
    case .at(let number, let action):
      if let index = tableIndex(number) { update(action, at: index, &step) }
    }
  }

  // MARK: - Sitting down

  /// What the person calls themselves, if that can be their name.
  private mutating func profile(_ step: inout Step) -> Profile? {
    do throws(TurnsProblem) {
      let name = try Self.name(turns.name)
      var look = latest.look ?? randomLook(&step)
      look.name = name
      turns.problem = nil
      return look.profile
    } catch {
      turns.problem = error
      step.ask(.focus(Self.tableNameField))
      return nil
    }
  }

  private static func name(_ typed: String) throws(TurnsProblem) -> String {
    guard let name = Name.clean(typed) else { throw .noName }
    guard name.count <= Party.longestName, Roster.isGood(name) else { throw .longName }
    return name
  }

  private func randomLook(_ step: inout Step) -> TableLook {
    TableLook(
      name: "", symbol: UInt8(step.chance.index(below: Int(TableLimits.symbols))),
      colour: UInt8(step.chance.index(below: Int(TableLimits.colours))))
  }

  private mutating func remember(_ profile: Profile, _ step: inout Step) {
    var next = latest
    next.look = TableLook(name: profile.name, symbol: profile.avatar.symbol, colour: profile.avatar.colour)
    keep(next, &step)
  }

  private mutating func openTable(_ step: inout Step) {
    guard let profile = profile(&step), hasRoom() else { return }
    guard let seal = FrameSeal(key: Self.drawnKey(&step)),
      let peer = try? TablePeer<TurnGame>(
        opening: seal, as: seatID(&step), pair: Self.drawnPair(&step), profile: profile, now: step.now)
    else { return }
    add(peer, code: "", profile, &step)
  }

  private static func drawnKey(_ step: inout Step) -> [UInt8] {
    Array(drawn(&step).prefix(FrameSeal.keySize))
  }

  private static func drawnPair(_ step: inout Step) -> KeyPair { KeyPair(secret: drawn(&step)) }

  /// 32 bytes that nobody can guess. The secret alone may be shown to others one day, as the proof of an outcome.
  private static func drawn(_ step: inout Step) -> [UInt8] {
    let salt = (0..<2).flatMap { _ in
      let bits = step.chance.next()
      return (0..<8).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
    }
    return HMACSHA256.code(for: salt, key: step.secret.bytes)
  }

  mutating func join(_ table: FoundTable, _ step: inout Step) {
    if let known = tables.first(where: { $0.peer.key == table.key && $0.leaving == nil }) {
      return go(to: .table(known.number), &step)
    }
    guard let profile = profile(&step) else {
      turns.code = table.code
      turns.found = [table]
      return
    }
    sit(at: table, as: profile, &step)
  }

  /// Comes to a table that was found; without a profile only to show it.
  private mutating func sit(at table: FoundTable, as profile: Profile?, _ step: inout Step) {
    guard let key = table.key, let seal = FrameSeal(key: key) else {
      turns.problem = .lockedTable
      return
    }
    guard hasRoom() else { return }
    let pair = profile == nil ? nil : Self.drawnPair(&step)
    let peer = TablePeer<TurnGame>(watching: seal, as: seatID(&step), pair: pair, now: step.now)
    add(peer, code: table.code, profile, &step)
    if let profile, let index = tables.indices.last { tell(index, .act(.join(profile)), &step) }
  }

  private mutating func hasRoom() -> Bool {
    if tables.count < TableSession.most { return true }
    turns.problem = .tooManyTables
    return false
  }

  /// Tables that a newer version keeps have numbers too.
  private var nextNumber: Int {
    let others = untouchable.compactMap { KeptTable.number(ofKey: $0) }
    return (tables.map { $0.number } + others).reduce(0) { max($0, $1) } + 1
  }

  private func seatID(_ step: inout Step) -> SeatID {
    SeatID(UInt32(truncatingIfNeeded: step.chance.next(below: UInt64(UInt32.max))) + 1)
  }

  private mutating func add(
    _ peer: TablePeer<TurnGame>, code: String, _ profile: Profile?, _ step: inout Step
  ) {
    step.ask(.persist)
    let table = TableSession(
      number: nextNumber, isShow: profile == nil, client: TableClient(peer, code: code, keeps: device.canKeep)
    )
    tables.append(table)
    drive(tables.count - 1, .changed, &step)
    if let profile { remember(profile, &step) }
    (turns.code, turns.found) = ("", [])
    go(to: .table(table.number), &step)
  }

  // MARK: - At the table

  private mutating func update(_ action: TableAction, at index: Int, _ step: inout Step) {
    tables[index].word = nil
    switch action {
    case .act(let act):
      if act == .end { turns.sheet = nil }
      tell(index, .act(act), &step)
    case .turn(let act):
      if act == .finish { turns.sheet = nil }
      tell(index, .act(act.act), &step)
    case .moved(let seat, let places): move(seat, by: places, index, &step)
    case .dragged(let seat, let value):
      if let swipe = Swipe(value) {
        move(seat, by: Int((Double(swipe.down) / Double(swipe.height)).rounded()), index, &step)
      }
    case .opened(let sheet): open(sheet)
    case .closed: closeTableSheet(&step)
    case .seatTyped(let text): (turns.seatName, turns.seatProblem) = (text, nil)
    case .seatAdded: addSeat(index, &step)
    case .look(let look):
      tell(index, .act(.rename(look.profile)), &step)
      remember(look.profile, &step)
    case .lead: tell(index, .lead, &step)
    case .changeKey: changeKey(index, &step)
    case .leave: leave(index, &step)
    case .keepSummary: keepSummary(index, &step)
    case .notify: step.ask(.askToNotify)
    case .shownNearby(let isShown):
      tables[index].client.isShownNearby = isShown
      drive(index, .changed, &step)
      tell(index, .tick, &step)
    case .adviceRead: turns.hidesAwakeAdvice = true
    }
  }

  /// Shuts out whoever was removed. With the table open they would find the new key by its code.
  private mutating func changeKey(_ index: Int, _ step: inout Step) {
    turns.sheet = nil
    let key = Self.drawnKey(&step)
    if tables[index].isLeading {
      if !tables[index].roster.isLocked { tell(index, .act(.lock(true)), &step) }
      tell(index, .changeKey(key), &step)
    }
    tables[index].word = tables[index].peer.key == key ? .newKey : .notCounted
  }

  private mutating func open(_ sheet: TableSheet) {
    turns.sheet = sheet
    (turns.seatName, turns.seatProblem) = ("", nil)
  }

  mutating func closeTableSheet(_ step: inout Step) {
    guard turns.sheet != nil else { return }
    turns.sheet = nil
    step.ask(.focus(Self.tableToolsButton))
  }

  static let tableToolsButton = "table-tools"

  private mutating func move(_ seat: SeatID, by places: Int, _ index: Int, _ step: inout Step) {
    let roster = tables[index].roster
    guard let from = roster.index(of: seat), places != 0 else { return }
    let target = max(0, min(roster.seats.count - 1, from + places))
    guard target != from else { return }
    tell(index, .act(.move(seat, to: UInt8(target))), &step)
    announcement = say(.movedTo(roster.seats[from].name, place: target + 1))
  }

  private mutating func addSeat(_ index: Int, _ step: inout Step) {
    step.ask(.focus(Self.seatNameField))
    do throws(TurnsProblem) {
      let name = try Self.name(turns.seatName)
      let roster = tables[index].roster
      if roster.isTaken(name, but: .nobody) { throw .takenName }
      if roster.seats.count >= TableLimits.seats { throw .fullTable }
      var look = randomLook(&step)
      look.name = name
      tell(index, .act(.addSeat(seatID(&step), look.profile)), &step)
      (turns.seatName, turns.seatProblem) = ("", nil)
    } catch {
      turns.seatProblem = error
    }
  }

  private mutating func keepSummary(_ index: Int, _ step: inout Step) {
    guard !turns.hasKeptSummary, let summary = TableSummary(tables[index], at: step.now) else { return }
    turns.hasKeptSummary = true
    var next = latest
    next.keep(summary)
    keep(next, &step)
  }
}
