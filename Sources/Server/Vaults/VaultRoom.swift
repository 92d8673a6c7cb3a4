/// The room of all vaults together after a write that made one of them larger.
///
/// Strangers can make as many new vaults as they have addresses for. So young ones share a part of the room, beyond it they grow to
/// a usual size and no new one comes, and the last part is for those that were there long before.
public struct VaultRoom: Sendable {
  /// Sealed bytes of all vaults, and of the young ones among them.
  public var bytes: Int
  public var youngBytes: Int
  /// Bytes that may still be written to the disk.
  public var disk: Int

  public init(bytes: Int, youngBytes: Int, disk: Int) {
    (self.bytes, self.youngBytes, self.disk) = (bytes, youngBytes, disk)
  }

  /// - Parameters:
  ///   - age: served days of the vault that grew.
  ///   - size: its sealed bytes.
  ///   - isNew: whether the write made it.
  /// - Throws: the `VaultRefusal` that undoes the write.
  public func check(age: Int, size: Int, isNew: Bool, _ limits: VaultLimits) throws(VaultRefusal) {
    let most = limits.bytes(ofAge: age)
    guard size <= most else { throw most < limits.vaultBytes ? .tooLargeYet(most) : .tooLarge(most) }
    guard disk >= limits.freeBytes else {
      throw .full("less than \(limits.vaultFreeMebibytes) MiB are left (vaultFreeMebibytes)")
    }
    // A small disk leaves less room than a run was given.
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
