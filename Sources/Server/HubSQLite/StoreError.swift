import SQLiteFile

/// The reason why a hub cannot be used.
public typealias StoreError = SQLiteFile.StoreError
