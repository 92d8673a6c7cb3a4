import Formats

// Trust in frames. Everybody who has the key can make a frame, so frames count only from the phone they speak of, and
// it must have a seat. The sender is taken from the frame: `docs/protocol.md` describes what this does not prevent.
extension TablePeer {
  /// Returns true for the phone of a player.
  func isPlayer(_ sender: SeatID) -> Bool { state.roster[sender]?.hasPhone == true }

  /// Returns true if the term can have been reached by now: terms grow at most once a second of the table's time. A
  /// phone that has just started or woken may have to trust the time in the beat itself.
  func isPlausible(_ beat: Beat) -> Bool {
    let known = phase.isUnsure || term == .none ? max(time, beat.time) : time
    return UInt64(beat.term.number) <= TableLimits.termsAhead + known / 1_000
  }

  /// Returns true if there is reason to accept a term's leader: it is a player, or a player's phone follows it and heard
  /// it lately. A phone that never had a seat and hears no player accepts any leader, since it has no game to lose.
  func isVouchedFor(_ next: Term) -> Bool {
    if isPlayer(next.leader) { return true }
    let others = phones.filter { $0.id != me && isPlayer($0.id) }
    let isFollowed = others.contains { other in
      other.term == next && isPresent(other)
        && Milliseconds(other.load) * 100 <= TableLimits.following
    }
    if isFollowed { return true }
    if hasSat { return false }
    return state.roster.phones == 0
      || clock - min(clock, leaderHeard) >= TableLimits.doubt
        && others.allSatisfy { silence(of: $0) >= TableLimits.doubt }
  }

  /// True if this phone once had a seat: a request of its own has counted.
  var hasSat: Bool { !past.isEmpty }

  /// Returns true if a request comes from the phone that made it, or as an offer of a player's phone. This phone alone
  /// may bring its own.
  func mayBring(_ request: TableRequest, _ sender: SeatID) -> Bool {
    if sender == me { return true }
    guard request.origin != me, state.roster[request.origin]?.hasPhone ?? true else { return false }
    return sender == request.origin || request.wasOrdered && isPlayer(sender)
  }

  /// Returns true if events are accepted from a phone: from the leader, or from a helping player while the leader is
  /// silent.
  func mayTellEvents(_ sender: SeatID) -> Bool {
    sender == term.leader || isPlayer(sender) && clock - min(clock, leaderHeard) >= TableLimits.leaderBeat
  }

  /// Remembers that a phone was heard. Phones without a seat are forgotten first, so that no crowd can displace a
  /// player.
  mutating func note(_ sender: SeatID, _ beat: Beat) {
    endTelling(sender)
    if let index = phones.firstIndex(where: { $0.id == sender }) {
      let wasSilent = !isPresent(phones[index])
      phones[index].heard = clock
      phones[index].term = beat.term
      (phones[index].position, phones[index].load) = (beat.position, beat.load)
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
    phones.append(
      Phone(id: sender, heard: clock, term: beat.term, position: beat.position, load: beat.load))
    hasChanged = true
  }
}
