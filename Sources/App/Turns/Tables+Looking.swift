import Games
import RelayProtocol
import Table
import Turns

// Looking for tables: the list of those nearby, and the tables of a code. A connection of its own, while its screen
// is shown; nothing on the screen waits for it.
extension State {
  mutating func mindLooking(_ step: inout Step) {
    let wants = screen == .tables && isVisible
    if let link = turns.looking, !wants {
      step.ask(.disconnect(link: link))
      turns.looking = nil
      (turns.isConnected, turns.nearby) = (false, [])
    } else if turns.looking == nil, wants, step.now >= turns.lookAgain {
      let link = nextLink()
      turns.looking = link
      step.ask(.connect(link: link, path: RelayRequest.path))
    }
  }

  mutating func startLooking(_ step: inout Step) {
    turns.failures = 0
    turns.isConnected = true
    if turns.problem == .unreachable { turns.problem = nil }
    look(.nearby(isWatching: true), &step)
    if turns.isFinding { look(.find(code: turns.code), &step) }
  }

  mutating func stopLooking(_ step: inout Step) {
    turns.looking = nil
    (turns.isConnected, turns.nearby) = (false, [])
    turns.failures += 1
    turns.lookAgain =
      step.now + min(TurnsState.longestLook, TurnsState.firstLook << UInt64(min(turns.failures, 8)))
    if turns.isFinding, turns.failures >= TableLink.failuresUntilHelp {
      (turns.isFinding, turns.joinsFound) = (false, false)
      turns.problem = .unreachable
    }
  }

  private func look(_ request: RelayRequest, _ step: inout Step) {
    if let link = turns.looking, turns.isConnected {
      step.ask(.transmit(link: link, bytes: request.bytes))
    }
  }

  mutating func look(at answer: RelayAnswer, _ step: inout Step) {
    switch answer {
    case .nearby(let tables): turns.nearby = tables
    case .found(let tables): found(tables, &step)
    case .refused(let refusal, let wait):
      guard turns.isFinding else { return }
      (turns.isFinding, turns.joinsFound) = (false, false)
      turns.problem = refusal.problem(wait: wait)
    case .frame, .entered, .present: break
    }
  }

  /// Asks for the tables of the code that was typed.
  mutating func find(joining: Bool, _ step: inout Step) {
    (turns.found, turns.problem) = ([], nil)
    guard !turns.code.isEmpty, turns.code.utf8.count <= TurnsState.longestCode else {
      turns.problem = .badCode
      return step.ask(.focus(Self.tableCodeField))
    }
    (turns.isFinding, turns.joinsFound) = (true, joining)
    look(.find(code: turns.code), &step)
  }

  private mutating func found(_ tables: [FoundTable], _ step: inout Step) {
    guard turns.isFinding else { return }
    let joins = turns.joinsFound
    (turns.isFinding, turns.joinsFound, turns.found) = (false, false, tables)
    if let only = tables.first, tables.count == 1, joins { join(only, &step) }
  }

  /// A new screen: what lay over the last one is gone, and what an invitation names is looked for.
  mutating func arriveAtTables(_ step: inout Step) {
    turns.sheet = nil
    (turns.problem, turns.found, turns.isFinding, turns.joinsFound) = (nil, [], false, false)
    (turns.seatName, turns.seatProblem) = ("", nil)
    turns.hasKeptSummary = false
    if screen == .tables, turns.name.isEmpty { turns.name = kept.look?.name ?? "" }
    guard case .join(let code) = route else { return }
    turns.code = code
    find(joining: false, &step)
  }
}

extension RelayRefusal {
  fileprivate func problem(wait: UInt64) -> TurnsProblem {
    switch self {
    case .unknownCode: .unknownCode
    case .locked: .lockedTable
    case .slowDown: .slowDown(seconds: Int(clamping: (wait + 999) / 1_000))
    case .full: .fullTable
    case .tooManyRooms: .fullRelay
    case .badCode, .malformed, .tooLong: .badCode
    }
  }
}
