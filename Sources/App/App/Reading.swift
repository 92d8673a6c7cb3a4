import AppCore
import CardTable
import Components
import Formats
import Games
import Vault

/// The data read from a phone's records.
struct Reading {
  var persisted = Persisted()
  var place: Route?
  var lastGame: Route?
  var features = Features.State()
  private(set) var records: RecordReader

  /// Reads all readable records. A broken record does not affect the others.
  init(_ stored: [StoredRecord], canKeep: Bool, now: Moment) {
    records = RecordReader(stored, of: Records.all, canKeep: canKeep, now: now)
    persisted = Persisted.read(&records)
    persisted.evening.drop(of: persisted.party, at: now)
    Features.partyChanged(persisted.party, &persisted.features, at: now)
    features = Features.resume(&records)
    let stay = records.one(Records.place, "app") { json in
      json.string(at: "path").map {
        (path: Route(path: $0), game: json.string(at: "game").map { Route(path: $0) })
      }
    }
    if let stay { (place, lastGame) = (stay.path, stay.game) }
  }
}
