import Formats

// Whose frames do something. Everybody who has the key can make a frame; what counts comes from the phone that it speaks
// of, and that phone has a seat. The sender is as the frame says: `docs/protocol.md` tells what that does not stop.
extension TablePeer {
  /// The phone of a player.
  func isPlayer(_ sender: SeatID) -> Bool { state.roster[sender]?.hasPhone == true }

  /// Terms go up at most once a second, so the table's time says how far they can have come. A phone that has just
  /// begun, or slept, may know of no better time than the one that comes with the term.
  func isPlausible(_ beat: Beat) -> Bool {
    let known = phase.isUnsure || term == .none ? max(time, beat.time) : time
    return UInt64(beat.term.number) <= TableLimits.termsAhead + known / 1_000
  }

  /// Returns true if there is a reason to believe that a term's leader leads: it is a player, or a player's phone follows
  /// it. A phone that never had a seat and hears no player has nobody else to believe, and no game to lose.
  func isVouchedFor(_ next: Term) -> Bool {
    if isPlayer(next.leader) { return true }
    let others = phones.filter { $0.id != me && isPlayer($0.id) }
    if others.contains(where: { $0.term == next && clock - $0.heard <= TableLimits.following }) {
      return true
    }
    if hasSat { return false }
    return state.roster.phones == 0
      || clock - min(clock, leaderHeard) >= TableLimits.doubt
        && others.allSatisfy { clock - $0.heard >= TableLimits.doubt }
  }

  /// Had a seat once: a request of its own has counted.
  var hasSat: Bool { !past.isEmpty }

  /// Returns true if a request comes from the phone that makes it, or is an offer of a player's phone. Of its own acts
  /// this phone knows best.
  func mayBring(_ request: TableRequest, _ sender: SeatID) -> Bool {
    if sender == me { return true }
    guard request.origin != me, state.roster[request.origin]?.hasPhone ?? true else { return false }
    return sender == request.origin || request.wasOrdered && isPlayer(sender)
  }

  /// Returns true if events are taken from a phone: the leader's, or, while that is silent, the phone of a player that
  /// helps.
  func mayTellEvents(_ sender: SeatID) -> Bool {
    sender == term.leader || isPlayer(sender) && clock - min(clock, leaderHeard) >= TableLimits.leaderBeat
  }

  /// Remembers that a phone was heard. Those without a seat are forgotten first, so that no crowd hides a player.
  mutating func note(_ sender: SeatID, _ beat: Beat) {
    endTelling(sender)
    if let index = phones.firstIndex(where: { $0.id == sender }) {
      let wasSilent = clock - phones[index].heard > TableLimits.following
      phones[index].heard = clock
      phones[index].term = beat.term
      phones[index].position = beat.position
      phones[index].hasKey = true
      if wasSilent { hasChanged = true }
      return
    }
    let strangers = phones.indices.filter { !isPlayer(phones[$0].id) }
    if phones.count >= TableLimits.phones,
      let oldest = strangers.min(by: { phones[$0].heard < phones[$1].heard })
    {
      phones.remove(at: oldest)
    }
    phones.append(Phone(id: sender, heard: clock, term: beat.term, position: beat.position))
    hasChanged = true
  }
}
