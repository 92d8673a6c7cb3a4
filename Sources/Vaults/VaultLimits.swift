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
  /// The most bytes of an entry or a snapshot that a run can be given: two of their bodies are in `heldBytesOfAddress`.
  public static let sealable = 11 << 20
  /// Sealed bytes in an answer that cost an address what a request costs: who asks and does not read fills no memory with answers.
  public static let bytesPerRequest = 64 << 10
  /// Bytes of bodies in memory at once, and those of one address; whoever comes then is asked to come again after some seconds.
  public static let heldBytes = 256 << 20
  public static let heldBytesOfAddress = 32 << 20
  public static let busySeconds = 5
  /// Seconds between two notes that a vault is used, so that reading seldom writes.
  public static let noteSeconds = 86_400
  /// Seconds between two sweeps of vaults that nobody uses.
  public static let sweepSeconds = 86_400

  /// Bytes of a sealed entry.
  public var entryBytes = 4 << 20
  /// Bytes of a sealed snapshot.
  public var snapshotBytes = 8 << 20
  /// Sealed bytes of a vault, of its snapshot and its entries.
  public var vaultBytes = 32 << 20
  /// Mebibytes of all vaults together: while they have more, nothing is pushed and no snapshot makes a vault larger.
  public var allMebibytes = 16_384
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
  /// Days without a request until a vault goes: a year, and a day because its use is noted once a day.
  public var vaultDays = 366
  /// Addresses and vaults remembered for that; those that asked first are forgotten first.
  public var remembered = 20_000

  public init() {}

  /// Bytes of all vaults together.
  public var allBytes: Int { allMebibytes << 20 }

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
      "vaultDays": \.vaultDays,
    ]
  }

  /// Bytes of a body that carries at most so many sealed ones.
  public static func bodyBytes(sealing most: Int) -> Int { (most * 4 + 2) / 3 + bodySpare }

  /// Bytes of any body that are read, most of them to be thrown away, so that whoever sends one that is too large reads why; more
  /// ends the connection.
  public var drainedBytes: Int { 2 * Self.bodyBytes(sealing: max(entryBytes, snapshotBytes)) }
}
