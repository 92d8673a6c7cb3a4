import Rounds
import Table
import Turns

extension World {
  /// Describes the effects of one step on a phone.
  mutating func tell(
    _ phone: Int, _ peer: Peer, _ input: TableInput, _ before: Position, _ term: Term, _ wasLeading: Bool,
    _ key: [UInt8]
  ) {
    var parts: [String] = []
    if case .act(let act) = input { parts.append("does " + Self.words(act)) }
    if case .woke = input { parts.append("wakes") }
    if case .lead = input { parts.append("leads by hand") }
    if case .changeKey = input { parts.append("changes the key") }
    if peer.key != key { parts.append("has the key " + String(peer.key[0])) }
    if peer.isLeading != wasLeading { parts.append(peer.isLeading ? "leads" : "leads no more") }
    if peer.term != term { parts.append("term \(peer.term.number) of phone \(index(of: peer.term.leader))") }
    if peer.position != before {
      let isNext = peer.position.sequence > before.sequence && !peer.log.entries.isEmpty
      let what = isNext ? peer.log.entries.last.map { Self.words($0.event, index(of: $0.event.origin)) } : nil
      parts.append(
        "event \(peer.position.sequence) (\(what ?? "snapshot")), turn \(peer.state.game.turns.turn)")
    }
    if !parts.isEmpty { trace?.append("\(seconds(time)) s: phone \(phone) " + parts.joined(separator: ", ")) }
  }

  private func index(of seat: SeatID) -> Int { phones.firstIndex { $0.me == seat } ?? -1 }

  private static func words(_ event: TableEvent, _ origin: Int) -> String {
    let what = event.act.isEmpty ? "nothing" : Act(event.act).map { words($0) } ?? "bytes"
    return what + (event.origin == .nobody ? "" : " by phone \(origin), request \(event.number)")
  }

  private static func words(_ act: Act) -> String {
    switch act {
    case .nothing: return "nothing"
    case .join: return "join"
    case .leave: return "leave"
    case .remove: return "remove"
    case .move: return "move"
    case .lock: return "lock"
    case .addSeat: return "add a seat"
    case .away(_, let isAway): return isAway ? "away" : "back"
    case .rename: return "rename"
    case .end: return "end"
    case .key: return "public key"
    case .claim: return "claim a seat"
    case .phone: return "phone"
    case .game(let bytes):
      return TurnAct(bytes).map { words($0) } ?? RoundAct(bytes).map { words($0) } ?? "unknown"
    }
  }

  private static func words(_ act: RoundAct) -> String {
    switch act {
    case .open: "open a play"
    case .card(let part): "card \(part.round.number), part \(part.index + 1) of \(part.count)"
    case .commit(let id, _): "ballot of round \(id.round.number)"
    case .reveal(let id, _, _): "open the ballot of round \(id.round.number)"
    case .close(let round, _): "close round \(round.number)"
    case .next(let round): "next after round \(round.number)"
    case .again(let round): "round \(round.number) again"
    case .finish: "finish the play"
    case .deal: "deal"
    }
  }

  private static func words(_ act: TurnAct) -> String {
    switch act {
    case .start: "start"
    case .done(let turn): "Done \(turn)"
    case .skip(let turn): "Skip \(turn)"
    case .undo(let turn): "Undo \(turn)"
    case .goTo(_, let turn): "Go to, \(turn)"
    case .reverse: "reverse"
    case .pause(let isPaused): isPaused ? "pause" : "go on"
    case .timer: "timer"
    case .skipAway: "skip away"
    case .nudge: "nudge"
    case .finish: "finish"
    case .again: "again"
    }
  }
}
