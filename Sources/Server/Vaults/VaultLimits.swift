import API

/// The limits of vaults. `--limit NAME=NUMBER` sets some of them for a run.
public struct VaultLimits: Sendable, Equatable {
  /// Characters of a vault's id.
  public static let idLength = 22...64
  /// The highest number of an entry, the largest exact integer of JavaScript.
  public static let highestNumber = (1 << 53) - 1
  /// Bytes of a body besides the sealed bytes.
  public static let bodySpare = 1_024
  /// Depth of the arrays and objects of a body. Two are needed.
  public static let bodyDepth = 4
  /// Sealed bytes of one answer: its snapshot and its entries. The first of these is sent whatever its size.
  public static let pageBytes = 8 << 20
  /// Entries in one answer.
  public static let pageEntries = 200
  /// The largest value of `entryBytes` and `snapshotBytes`: two such bodies fit into `heldBytesOfNetwork`.
  public static let sealable = 11 << 20
  /// Sealed bytes in an answer that cost an address as much as one request. So a client that never reads its answers cannot
  /// fill the memory.
  public static let bytesPerRequest = 64 << 10
  /// Bytes of bodies in memory at once, in total and of one network. Further requests have to wait `busySeconds`.
  public static let heldBytes = 256 << 20
  public static let heldBytesOfNetwork = 32 << 20
  public static let busySeconds = 5
  /// Seconds for which a request for entries waits for those before it.
  public static let turnSeconds = 5
  /// Seconds of a served day: the running time of the server in which a vault ages by one day.
  public static let daySeconds = 86_400
  /// Seconds between two notes of the running time, and the most that one note adds. So a leap of the clock ages no vault.
  public static let noteSeconds = 600
  /// Seconds after a start until vaults may be removed. Phones that could not reach the server connect before that.
  public static let graceSeconds = 21_600
  /// Percent of all vaults that are removed in a served day; at least one vault.
  public static let sweptPercent = 2
  /// A young vault may grow while young vaults have at most `youngPercent` of the room, and all vaults `sharedPercent`.
  public static let youngPercent = 25
  public static let sharedPercent = 75
  /// Beyond these limits a young vault can grow to `usualBytes`, which few exceed, until all vaults have `usualPercent`.
  public static let usualBytes = 1 << 20
  public static let usualPercent = 90
  /// The ratio of the vaults that an IPv6 network may make to those of one address.
  public static let networkTimes = 2

  /// Bytes of a sealed entry.
  public var entryBytes = 4 << 20
  /// Bytes of a sealed snapshot.
  public var snapshotBytes = 8 << 20
  /// Sealed bytes of a vault, of its snapshot and its entries.
  public var vaultBytes = 32 << 20
  /// Sealed bytes of a vault on its first day: the largest snapshot, and as many bytes of entries.
  public var freshBytes = 16 << 20
  /// Served days in which that limit grows evenly to `vaultBytes`.
  public var grownDays = 360
  /// Served days for which a vault counts as young.
  public var youngDays = 90
  /// Mebibytes of all vaults together. Beyond them no vault can grow.
  public var allMebibytes = 16_384
  /// Mebibytes that stay free on the disk. Below them no vault can grow, but vaults can still be deleted.
  public var vaultFreeMebibytes = 128
  /// Entries of a vault until a snapshot has to take their place.
  public var vaultEntries = 1_000
  /// Vaults that one address may make at once, and in an hour.
  public var vaultsPerHour = 20
  /// Requests of one address: the burst, and the rate a second.
  public var addressRequests = 1_200
  public var addressRequestsPerSecond = 20
  /// Requests for one vault: the burst, and the rate a second.
  public var vaultRequests = 600
  public var vaultRequestsPerSecond = 10
  /// Served days without a request until a vault is deleted: a year, and one day because use is noted once a day.
  public var vaultDays = 366
  /// Addresses and vaults remembered for these limits, oldest forgotten first.
  public var remembered = 20_000

  public init() {}

  /// Bytes of all vaults together.
  public var allBytes: Int { allMebibytes << 20 }
  /// Bytes that stay free on the disk.
  public var freeBytes: Int { vaultFreeMebibytes << 20 }

  /// Returns the limit of the sealed bytes of a vault that is this many served days old.
  public func bytes(ofAge days: Int) -> Int {
    let fresh = min(freshBytes, vaultBytes)
    return days >= grownDays ? vaultBytes : fresh + (vaultBytes - fresh) * max(0, days) / grownDays
  }

  /// Sets a limit from `NAME=NUMBER`. Returns false for an unknown name, and for a number outside `1...1_000_000_000` or, for
  /// an entry or snapshot, above `sealable`.
  public mutating func set(_ text: String) -> Bool {
    guard let setting = LimitSetting(text), let limit = Self.settable[String(setting.name)] else {
      return false
    }
    let isSealed = limit == \.entryBytes || limit == \.snapshotBytes
    if isSealed, setting.number > Self.sealable { return false }
    self[keyPath: limit] = setting.number
    return true
  }

  private static var settable: [String: WritableKeyPath<VaultLimits, Int>] {
    [
      "entryBytes": \.entryBytes, "snapshotBytes": \.snapshotBytes, "vaultBytes": \.vaultBytes,
      "allMebibytes": \.allMebibytes, "vaultEntries": \.vaultEntries, "vaultsPerHour": \.vaultsPerHour,
      "addressRequests": \.addressRequests, "addressRequestsPerSecond": \.addressRequestsPerSecond,
      "vaultRequests": \.vaultRequests, "vaultRequestsPerSecond": \.vaultRequestsPerSecond,
      "vaultDays": \.vaultDays, "freshBytes": \.freshBytes, "grownDays": \.grownDays,
      "youngDays": \.youngDays, "vaultFreeMebibytes": \.vaultFreeMebibytes,
    ]
  }

  /// Returns the size limit of a body with at most this many sealed bytes.
  public static func bodyBytes(sealing most: Int) -> Int { (most * 4 + 2) / 3 + bodySpare }

  /// Bytes that are read of any body, so that the sender of one that is too large gets an answer. More ends the connection.
  public var drainedBytes: Int { 2 * Self.bodyBytes(sealing: max(entryBytes, snapshotBytes)) }
}
