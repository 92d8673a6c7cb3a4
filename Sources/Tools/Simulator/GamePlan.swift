import Chance

/// A kind of fault that is injected into a game.
public enum FaultKind: Int, CaseIterable, Sendable {
  /// Faults of frames. Each lost, late, repeated or overtaken frame counts.
  case loss, delay, repetition, reordering
  /// Phones cannot hear one another for a while.
  case partition
  /// A phone stops and resumes later. Its clock went on, or stood still.
  case sleep, frozenClock
  /// The page is reloaded from its saved state.
  case reload
  /// A phone ends for good.
  case death
  /// A player leaves on purpose.
  case leaving
  /// The relay restarts. Meanwhile nobody hears anybody.
  case hubRestart
  /// A phone's clock is set forward or back.
  case clockJump
  /// A value in a phone's state changes without an event.
  case corruption
  /// The leader changes the table's key.
  case keyChange
  /// Somebody with the key but without a seat sends what only others may send. Each frame counts.
  case hostility
  /// A phone stops while its line stays; a line dies without anybody being told.
  case silence, deadLine
  /// A phone's network is gone for a while, or comes back with another address. Links without a server depend on it.
  case outage, address
  /// Two phones can never be linked to each other.
  case apart
  /// A person scans a wrong code. Each scan counts.
  case wrongScan
  /// The relay of a table dies for good.
  case relayDeath

  public var name: String {
    switch self {
    case .loss: "frames lost"
    case .delay: "frames late"
    case .repetition: "frames repeated"
    case .reordering: "frames overtaken"
    case .partition: "partitions"
    case .sleep: "phones asleep"
    case .frozenClock: "phones asleep with their clock"
    case .reload: "reloads"
    case .death: "phones dead"
    case .leaving: "players left"
    case .hubRestart: "hub restarts"
    case .clockJump: "clocks set"
    case .corruption: "states corrupted"
    case .keyChange: "keys changed"
    case .hostility: "hostile frames"
    case .silence: "phones stopped"
    case .deadLine: "lines dead"
    case .outage: "networks gone"
    case .address: "addresses changed"
    case .apart: "pairs apart"
    case .wrongScan: "wrong codes scanned"
    case .relayDeath: "relays dead"
    }
  }
}

/// One fault of a game. All times are milliseconds from the game's beginning.
public struct Fault: Equatable, Sendable, CustomStringConvertible {
  let kind: FaultKind
  let time: UInt64
  let duration: UInt64
  let phone: Int
  /// The phones on one side of a partition, a bit for each.
  let side: UInt64

  public var description: String {
    let who =
      switch kind {
      case .partition: "phones " + side.phones
      case .hubRestart: "all"
      case .loss, .delay, .repetition, .reordering, .sleep, .frozenClock, .reload, .death, .leaving,
        .clockJump, .corruption, .keyChange, .hostility, .silence, .deadLine, .outage, .address, .apart,
        .wrongScan, .relayDeath:
        "phone \(phone)"
      }
    return "\(seconds(time)) s: \(kind.name), \(who)" + (duration > 0 ? ", for \(seconds(duration)) s" : "")
  }
}

func seconds(_ milliseconds: UInt64) -> String {
  let rest = String(milliseconds % 1_000)
  return String(milliseconds / 1_000) + "." + String(repeating: "0", count: 3 - rest.count) + rest
}

extension UInt64 {
  fileprivate var phones: String {
    (0..<8).filter { self >> UInt64($0) & 1 == 1 }.map { String($0) }.joined(separator: " ")
  }
}

/// The loss rate and other properties of the radio.
public struct Radio: Equatable, Sendable {
  /// Shares of frames, each `0...1`.
  public var loss: Double
  public var repetition: Double
  public var late: Double
  /// Maximum delays in milliseconds: of every frame, and of late ones in addition.
  public var delay: UInt64
  public var longestDelay: UInt64

  public init(loss: Double, repetition: Double, late: Double, delay: UInt64, longestDelay: UInt64) {
    self.loss = loss
    self.repetition = repetition
    self.late = late
    self.delay = delay
    self.longestDelay = longestDelay
  }
}

/// The setup of a game, drawn before it begins.
public struct GamePlan: Equatable, Sendable {
  public let seed: UInt64
  var phones: Int
  /// Seats without a phone.
  var others: Int
  var radio: Radio
  var faults: [Fault]
  /// The end of all faults in milliseconds, and the number of turns after which the game ends.
  var end: UInt64
  var turns: UInt32
  /// True if players undo, skip, pause, reverse and more.
  var isLively: Bool
  /// Other tables on the same radio.
  var foreignTables: Int
  /// True if nobody does anything for some time, again and again, so that the table rests.
  var rests: Bool

  static let longestFaults: UInt64 = 60_000
  /// Times for which people at a table that rests act, and then do not.
  private static let activity: UInt64 = 15_000
  private static let pause: UInt64 = 30_000

  /// Returns true if people do nothing at this time.
  func isPause(at time: UInt64) -> Bool { rests && time % (Self.activity + Self.pause) >= Self.activity }

  /// Draws a game. On average one in three has no faults other than the radio's, so its passes can be measured. In
  /// these games, and if `loss` is 0, no frame is late; frames may still be repeated.
  public init(seed: UInt64, loss: Double) {
    var chance = Chance(seed: seed)
    self.seed = seed
    phones = 2 + chance.index(below: 7)
    let onlyRadio = chance.index(below: 3) == 0
    others = onlyRadio || phones == 8 || chance.index(below: 3) > 0 ? 0 : 1
    radio = Radio(
      loss: onlyRadio ? loss : loss * chance.unit() * 1.5, repetition: chance.unit() * 0.1,
      late: onlyRadio || loss == 0 ? 0 : chance.unit() * 0.1, delay: 5 + chance.next(below: 45),
      longestDelay: 1_500)
    end = 20_000 + chance.next(below: Self.longestFaults - 20_000)
    turns = UInt32(8 + chance.index(below: 24))
    isLively = !onlyRadio && chance.index(below: 2) == 0
    foreignTables = chance.index(below: 20) == 0 ? 50 : 0
    rests = seed % 4 < 2
    faults = []
    if onlyRadio { return }
    let kinds = FaultKind.allCases.filter {
      (FaultKind.partition.rawValue..<FaultKind.keyChange.rawValue).contains($0.rawValue)
    }
    for _ in 0..<(1 + chance.index(below: 6)) {
      guard let kind = chance.pick(kinds) else { continue }
      faults.append(Self.fault(kind, phones: phones, until: end, &chance))
    }
    // Only once: if two halves of a partition both changed the key, each would become a table of its own.
    if chance.index(below: 3) == 0 {
      faults.append(Self.fault(.keyChange, phones: phones, until: end, &chance))
    }
    faults.sort { $0.time < $1.time }
  }

  private static func fault(_ kind: FaultKind, phones: Int, until end: UInt64, _ chance: inout Chance)
    -> Fault
  {
    let time = 2_000 + chance.next(below: end - 2_000)
    let duration: UInt64 =
      switch kind {
      case .partition: 1_000 + chance.next(below: 20_000)
      case .sleep, .frozenClock: 500 + chance.next(below: 25_000)
      case .reload: 200 + chance.next(below: 4_000)
      case .hubRestart: 500 + chance.next(below: 8_000)
      case .loss, .delay, .repetition, .reordering, .death, .leaving, .clockJump, .corruption, .keyChange,
        .hostility, .silence, .deadLine, .outage, .address, .apart, .wrongScan, .relayDeath:
        0
      }
    return Fault(
      kind: kind, time: time, duration: min(duration, end - time), phone: chance.index(below: phones),
      side: chance.next(below: 1 << UInt64(phones)))
  }
}
