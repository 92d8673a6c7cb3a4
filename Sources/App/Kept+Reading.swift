import Cards
import Digest
import Formats
import Games
import Vault

/// What the records of a phone turned out to hold.
struct Reading {
  var kept = Kept()
  var place: Route?
  var lastGame: Route?
  var features = Features.State()
  private(set) var records: RecordReader

  /// Reads whatever can be read; one broken record takes nothing else with it.
  init(_ stored: [Stored], canKeep: Bool, now: Moment) {
    records = RecordReader(stored, canKeep: canKeep, now: now)
    let settings = read(Records.settings, "app") { json in
      Settings(json: json).map { (settings: $0, ceiling: Settings.ceiling(in: json)) }
    }
    if let settings {
      kept.settings = settings.settings
      kept.filter.ceiling = settings.ceiling
    }
    let ceiling = kept.filter.ceiling
    read(Records.hidden, "cards") { CardFilter(json: $0, ceiling: ceiling) }.map { kept.filter = $0 }
    read(Records.party, "players") { Party(json: $0) }.map { kept.party = $0 }
    for game in ProvableGame.allCases {
      read(Records.chance, game.rawValue) { SealedChance(json: $0, game: game) }.map { kept.chances.put($0) }
    }
    kept.features = Features.read(&records)
    Features.partyChanged(kept.party, &kept.features, at: now)
    features = Features.resume(&records)
    if let stay = read(
      Records.place, "app",
      { json in
        json.string(at: "path").map {
          (path: Route(path: $0), game: json.string(at: "game").map { Route(path: $0) })
        }
      })
    {
      (place, lastGame) = (stay.path, stay.game)
    }
  }

  private mutating func read<Value>(
    _ kind: RecordKind, _ id: String, _ make: (JSON) -> Value?
  ) -> Value? {
    records.one(kind, id, make)
  }
}
