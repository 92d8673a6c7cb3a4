import App
import AppCore
import Digest
import Formats
import HTML
import Vault

/// A message of the driver: an event, its time, and random bytes for any draws that it causes.
struct Message {
  enum Content {
    case event(Event)
    case input(InputKind, node: UInt32, value: String)
    /// A message that this app ignores.
    case ignored
  }

  /// The time of day, and the page's monotonic time, both in milliseconds (`SteadyClock`).
  let wall: UInt64
  let ticks: UInt64
  let entropy: Entropy
  let content: Content

  /// Reads `code, wall, ticks, 8 bytes of seed, 16 bytes of a secret, payload`.
  init(_ bytes: [UInt8]) throws(ByteError) {
    var reader = ByteReader(bytes)
    let code = MessageCode(rawValue: try reader.byte())
    wall = try reader.varint()
    ticks = try reader.varint()
    var seed: UInt64 = 0
    for _ in 0..<8 { seed = seed << 8 | UInt64(try reader.byte()) }
    var secret: [UInt8] = []
    for _ in 0..<Secret.size { secret.append(try reader.byte()) }
    guard let secret = Secret(secret) else { throw .truncated }
    entropy = Entropy(seed: seed, secret: secret)
    content = try Self.content(code, &reader)
  }

  private static func content(
    _ code: MessageCode?, _ reader: inout ByteReader
  ) throws(ByteError) -> Content {
    switch code {
    case .start: return .event(.start(try start(&reader)))
    case .input:
      let node = try number(&reader)
      let kind = InputKind(rawValue: try reader.byte())
      let value = try reader.string()
      return kind.map { .input($0, node: node, value: value) } ?? .ignored
    case .timer:
      let timer = TimerID(rawValue: try number(&reader))
      return timer.map { .event(.timer($0)) } ?? .ignored
    case .saved: return .event(.saved(ticket: try number(&reader)))
    case .saveFailed:
      let ticket = try number(&reader)
      let reason = SaveFailure(rawValue: try reader.string())
      return .event(.saveFailed(ticket: ticket, reason ?? .failed))
    case .navigated: return .event(.navigated(path: try reader.string()))
    case .file:
      let ticket = try number(&reader)
      let status = Int(truncatingIfNeeded: try reader.varint())
      return .event(.file(ticket: ticket, status: status, text: try reader.string()))
    case .leaseLost: return .event(.leaseLost)
    case .updateReady: return .event(.updateReady)
    case .motion: return .event(.motionPreference(isReduced: try reader.byte() == 1))
    case .key: return .event(.key(try reader.string()))
    case .deviceFailed:
      return DeviceFailure(rawValue: try reader.string()).map { .event(.deviceFailed($0)) } ?? .ignored
    case .visibility: return .event(.visible(try reader.byte() == 1))
    case .linkOpened: return .event(.linkOpened(link: try number(&reader)))
    case .linkClosed: return .event(try linkClosed(&reader))
    case .received: return .event(try received(&reader))
    case .devices: return .event(.devices(try Devices(&reader)))
    case .online: return .event(.online(try reader.byte() == 1))
    case .opened: return .event(.opened(file: try reader.string(), bytes: try reader.raw(try count(&reader))))
    case .fragment: return .event(.fragment(try reader.string()))
    case .copied: return .event(.copied)
    case .records: return .event(.records(try reader.byte() == 1 ? try records(&reader) : nil))
    case .sealed: return .event(.sealed(ticket: try number(&reader), bytes: try sealing(&reader)))
    case .unsealed: return .event(.unsealed(ticket: try number(&reader), bytes: try sealing(&reader)))
    case .space: return .event(.space(try StoreEstimate(&reader)))
    case .camera:
      let error = try reader.string()
      return .event(.camera(error.isEmpty ? nil : CameraFailure(rawValue: error) ?? .failed))
    case .scanned: return .event(.scanned(try reader.string()))
    case .peerDescribed, .peerOpened, .peerClosed, .peerReceived, .peerHeard:
      return .event(try peer(code, &reader))
    case nil: return .ignored
    }
  }

  /// Reads a number of 32 bits.
  static func number(_ reader: inout ByteReader) throws(ByteError) -> UInt32 {
    UInt32(truncatingIfNeeded: try reader.varint())
  }

  private static func start(_ reader: inout ByteReader) throws(ByteError) -> Start {
    var start = Start(path: try reader.string(), query: try reader.string())
    start.origin = try reader.string()
    let flags = try reader.varint()
    func has(_ flag: StartFlag) -> Bool { flags & flag.rawValue != 0 }
    start.canKeep = has(.storage)
    start.prefersReducedMotion = has(.reducedMotion)
    start.isSecure = has(.secureContext)
    start.canSeal = has(.seals)
    start.isTouched = has(.touch)
    start.isElsewhere = has(.elsewhere)
    start.wasEmptied = has(.emptied)
    start.suggestsHomeScreen = has(.homeScreen)
    start.devices = try Devices(&reader)
    start.records = try records(&reader)
    return start
  }

  private static func records(_ reader: inout ByteReader) throws(ByteError) -> [StoredRecord] {
    var records: [StoredRecord] = []
    for _ in 0..<(try reader.varint()) {
      records.append(StoredRecord(key: try reader.string(), text: try reader.string()))
    }
    return records
  }
}
