/// A record in its stored form, with its key.
public struct StoredRecord: Equatable, Sendable {
  public let key: String
  public let text: String

  public init(key: String, text: String) { (self.key, self.text) = (key, text) }
}

/// A write to the store. A nil text removes the record.
public struct RecordWrite: Equatable, Sendable {
  public let key: String
  public let text: String?

  package init(key: String, text: String?) { (self.key, self.text) = (key, text) }
  package init(_ record: StoredRecord) { (key, text) = (record.key, record.text) }
}
