import Formats
import Games
import Vault

extension Records {
  /// Card games, by their decks.
  public static let session = RecordKind(name: "session", schema: 1, merge: .stays)
}

extension CardGames {
  static let records = [Records.session]

  static func read(_ records: inout RecordReader) -> Saved {
    let sessions = records.each(Records.session) { key, json in
      CardSession(json: json).flatMap { session in
        sameText(Envelope.key(Records.session, session.deck), key) ? session : nil
      }
    }
    var saved = Saved()
    for session in sessions { saved.put(session) }
    return saved
  }

  static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges) {
    out.each(Records.session, from: old.sessions, to: new.sessions, id: { $0.deck }) { $0.json }
  }
}
