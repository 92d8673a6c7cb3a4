import SQLiteFile

extension SQLiteHubStore {
  /// Backup and restore of the hub's file. A restored file gets a new id of its sequence of changes, so that mirrors start again.
  public static let file = StoreFile(with: "decks") { path in
    let store = try SQLiteHubStore(path: path)
    try store.database.write { try Schema.renewLine(in: $0) }
    try store.close()
  }
}
