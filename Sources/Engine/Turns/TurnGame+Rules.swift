import Formats
import Table

extension TurnGame {
  public var isRunning: Bool { phase != .lobby }

  public func mayAsk(
    _ act: [UInt8], seat: SeatID, isLeader: Bool, roster: Roster, at time: Milliseconds
  ) -> Bool {
    switch TurnAct(act) {
    case .done: seat == current || isLeader && roster[current]?.hasPhone == false
    case .skip, .pause: isLeader || seat == current
    case .undo: isLeader || seat == current || mayTakeBack(seat, in: roster, at: time)
    case .nudge: true
    case .start, .goTo, .reverse, .timer, .skipAway, .finish, .again: isLeader
    case nil: false
    }
  }

  public mutating func apply(
    _ act: [UInt8], of seat: SeatID, roster: Roster, at time: Milliseconds
  ) throws(Refusal) {
    guard let act = TurnAct(act) else { throw .unknown }
    switch act {
    case .timer(let timer): set(timer, at: time)
    case .skipAway(let seconds): skipAway = seconds
    case .reverse: isReversed.toggle()
    case .start: try start(roster, at: time)
    case .again:
      guard phase == .over else { throw .notNow }
      phase = .lobby
    case .done, .skip, .undo, .goTo, .pause, .nudge, .finish:
      guard phase == .playing else { throw .notNow }
      try play(act, roster, at: time)
    }
  }

  private mutating func start(_ roster: Roster, at time: Milliseconds) throws(Refusal) {
    guard phase == .lobby, roster.seats.count >= Self.minimumPlayers, let first = roster.seats.first else {
      throw .notNow
    }
    phase = .playing
    (passed, gone) = ([], TurnTotal())
    players = players.map { TurnPlayer(seat: $0.seat, awaySince: $0.awaySince) }
    begin(1, of: first.id, at: time)
  }

  private mutating func play(_ act: TurnAct, _ roster: Roster, at time: Milliseconds) throws(Refusal) {
    switch act {
    case .done(let number):
      try check(number)
      pass(to: next(after: current, in: roster), at: time)
    case .skip(let number):
      try check(number)
      pass(to: next(after: current, in: roster), at: time, isSkipped: true)
    case .goTo(let seat, let number):
      try check(number)
      guard roster[seat] != nil else { throw .unknownSeat }
      guard seat != current else { throw .notNow }
      pass(to: seat, at: time)
    case .undo(let number):
      try check(number)
      try undo(at: time)
    case .pause(let isPaused):
      guard isPaused != self.isPaused else { throw .notNow }
      pause(isPaused, at: time)
    case .nudge(let seat):
      guard roster[seat] != nil else { throw .unknownSeat }
      guard nudged == .nobody || time >= nudgedAt + Self.nudgePause else { throw .notNow }
      (nudged, nudgedAt) = (seat, time)
      if let index = players.firstIndex(where: { $0.seat == seat }) {
        players[index].nudges = Self.oneMore(players[index].nudges)
      }
    case .finish: finish(at: time)
    case .start, .reverse, .timer, .skipAway, .again: throw .notNow
    }
  }

  /// Stops the turn's clock, or lets it go on.
  public mutating func pause(_ isPaused: Bool, at time: Milliseconds) {
    guard phase == .playing, isPaused != self.isPaused else { return }
    (spent, since) = (spent(at: time), time)
    self.isPaused = isPaused
  }

  private func check(_ number: UInt32) throws(Refusal) {
    if number < turn { throw .late }
    if number > turn { throw .early }
  }

  public mutating func seatsChanged(from old: Roster, to new: Roster, at time: Milliseconds) {
    let leaving = phase == .playing && new[current] == nil
    let next = leaving ? following(current, from: old, in: new) : current
    if leaving { pass(to: next, at: time) }
    for player in players where new[player.seat] == nil {
      gone.turns += player.total.turns
      gone.time = min(TableLimits.time, gone.time + player.total.time)
      gone.longest = max(gone.longest, player.total.longest)
    }
    players.removeAll { new[$0.seat] == nil }
    passed.removeAll { new[$0.seat] == nil }
    for seat in new.seats {
      if self[seat.id] == nil { players.append(TurnPlayer(seat: seat.id)) }
      guard let index = players.firstIndex(where: { $0.seat == seat.id }) else { continue }
      if seat.isAway != (players[index].awaySince != nil) {
        players[index].awaySince = seat.isAway ? time : nil
      }
    }
    if phase == .playing, new.seats.isEmpty || new.isEnded { finish(at: time) }
  }

  public mutating func seatRenamed(from old: SeatID, to new: SeatID) {
    if current == old { current = new }
    if nudged == old { nudged = new }
    for index in players.indices where players[index].seat == old { players[index].seat = new }
    for index in passed.indices where passed[index].seat == old { passed[index].seat = new }
  }

  /// Returns the next player after one who left, among those still at the table.
  private func following(_ seat: SeatID, from old: Roster, in new: Roster) -> SeatID {
    var candidate = next(after: seat, in: old)
    for _ in old.seats where new[candidate] == nil { candidate = next(after: candidate, in: old) }
    return new[candidate] == nil ? .nobody : candidate
  }

  /// Returns a skip once the current player has been away for `skipAway` seconds of their turn.
  public func due(roster: Roster, silent: [SeatID], at time: Milliseconds) -> [UInt8]? {
    guard phase == .playing, !isPaused, skipAway > 0, roster.seats.count > 1,
      let away = self[current]?.awaySince
    else { return nil }
    let waited = time - min(time, max(away, since))
    return waited >= Milliseconds(skipAway) * 1_000 ? TurnAct.skip(turn).bytes : nil
  }
}
