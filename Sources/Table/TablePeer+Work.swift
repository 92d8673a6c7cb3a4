import Formats

/// The timed tasks of a phone, in order.
private enum Timer: CaseIterable {
  case second, election, ask, requests, offers, publicKey, resend, tellings, beat

  static let all = allCases
}

// One table says when each thing is due: what is done and when the phone wants to be woken both come from it.
extension TablePeer {
  /// The time of a task, by `clock`; nil if there is nothing to do.
  private func due(_ timer: Timer) -> Milliseconds? {
    switch timer {
    case .second: second
    // As long as the leader was heard lately, looking once a second is soon enough.
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

  /// Returns true if a task is due. A phone that is awake does some things earlier than it would be woken for them.
  private func isDue(_ timer: Timer) -> Bool {
    switch timer {
    // Who is next after a leader that left leads at once.
    case .election: electionWait.map { clock - min(clock, leaderHeard) >= $0 } ?? false
    // What waits behind the first request goes out with what is going on.
    case .requests: mayRequest && outbox.prefix(TableLimits.burst).contains { $0.next <= clock }
    case .second, .ask, .offers, .publicKey, .resend, .tellings, .beat:
      due(timer).map { $0 <= clock } ?? false
    }
  }

  private mutating func ring(_ timer: Timer) {
    switch timer {
    case .second: passSecond()
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

  /// Does everything whose time has come.
  mutating func work() {
    for timer in Timer.all where isDue(timer) { ring(timer) }
  }

  /// The time of the next `tick`, by the phone's clock; at the latest a second from now.
  public var deadline: Milliseconds {
    var next = Milliseconds.max
    for timer in Timer.all { next = min(next, due(timer) ?? .max) }
    return given + max(next, clock + 1) - clock
  }

  /// All that an idle phone does: one beat of the leader each second, of others every other second.
  private mutating func passSecond() {
    second += TableLimits.leaderBeat
    if second <= clock { second = clock + TableLimits.leaderBeat }
    if isLeading { lookRound() }
    let isDue = lastBeat.map { clock - $0 >= TableLimits.beat - TableLimits.leaderBeat / 2 } ?? true
    if isLeading || isDue { beat() }
    for phone in phones
    where phone.heard + TableLimits.following < clock
      && phone.heard + TableLimits.following + TableLimits.leaderBeat >= clock
    {
      hasChanged = true
    }
  }

  /// It lacks something, or began or woke a moment ago and knows no leader.
  private var isAsking: Bool {
    phase.isBehind || phase.isUnsure && clock - min(clock, leaderHeard) <= TableLimits.doubt
  }

  private mutating func ask() {
    var following = phase.following
    if let incoming = following.incoming, clock - incoming.heard < TableLimits.doubt {
      send(.pull(incoming.term, incoming.position, have: incoming.have))
    } else {
      following.incoming = nil
      beat()
    }
    following.ask(at: clock + following.askWait, wait: min(following.askWait * 3 / 2, TableLimits.beat))
    phase.following = following
  }

  /// Somebody is there to ask, and nothing that this person did before is still to be offered. Who hears no leader any
  /// more waits for one, and sends no more than its beats (TURN-12).
  private var mayRequest: Bool {
    hasLeader && clock - min(clock, leaderHeard) <= TableLimits.following && !hasOwnOffers
  }

  private var hasOwnOffers: Bool { offers.contains { $0.request.origin == me } }

  private var hasLeader: Bool { !isLeading && term != .none && term.leader != me }

  /// The leader is there, and this phone has seen what it has.
  private var mayOffer: Bool {
    hasLeader && confirmed == term && clock - min(clock, leaderHeard) < TableLimits.doubt
  }

  /// Requests go out one behind the other, so that none overtakes.
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
    // The turn that it speaks of did not come. Until a later request is dealt with it may still be counted, if another
    // phone offers it; so one that asks for nothing goes after it.
    if isGivenUp, outbox.isEmpty { request(.nothing) }
    nextOffer = clock + 2 * TableLimits.retry
  }
}
