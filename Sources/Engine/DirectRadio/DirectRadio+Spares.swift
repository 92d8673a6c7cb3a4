// Spare connections: agreed on while a link works, and begun when this phone has lost all others. They outlast a network
// that was gone for minutes, and another address, without a scan.
extension DirectRadio {
  /// Asks up to two phones to keep an end ready for this one, and begins those when nobody is heard any more.
  mutating func keepSpares(_ now: UInt64) {
    guard key != nil else { return }
    let working = links.filter { $0.works(at: now) && $0.isProved }
    if working.isEmpty { return beginSpares(now) }
    lonelySince = nil
    let mine = links.count { !$0.isOfferer && $0.isSpare }
    guard mine < DirectLimits.spares, now >= askedForSpare + DirectLimits.spareAsking else { return }
    // Each phone asks the next ones in the order of ids, so that all have to keep as many.
    let others = working.filter { link in
      !links.contains { $0.peer == link.peer && $0.isSpare && !$0.isOfferer }
    }
    let next =
      others.filter { $0.peer > me }.min { $0.peer < $1.peer } ?? others.min { $0.peer < $1.peer }
    guard let next, now >= next.since + DirectLimits.spareAsking else { return }
    askedForSpare = now
    say(.spareWanted, on: next.number)
  }

  /// Keeps an end ready for the phone that asks for it, if this browser can wait.
  mutating func spareWanted(by link: DirectLink, _ now: UInt64) {
    guard canWait, link.isProved else { return }
    for old in links where old.isSpare && old.isOfferer && old.peer == link.peer { end(old.number) }
    guard let index = add(.spare(link.number), isOfferer: true, now) else { return }
    links[index].peer = link.peer
    outputs.append(.offer(links[index].number))
  }

  /// Takes the other end of a spare connection.
  mutating func spare(_ description: DirectDescription, on link: DirectLink, _ now: UInt64) {
    guard link.isProved else { return }
    switch description.kind {
    case .offer:
      let mine = links.count { !$0.isOfferer && $0.isSpare }
      guard mine < DirectLimits.spares, askedForSpare > 0,
        let index = add(.spare(link.number), isOfferer: false, now)
      else { return }
      (links[index].peer, links[index].other) = (link.peer, description)
      outputs.append(.prepare(links[index].number, DirectEnd(description)))
    case .answer:
      let index = links.firstIndex {
        $0.making == .spare(link.number) && $0.phase == .waiting && $0.own?.mark == description.answers
      }
      guard let index else { return }
      (links[index].other, links[index].phase) = (description, .spare)
      outputs.append(.accept(links[index].number, DirectEnd(description)))
    }
  }

  /// The network is back: what is kept ready begins at once.
  mutating func beginSparesNow(_ now: UInt64) {
    if lonelySince != nil { lonelySince = now - min(now, DirectLimits.lonely) }
  }

  private mutating func beginSpares(_ now: UInt64) {
    let since = lonelySince ?? now
    lonelySince = since
    // A network that is back soon brings the old links back by itself, and none begins without a network.
    guard now >= since + DirectLimits.lonely, !isOffline else { return }
    for index in links.indices where links[index].phase == .spare && !links[index].isOfferer {
      (links[index].phase, links[index].since) = (.connecting, now)
      outputs.append(.begin(links[index].number))
    }
  }
}

extension DirectLink {
  var isSpare: Bool { if case .spare = making { !isOpen } else { false } }
}
