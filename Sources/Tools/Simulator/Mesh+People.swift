import Chance
import DirectRadio
import Table
import TableClient
import Turns

// People at a table without a server: they scan each other's codes, and play.
extension Mesh {
  /// Milliseconds for which a person looks at a phone without others before it is held to another phone.
  private static let patience: UInt64 = 40_000
  /// The same while the table is quiet: then nothing else helps.
  private static let quietPatience: UInt64 = 31_000
  /// Milliseconds in which a pair of scans succeeds or is given up.
  private static let scanning: UInt64 = 25_000

  mutating func think(_ phone: Int) {
    guard phones[phone].isLive, !isResting, let radio = phones[phone].radio else { return }
    noteLoneliness(phone)
    if wantsScan(phone, radio) {
      let isKnown = radio.key == nil && plan.hasRelay && relay.isUp
      return isKnown ? enter(phone) : beginScan(phone)
    }
    guard let peer = phones[phone].client?.peer else { return }
    if isLeftOut(peer) || isAmongStrangers(phone, peer) { return visitAgain(phone) }
    // In the quiet nothing else brings a table back whose other players have gone.
    if peer.isCutOff, phones[phone].person.index(below: isQuiet ? 4 : 20) == 0 { drive(phone, .table(.lead)) }
    if isQuiet { return }
    guard let seat = peer.seat else {
      if peer.term != .none, peer.waiting == 0, peer.state.roster.index(of: peer.me) == nil {
        act(.join(profile(phone)), phone)
      }
      return
    }
    // Who hears nobody soon stops. A person's requests from a branch that loses are told only up to a number.
    let isLost = phones[phone].aloneSince.map { time > $0 + 10_000 } ?? false
    if peer.waiting == 0, !isLost, phones[phone].person.index(below: 2) == 0 { play(phone, peer, seat) }
  }

  private mutating func noteLoneliness(_ phone: Int) {
    let isCutOff = isQuiet && phones[phone].client != nil && !isWithAll(phone)
    let isAlone = phones[phone].radio?.others(clock(phone)) == 0 || isCutOff
    phones[phone].aloneSince = isAlone ? phones[phone].aloneSince ?? time : nil
    if !isAlone { phones[phone].needsScan = false }
  }

  private func wantsScan(_ phone: Int, _ radio: DirectRadio) -> Bool {
    guard phones[phone].partner == nil, phones[phone].hasNetwork else { return false }
    if radio.key == nil { return time >= phones[phone].joinAt && (isWhole || isQuiet) }
    guard let since = phones[phone].aloneSince, time > since + 1_000 else { return false }
    let isAtTable = phones.contains { $0.me != phones[phone].me && $0.isMember }
    return isAtTable
      && (phones[phone].needsScan || time > since + (isQuiet ? Self.quietPatience : Self.patience))
  }

  /// Returns the live phones at the table that frames of one reach over links of radios.
  func reached(from phone: Int) -> Set<Int> {
    var (reached, next): (Set<Int>, [Int]) = ([phone], [phone])
    while let here = next.popLast() {
      let room = relay.room(of: here).map { relay.rooms[$0].members } ?? []
      for peer in room where phones[peer].isMember && reached.insert(peer).inserted { next.append(peer) }
      for link in phones[here].radio?.links ?? [] where link.isOpen {
        let peer = phones.firstIndex { $0.me.rawValue == link.peer }
        guard let peer, phones[peer].isMember, isWorking(link, here), reached.insert(peer).inserted else {
          continue
        }
        next.append(peer)
      }
    }
    return reached
  }

  private func isWorking(_ link: DirectLink, _ phone: Int) -> Bool {
    phones[phone].radio?.way(to: link.peer) == .linked
  }

  /// True if no phone at the table can miss another one. Nobody lets a newcomer in otherwise: a half that does not know
  /// it does not follow a leader whom it does not know.
  private var isWhole: Bool {
    guard let first = phones.firstIndex(where: \.isMember) else { return false }
    let isSound = phones.allSatisfy { phone in
      !phone.isMember || phone.isOn && phone.hasNetwork && time > phone.struckAt + DirectLimits.silence
    }
    return isSound && isWithAll(first)
  }

  private func isWithAll(_ phone: Int) -> Bool {
    reached(from: phone).count >= phones.filter(\.isMember).count
  }

  /// Joins a table that a relay knows, by its invitation.
  private mutating func enter(_ phone: Int) {
    let member = phones.first { $0.isMember && $0.isOn && $0.isRelayed }
    guard let key = member?.client?.peer.key, let seal = FrameSeal(key: key) else { return beginScan(phone) }
    phones[phone].isRelayed = true
    phones[phone].radio = newRadio(phone, key: key)
    sit(phone, Peer(watching: seal, as: phones[phone].me, pair: World.pairs[phone], now: clock(phone)))
    drive(phone, .table(.act(.join(profile(phone)))))
  }

  // MARK: - Scans

  private mutating func beginScan(_ phone: Int) {
    let together = isQuiet ? reached(from: phone) : [phone]
    let hopes = chance.index(below: 10) > 0 || isQuiet
    let members = phones.indices.filter { other in
      !together.contains(other) && phones[other].isMember && phones[other].isOn && phones[other].hasNetwork
        && phones[other].partner == nil && !(hopes && plan.areApart(phone, other))
    }
    guard let member = chance.pick(members) else { return }
    phones[phone].backSince = nil
    trace?.append("\(seconds(time)) s: phone \(phone) scans with phone \(member)")
    (phones[phone].partner, phones[member].partner) = (member, phone)
    step(
      MeshScan(
        newcomer: phone, member: member, pages: [phones[phone].page, phones[member].page],
        until: time + Self.scanning))
  }

  /// The next thing that two people who scan each other's codes do.
  mutating func step(_ scan: MeshScan) {
    let (one, other) = (scan.newcomer, scan.member)
    let isLinked =
      phones[one].radio?.way(to: phones[other].me.rawValue) == .linked && phones[one].client != nil
    let canGoOn =
      [one, other].allSatisfy { phones[$0].isOn && phones[$0].isLive }
      && (phones[one].client != nil || isWhole || isQuiet)
    guard canGoOn, scan.pages == [phones[one].page, phones[other].page], time < scan.until, !isLinked else {
      return endScan(scan, isLinked: isLinked)
    }
    queue.add(.scan(scan), at: time + 200 + chance.next(below: 1_000))
    if chance.index(below: 12) == 0 { return mistake(chance.pick([one, other]) ?? one) }
    guard let theirs = phones[other].radio?.meeting, let mine = phones[one].radio?.meeting else { return }
    switch theirs {
    case .none, .failed: tell(other, .show)
    case .describing, .connecting: break
    case .answering: tell(other, .hide)
    case .showing(let code):
      switch mine {
      case .answering(let answer) where answer.answers == code.mark: tell(other, .scanned(text(answer)))
      case .describing, .connecting: break
      case .answering, .none, .showing, .failed: tell(one, .scanned(text(code)))
      }
    }
  }

  private mutating func endScan(_ scan: MeshScan, isLinked: Bool) {
    for (index, phone) in [scan.newcomer, scan.member].enumerated() {
      let partner = index == 0 ? scan.member : scan.newcomer
      if phones[phone].partner == partner { phones[phone].partner = nil }
      let isThere = phones[phone].isOn && phones[phone].isLive && phones[phone].page == scan.pages[index]
      guard isThere else { continue }
      // Some keep showing codes; a screen that failed is left.
      if !isLinked || chance.index(below: 3) > 0 { tell(phone, .hide) }
    }
    if !isLinked { trace?.append("\(seconds(time)) s: phones \(scan.newcomer) and \(scan.member) give up") }
  }

  /// Holds a phone to a wrong code: an old one, half of one, or no code of phones.
  private mutating func mistake(_ phone: Int) {
    figures.injected[FaultKind.wrongScan.rawValue] += 1
    let code = chance.pick(codes) ?? "https://example.org/menu"
    tell(phone, .scanned(chance.index(below: 4) == 0 ? String(code.dropLast(7)) : code))
  }

  private func text(_ code: DirectDescription) -> String {
    let link = DirectCode.link(to: code, origin: "https://turntable.example")
    return link.address + link.letters
  }

  /// Remembers the code that a phone shows.
  mutating func noteMeeting(_ phone: Int) {
    switch phones[phone].radio?.meeting {
    case .showing(let code), .answering(let code):
      guard phones[phone].code != code else { return }
      (phones[phone].code, phones[phone].codeAt) = (code, time)
      codes.append(text(code))
    default: break
    }
  }

  /// A visitor's phone has got the table's key.
  mutating func letIn(_ phone: Int, _ key: [UInt8]) {
    guard phones[phone].client == nil, let seal = FrameSeal(key: key) else { return }
    phones[phone].letInAt = time
    phones[phone].letInWith = phones.indices.filter { other in
      phones[other].isMember && !plan.areApart(phone, other)
    }
    sit(phone, Peer(watching: seal, as: phones[phone].me, pair: World.pairs[phone], now: clock(phone)))
    drive(phone, .table(.act(.join(profile(phone)))))
  }

  /// Returns true if a phone has led for long without knowing anybody who is there: all whom it knew have gone. It cannot
  /// tell the others from strangers, so its person has to leave and join again (docs/protocol.md, Known limits).
  private mutating func isAmongStrangers(_ phone: Int, _ peer: Peer) -> Bool {
    let others = isQuiet && peer.isLeading ? reached(from: phone).subtracting([phone]) : []
    let knowsNobody =
      others.contains { phones[$0].client?.peer.isLeading == true }
      && others.allSatisfy { peer.state.roster[phones[$0].me] == nil }
    phones[phone].lostSince = knowsNobody ? phones[phone].lostSince ?? time : nil
    return phones[phone].lostSince.map { time > $0 + Self.scanning } ?? false
  }

  /// Returns true if this phone cannot be told the new key: it was changed before public keys were known.
  private func isLeftOut(_ peer: Peer) -> Bool {
    guard let leader = leading.flatMap({ phones[$0].client?.peer }), leader.key != peer.key,
      leader.formerKeys.contains(peer.key)
    else { return false }
    return peer.state.roster[leader.me]?.publicKey.isEmpty ?? true
      || leader.state.roster[peer.me]?.publicKey.isEmpty ?? true
  }

  /// Comes to the table again, as a visitor.
  private mutating func visitAgain(_ phone: Int) {
    trace?.append("\(seconds(time)) s: phone \(phone) was left out, visits")
    tell(phone, .leave)
    phones[phone].client = nil
    phones[phone].saving = [:]
    // Its person gives up what is still open.
    for act in phones[phone].asked.values.joined() { phones[phone].told[act, default: 0] += 1 }
    phones[phone].isRelayed = false
    phones[phone].radio = newRadio(phone, key: nil)
  }

  /// A phone that leads.
  var leading: Int? {
    phones.indices.first {
      phones[$0].isOn && phones[$0].isLive && phones[$0].client?.peer.isLeading == true
    }
  }

  // MARK: - Acts

  private mutating func play(_ phone: Int, _ peer: Peer, _ seat: Seat) {
    let game = peer.state.game.turns
    switch game.phase {
    case .lobby:
      let isComplete = peer.state.roster.seats.count == plan.phones || time > 15_000
      if peer.isLeading, isComplete, peer.state.roster.seats.count >= TurnGame.minimumPlayers {
        act(TurnAct.start.act, phone)
      }
    case .playing:
      if game.current == seat.id {
        figures.dones += 1
        act(TurnAct.done(game.turn).act, phone)
        if phones[phone].person.index(below: 20) == 0 { act(TurnAct.done(game.turn).act, phone) }
      } else if peer.isLeading, peer.state.roster[game.current]?.isAway == true,
        phones[phone].person.index(below: 3) == 0
      {
        act(TurnAct.skip(game.turn).act, phone)
      }
    case .over: break
    }
  }

  mutating func act(_ act: Act, _ phone: Int) {
    guard let number = phones[phone].client?.peer.nextNumber else { return }
    phones[phone].asked[number, default: []].append(act.bytes)
    drive(phone, .table(.act(act)))
    if phones[phone].client?.peer.nextNumber == number { phones[phone].asked[number]?.removeLast() }
  }
}
