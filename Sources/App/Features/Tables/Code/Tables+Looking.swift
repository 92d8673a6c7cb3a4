import AppCore
import Games
import RelayProtocol
import Table
import TableClient
import Turns

// Looking for tables: those nearby, and those with a code. The search has its own link while its screen is
// visible. No screen waits for it.
extension Store<Tables> {
  mutating func reconcileLooking(_ context: inout Context) {
    let wants = place?.findsTables == true && context.scene.isVisible
    if !wants {
      endLooking(&context)
    } else if state.looking == nil, context.now >= state.lookAgain {
      let link = nextLink(&context)
      // Without a code any slot will do: they change with the time, to spread phones over the relays.
      let some = [UInt8(truncatingIfNeeded: context.now), UInt8(truncatingIfNeeded: context.now >> 8)]
      var slot = RelaySlot(code: state.soughtCode, key: some)
      // The table may be known at this slot's relay alone.
      if let visit = state.visit { slot = visit.slot ?? state.slot ?? slot }
      (state.looking, state.slot) = (link, slot)
      context.ask(.link(.connect(link: link, path: slot.path)))
    }
    proceed(given: state.nearby, &context)
    timeVisit(&context)
  }

  private mutating func endLooking(_ context: inout Context) {
    guard let link = state.looking else { return }
    context.ask(.link(.disconnect(link: link)))
    state.looking = nil
    (state.isConnected, state.nearby) = (false, [])
    state.visit?.disconnected()
  }

  /// Leaves the connection for one of the visit's slot, which the end of the step makes. The list stays on the screen meanwhile.
  mutating func changeSlot(_ context: inout Context) {
    let tables = state.nearby
    endLooking(&context)
    (state.nearby, state.lookAgain) = (tables, 0)
  }

  mutating func startLooking(_ context: inout Context) {
    state.failures = 0
    state.isConnected = true
    if state.problem == .unreachable { state.problem = nil }
    look(.nearby(isWatching: true), &context)
    if state.isFinding { look(.find(code: state.soughtCode), &context) }
  }

  mutating func stopLooking(_ context: inout Context) {
    state.looking = nil
    (state.isConnected, state.nearby) = (false, [])
    state.visit?.disconnected()
    state.lookAgain =
      context.now + min(Tables.State.longestLook, Tables.State.firstLook << UInt64(min(state.failures, 8)))
    state.failures += 1
    if state.isFinding, state.failures >= TableLink.failuresUntilHelp {
      (state.isFinding, state.joinsFound) = (false, false)
      state.problem = .unreachable
    }
  }

  func look(_ request: RelayRequest, _ context: inout Context) {
    if let link = state.looking, state.isConnected {
      context.ask(.link(.transmit(link: link, bytes: request.bytes)))
    }
  }

  mutating func look(at answer: RelayAnswer, _ context: inout Context) {
    switch answer {
    case .nearby(let tables):
      state.nearby = tables
      proceed(given: tables, &context)
    case .found(let tables): found(tables, &context)
    case .refused(let refusal, let wait):
      guard state.isFinding else { return }
      (state.isFinding, state.joinsFound) = (false, false)
      state.problem = refusal.problem(wait: wait)
    case .answered: finish(state.visit?.end(by: answer, now: context.now), &context)
    case .frame, .entered, .present, .knocks: break
    }
  }

  /// Asks the relay for the tables with the typed code, over a link of the code's slot.
  mutating func find(joining: Bool, _ context: inout Context) {
    stopAsking(&context)
    (state.found, state.problem) = ([], nil)
    let code = state.soughtCode
    guard !code.isEmpty, code.utf8.count <= Tables.State.longestCode else {
      state.problem = .badCode
      return context.ask(.focus(Tables.codeField))
    }
    (state.isFinding, state.joinsFound) = (true, joining)
    if let code = RoomCode(typed: code), RelaySlot(of: code) != state.slot { endLooking(&context) }
    look(.find(code: code), &context)
  }

  private mutating func found(_ tables: [FoundTable], _ context: inout Context) {
    guard state.isFinding else { return }
    let joins = state.joinsFound
    (state.isFinding, state.joinsFound, state.found) = (false, false, tables)
    guard let only = tables.first, tables.count == 1 else { return }
    if joins { join(only, &context) } else { preview(only, &context) }
  }

  /// Resets the state for a new screen, and looks for the table of an invitation.
  mutating func arrive(_ context: inout Context) {
    state.sheet = nil
    endPreview(&context)
    closeMeeting(&context)
    stopAsking(&context)
    (state.problem, state.found, state.isFinding, state.joinsFound) = (nil, [], false, false)
    (state.seatName, state.seatProblem) = ("", nil)
    state.hasKeptSummary = false
    if place != .tables { state.session = nil }
    withdrawSessions()
    (state.isNamed, state.comesNamed) = (state.comesNamed, false)
    if place?.findsTables == true || place == .direct, state.name.isEmpty {
      state.name = shown.look?.name ?? ""
    }
    if case .join(let code) = place {
      state.code = code
      find(joining: false, &context)
    }
    if place == .tables { context.ask(.lookForScanner) }
    if place == .direct { beginVisit(&context) }
    if let table, table.isDirect, state.opensMeeting || table.isAlone,
      let index = tableIndex(table.number)
    {
      openMeeting(index, &context)
    }
    state.opensMeeting = false
    explainParting()
  }
}

extension RelayRefusal {
  func problem(wait: UInt64) -> Tables.Problem {
    switch self {
    case .unknownCode: .unknownCode
    case .locked: .lockedTable
    case .slowDown: .slowDown(seconds: Int(clamping: (wait + 999) / 1_000))
    case .full: .fullTable
    case .tooManyRooms: .fullRelay
    case .badCode, .malformed, .tooLong, .notNow, .nameTaken: .badCode
    }
  }
}
