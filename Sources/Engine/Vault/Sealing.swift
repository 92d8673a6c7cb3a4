/// The kind of sealed data: an entry, or a snapshot that replaces all entries up to one.
public enum SealedKind: UInt8, CaseIterable, Sendable {
  case entry = 1
  case snapshot = 2

  /// The most sealed bytes that a server usually takes: 4 MiB for an entry, 8 MiB for a snapshot. Compression
  /// comes before sealing, so the size of a content is known only afterwards.
  public var limit: Int { self == .entry ? 4 << 20 : 8 << 20 }
}

/// The input of AES-256-GCM besides key and nonce (`docs/sync.md`). The browser compresses, pads and seals.
public enum Sealing {
  /// Returns the associated data that ties sealed bytes to their place: 57 bytes.
  ///
  /// - Parameters:
  ///   - vault: the vault's id, `VaultKeys.idSize` bytes.
  ///   - head: for an entry, the head before it; for a snapshot, the head that it replaces.
  public static func associatedData(_ kind: SealedKind, vault: [UInt8], head: VaultHead) -> [UInt8] {
    let number = kind == .entry ? head.number + 1 : head.number
    return [kind.rawValue] + vault + numberBytes(number) + head.hash
  }

  /// Returns 8 bytes, big-endian.
  private static func numberBytes(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt64(number).bigEndian) { Array($0) }
  }
}
