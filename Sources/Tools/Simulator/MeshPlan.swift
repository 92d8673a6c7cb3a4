import Chance

/// The setup of a table without a server, drawn before it begins.
struct MeshPlan {
  /// One fault. Times are milliseconds from the beginning.
  struct MeshFault {
    let kind: FaultKind
    let time: UInt64
    let duration: UInt64
    let phone: Int
    /// True if the browser tells of the network's loss and return.
    let isTold: Bool
  }

  let phones: Int
  /// The phones that each one cannot reach, a bit for each.
  private(set) var gaps: [UInt64]
  /// Browsers that close a connection after `Mesh.closing` of silence, and whose spare connections cannot wait.
  let closing: [Bool]
  /// True if a relay knows the table, too.
  let hasRelay: Bool
  /// The times at which the people of the phones want to join.
  let joins: [UInt64]
  let faults: [MeshFault]
  /// The end of all faults.
  let end: UInt64

  /// The first time of a fault.
  private static let first: UInt64 = 4_000

  /// - Parameter isSound: true for a table without gaps and faults.
  init(phones: Int, _ chance: inout Chance) {
    self.phones = phones
    gaps = [UInt64](repeating: 0, count: phones)
    let isSound = chance.index(below: 5) == 0
    let hasClosing = chance.index(below: 2) == 0
    closing = (0..<phones).map { _ in hasClosing && chance.index(below: 3) == 0 }
    let hasRelay = chance.index(below: 5) == 0
    self.hasRelay = hasRelay
    let pace = 1 + chance.next(below: 2_500)
    joins = (0..<phones).map { $0 == 0 ? 0 : 500 + UInt64($0) * pace + chance.next(below: 2_000) }
    let count = isSound ? 0 : 1 + chance.index(below: 5)
    let window = 20_000 + chance.next(below: 40_000)
    var faults = (0..<count).compactMap { _ in
      Self.fault(phones: phones, hasRelay: hasRelay, until: window, &chance)
    }
    if count > 0, chance.index(below: 4) == 0 {
      faults.append(Self.fault(.keyChange, phones: phones, until: window, &chance))
    }
    faults = Self.withoutLast(faults, phones: phones)
    self.faults = faults.sorted { $0.time < $1.time }
    end = faults.map { $0.time + $0.duration }.max().map { max($0, 25_000) } ?? 25_000
    if !isSound, chance.index(below: 2) == 0 { openGaps(&chance) }
  }

  private static func fault(phones: Int, hasRelay: Bool, until end: UInt64, _ chance: inout Chance)
    -> MeshFault?
  {
    var kinds: [FaultKind] = [.sleep, .outage, .outage, .address, .reload, .death, .leaving]
    if hasRelay { kinds += [.hubRestart, .relayDeath, .relayDeath] }
    return chance.pick(kinds).map { fault($0, phones: phones, until: end, &chance) }
  }

  private static func fault(_ kind: FaultKind, phones: Int, until end: UInt64, _ chance: inout Chance)
    -> MeshFault
  {
    let time = first + chance.next(below: end - first)
    let (isLong, part) = (chance.index(below: 3) == 0, chance.next(below: 2_000))
    let duration: UInt64 =
      switch kind {
      case .sleep: (isLong ? 40_000 : 2_000) + part * 8
      case .outage: (isLong ? 45_000 : 10_000) - part
      case .address: 500 + part * 3
      case .reload: 300 + part
      case .hubRestart: 1_000 + part * 4
      default: 0
      }
    return MeshFault(
      kind: kind, time: time, duration: duration, phone: chance.index(below: phones),
      isTold: chance.index(below: 2) == 0)
  }

  /// Leaves faults out that would leave fewer than two players.
  private static func withoutLast(_ faults: [MeshFault], phones: Int) -> [MeshFault] {
    var gone: UInt64 = 0
    return faults.filter { fault in
      guard fault.isEnd else { return true }
      gone |= 1 << UInt64(fault.phone)
      if gone.nonzeroBitCount + 2 <= phones { return true }
      gone &= ~(1 << UInt64(fault.phone))
      return false
    }
  }

  /// Draws pairs that can never be connected. All others stay connectable, whoever ends.
  private mutating func openGaps(_ chance: inout Chance) {
    let all = UInt64(1) << UInt64(phones) - 1
    let endings = Set(faults.filter(\.isEnd).map { UInt64(1) << UInt64($0.phone) }).sorted()
    let companies = endings.reduce([all]) { sets, one in sets + sets.map { $0 & ~one } }
    let share = 0.2 + chance.unit() * 0.6
    var pairs = (0..<phones).flatMap { one in (0..<one).map { (one, $0) } }
    chance.shuffle(&pairs)
    for (one, other) in pairs where chance.unit() < share {
      let before = gaps
      gaps[one] |= 1 << UInt64(other)
      gaps[other] |= 1 << UInt64(one)
      if !companies.allSatisfy({ areConnectable($0) }) { gaps = before }
    }
  }

  /// Returns true if each of these phones can be linked to each other one, or to a phone that both can be linked to. Over
  /// more steps too few frames come through.
  private func areConnectable(_ members: UInt64) -> Bool {
    let near = (0..<phones).map { members & ~gaps[$0] }
    return (0..<phones).allSatisfy { one in
      (0..<one).allSatisfy { other in
        let both = UInt64(1) << UInt64(one) | 1 << UInt64(other)
        return members & both != both || near[one] >> UInt64(other) & 1 == 1
          || near[one] & near[other] & ~both != 0
      }
    }
  }

  func areApart(_ one: Int, _ other: Int) -> Bool { gaps[one] >> UInt64(other) & 1 == 1 }
}

extension MeshPlan.MeshFault {
  /// True if the phone may be out of the game afterwards. A change of the key removes somebody first.
  fileprivate var isEnd: Bool { kind == .death || kind == .leaving || kind == .keyChange }

  var story: String {
    "\(seconds(time)) s: \(kind.name), phone \(phone)" + (duration > 0 ? ", for \(seconds(duration)) s" : "")
      + (isTold ? ", told" : "")
  }
}
