import SQLiteFile

extension SQLiteVaultStore {
  /// The file of vaults as a file.
  public static let file = StoreFile(with: "vaults") { path in try SQLiteVaultStore(path: path).close() }
}
