import API

/// The most that vaults take and give. All in one place; `--limit NAME=NUMBER` sets some for a run.
public struct VaultLimits: Sendable, Equatable {
  /// Characters of a vault's id.
  public static let idLength = 22...64
  /// The highest number of an entry: what a JavaScript number holds exactly.
  public static let highestNumber = (1 << 53) - 1
  /// Bytes of a body besides the sealed bytes.
  public static let bodySpare = 1_024
  /// Arrays and objects inside one another in a body, which needs two.
  public static let bodyDepth = 4
  /// Bytes of a request's path and query.
  public static let targetBytes = 2_048
  /// Letters that are told back of a name that is not known.
  public static let toldName = 40
  /// Sealed bytes in one answer, of its snapshot and its entries; the first of them comes whatever its size.
  public static let pageBytes = 8 << 20
  /// Entries in one answer.
  public static let pageEntries = 200
  /// The most bytes of an entry or a snapshot that a run can be given: two of their bodies are in `heldBytesOfNetwork`.
  public static let sealable = 11 << 20
  /// Sealed bytes in an answer that cost an address what a request costs: who asks and does not read fills no memory with answers.
  public static let bytesPerRequest = 64 << 10
  /// Bytes of bodies in memory at once, and those of one network; whoever comes then is asked to come again after some seconds.
  public static let heldBytes = 256 << 20
  public static let heldBytesOfNetwork = 32 << 20
  public static let busySeconds = 5
  /// Seconds of a served day: so long the server has to run until a vault is a day older.
  public static let daySeconds = 86_400
  /// Seconds after which the time that the server has run is noted, and the most that one note adds: a clock that leaps makes no
  /// vault older.
  public static let noteSeconds = 600
  /// Seconds after a start until vaults may be removed: phones that were kept away come first.
  public static let graceSeconds = 21_600
  /// Percent of all vaults that are removed in a served day, and one at least.
  public static let sweptPercent = 2
  /// Percent of all vaults' bytes that young ones have together, and of which all vaults have no more when a young one grows.
  public static let youngPercent = 25
  public static let sharedPercent = 75
  /// Bytes to which a young vault can grow beyond that, until all vaults have so many percent: few have more.
  public static let usualBytes = 1 << 20
  public static let usualPercent = 90
  /// The vaults that an IPv6 network may make, in shares of one address.
  public static let networkTimes = 2

  /// Bytes of a sealed entry.
  public var entryBytes = 4 << 20
  /// Bytes of a sealed snapshot.
  public var snapshotBytes = 8 << 20
  /// Sealed bytes of a vault, of its snapshot and its entries.
  public var vaultBytes = 32 << 20
  /// The same on its first day: the largest snapshot, and as much again in entries until there is one.
  public var freshBytes = 16 << 20
  /// Served days in which that grows to `vaultBytes`, a little each day.
  public var grownDays = 360
  /// Served days for which a vault counts as young.
  public var youngDays = 90
  /// Mebibytes of all vaults together: while they have more, nothing is pushed and no snapshot makes a vault larger.
  public var allMebibytes = 16_384
  /// Mebibytes of the disk that are left free: nothing is pushed beyond them, and vaults can still be deleted.
  public var vaultFreeMebibytes = 128
  /// Entries of a vault until a snapshot has to take their place.
  public var vaultEntries = 1_000
  /// Vaults that one address makes at once, and in an hour.
  public var vaultsPerHour = 20
  /// Requests that one address can save up, and gets a second.
  public var addressRequests = 1_200
  public var addressRequestsPerSecond = 20
  /// The same for what is asked of one vault.
  public var vaultRequests = 600
  public var vaultRequestsPerSecond = 10
  /// Served days without a request until a vault goes: a year, and a day because its use is noted once a day.
  public var vaultDays = 366
  /// Addresses, networks and vaults remembered by each rate limit. The first to ask are forgotten first.
  public var remembered = 20_000

  public init() {}

  /// Bytes of all vaults together.
  public var allBytes: Int { allMebibytes << 20 }
  /// Bytes that are left free on the disk.
  public var freeBytes: Int { vaultFreeMebibytes << 20 }

  /// Sealed bytes that a vault of some served days may have.
  public func bytes(ofAge days: Int) -> Int {
    let fresh = min(freshBytes, vaultBytes)
    return days >= grownDays ? vaultBytes : fresh + (vaultBytes - fresh) * max(0, days) / grownDays
  }

  /// Sets a limit from `NAME=NUMBER`; false where there is none of this name or the number is not in `1...1_000_000_000`, or
  /// would have more sealed at once than `sealable`.
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

  /// Bytes of a body that carries at most so many sealed ones.
  public static func bodyBytes(sealing most: Int) -> Int { (most * 4 + 2) / 3 + bodySpare }

  /// Bytes of any body that are read, most of them to be thrown away, so that whoever sends one that is too large reads why; more
  /// ends the connection.
  public var drainedBytes: Int { 2 * Self.bodyBytes(sealing: max(entryBytes, snapshotBytes)) }
}
