import SQLiteFile

extension SQLiteHubStore {
  /// The file of a hub as a file. One that is put back has another name for its order of changes, so that mirrors begin anew.
  public static let file = StoreFile(with: "decks") { path in
    let store = try SQLiteHubStore(path: path)
    try store.database.write { try Schema.renewLine(in: $0) }
    try store.close()
  }
}
