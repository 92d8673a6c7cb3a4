import Cards
import Digest
import Formats
import Games
import Vault

/// Everything the phone keeps, as the games see it (KEEP-1).
struct Kept: Equatable {
  var settings = Settings()
  var party = Party()
  /// What may be shown, in every game (CARDS-12).
  var filter = CardFilter()
  /// What each feature keeps.
  var features = Features.Saved()
  var chances = Chances()
}

extension Kept {
  /// What has to be written to get from `old` to this, in one transaction, whatever the records of `keys` hold.
  func changes(since old: Kept, andOf keys: [String], at now: Moment) -> [Change] {
    var out = RecordChanges(unsettled: keys, at: now)
    out.one(Records.settings, "app", from: old.settingsJSON, to: settingsJSON) { $0 }
    out.one(Records.party, "players", from: old.party, to: party) { $0.json }
    out.one(Records.hidden, "cards", from: old.hiddenJSON, to: hiddenJSON) { $0 }
    Features.change(from: old.features, to: features, &out)
    out.each(Records.chance, from: old.chances.all, to: chances.all, id: { $0.purpose.game.rawValue }) {
      $0.json
    }
    return out.all
  }

  private var settingsJSON: JSON? { settings.json(ceiling: filter.ceiling) }
  private var hiddenJSON: JSON? { filter.hidden.isEmpty ? nil : filter.json }
}
