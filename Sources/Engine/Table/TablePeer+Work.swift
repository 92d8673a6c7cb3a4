import Formats

/// The timed tasks of a phone, in the order in which they run.
private enum Timer: CaseIterable {
  case second, game, election, ask, requests, offers, publicKey, resend, tellings, beat

  static let all = allCases
}

// One table of due times decides both which tasks run and when the phone wants to wake up.
extension TablePeer {
  /// The time at which a task is due, by `clock`; nil if there is nothing to do.
  private func due(_ timer: Timer) -> Milliseconds? {
    switch timer {
    case .second: second
    case .game: isLeading && state.game.isHurried ? nextLook : nil
    // While the leader was heard lately, the check once a second is enough.
    case .election where isLeading || clock - leaderHeard <= TableLimits.doubt: nil
    case .election: electionWait.map { leaderHeard + $0 }
    case .ask: isAsking ? phase.following.nextAsk : nil
    case .requests: mayRequest ? outbox.first?.next : nil
    case .offers: mayOffer && !offers.isEmpty ? nextOffer : nil
    case .publicKey: mayAnnounceKey ? clock : nil
    case .resend: resending?.next
    case .tellings: tellings.map { $0.due }.min()
    case .beat: owesBeat ? beatAllowed : nil
    }
  }

  /// Returns true if a task is due. A phone that is awake runs some tasks before it would be woken for them.
  private func isDue(_ timer: Timer) -> Bool {
    switch timer {
    // The next player after a leader who left leads at once.
    case .election: electionWait.map { clock - min(clock, leaderHeard) >= $0 } ?? false
    // Later requests go out together with the first one.
    case .requests: mayRequest && outbox.prefix(TableLimits.burst).contains { $0.next <= clock }
    case .second, .game, .ask, .offers, .publicKey, .resend, .tellings, .beat:
      due(timer).map { $0 <= clock } ?? false
    }
  }

  private mutating func ring(_ timer: Timer) {
    switch timer {
    case .second: passSecond()
    case .game: lookAtGame()
    case .election: lead()
    case .ask: ask()
    case .requests: repeatRequests()
    case .offers: repeatOffers()
    case .publicKey: announceKey()
    case .resend: resend()
    case .tellings: repeatTellings()
    case .beat: beat()
    }
  }

  /// Runs all tasks that are due.
  mutating func work() {
    for timer in Timer.all where isDue(timer) { ring(timer) }
  }

  /// The time of the next `tick`, by the phone's clock. At most a second from now.
  public var deadline: Milliseconds {
    var next = Milliseconds.max
    for timer in Timer.all { next = min(next, due(timer) ?? .max) }
    return given + max(next, clock + 1) - clock
  }

  /// Sends the regular beat: the leader once a second, others every two seconds, and less often at rest. An idle phone
  /// does nothing else.
  private mutating func passSecond() {
    second += TableLimits.leaderBeat
    if second <= clock { second = clock + TableLimits.leaderBeat }
    if isLeading { lookRound() }
    let isDue = lastBeat.map { clock - $0 >= beatInterval - TableLimits.leaderBeat / 2 } ?? true
    if isLeading { beatOrAsk() } else if isDue { beat() }
    for phone in phones
    where !isPresent(phone) && silence(of: phone) <= TableLimits.following + TableLimits.leaderBeat {
      hasChanged = true
    }
  }

  /// Looks for a due act of a game that cannot wait for the next second.
  private mutating func lookAtGame() {
    nextLook = clock + TableLimits.hurry
    performDue()
  }

  /// True if the phone lacks something, or has just started or woken and knows no leader.
  private var isAsking: Bool {
    phase.isBehind || phase.isUnsure && clock - min(clock, leaderHeard) <= TableLimits.doubt
  }

  private mutating func ask() {
    var following = phase.following
    if let incoming = following.incoming, clock - incoming.heard < TableLimits.doubt {
      send(.pull(incoming.term, incoming.position, have: incoming.have))
    } else {
      beat()
    }
    following.ask(at: clock + following.askWait, wait: min(following.askWait * 3 / 2, TableLimits.beat))
    phase.following = following
  }

  /// True if there is a leader to ask, and no earlier act of this person is still to be offered. A phone that hears no
  /// leader sends only its beats (TURN-12).
  private var mayRequest: Bool {
    hasLeader && clock - min(clock, leaderHeard) <= TableLimits.following && !hasOwnOffers
  }

  private var hasOwnOffers: Bool { offers.contains { $0.request.origin == me } }

  private var hasLeader: Bool { !isLeading && term != .none && term.leader != me }

  /// True if the leader is present and this phone has its state.
  private var mayOffer: Bool {
    hasLeader && confirmed == term && clock - min(clock, leaderHeard) < TableLimits.doubt
  }

  /// Sends requests in order, so that none overtakes another.
  private mutating func repeatRequests() {
    for index in outbox.indices.prefix(TableLimits.burst) where clock >= outbox[index].next {
      send(.request(inOutbox(index)))
      outbox[index].next = clock + outbox[index].wait
      outbox[index].wait = min(outbox[index].wait * 5 / 4, TableLimits.longestRetry)
    }
  }

  private func inOutbox(_ index: Int) -> TableRequest {
    let pending = outbox[index]
    let before = index > 0 ? outbox[index - 1].number : min(handled(me), pending.number - 1)
    return TableRequest(
      origin: me, number: pending.number, gap: pending.number - before, wasOrdered: false, act: pending.act)
  }

  private mutating func repeatOffers() {
    for index in offers.indices.prefix(TableLimits.burst) {
      send(.request(offers[index].request))
      offers[index].tries += 1
    }
    let isGivenUp = offers.contains { $0.tries >= TableLimits.offers && $0.request.origin == me }
    offers.removeAll { $0.tries >= TableLimits.offers }
    // The turn named by the request never came. Another phone could still offer the request until a later one is
    // handled, so an empty request follows it.
    if isGivenUp, outbox.isEmpty { request(.nothing) }
    nextOffer = clock + 2 * TableLimits.retry
  }
}
