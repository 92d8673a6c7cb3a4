/// The use of the room for vaults after a write that made one of them larger.
///
/// Strangers can make as many vaults as they have addresses for. So young vaults share a part of the room. Beyond it they grow
/// only to a usual size, and no new vault is made. The last part is reserved for old vaults.
public struct VaultRoom: Sendable {
  /// Sealed bytes of all vaults, and of the young ones.
  public var bytes: Int
  public var youngBytes: Int
  /// Free bytes on the disk.
  public var disk: Int

  public init(bytes: Int, youngBytes: Int, disk: Int) {
    (self.bytes, self.youngBytes, self.disk) = (bytes, youngBytes, disk)
  }

  /// - Parameters:
  ///   - age: the age in served days of the vault that grew.
  ///   - size: its sealed bytes.
  ///   - isNew: true if the write made it.
  /// - Throws: the `VaultRefusal` for which the write is rolled back.
  public func check(age: Int, size: Int, isNew: Bool, _ limits: VaultLimits) throws(VaultRefusal) {
    let most = limits.bytes(ofAge: age)
    guard size <= most else { throw most < limits.vaultBytes ? .tooLargeYet(most) : .tooLarge(most) }
    guard disk >= limits.freeBytes else {
      throw .full("less than \(limits.vaultFreeMebibytes) MiB are left (vaultFreeMebibytes)")
    }
    // A small disk has less room than the limit allows.
    let all = min(limits.allBytes, bytes + min(disk, Int.max / 2) - limits.freeBytes)
    guard bytes <= all else { throw .noRoom }
    guard age < limits.youngDays else { return }
    let areFew = youngBytes <= all * VaultLimits.youngPercent / 100
    let isUsual = !isNew && size <= VaultLimits.usualBytes
    guard
      areFew && bytes <= all * VaultLimits.sharedPercent / 100
        || isUsual && bytes <= all * VaultLimits.usualPercent / 100
    else { throw .noRoomForNew(limits.youngDays) }
  }
}
