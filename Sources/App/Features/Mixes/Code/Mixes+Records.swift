import AppCore
import CardTable
import Components
import Formats
import Games
import Vault

extension Records {
  /// The chosen decks and length (`choice`), and the latest mix (`session`).
  public static let mix = RecordKind(name: "mix", schema: 1, merge: .stays)
}

extension Mixes {
  package static let records = [Records.mix]

  package static func read(_ records: inout RecordReader) -> Saved {
    var saved = Saved()
    records.one(Records.mix, "choice") { MixChoice(json: $0) }.map { saved.choice = $0 }
    saved.session = records.one(Records.mix, "session") { MixSession(json: $0) }
    return saved
  }

  package static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges) {
    out.one(Records.mix, "choice", from: old.ownChoice, to: new.ownChoice) { $0.json }
    out.one(Records.mix, "session", from: old.session, to: new.session) { $0.json }
  }
}

extension Mixes.Saved {
  /// Nil for the defaults, which are not saved.
  fileprivate var ownChoice: MixChoice? { choice == MixChoice() ? nil : choice }
}
