import Digest
import Formats
import Tabletop
import Testing
import Turns

@testable import Table

typealias Peer = TablePeer<TableGames>

/// A table of a few phones on a radio without delay. It loses only the frames that a test wants lost.
struct LittleTable {
  struct Phone {
    let id: SeatID
    var peer: Peer
    var kept: [UInt8]
    var isOn = true
    /// The lead of its clock over the world's time, in milliseconds.
    var ahead: Int64 = 0
    /// The world's time of its next tick.
    var due: Milliseconds = 0
    var ticks = 0
    /// All outputs except frames and records.
    var notices: [TableOutput] = []
  }

  var phones: [Phone] = []
  var now: Milliseconds = 1_000_000_000
  /// The frames in the air, with their senders.
  var sent: [(from: Int, bytes: [UInt8])] = []
  /// Returns true if a frame from one phone does not reach another.
  var isLost: ((_ from: Int, _ to: Int, _ frame: Frame) -> Bool)?
  private var air: [(from: Int, to: Int, bytes: [UInt8])] = []

  static let key = [UInt8](0..<16)

  static func seal() throws -> FrameSeal { try #require(FrameSeal(key: key)) }

  static func profile(_ phone: Int) -> Profile {
    Profile(name: "Player \(phone)", avatar: Avatar(symbol: 0, colour: 0))
  }

  /// The key pairs by which phones receive a new key; empty for phones that cannot.
  private let pairs: [KeyPair]

  static let pairs = (UInt8(1)...8).map { KeyPair(secret: [UInt8](repeating: $0, count: 32)) }

  /// The abilities of the phones.
  private let phone: PhoneInfo

  /// A table with this many players, all joined, and this many watching phones.
  init(
    _ players: Int, watching: Int = 0, pairs: [KeyPair] = [], phone: PhoneInfo = PhoneInfo()
  ) throws {
    (self.pairs, self.phone) = (pairs, phone)
    let seal = try Self.seal()
    let first = try Peer(
      opening: seal, as: SeatID(1), pair: pairs.first, profile: Self.profile(0), phone: phone, now: now)
    phones = [Phone(id: SeatID(1), peer: first, kept: first.kept, due: now)]
    for _ in 1..<max(players, 1) { join() }
    for _ in 0..<watching { add() }
    run(for: 1_000)
    guard players > 0 else { return }
    #expect(isAgreed && phones[0].peer.state.roster.seats.count == players)
  }

  /// Adds another phone that has the key.
  @discardableResult mutating func add(as id: UInt32? = nil) -> Int {
    let id = SeatID(id ?? UInt32(phones.count + 1))
    let pair = phones.count < pairs.count ? pairs[phones.count] : nil
    let peer = Peer(watching: phones[0].peer.seal, as: id, pair: pair, now: now)
    phones.append(Phone(id: id, peer: peer, kept: peer.kept, due: now))
    return phones.count - 1
  }

  @discardableResult mutating func join(as id: UInt32? = nil) -> Int {
    let phone = add(as: id)
    run(for: 200)
    act(.join(Self.profile(phone), self.phone), phone)
    return phone
  }

  subscript(phone: Int) -> Peer { phones[phone].peer }

  // MARK: - What happens

  mutating func act(_ act: Act, _ phone: Int) { tell(.act(act), phone) }
  mutating func act(_ act: TurnAct, _ phone: Int) { tell(.act(act.act), phone) }

  mutating func tell(_ input: TableInput, _ phone: Int) {
    step(input, phone)
    deliver()
  }

  /// Delivers a frame to one phone at once.
  mutating func give(_ bytes: [UInt8], to phone: Int) {
    step(.frame(bytes), phone)
    deliver()
  }

  mutating func run(for time: Milliseconds) {
    let end = now + time
    while let next = phones.filter({ $0.isOn }).map({ $0.due }).min(), next <= end {
      now = max(now, next)
      for phone in phones.indices where phones[phone].isOn && phones[phone].due <= now {
        phones[phone].ticks += 1
        tell(.tick, phone)
      }
    }
    now = end
  }

  /// Reloads the page.
  mutating func restart(_ phone: Int) throws {
    phones[phone].peer = try Peer(kept: phones[phone].kept, now: clock(phone))
    (phones[phone].isOn, phones[phone].due) = (true, now)
  }

  private func clock(_ phone: Int) -> Milliseconds { Milliseconds(Int64(now) + phones[phone].ahead) }

  private mutating func step(_ input: TableInput, _ phone: Int) {
    guard phones[phone].isOn else { return }
    for output in phones[phone].peer.handle(input, now: clock(phone)) {
      switch output {
      case .keep: phones[phone].kept = phones[phone].peer.kept
      case .send(let bytes):
        sent.append((phone, bytes))
        air += phones.indices.filter { $0 != phone }.map { (phone, $0, bytes) }
      case .newKey: break
      default: phones[phone].notices.append(output)
      }
    }
    phones[phone].due = now + phones[phone].peer.deadline - clock(phone)
  }

  private mutating func deliver() {
    while !air.isEmpty {
      let (from, to, bytes) = air.removeFirst()
      if let isLost, let frame = opened(bytes, from), isLost(from, to, frame) { continue }
      step(.frame(bytes), to)
    }
  }

  // MARK: - What can be seen

  var leaders: [Int] { phones.indices.filter { phones[$0].isOn && phones[$0].peer.isLeading } }

  /// True if one phone leads and all phones that are on have its state.
  var isAgreed: Bool {
    guard leaders.count == 1 else { return false }
    let leader = phones[leaders[0]].peer
    return phones.filter { $0.isOn }.allSatisfy {
      $0.peer.isUpToDate && $0.peer.position == leader.position && $0.peer.state == leader.state
        && $0.peer.term == leader.term
    }
  }

  func names(_ phone: Int = 0) -> [String] { self[phone].state.roster.seats.map { $0.name } }

  /// The frames that a phone sent, skipping the first `start` in the air.
  func frames(from phone: Int? = nil, since start: Int = 0) -> [Frame] {
    sent[start...].compactMap { from, bytes in
      phone == nil || phone == from ? opened(bytes, from) : nil
    }
  }

  private func opened(_ bytes: [UInt8], _ sender: Int) -> Frame? {
    let peer = phones[sender].peer
    return ([peer.seal] + peer.formers).lazy.compactMap { try? $0.open(bytes).frame }.first
  }

  /// The acts reported to a player as not counted.
  func uncounted(_ phone: Int) -> [TurnAct] {
    phones[phone].notices.compactMap {
      if case .notCounted(.game(let bytes)) = $0 { return TurnAct(bytes) }
      return nil
    }
  }

  func refusals(_ phone: Int) -> [Refusal] {
    phones[phone].notices.compactMap {
      if case .refused(let refusal) = $0 { return refusal }
      return nil
    }
  }
}

extension Frame {
  var isBeat: Bool { if case .beat = self { true } else { false } }
  var isEvent: Bool { if case .event = self { true } else { false } }
  var isRequest: Bool { if case .request = self { true } else { false } }
  var isKey: Bool { if case .key = self { true } else { false } }
  var isFragment: Bool { if case .fragment = self { true } else { false } }
}

extension TablePeer {
  var incoming: IncomingSnapshot? { phase.following.incoming }

  var outgoing: [OutgoingSnapshot] {
    if case .leading(let leadership) = phase { leadership.outgoing } else { [] }
  }
}
