import Formats
import Table

extension RoundGame {
  /// True while a play is on, or shows what it came to.
  public var isRunning: Bool { phase != .closed }

  /// True while the leader's phone has to notice at once that somebody sleeps.
  public var isHurried: Bool { phase == .voting || phase == .opening }

  /// Returns true if this player may ask for this act now. Whoever leads the table, deals or reads the card directs.
  /// - Parameter isDirector: true for the leader, and for whoever has the turn in another game.
  public func mayAsk(_ act: [UInt8], seat: SeatID, isDirector: Bool) -> Bool {
    switch RoundAct(act) {
    case .commit, .reveal: true
    case .card: seat == dealer
    case .close, .next, .again: isDirector || seat == dealer || seat == question.reader
    case .open, .finish: isDirector || isRunning && seat == dealer
    case .deal: isDirector
    case nil: false
    }
  }

  public mutating func apply(
    _ act: [UInt8], of seat: SeatID, roster: Roster, at time: Milliseconds
  ) throws(Refusal) {
    guard let act = RoundAct(act) else { throw .unknown }
    switch act {
    case .open(let play): try open(play, by: seat, at: time)
    case .card(let part): try take(part, of: seat, roster, at: time)
    case .commit(let ballot, let commitment): try commit(ballot, commitment, of: seat, roster, at: time)
    case .reveal(let ballot, let salt, let value): try reveal(ballot, salt, value, of: seat, at: time)
    case .close(let round, let step):
      guard isRunning else { throw .notNow }
      guard round == self.round, step == self.step else { throw .late }
      try close(at: time)
    case .next(let round):
      try check(round)
      guard [.voting, .opening, .shown].contains(phase) else { throw .notNow }
      keepResult()
      begin(.dealing, at: time)
    case .again(let round):
      try check(round)
      guard phase == .shown, step + 1 < RoundLimits.steps else { throw .notNow }
      keepResult()
      step += 1
      begin(.voting, at: time)
    case .finish: try finish(at: time)
    case .deal:
      guard phase == .dealing, seat != dealer else { throw .notNow }
      (dealer, parts) = (seat, [])
    }
  }

  /// Lower numbers and other tags are of a round that has passed, higher numbers of one that has not come.
  private func check(_ round: RoundID) throws(Refusal) {
    guard isRunning else { throw .notNow }
    if round == self.round { return }
    throw round.number > self.round.number ? .early : .late
  }

  // MARK: - Cards

  private mutating func open(_ play: RoundPlay, by seat: SeatID, at time: Milliseconds) throws(Refusal) {
    guard phase == .closed || phase == .over, seat != .nobody else { throw .notNow }
    self = RoundGame()
    (self.play, dealer) = (play, seat)
    begin(.dealing, at: time)
  }

  private mutating func take(
    _ part: CardPart, of seat: SeatID, _ roster: Roster, at time: Milliseconds
  ) throws(Refusal) {
    guard phase == .dealing, seat == dealer, round.number < .max else { throw .notNow }
    guard part.round.number == round.number + 1 else {
      throw part.round.number <= round.number ? .late : .early
    }
    // A card that is laid anew replaces the parts of one that was not finished.
    let former = part.index > 0 ? parts : []
    guard part.index == 0 || part.round.tag == partsTag, Int(part.index) == former.count else {
      throw .notNow
    }
    let parts = former + [part.bytes]
    guard parts.count == Int(part.count) else {
      (self.parts, partsTag) = (parts, part.round.tag)
      return
    }
    var reader = ByteReader(parts.flatMap { $0 })
    guard let question = try? Question(from: &reader), question.rating <= roster.lowestCeiling,
      question.rules == 0 || roster.lowestRevision >= RoundLimits.formsRevision
    else { throw .notNow }
    (self.question, card, self.parts) = (question, reader.rest(), [])
    (round, step) = (part.round, 0)
    ask(roster)
    begin(.voting, at: time)
  }

  /// Gives a place to all who are there. The places of those who left are given away last.
  private mutating func ask(_ roster: Roster) {
    for seat in roster.seats { addToLineup(seat.id, roster) }
    asked = 0
    for seat in roster.seats { if let slot = slot(of: seat.id) { asked |= 1 << UInt16(slot) } }
  }

  private mutating func addToLineup(_ seat: SeatID, _ roster: Roster) {
    if lineup.contains(seat) { return }
    if lineup.count < RoundLimits.lineup { return lineup.append(seat) }
    guard let free = lineup.firstIndex(where: { roster[$0] == nil }) else { return }
    lineup[free] = seat
    ballots.removeAll { Int($0.slot) == free || Int($0.caster) == free }
    for index in results.indices { results[index].values[free] = nil }
  }

  // MARK: - Ballots

  private mutating func commit(
    _ id: BallotID, _ commitment: [UInt8], of seat: SeatID, _ roster: Roster, at time: Milliseconds
  ) throws(Refusal) {
    try check(id.round)
    guard id.step == step, phase == .voting else { throw .late }
    guard let voter = roster[id.seat] else { throw .unknownSeat }
    // A player without a phone votes on any that is handed over, and changes the vote on the same one.
    guard id.seat == seat || !voter.hasPhone && roster[seat]?.hasPhone == true else { throw .notLeader }
    if let former = caster(of: id.seat), former != seat, roster[former] != nil { throw .notLeader }
    addToLineup(id.seat, roster)
    addToLineup(seat, roster)
    // Ten places hold the eight seats of a table.
    guard let slot = self.slot(of: id.seat), let caster = self.slot(of: seat) else { throw .full }
    ballots.removeAll { $0.slot == slot }
    ballots.append(Ballot(slot: slot, caster: caster, content: .sealed(commitment)))
    ballots.sort { $0.slot < $1.slot }
    lastBallot = time
    settle(roster, at: time)
  }

  private mutating func reveal(
    _ id: BallotID, _ salt: [UInt8], _ value: UInt8, of seat: SeatID, at time: Milliseconds
  ) throws(Refusal) {
    try check(id.round)
    guard id.step == step else { throw id.step > step ? .early : .late }
    if phase == .voting { throw .early }
    guard phase == .opening || phase == .shown else { throw .late }
    guard let index = ballots.firstIndex(where: { lineup[Int($0.slot)] == id.seat }),
      lineup[Int(ballots[index].caster)] == seat,
      case .sealed(let commitment) = ballots[index].content, value < choices,
      commitment == id.commitment(to: value, salt: salt)
    else { throw .notNow }
    ballots[index].content = .open(value)
    if phase == .opening, ballots.allSatisfy({ $0.value != nil }) { begin(.shown, at: time) }
  }

  private mutating func close(at time: Milliseconds) throws(Refusal) {
    switch phase {
    case .voting: begin(ballots.isEmpty ? .shown : .opening, at: time)
    case .opening: begin(.shown, at: time)
    case .closed, .dealing, .shown, .over: throw .notNow
    }
  }

  private mutating func begin(_ phase: Phase, at time: Milliseconds) {
    (self.phase, since) = (phase, time)
    guard phase == .voting || phase == .dealing else { return }
    (ballots, lastBallot, lastCall) = ([], time, 0)
  }

  /// The votes of this card that are open so far; nil if there are none.
  public var result: RoundResult? {
    guard ballots.contains(where: { $0.value != nil }) else { return nil }
    var values = [UInt8?](repeating: nil, count: RoundLimits.lineup)
    for ballot in ballots { values[Int(ballot.slot)] = ballot.value }
    return RoundResult(
      rules: rules, step: step, isWide: choices > 3, subject: slot(of: question.subject), values: values)
  }

  /// Keeps the votes of this card for what the play comes to.
  private mutating func keepResult() {
    guard let result else { return }
    results.append(result)
    if results.count > RoundLimits.results { results.removeFirst() }
  }

  private mutating func finish(at time: Milliseconds) throws(Refusal) {
    switch phase {
    case .closed: throw .notNow
    case .over: self = RoundGame()
    case .dealing, .voting, .opening, .shown:
      keepResult()
      (card, parts, ballots, asked) = ([], [], [], 0)
      begin(.over, at: time)
    }
  }

  // MARK: - Who is there

  /// Goes on when the last ballot is in or opened, and hurries the rest once two thirds of the phones have voted.
  private mutating func settle(_ roster: Roster, at time: Milliseconds) {
    guard phase == .voting, !ballots.isEmpty else { return }
    let missing = askedSeats.compactMap { roster[$0] }.filter { !$0.isAway && !hasVoted($0.id) }
    if missing.isEmpty { return begin(.opening, at: time) }
    let phones = missing.count { $0.hasPhone }
    let voted = ballots.count { roster[lineup[Int($0.slot)]]?.hasPhone == true }
    if lastCall == 0, phones > 0, voted * 3 >= (voted + phones) * 2 { lastCall = time }
  }

  public mutating func seatRenamed(from old: SeatID, to new: SeatID) {
    // A sealed ballot names the old seat, so nobody could open it. The player votes anew, on a phone of their own.
    ballots.removeAll { lineup[Int($0.slot)] == old && $0.value == nil }
    for index in lineup.indices where lineup[index] == old { lineup[index] = new }
    if dealer == old { dealer = new }
    if question.reader == old { question.reader = new }
    if question.subject == old { question.subject = new }
  }

  public mutating func seatsChanged(from old: Roster, to new: Roster, at time: Milliseconds) {
    guard isRunning else { return }
    if new.isEnded || new.seats.isEmpty {
      self = RoundGame()
      return
    }
    if new[dealer] == nil { (dealer, parts) = (.nobody, []) }
    for (index, seat) in lineup.enumerated() where new[seat] == nil {
      asked &= ~(1 << UInt16(index))
      ballots.removeAll { Int($0.slot) == index && $0.value == nil }
    }
    settle(new, at: time)
    if phase == .opening, ballots.allSatisfy({ $0.value != nil }) { begin(.shown, at: time) }
  }

  /// Returns the end of a vote, or of the opening, that waits for nobody any more (TOGETHER-4).
  /// - Parameter silent: the players whose phones were not heard for a while.
  public func due(roster: Roster, silent: [SeatID], at time: Milliseconds) -> [UInt8]? {
    func isThere(_ seat: SeatID) -> Bool {
      roster[seat].map { !$0.isAway && (!$0.hasPhone || !silent.contains(seat)) } ?? false
    }
    let close = RoundAct.close(round, step: step).bytes
    switch phase {
    case .closed, .dealing, .shown, .over: return nil
    case .opening:
      let isAwaited = ballots.contains { $0.value == nil && isThere(lineup[Int($0.caster)]) }
      return isAwaited && time < since + RoundLimits.opening ? nil : close
    case .voting:
      let missing = askedSeats.compactMap { roster[$0] }.filter { isThere($0.id) && !hasVoted($0.id) }
      let phones = votingEnd.map { time >= $0 } == true ? 0 : missing.count { $0.hasPhone }
      if phones > 0 { return nil }
      return missing.contains { !$0.hasPhone } && time < lastBallot + RoundLimits.handing ? nil : close
    }
  }
}
