import Formats

// Rest. While nothing happens at a table, followers beat less often, and a phone is given more time to be heard. Each
// phone tells for itself: what ends the rest is seen by all, or shows in the leader's next beat.
extension TablePeer {
  /// Returns the silence of a phone. While it may rest, the additional time between two of its beats is no silence.
  func silence(of phone: Phone) -> Milliseconds {
    var last = phone.heard
    // A phone that was silent before the rest does not rest.
    if phone.heard + TableLimits.following >= restBegan {
      let rest = isAtRest ? clock : roused
      last = max(last, min(rest, phone.heard + TableLimits.restBeat - TableLimits.beat))
    }
    return clock - min(clock, last)
  }

  /// Returns true for a phone that was heard lately enough to count.
  func isPresent(_ phone: Phone) -> Bool { silence(of: phone) <= TableLimits.following }

  /// Notes that something happens at the table, which ends the rest.
  mutating func rouse() { lastActivity = clock }

  /// Returns true for a frame that shows nothing new: a beat of this phone's term and state, from a phone that knows
  /// that its leader is there.
  func isUneventful(_ frame: Frame) -> Bool {
    guard case .beat(let beat) = frame, beat.term == term, beat.position == position else { return false }
    return Milliseconds(beat.load) * 100 < TableLimits.doubt || beat.load == Beat.screen
      || beat.load == Beat.unseated
  }

  /// Begins or ends the rest of this phone. All that it depends on is the same at every phone that is up to date.
  mutating func noteRest() {
    let rests =
      isUpToDate && state.roster.lowestRevision >= TableLimits.restRevision && !state.game.isHurried
      && clock - lastActivity >= TableLimits.rest
    if rests != isAtRest {
      if rests { restBegan = clock } else { roused = clock }
      isAtRest = rests
    }
  }

  /// The time between two beats of this phone. A follower that misses its leader's beat shows that it is there itself.
  var beatInterval: Milliseconds {
    if isLeading { return TableLimits.leaderBeat }
    let isLeaderThere = clock - min(clock, leaderHeard) < TableLimits.leaderBeat * 3 / 2
    return isAtRest && isLeaderThere ? TableLimits.restBeat : TableLimits.beat
  }

  /// True if a player's phone is overdue at rest, as a beat may have been lost, and nothing happened a moment ago.
  private var isAnyoneOverdue: Bool {
    guard case .leading(let leadership) = phase, !state.roster.isEnded,
      clock - lastActivity >= TableLimits.beat - TableLimits.leaderBeat / 2
    else { return false }
    return state.roster.seats.contains { seat in
      guard seat.hasPhone, !seat.isAway, let phone = phones.first(where: { $0.id == seat.id }) else {
        return false
      }
      return clock - max(phone.heard, leadership.since) > TableLimits.overdue
    }
  }

  /// Sends the leader's beat of this second, or in its place a question if a phone is overdue.
  mutating func beatOrAsk() {
    if isAnyoneOverdue { askAll() } else { beat() }
  }

  /// Asks all phones of this term for a beat. An event without a place in the order is the question: a phone answers it
  /// as any event that it had.
  mutating func askAll() {
    send(.event(term, TableEvent(sequence: 0, link: 0, time: 0, origin: .nobody, number: 0, act: [])))
  }
}
