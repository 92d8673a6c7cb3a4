import SQLiteFile

/// What keeps a hub from being used.
public typealias StoreError = SQLiteFile.StoreError
