import Digest

// Greetings and introductions: every phone links every other one that its neighbours know.
extension DirectRadio {
  /// The proof that `id` has the key, bound to the certificates of both ends.
  private func proof(of id: UInt32, own: [UInt8], other: [UInt8]) -> [UInt8] {
    guard let key else { return [UInt8](repeating: 0, count: DirectLimits.proof) }
    let id = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: id >> UInt32($0)) }
    let message = Array("turntable direct 1".utf8) + own + other + id
    return Array(HMACSHA256.code(for: message, key: key).prefix(DirectLimits.proof))
  }

  /// The phones that this one is linked to, but for one.
  private func neighbours(without peer: UInt32, _ now: UInt64) -> [UInt32] {
    var ids: [UInt32] = []
    for link in links where link.works(at: now) && link.peer != 0 && link.peer != peer {
      if link.isProved || key == nil, !ids.contains(link.peer) { ids.append(link.peer) }
    }
    return Array(ids.prefix(DirectLimits.neighbours))
  }

  /// Runs after every step: greets where something is new, and dials whom others know.
  mutating func settle(_ now: UInt64) {
    if isShowing, key != nil, meeting == .none { makeCode(now) }
    for index in links.indices where links[index].isOpen {
      let wanted = neighbours(without: links[index].peer, now)
      let isRelayed = room.relay == .inRoom
      let isNew = links[index].told != wanted || links[index].toldOfRelay != isRelayed
      let isDue = links[index].told == nil || now >= links[index].toldAt
      guard isNew && isDue || mustProbe(links[index], now) else { continue }
      (links[index].told, links[index].toldOfRelay) = (wanted, isRelayed)
      links[index].toldAt = now + DirectLimits.greeting
      guard let own = links[index].own, let other = links[index].other else { continue }
      let proof = proof(of: me, own: own.fingerprint, other: other.fingerprint)
      say(.hello(id: me, proof: proof, neighbours: wanted, isRelayed: isRelayed), on: links[index].number)
    }
    if now >= lookedAt + DirectLimits.look { lookedAt = now }
    settleRelay(now)
    dial(now)
    keepSpares(now)
    tellOthers(now)
  }

  /// Returns true if a greeting is due because nothing else goes over a link: a table at rest sends few frames. A client
  /// that lost its relay and all others sends none, and nobody would notice that the link works again.
  private func mustProbe(_ link: DirectLink, _ now: UInt64) -> Bool {
    if room.isLost { return now >= link.toldAt + DirectLimits.probing }
    return now >= max(link.toldAt, link.sentAt) + DirectLimits.keepingAlive
  }

  mutating func hear(_ signal: DirectSignal, _ link: DirectLink, _ now: UInt64) {
    switch signal {
    case .hello(let id, let proof, let neighbours, let isRelayed):
      if let index = index(of: link.number) { links[index].hasRelay = isRelayed }
      greeted(by: id, proof, neighbours, link, now)
    case .key(let key): given(key, link, now)
    case .describe(let to, let from, let description): passed(description, to: to, from: from, link, now)
    case .bye: end(link.number)
    case .spareWanted: spareWanted(by: link, now)
    case .spare(let description): spare(description, on: link, now)
    }
  }

  private mutating func greeted(
    by id: UInt32, _ given: [UInt8], _ neighbours: [UInt32], _ link: DirectLink, _ now: UInt64
  ) {
    guard id != me, link.peer == 0 || link.peer == id else { return end(link.number) }
    for neighbour in neighbours where !link.neighbours.contains(neighbour) { reappear(neighbour) }
    guard let index = index(of: link.number) else { return }
    (links[index].peer, links[index].neighbours) = (id, neighbours.filter { $0 != me && $0 != 0 })
    links[index].proof = given
    judge(index, now)
    let isProved = links[index].isProved
    // The newer link to a phone is the better one: the older may be dead.
    for older in links where older.isOpen && older.peer == id && older.number < link.number {
      end(older.number)
    }
    if link.making == .codes, link.isOfferer, !isProved, !link.wasGivenKey, let key { give(key, link) }
  }

  /// Checks the last proof of the phone at the other end of a link. It may have come before this phone had the key, and
  /// two people are done once it is right.
  mutating func judge(_ index: Int, _ now: UInt64) {
    let link = links[index]
    guard let own = link.own, let other = link.other else { return }
    let right = proof(of: link.peer, own: other.fingerprint, other: own.fingerprint)
    links[index].isProved = key != nil && isEqual(link.proof, right)
    if links[index].isProved {
      links[index].doubtedSince = nil
      dials.removeAll { $0.peer == link.peer }
      if meetingLink == link.number { finish(link, link.peer) }
    } else if link.doubtedSince == nil {
      links[index].doubtedSince = now
    }
  }

  private mutating func give(_ key: [UInt8], _ link: DirectLink) {
    guard let index = index(of: link.number) else { return }
    links[index].wasGivenKey = true
    say(.key(key), on: link.number)
  }

  /// The two people are done.
  private mutating func finish(_ link: DirectLink, _ id: UInt32) {
    (meetingLink, meeting, fault) = (nil, .none, nil)
    lastIn = id
    outputs.append(.arrived(id))
  }

  /// Takes the table's key from the phone whose code this visitor scanned.
  private mutating func given(_ key: [UInt8], _ link: DirectLink, _ now: UInt64) {
    guard self.key == nil, link.making == .codes, !link.isOfferer else { return }
    (meetingLink, meeting, fault) = (nil, .none, nil)
    take(key, now)
    outputs.append(.letIn(key: key))
  }

  func isEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  // MARK: - Introductions

  /// Dials a phone anew that somebody is linked to again: an attempt from before it was reloaded leads nowhere. It still
  /// gets the time that an answer takes, since all neighbours name a newcomer one after another.
  private mutating func reappear(_ peer: UInt32) {
    dials.removeAll { $0.peer == peer }
    for index in links.indices
    where links[index].peer == peer && links[index].isOfferer && links[index].phase == .waiting {
      if case .introduction = links[index].making { links[index].isDoubtful = true }
    }
  }

  /// Dials the phones that neighbours know and that have a lower id. Those with a higher one dial this phone.
  private mutating func dial(_ now: UInt64) {
    guard key != nil else { return }
    for peer in room.present(at: now) where peer < me { dial(peer, through: DirectRoom.way, now) }
    for way in links where way.works(at: now) && way.isProved {
      for peer in way.neighbours where peer < me { dial(peer, through: way.number, now) }
    }
  }

  private mutating func dial(_ peer: UInt32, through way: UInt32, _ now: UInt64) {
    let known = links.filter { $0.peer == peer }
    guard !known.contains(where: { $0.isOpen ? $0.works(at: now) : !$0.isSpare }) else { return }
    guard links.count(where: { $0.works(at: now) }) < DirectLimits.links else { return }
    let dial = dials.first { $0.peer == peer } ?? Dial(peer: peer, next: 0)
    guard now >= dial.next, let index = add(.introduction(way), isOfferer: true, now) else { return }
    let pause = min(DirectLimits.longestRedial, DirectLimits.redial << UInt64(min(dial.tries, 8)))
    dials.removeAll { $0.peer == peer }
    if dials.count >= DirectLimits.connections { dials.removeFirst() }
    dials.append(Dial(peer: peer, next: now + DirectLimits.opening + pause, tries: dial.tries + 1))
    links[index].peer = peer
    outputs.append(.offer(links[index].number))
  }

  /// Takes a description for this phone, or passes it on to whom it is for.
  private mutating func passed(
    _ description: DirectDescription, to: UInt32, from: UInt32, _ link: DirectLink, _ now: UInt64
  ) {
    guard key != nil, link.isProved, from != me else { return }
    if to == me { return introduced(description, from: from, through: link.number, now) }
    // A phone speaks for itself: what is for others goes one step, to whom both are linked.
    guard from == link.peer, let next = links.last(where: { $0.isOpen && $0.peer == to }) else { return }
    say(.describe(to: to, from: from, description), on: next.number)
  }

  /// Takes a description that came through a link or the relay.
  mutating func introduced(
    _ description: DirectDescription, from: UInt32, through way: UInt32, _ now: UInt64
  ) {
    switch description.kind {
    case .offer:
      guard from > me, let index = add(.introduction(way), isOfferer: false, now) else { return }
      (links[index].peer, links[index].other) = (from, description)
      outputs.append(.answer(links[index].number, DirectEnd(description)))
    case .answer:
      let waiting = links.firstIndex {
        $0.peer == from && $0.phase == .waiting && $0.isOfferer && $0.making != .codes
          && $0.own?.mark == description.answers
      }
      guard let waiting else { return }
      accept(description, waiting, now)
    }
  }

  /// Connects an offered link with the other end.
  mutating func accept(_ description: DirectDescription, _ index: Int, _ now: UInt64) {
    (links[index].other, links[index].phase, links[index].since) = (description, .connecting, now)
    outputs.append(.accept(links[index].number, DirectEnd(description)))
  }
}
