import AppCore
import CardTable
import Cards
import Components
import Formats
import Games
import Vault

// The root's records. Each appears here three times: its kind, its reading and its writing.

extension Records {
  public static let settings = RecordKind(name: "settings", schema: 1, merge: .fields)
  public static let party = RecordKind(name: "party", schema: 1, merge: .stays)
  public static let hidden = RecordKind(
    name: "hidden", schema: 1,
    merge: .set(MergeList("cards", ids: ["deck", "card"], most: CardFilter.mostHidden)))
  public static let evening = RecordKind(name: "evening", schema: 1, merge: .stays)
  public static let chance = RecordKind(name: "chance", schema: 1, merge: .neverLeaves)
  /// The screen to open at the next launch. `Reading` reads it, and `keepPlace` writes it.
  public static let place = RecordKind(name: "place", schema: 1, merge: .stays)
}

extension Persisted {
  static let records = [
    Records.settings, Records.party, Records.place, Records.hidden, Records.chance, Records.acknowledged,
    Records.evening,
  ]

  static func read(_ records: inout RecordReader) -> Persisted {
    var persisted = Persisted()
    if let settings = records.one(Records.settings, "app", { Settings.read($0, Features.switches) }) {
      persisted.settings = settings.settings
      persisted.filter.ceiling = settings.ceiling
    }
    let ceiling = persisted.filter.ceiling
    records.one(Records.hidden, "cards") { CardFilter(json: $0, ceiling: ceiling) }.map {
      persisted.filter = $0
    }
    records.one(Records.party, "players") { Party(json: $0) }.map { persisted.party = $0 }
    for game in ProvableGame.allCases {
      records.one(Records.chance, game.rawValue) { SealedChance(json: $0, game: game) }
        .map { persisted.chances.put($0) }
    }
    records.one(Records.acknowledged, "app") { Acknowledged(json: $0) }.map { persisted.acknowledged = $0 }
    records.one(Records.evening, "app") { Evening(json: $0) }.map { persisted.evening = $0 }
    persisted.features = Features.read(&records)
    return persisted
  }

  /// Returns the writes from `old` to this state, for one transaction. Also writes unchanged records of
  /// `keys`.
  func changes(since old: Persisted, andOf keys: [String], at now: Moment) -> [RecordWrite] {
    var out = RecordChanges(unflushed: keys, at: now)
    out.one(Records.settings, "app", from: old.settingsJSON, to: settingsJSON) { $0 }
    out.one(Records.party, "players", from: old.party, to: party) { $0.json }
    out.one(Records.hidden, "cards", from: old.hiddenJSON, to: hiddenJSON) { $0 }
    out.one(Records.acknowledged, "app", from: old.acknowledged.written, to: acknowledged.written) { $0.json }
    out.one(Records.evening, "app", from: old.evening.written, to: evening.written) { $0.json }
    Features.change(from: old.features, to: features, &out)
    out.each(Records.chance, from: old.chances.all, to: chances.all, id: { $0.purpose.game.rawValue }) {
      $0.json
    }
    return out.all
  }

  private var settingsJSON: JSON? { settings.json(ceiling: filter.ceiling, Features.switches) }
  private var hiddenJSON: JSON? { filter.hidden.isEmpty ? nil : filter.json }
}
