import AppCore
import Formats
import Games
import Vault

extension Records {
  /// The kinds of all records. Tests that cover every record use this list.
  public static let all = Persisted.records + Features.records

  /// Returns records as this app would write them, and the keys of those that it cannot read.
  package static func normalized(_ stored: [StoredRecord], at now: Moment) -> VaultSettled {
    var reader = RecordReader(stored, of: all, canKeep: true, now: now)
    let changes = Persisted.read(&reader).changes(since: Persisted(), andOf: [], at: now)
    return VaultSettled(
      records: changes.compactMap { change in
        change.text.map { StoredRecord(key: change.key, text: $0) }
      },
      refused: reader.broken.map { $0.key })
  }
}
