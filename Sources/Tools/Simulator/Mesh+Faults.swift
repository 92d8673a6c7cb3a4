import Chance
import DirectRadio
import Table
import TableClient
import Turns

extension Mesh {
  /// Milliseconds for which a phone stays to tell others that its person left.
  private static let farewell: UInt64 = 4_000
  /// Milliseconds from removing a player to changing the key.
  private static let thought: UInt64 = 2_000

  mutating func begin(_ fault: MeshPlan.MeshFault, _ index: Int) {
    let phone = fault.phone
    guard phones[phone].isOn, phones[phone].isLive else { return }
    if fault.kind == .keyChange {
      guard beginKeyChange(phone) else { return }
    } else {
      trace?.append("\(seconds(time)) s: \(fault.story)")
    }
    figures.injected[fault.kind.rawValue] += 1
    if fault.duration > 0 { queue.add(.end(index), at: time + fault.duration) }
    if fault.kind == .hubRestart || fault.kind == .relayDeath { return stopRelay() }
    (phones[phone].struckAt, phones[phone].backSince) = (time, nil)
    strike(phone, fault)
  }

  private mutating func strike(_ phone: Int, _ fault: MeshPlan.MeshFault) {
    switch fault.kind {
    case .sleep:
      phones[phone].isAsleep = true
      beSilent(phone)
    case .outage, .address:
      phones[phone].outages += 1
      beSilent(phone)
      if fault.isTold {
        phones[phone].isToldOfNone = true
        tell(phone, .network(isThere: false))
      }
    case .reload:
      for link in phones[phone].ends.keys.sorted() { end(link, of: phone, after: 100) }
      (phones[phone].client, phones[phone].radio, phones[phone].isLoading) = (nil, nil, true)
      (phones[phone].saving, phones[phone].lastLink, phones[phone].isToldOfNone) = ([:], 0, false)
      phones[phone].page += 1
      phones[phone].relayLine += 1
      miss(phone)
      phones[phone].tick += 1
    case .death:
      phones[phone].isDead = true
      missAtRelay(phone)
    case .leaving:
      guard phones[phone].client?.peer.seat != nil else { return }
      act(.leave, phone)
      phones[phone].hasLeft = true
      queue.add(.depart(phone), at: time + Self.farewell)
    default: break
    }
  }

  /// Some browsers close what is silent for long.
  private mutating func beSilent(_ phone: Int) {
    phones[phone].outSince = time
    queue.add(.silence(phone, since: time), at: time + Self.closing)
    missAtRelay(phone)
  }

  mutating func end(_ fault: MeshPlan.MeshFault) {
    let phone = fault.phone
    if fault.kind == .hubRestart { relay.isUp = true }
    guard !phones[phone].isDead else { return }
    switch fault.kind {
    case .sleep where phones[phone].isAsleep:
      phones[phone].isAsleep = false
      let inbox = phones[phone].inbox
      phones[phone].inbox = []
      ring(phone)
      for input in inbox {
        if input.isOfRelay { tell(phone, input) } else { report(phone, input) }
      }
      if chance.index(below: 2) == 0 { drive(phone, .resumed) }
      if phones[phone].hasNetwork { tellOfNetwork(phone) }
      expectBack(phone)
    case .outage, .address:
      phones[phone].outages -= 1
      if fault.kind == .address { phones[phone].address += 1 }
      if fault.kind == .address || fault.duration > Self.longestOutage { breakLinks(of: phone) }
      guard phones[phone].outages == 0 else { return }
      resume(phone)
      guard phones[phone].isOn else { return }
      tellOfNetwork(phone)
      expectBack(phone)
    case .reload where phones[phone].isLoading: comeBack(phone)
    default: break
    }
  }

  /// Tells a page that was told of no network that there is one.
  private mutating func tellOfNetwork(_ phone: Int) {
    guard phones[phone].isToldOfNone else { return }
    phones[phone].isToldOfNone = false
    tell(phone, .network(isThere: true))
    drive(phone, .resumed)
  }

  private mutating func comeBack(_ phone: Int) {
    phones[phone].isLoading = false
    let peer = try? Peer(kept: phones[phone].kept, now: clock(phone))
    phones[phone].radio = newRadio(phone, key: peer?.key)
    guard let peer, phones[phone].hasLeft == false else { return }
    // What was not saved has never left the phone.
    phones[phone].asked = phones[phone].asked.filter { $0.key < peer.nextNumber }
    history.forget(led: peer.me, after: peer.position)
    sit(phone, peer)
    phones[phone].needsScan = true
    ring(phone)
  }

  /// Ends the phone of a person who left.
  mutating func depart(_ phone: Int) {
    if phones[phone].isOn { tell(phone, .leave) }
    for link in phones[phone].ends.keys.sorted() { end(link, of: phone) }
    phones[phone].isDead = true
  }

  // MARK: - The table's key

  /// Lets the leader remove a player, if everybody can hear of it, and change the key some time later.
  private mutating func beginKeyChange(_ phone: Int) -> Bool {
    guard let leader = leading else { return false }
    trace?.append("\(seconds(time)) s: phone \(leader) wants another key")
    if phone != leader, let seat = phones[phone].client?.peer.seat,
      phones[leader].client?.peer.state.roster[seat.id] != nil, !isQuiet
    {
      act(.remove(seat.id), leader)
      trace?.append("\(seconds(time)) s: phone \(phone) is removed")
      (phones[phone].hasLeft, phones[phone].wasRemoved) = (true, true)
    }
    queue.add(.changeKey(leader), at: time + Self.thought)
    return true
  }

  mutating func changeKey(_ leader: Int) {
    guard phones[leader].isOn, phones[leader].client?.peer.isLeading == true else { return }
    for phone in phones.indices where phones[phone].wasRemoved {
      let me = phones[phone].me
      phones[phone].mustHaveOldKey = phones.allSatisfy {
        !$0.isMember || $0.client?.peer.state.roster.departed.contains(me) ?? false
      }
    }
    let key = (0..<FrameSeal.keySize).map { _ in UInt8(truncatingIfNeeded: phones[leader].person.next()) }
    trace?.append("\(seconds(time)) s: phone \(leader) changes the key")
    drive(leader, .table(.changeKey(key)))
  }

  /// Reverts removals that others did not follow: those players are still in the game.
  mutating func takeBackRemovals() {
    for phone in phones.indices where phones[phone].wasRemoved && phones[phone].hasLeft {
      let me = phones[phone].me
      let others = phones.filter { $0.isMember && $0.isOn }.compactMap { $0.client?.peer.state.roster }
      guard !others.isEmpty, others.allSatisfy({ $0[me] != nil }) else { continue }
      (phones[phone].hasLeft, phones[phone].wasRemoved) = (false, false)
      phones[phone].wasTakenBack = true
      queue.add(.think(phone), at: time)
    }
  }
}
