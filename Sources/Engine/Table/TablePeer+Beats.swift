import Formats

// Beats, by which phones learn of one another and of their leader.
extension TablePeer {
  /// The time from which a beat may be sent. Awaited beats go out at once, but never two within `TableLimits.quiet`.
  var beatAllowed: Milliseconds { lastBeat.map { $0 + TableLimits.quiet } ?? clock }

  mutating func send(_ frame: Frame) {
    if !isUneventful(frame) { rouse() }
    outputs.append(.send(seal.seal(frame, from: me)))
  }

  mutating func beat() {
    var load = UInt8(min(UInt64(Beat.longestSilence), (clock - min(clock, leaderHeard)) / 100))
    // A phone that knows of no seat of its own cannot tell its leader from a stranger: it has nothing to say of it.
    if seat == nil { load = isScreen ? Beat.screen : Beat.unseated }
    if phase.isUnsure { load = .max }
    if isLeading { load = followers }
    // A phone that led before it slept or left does not claim to lead.
    let shown = !isLeading && term.leader == me ? Term.none : term
    send(.beat(Beat(term: shown, position: position, time: time, load: load)))
    lastBeat = clock
    owesBeat = false
  }

  /// Seats that follow this leader, its own included.
  var followers: UInt8 {
    var count: UInt8 = 0
    for seat in state.roster.seats where seat.hasPhone {
      if seat.id == me {
        count += 1
      } else if let phone = phones.first(where: { $0.id == seat.id }), phone.term == term,
        isPresent(phone)
      {
        count += 1
      }
    }
    return count
  }

  /// Handles a frame. Returns false unless it comes from another phone of this table.
  mutating func receive(_ bytes: [UInt8]) -> Bool {
    do throws(FrameFault) {
      let (sender, frame) = try seal.open(bytes)
      if sender == me { return false }
      receive(frame, from: sender)
      return true
    } catch {
      if error == .foreign, hearFormer(bytes) { return true }
      if error == .unknownVersion, let version = seal.otherVersion(of: bytes) { hear(version: version) }
      dropped[Int(error.rawValue)] += 1
      return false
    }
  }

  /// Notes a phone of this table that is of another version: neither can understand the other.
  private mutating func hear(version: UInt8) {
    if otherVersion != version { hasChanged = true }
    versionHeard = (version, clock)
  }

  private mutating func receive(_ frame: Frame, from sender: SeatID) {
    if !isUneventful(frame) { rouse() }
    switch frame {
    case .beat(let beat): hear(beat, from: sender)
    case .request(let request): if isLeading { order(request, from: sender) }
    case .event(let term, let event): receive(event, of: term, from: sender)
    case .fragment(let fragment): receive(fragment, from: sender)
    case .pull(let term, let position, let have):
      if isLeading, term == self.term { sendSnapshot(position, lacking: ~have) }
    case .refusal(let seat, let number, let refusal):
      if seat == me, sender == term.leader { end(number, with: refusal) }
    case .key(let notice): receive(notice, from: sender)
    }
  }

  private mutating func hear(_ beat: Beat, from sender: SeatID) {
    note(sender, beat)
    guard isPlausible(beat) else { return }
    if isPlayer(sender) { highest = max(highest, beat.term.number) }
    if beat.term.leader == sender {
      hearLeader(beat)
    } else {
      hearFollower(beat, sender)
    }
  }

  // MARK: - Another leads

  private mutating func hearLeader(_ beat: Beat) {
    let heard = Claim(term: beat.term, followers: beat.load)
    if beat.term != term {
      if !believes(heard), !givesWay(to: heard) {
        if isLeading { owesBeat = true }
        return
      }
      follow(beat.term)
    }
    if isLeading { return }
    if phase.isUnsure || isCutOff { hasChanged = true }
    phase.following.claim = heard
    leaderHeard = clock
    phase.becomeSure()
    keepTime(beat.time)
    compare(with: beat)
  }

  /// Returns true if this phone should follow the leader of another term.
  private func believes(_ heard: Claim) -> Bool {
    guard isVouchedFor(heard.term) else { return false }
    if isLeading { return withoutMe(heard).isBetter(than: Claim(term: term, followers: followers)) }
    if phase.isUnsure || term == .none || term.leader == me { return true }
    let silence = clock - min(clock, leaderHeard)
    if silence >= TableLimits.silence { return true }
    if heard.term.leader == term.leader { return heard.term.number > term.number }
    guard let claim = phase.following.claim, state.roster[term.leader] != nil else { return true }
    if silence >= TableLimits.doubt, heard.term.number > term.number { return true }
    return heard.isBetter(than: claim)
  }

  /// Limits a claim to that leader and the players heard of. Any further follower must be this phone, which led until
  /// now, counted in a delayed beat.
  private func withoutMe(_ heard: Claim) -> Claim {
    let others = phones.filter {
      ($0.id == heard.term.leader || isPlayer($0.id)) && isPresent($0)
    }
    return Claim(term: heard.term, followers: min(heard.followers, UInt8(others.count)))
  }

  /// Returns true if this leader gives way to one whose claim is no better. It does so to a player with followers. It
  /// also does so if it has no followers itself and the other keeps leading although it hears this phone: the other
  /// then does not know this player, so it cannot give way.
  private mutating func givesWay(to other: Claim) -> Bool {
    let leader = other.term.leader
    guard case .leading(var leadership) = phase, isPlayer(leader),
      withoutMe(other).followers > 1 || followers == 1
    else { return false }
    var rival = Rival(leader: leader, since: clock, heard: clock)
    if let last = leadership.rival, last.leader == leader, clock - last.heard <= TableLimits.following {
      rival.since = last.since
    }
    leadership.rival = rival
    phase = .leading(leadership)
    return clock - rival.since >= TableLimits.following
  }

  private mutating func follow(_ next: Term) {
    if isLeading { stopLeading() }
    // A phone that never had a seat has led nothing, and terms that it heard of may be forged.
    highest = hasSat ? max(highest, next.number) : next.number
    term = next
    phase = .following(Following())
    resending = nil
    for index in outbox.indices { outbox[index].retryNow(at: clock) }
    (needsKeeping, hasChanged) = (true, true)
  }

  /// Adjusts the estimate of the table's time. Delayed frames make the leader's time look too early, so the latest
  /// estimate wins. It decays slowly, in case this phone's clock runs faster.
  private mutating func keepTime(_ time: Milliseconds) {
    let estimate = Int64(time) - Int64(clock)
    offset = confirmed == term ? max(estimate, offset - 20) : estimate
  }

  private mutating func compare(with beat: Beat) {
    phase.following.newest = max(phase.following.newest, beat.position.sequence)
    if beat.position == position {
      if confirmed != term || phase.isBehind { hasChanged = true }
      confirm()
      phase.isBehind = false
      phase.following.incoming = nil
    } else if confirmed != term || beat.position.sequence >= position.sequence {
      fallBehind()
    }
  }

  /// Asks for missing events until they arrive. A beat shows this phone's position and so serves as the question.
  mutating func fallBehind() {
    guard !phase.isBehind else { return }
    phase.isBehind = true
    phase.following.ask(at: clock)
    hasChanged = true
  }

  // MARK: - Another follows

  private mutating func hearFollower(_ beat: Beat, _ sender: SeatID) {
    if isLeading {
      if beat.term == term { bringUpToDate(from: beat.position) }
      if beat.term != term || beat.load == .max { owesBeat = true }
      return
    }
    guard beat.term == term else { return hearOfOwnTerm(beat, sender) }
    if term.leader == me {
      // No phone has taken over the leadership that this one had before it slept.
      if seat?.hasPhone == true, isPlayer(sender) || state.roster.phones == 1 { lead() }
      return
    }
    if beat.load <= Beat.longestSilence, isPlayer(sender) {
      leaderHeard = max(leaderHeard, clock - min(clock, Milliseconds(beat.load) * 100))
    }
    // While the leader is silent, phones that are ahead help the others, so that none leads with a gap.
    if clock - min(clock, leaderHeard) >= TableLimits.doubt, confirmed == term,
      beat.position.sequence < position.sequence
    {
      sendEvents(after: beat.position)
    }
  }

  /// Resolves a double resignation: two leaders may have given way to each other at the same time. The one with the
  /// higher term sees this in the other's beat, and leads again.
  private mutating func hearOfOwnTerm(_ beat: Beat, _ sender: SeatID) {
    guard sender == term.leader, beat.term.leader == me, seat?.hasPhone == true,
      Claim(term: beat.term, followers: 0).isBetter(than: Claim(term: term, followers: 0))
    else { return }
    lead()
  }

  // MARK: - Silence

  /// The silence after which this phone leads; nil if it does not do so by itself.
  var electionWait: Milliseconds? {
    guard !isLeading, term != .none, seat?.hasPhone == true, !state.roster.isEnded,
      UInt64(max(highest, term.number)) < TableLimits.term
    else { return nil }
    if state.roster.phones >= 3, awake(within: TableLimits.company).isEmpty { return nil }
    let awake = awake(within: TableLimits.following)
    let seats = state.roster.seats
    let start = state.roster.index(of: term.leader) ?? -1
    var rank: Milliseconds = 0
    for step in 1...seats.count {
      let next = seats[(start + step) % seats.count].id
      if next == me { break }
      if awake.contains(next) { rank += 1 }
    }
    return (hasLeaderLeft ? 0 : TableLimits.silence) + rank * TableLimits.stagger
  }

  /// True if the leader gave up its seat in its own term. A state of another term may merely not know its player yet.
  private var hasLeaderLeft: Bool { confirmed == term && state.roster[term.leader] == nil }
}
