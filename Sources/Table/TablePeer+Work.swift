import Formats

// Everything that is done because its time has come.
extension TablePeer {
  mutating func work() {
    if clock >= second { passSecond() }
    if !isLeading {
      leadIfSilent()
      ask()
      repeatRequests()
      repeatOffers()
    }
    announceKey()
    resend()
    repeatTellings()
    if owesBeat, clock >= beatAllowed { beat() }
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
  var isAsking: Bool { isBehind || isUnsure && clock - min(clock, leaderHeard) <= TableLimits.doubt }

  private mutating func ask() {
    guard isAsking, clock >= nextAsk else { return }
    if let incoming, clock - incoming.heard < TableLimits.doubt {
      send(.pull(incoming.term, incoming.position, have: incoming.have))
    } else {
      incoming = nil
      beat()
    }
    nextAsk = clock + askWait
    askWait = min(askWait * 3 / 2, TableLimits.beat)
  }

  /// Somebody is there to ask, and nothing that this person did before is still to be offered. Who hears no leader any
  /// more waits for one, and sends no more than its beats (TURN-12).
  var mayRequest: Bool {
    hasLeader && clock - min(clock, leaderHeard) <= TableLimits.following && !hasOwnOffers
  }

  private var hasOwnOffers: Bool { offers.contains { $0.request.origin == me } }

  private var hasLeader: Bool { !isLeading && term != .none && term.leader != me }

  /// The leader is there, and this phone has seen what it has.
  var mayOffer: Bool {
    hasLeader && confirmed == term && clock - min(clock, leaderHeard) < TableLimits.doubt
  }

  /// Requests go out one behind the other, so that none overtakes.
  private mutating func repeatRequests() {
    guard mayRequest else { return }
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
    guard !offers.isEmpty, clock >= nextOffer, mayOffer else { return }
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
