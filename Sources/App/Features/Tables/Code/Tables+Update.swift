import AppCore
import CardTable
import Chance
import Components
import Digest
import DirectRadio
import Formats
import Games
import RelayProtocol
import Table
import TableClient
import Tabletop
import Turns
import Vault
import Words

extension Store<Tables> {
  mutating func update(_ action: Tables.Action, _ context: inout Context) {
    switch action {
    case .nameTyped(let text):
      state.name = text
      if state.problem?.isOfName == true { state.problem = nil }
    case .codeTyped(let text):
      state.code = text
      (state.found, state.problem, state.isFinding) = ([], nil, false)
    case .openTable: openTable(&context)
    case .openDirect: openTable(isDirect: true, &context)
    case .openAs(let player): takeSession(of: player, &context)
    case .scanDirect:
      guard profile(&context) != nil else { return }
      (state.comesNamed, destination) = (true, .place(.direct))
    case .meeting(let action): update(action, &context)
    case .joinTable:
      if profile(&context) != nil { find(joining: true, &context) }
    case .join(let table): join(table, &context)
    case .claim(let seat): claim(seat, &context)
    case .watch(let table): enter(table, as: nil, &context)
    case .stopAsking: stopAsking(&context)
    case .codeInstead:
      stopAsking(&context)
      context.ask(.focus(Tables.codeField))
    case .forgetSummary(let moment):
      saved.summaries.removeAll { $0.endedAt == moment }
    case .closed: closeSheet(&context)
    case .rang: ring(&context)
    case .go(let place): destination = .place(place)
    case .leave: destination = .home
    case .session(let deck):
      destination = .address(DeckAddress.cardGames + "/" + DeckAddress.part(of: deck))
    case .at(let number, let action):
      if let index = tableIndex(number) { update(action, at: index, &context) }
    }
  }

  // MARK: - Sitting down

  /// Returns the person's profile, if the typed name is valid.
  mutating func profile(_ context: inout Context) -> Profile? {
    do throws(Tables.Problem) {
      let name = try Self.name(state.name)
      var look = saved.look ?? randomLook(&context)
      look.name = name
      state.problem = nil
      return look.profile
    } catch {
      state.problem = error
      context.ask(.focus(Tables.nameField))
      return nil
    }
  }

  private static func name(_ typed: String) throws(Tables.Problem) -> String {
    guard let name = Name.clean(typed) else { throw .noName }
    guard name.count <= Party.longestName, Roster.isGood(name) else { throw .longName }
    return name
  }

  private func randomLook(_ context: inout Context) -> TableLook {
    TableLook(
      name: "", symbol: UInt8(context.chance.index(below: Int(TableLimits.symbols))),
      colour: UInt8(context.chance.index(below: Int(TableLimits.colours))))
  }

  private mutating func remember(_ profile: Profile) {
    saved.look = TableLook(name: profile.name, symbol: profile.avatar.symbol, colour: profile.avatar.colour)
  }

  mutating func openTable(isDirect: Bool = false, _ context: inout Context) {
    guard let profile = profile(&context), hasRoom() else { return }
    guard let seal = FrameSeal(key: Self.drawnKey(&context)),
      let peer = try? TablePeer<TableGames>(
        opening: seal, as: seatID(&context), pair: Self.drawnPair(&context), profile: profile,
        phone: context.scene.phoneInfo, now: context.now)
    else { return }
    let radio = isDirect ? newRadio(peer.me, key: seal.key, context) : nil
    state.opensMeeting = isDirect
    add(peer, code: isDirect ? DirectRadio.code : "", profile, radio, &context)
    guard let session = state.session else { return }
    state.session = nil
    offer(session, of: context.scene.party.player(named: profile.name), state.tables.count - 1, &context)
  }

  /// Joins the table whose key a phone there has given to this visitor.
  mutating func sit(withKey key: [UInt8], _ context: inout Context) {
    guard let visitor = state.visitor, let seal = FrameSeal(key: key), let profile = profile(&context),
      hasRoom()
    else { return }
    state.visitor = nil
    let peer = TablePeer<TableGames>(
      watching: seal, as: SeatID(visitor.radio.me), pair: Self.drawnPair(&context), now: context.now)
    add(peer, code: DirectRadio.code, profile, visitor.radio, &context)
    if let index = state.tables.indices.last {
      tell(index, .act(.join(profile, context.scene.phoneInfo)), &context)
    }
  }

  private static func drawnKey(_ context: inout Context) -> [UInt8] {
    Array(drawn(&context).prefix(FrameSeal.keySize))
  }

  static func drawnPair(_ context: inout Context) -> KeyPair { KeyPair(secret: drawn(&context)) }

  /// Returns 32 unpredictable bytes. The secret alone is not enough, since it may be revealed later to prove
  /// an outcome.
  static func drawn(_ context: inout Context) -> [UInt8] {
    let salt = (0..<2).flatMap { _ in
      let bits = context.chance.next()
      return (0..<8).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
    }
    return HMACSHA256.code(for: salt, key: context.secret.bytes)
  }

  mutating func join(_ table: FoundTable, _ context: inout Context) {
    endPreview(&context)
    if let known = state.tables.first(where: { $0.isThat(table) && $0.leaving == nil }) {
      return destination = .place(.table(known.number))
    }
    guard let profile = profile(&context) else {
      if let code = table.shownCode { (state.code, state.found) = (code, [table]) }
      return
    }
    enter(table, as: profile, &context)
  }

  /// Joins a found table; without a profile, only shows it.
  mutating func sit(at table: FoundTable, as profile: Profile?, _ context: inout Context) {
    guard let key = table.key, let seal = FrameSeal(key: key) else {
      state.problem = .lockedTable
      return
    }
    guard hasRoom() else { return }
    let pair = profile == nil ? nil : Self.drawnPair(&context)
    var peer = TablePeer<TableGames>(watching: seal, as: seatID(&context), pair: pair, now: context.now)
    peer.isScreen = profile == nil
    add(peer, code: table.code, profile, nil, &context)
    if let profile, let index = state.tables.indices.last {
      tell(index, .act(.join(profile, context.scene.phoneInfo)), &context)
    }
  }

  mutating func hasRoom() -> Bool {
    if state.tables.count < TableSession.most { return true }
    state.problem = .tooManyTables
    return false
  }

  /// The next free number. Tables saved by a newer version also occupy numbers.
  var nextNumber: Int {
    (state.tables.map { $0.number } + state.untouchable).reduce(0) { max($0, $1) } + 1
  }

  func seatID(_ context: inout Context) -> SeatID {
    SeatID(UInt32(truncatingIfNeeded: context.chance.next(below: UInt64(UInt32.max))) + 1)
  }

  private mutating func add(
    _ peer: TablePeer<TableGames>, code: String, _ profile: Profile?, _ radio: DirectRadio?,
    _ context: inout Context
  ) {
    context.ask(.persist(isChosen: false))
    let table = TableSession(
      number: nextNumber, isShow: profile == nil,
      client: TableClient(peer, code: code, keeps: context.scene.device.canKeep), direct: radio)
    state.tables.append(table)
    drive(state.tables.count - 1, .changed, &context)
    if let profile { remember(profile) }
    (state.code, state.found) = ("", [])
    destination = .place(.table(table.number))
  }

  // MARK: - At the table

  private mutating func update(_ action: TableAction, at index: Int, _ context: inout Context) {
    state.tables[index].word = nil
    switch action {
    case .act(let act):
      if act == .end { state.sheet = nil }
      tell(index, .act(act), &context)
    case .turn(let act):
      if act == .finish { state.sheet = nil }
      if case .nudge(let seat) = act { state.tables[index].nudging = seat }
      tell(index, .act(act.act), &context)
    case .round(let action): update(action, index, &context)
    case .moved(let seat, let places): move(seat, by: places, index, &context)
    case .dragged(let seat, let value):
      if let swipe = Swipe(value) {
        move(seat, by: swipe.rows, index, &context)
      }
    case .opened(.meeting): openMeeting(index, &context)
    case .opened(let sheet): open(sheet)
    case .closed: closeSheet(&context)
    case .seatTyped(let text): (state.seatName, state.seatProblem) = (text, nil)
    case .seatAdded: addSeat(index, &context)
    case .look(let look):
      tell(index, .act(.rename(look.profile)), &context)
      remember(look.profile)
    case .lead: tell(index, .lead, &context)
    case .changeKey: changeKey(index, &context)
    case .leave: leave(index, &context)
    case .keepSummary: keepSummary(index, &context)
    case .notify: context.ask(.alert(.askToNotify))
    case .shownNearby(let isShown):
      state.tables[index].client.isShownNearby = isShown
      drive(index, .changed, &context)
      tell(index, .tick, &context)
    case .letsNearbyIn(let isOpen):
      state.tables[index].client.door.set(open: isOpen)
      drive(index, .changed, &context)
      tell(index, .tick, &context)
    case .answered(let knock, let isLetIn): answer(knock, isLetIn, index, &context)
    case .refusedAll(let last): refuseAll(through: last, index, &context)
    case .adviceRead: state.hidesAwakeAdvice = true
    }
  }

  /// Changes the key to exclude removed players, and locks the table. An open table's code would give them
  /// the new key.
  private mutating func changeKey(_ index: Int, _ context: inout Context) {
    state.sheet = nil
    let key = Self.drawnKey(&context)
    if state.tables[index].isLeading {
      if !state.tables[index].roster.isLocked { tell(index, .act(.lock(true)), &context) }
      tell(index, .changeKey(key), &context)
    }
    state.tables[index].word = state.tables[index].peer.key == key ? .newKey : .notCounted
  }

  private mutating func open(_ sheet: Tables.Sheet) {
    state.sheet = sheet
    (state.seatName, state.seatProblem) = ("", nil)
  }

  mutating func closeSheet(_ context: inout Context) {
    guard let sheet = state.sheet else { return }
    state.sheet = nil
    if sheet == .meeting { closeMeeting(&context) }
    context.ask(.focus(Tables.toolsButton))
  }

  private mutating func move(_ seat: SeatID, by places: Int, _ index: Int, _ context: inout Context) {
    let roster = state.tables[index].roster
    guard let from = roster.index(of: seat), places != 0 else { return }
    let target = max(0, min(roster.seats.count - 1, from + places))
    guard target != from else { return }
    tell(index, .act(.move(seat, to: UInt8(target))), &context)
    context.announcement = context.scene.say(.movedTo(roster.seats[from].name, place: target + 1))
  }

  private mutating func addSeat(_ index: Int, _ context: inout Context) {
    context.ask(.focus(Tables.seatNameField))
    do throws(Tables.Problem) {
      let name = try Self.name(state.seatName)
      let roster = state.tables[index].roster
      if roster.isTaken(name, but: .nobody) { throw .takenName }
      if roster.seats.count >= TableLimits.seats { throw .fullTable }
      addSeat(named: name, index, &context)
      (state.seatName, state.seatProblem) = ("", nil)
    } catch {
      state.seatProblem = error
    }
  }

  /// Adds a player without a phone.
  mutating func addSeat(named name: String, _ index: Int, _ context: inout Context) {
    var look = randomLook(&context)
    look.name = name
    tell(index, .act(.addSeat(seatID(&context), look.profile)), &context)
  }

  private mutating func keepSummary(_ index: Int, _ context: inout Context) {
    guard !state.hasKeptSummary, let summary = TableSummary(state.tables[index], at: context.now)
    else { return }
    state.hasKeptSummary = true
    saved.keep(summary)
  }
}
