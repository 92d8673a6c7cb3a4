/// A connection to another phone.
public struct DirectLink: Equatable, Sendable {
  /// How its two descriptions are exchanged.
  public enum Making: Equatable, Sendable {
    /// By two codes that people scan.
    case codes
    /// By signals through the link with this number; 0 is the relay.
    case introduction(UInt32)
    /// By signals through the link that it is to replace.
    case spare(UInt32)
  }

  public enum Phase: Equatable, Sendable {
    /// The browser is asked for this end.
    case describing
    /// This end is offered, or answers a code: the other phone has not opened it yet.
    case waiting
    /// Both ends know each other.
    case connecting
    case open
    /// Both ends know each other, and nothing has begun.
    case spare
  }

  public let number: UInt32
  public let making: Making
  public let isOfferer: Bool
  public internal(set) var phase = Phase.describing
  /// The other phone; 0 before it is known.
  public internal(set) var peer: UInt32 = 0
  var own: DirectDescription?
  var other: DirectDescription?
  /// The start of the phase, and the time of the last sign of life.
  var since: UInt64
  var heard: UInt64 = 0
  /// True if something came before the link opened.
  var hasSignOfLife = false
  /// The proof in the other phone's last greeting.
  var proof: [UInt8] = []
  /// True once the other phone has proved that it has the table's key.
  var isProved = false
  /// The time since which it has not.
  var doubtedSince: UInt64?
  var wasGivenKey = false
  /// True if the other phone may have been reloaded since it was offered.
  var isDoubtful = false
  /// The phones that the other one is linked to.
  var neighbours: [UInt32] = []
  /// True if the other phone is in the relay's room.
  var hasRelay = false
  /// The neighbours in this phone's last greeting, and its time; nil before the first one.
  var told: [UInt32]?
  var toldOfRelay = false
  var toldAt: UInt64 = 0
  /// The time of the last frame on this link.
  var sentAt: UInt64 = 0
  var frames = DirectMeter(perSecond: DirectLimits.framesPerSecond)
  var signals = DirectMeter(perSecond: DirectLimits.signalsPerSecond)

  init(_ number: UInt32, _ making: Making, isOfferer: Bool, now: UInt64) {
    (self.number, self.making, self.isOfferer, since) = (number, making, isOfferer, now)
  }

  public var isOpen: Bool { phase == .open }
  /// True once both ends know each other.
  var isAgreed: Bool { phase != .describing && phase != .waiting }

  /// Returns true if something came from the other phone lately.
  func works(at now: UInt64) -> Bool { isOpen && now < heard + DirectLimits.silence }

  /// The time at which the phase ends in vain.
  var end: UInt64? {
    switch phase {
    case .describing: since + DirectLimits.describing
    case .waiting:
      switch making {
      // A code stays until the person leaves its screen.
      case .codes: isOfferer ? nil : since + DirectLimits.answer
      case .introduction, .spare: since + (isDoubtful ? DirectLimits.introducing : DirectLimits.opening)
      }
    case .connecting: since + DirectLimits.opening
    case .open: min(heard + DirectLimits.dead, doubtedSince.map { $0 + DirectLimits.proving } ?? .max)
    case .spare: nil
    }
  }
}

/// Counts what comes within a second.
struct DirectMeter: Equatable, Sendable {
  let perSecond: Int
  private var second: UInt64 = 0
  private var count = 0

  init(perSecond: Int) { self.perSecond = perSecond }

  /// Returns false if this is more than may come within a second.
  mutating func takes(_ now: UInt64) -> Bool {
    if now >= second + 1_000 { (second, count) = (now, 0) }
    count += 1
    return count <= perSecond
  }
}
