import SQLiteFile

extension SQLiteVaultStore {
  /// Backup and restore of the vaults' file.
  public static let file = StoreFile(with: "vaults") { path in try SQLiteVaultStore(path: path).close() }
}
