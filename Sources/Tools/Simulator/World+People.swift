import Chance
import Table
import Turns

// Actions of the people with the phones.
extension World {
  mutating func think(_ phone: Int) {
    guard let peer = phones[phone].peer, !phones[phone].hasLeft else { return }
    if isLeftOut(phone, peer) { return comeInAgain(phone) }
    let (game, roster) = (peer.state.game.turns, peer.state.roster)
    guard let seat = peer.seat else {
      if peer.term != .none, peer.waiting == 0, roster.index(of: peer.me) == nil, !comesLate(phone) {
        act(joining(phone, roster), phone)
      }
      return
    }
    if peer.isCutOff, phones[phone].person.index(below: 30) == 0 { handle(.lead, on: phone) }
    guard peer.waiting == 0 else { return }
    if hasRounds, phones[phone].person.index(below: 2) == 0 { return thinkOfRounds(phone, peer, seat) }
    switch game.phase {
    case .lobby: if peer.isLeading { prepare(phone, roster) }
    case .playing: play(phone, peer, seat)
    case .over: break
    }
  }

  /// Returns true if a seat may still be made for this person, who then takes it over.
  private func comesLate(_ phone: Int) -> Bool {
    hasRounds && plan.others > 0 && phone == plan.phones - 1 && time < 4_000
  }

  /// Returns an act that gives the phone a seat: a new one, or one that waits for its player.
  private mutating func joining(_ phone: Int, _ roster: Roster) -> Act {
    let waiting = roster.seats.first { !$0.hasPhone }
    if hasRounds, let waiting, phones[phone].person.index(below: 2) == 0 {
      return .claim(waiting.id, phoneInfo(phone))
    }
    return .join(profile(phone), phoneInfo(phone))
  }

  /// Returns true if this phone cannot be told the new key: the key was changed before the leader knew its public key.
  private func isLeftOut(_ phone: Int, _ peer: Peer) -> Bool {
    guard let leader = leading.flatMap({ phones[$0].peer }), leader.key != peer.key,
      leader.formerKeys.contains(peer.key)
    else { return false }
    return peer.state.roster[leader.me]?.publicKey.isEmpty ?? true
      || leader.state.roster[peer.me]?.publicKey.isEmpty ?? true
  }

  /// Lets a person who was left out scan the code again, also in the quiet: only they can end that.
  mutating func comeInIfLeftOut(_ phone: Int) {
    if let peer = phones[phone].peer, isLeftOut(phone, peer) { comeInAgain(phone) }
  }

  private mutating func comeInAgain(_ phone: Int) {
    guard let key = leading.flatMap({ phones[$0].peer?.key }), let seal = FrameSeal(key: key) else { return }
    phones[phone].peer = watcher(phone, seal)
    handle(.tick, on: phone)
  }

  private mutating func prepare(_ phone: Int, _ roster: Roster) {
    if roster.seats.count < plan.phones + plan.others, time < 8_000 {
      let phoneless = roster.seats.count - roster.phones
      guard phoneless < plan.others, roster.seats.count < TableLimits.seats else { return }
      let id = SeatID(UInt32(truncatingIfNeeded: phones[phone].person.next()) | 1)
      let profile = Profile(name: "Without " + String(phoneless), avatar: Avatar(symbol: 5, colour: 3))
      act(.addSeat(id, profile), phone)
    } else if roster.seats.count >= TurnGame.minimumPlayers {
      act(TurnAct.start.act, phone)
    }
  }

  private mutating func play(_ phone: Int, _ peer: Peer, _ seat: Seat) {
    let (game, roster) = (peer.state.game.turns, peer.state.roster)
    if peer.isLeading, isEnding || game.turn >= plan.turns { return act(TurnAct.finish.act, phone) }
    let speaksFor = roster[game.current]?.hasPhone == false && peer.isLeading
    let isMine = game.current == seat.id || speaksFor
    if game.isPaused {
      // The turn goes on by itself after a play.
      if peer.state.game.rounds.isRunning { return }
      if isMine || peer.isLeading { act(TurnAct.pause(false).act, phone) }
      return
    }
    if plan.isLively, phones[phone].person.index(below: 12) == 0 { return fool(phone, peer) }
    if isMine {
      done(phone, game.turn)
    } else if peer.isLeading, roster[game.current]?.isAway == true, phones[phone].person.index(below: 3) == 0
    {
      act(TurnAct.skip(game.turn).act, phone)
    }
  }

  private mutating func done(_ phone: Int, _ turn: UInt32) {
    if passes[turn] == nil { passes[turn] = time }
    figures.dones += 1
    act(TurnAct.done(turn).act, phone)
    // Some people press twice.
    if phones[phone].person.index(below: 20) == 0 { act(TurnAct.done(turn).act, phone) }
  }

  /// Performs any other action, sensible or not.
  private mutating func fool(_ phone: Int, _ peer: Peer) {
    let game = peer.state.game.turns
    let other = phones[phone].person.pick(peer.state.roster.seats)?.id ?? peer.me
    let acts: [Act] = [
      TurnAct.undo(game.turn).act, TurnAct.skip(game.turn).act, TurnAct.reverse.act, TurnAct.pause(true).act,
      TurnAct.goTo(other, game.turn).act, TurnAct.nudge(other).act, TurnAct.skipAway(5).act,
      TurnAct.timer(TurnTimer(mode: .down, seconds: 30, warning: 5)).act, .move(other, to: 0), .lock(false),
      .rename(Profile(name: "Player " + String(phone) + "!", avatar: Avatar(symbol: 9, colour: 2))),
    ]
    if let chosen = phones[phone].person.pick(acts) { act(chosen, phone) }
  }

  mutating func act(_ act: Act, _ phone: Int) {
    guard let number = phones[phone].peer?.nextNumber else { return }
    phones[phone].asked[number, default: []].append(act.bytes)
    if hasRounds { noteRoundAct(act.bytes) }
    handle(.act(act), on: phone)
    if phones[phone].peer?.nextNumber == number { phones[phone].asked[number]?.removeLast() }
  }

  mutating func note(uncounted act: Act, on phone: Int) {
    figures.uncounted += 1
    trace?.append("\(seconds(time)) s: phone \(phone) is told that it does not count")
    phones[phone].told[act.bytes, default: 0] += 1
  }

  /// Records the time of a pass once the next player's phone shows it.
  mutating func notePasses(_ phone: Int) {
    guard let peer = phones[phone].peer, peer.state.game.turns.phase == .playing,
      peer.state.game.turns.current == peer.me
    else {
      return
    }
    let turn = peer.state.game.turns.turn
    guard turn > 1, let pressed = passes[turn - 1] else { return }
    if plan.faults.isEmpty { figures.passes.add(time - pressed) }
    for earlier in passes.keys where earlier < turn { passes[earlier] = nil }
  }

  /// True if people do nothing now. Those who have to end the game do not pause.
  var isPause: Bool { !isEnding && plan.isPause(at: time) }

  /// Counts phones that the leader shows as away, while all are there.
  mutating func countAway(_ leader: Peer, since before: Position) {
    guard plan.faults.isEmpty, !isEnding else { return }
    figures.wronglyAway += leader.log.entries.count { entry in
      guard entry.event.sequence > before.sequence, case .away(_, true)? = Act(entry.event.act) else {
        return false
      }
      return true
    }
  }
}
