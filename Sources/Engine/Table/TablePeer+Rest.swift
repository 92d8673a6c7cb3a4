import Formats

// Rest. While nothing happens at a table, followers beat less often, and a phone is given more time to be heard. Each
// phone tells for itself: what ends the rest is seen by all, or shows in the leader's next beat.
extension TablePeer {
  /// Returns the silence of a phone. While it may rest, the additional time between two of its beats is no silence.
  func silence(of phone: Phone) -> Milliseconds {
    let rest = min(isResting ? clock : roused, phone.heard + TableLimits.restBeat - TableLimits.beat)
    return clock - min(clock, max(phone.heard, rest))
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

  /// Begins or ends the rest of this phone.
  mutating func noteRest() {
    let rests = mayRest && clock - lastActivity >= TableLimits.rest
    if isResting, !rests { roused = clock }
    isResting = rests
  }

  /// True if nothing is under way, all players' phones know of rest, and the leader is there.
  private var mayRest: Bool {
    isUpToDate && state.roster.lowestRevision >= TableLimits.restRevision && !state.game.isHurried
      && outbox.isEmpty && offers.isEmpty && tellings.isEmpty && resending == nil
      && (isLeading || clock - min(clock, leaderHeard) < TableLimits.doubt)
  }

  /// True if a player's phone is overdue at rest, as a beat may have been lost, and no phone was asked a moment ago.
  private var isAnyoneOverdue: Bool {
    clock - lastActivity >= TableLimits.beat - TableLimits.leaderBeat / 2
      && state.roster.seats.contains { seat in
        guard seat.hasPhone, !seat.isAway, let phone = phones.first(where: { $0.id == seat.id }) else {
          return false
        }
        return clock - phone.heard > TableLimits.restBeat + TableLimits.beat
      }
  }

  /// Sends the leader's beat of this second, or in its place a question if a phone is overdue. An event without a place
  /// in the order is the question: every phone of this term answers with a beat, as it does to any event that it had.
  mutating func beatOrAsk() {
    guard isAnyoneOverdue else { return beat() }
    rouse()
    send(.event(term, TableEvent(sequence: 0, link: 0, time: 0, origin: .nobody, number: 0, act: [])))
  }
}
