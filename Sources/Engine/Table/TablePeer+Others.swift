// The other phones, as this one hears them.
extension TablePeer {
  /// The number of televisions: phones that follow this table without a seat. Phones about to join do not follow yet.
  public var televisions: Int {
    phones.filter { phone in
      phone.term == term && isPresent(phone) && !isPlayer(phone.id)
        && !state.roster.departed.contains(phone.id)
    }.count
  }

  /// The number of phones that say that they only show the table.
  public var screens: Int {
    phones.count { $0.isScreen && isPresent($0) && !isPlayer($0.id) }
  }

  /// The version of frames of another phone at this table, if it was heard lately and is not this phone's.
  public var otherVersion: UInt8? {
    versionHeard.flatMap { clock - $0.heard <= TableLimits.away ? $0.version : nil }
  }

  /// True if nobody is heard at a table of three or more. This phone is probably cut off, so it does not start to lead.
  public var isCutOff: Bool {
    guard let seat, seat.hasPhone, state.roster.phones >= 3 else { return false }
    // A follower hears its leader every second, also at rest.
    let isAlone =
      isLeading
      ? !phones.contains { isPresent($0) && isPlayer($0.id) } : awake(within: TableLimits.following).isEmpty
    return isAlone && clock - min(clock, leaderHeard) >= TableLimits.silence
  }

  /// Other players' phones heard within this time.
  func awake(within time: Milliseconds) -> [SeatID] {
    phones.filter { $0.id != me && clock - $0.heard <= time && state.roster[$0.id] != nil }.map { $0.id }
  }
}
