import AppCore
import CardTable
import Formats
import Games
import Vault

extension Records {
  /// Sessions of card games, by the ids of their decks.
  public static let session = RecordKind(name: "session", schema: 1, merge: .stays)
}

extension CardGames {
  package static let records = [Records.session]

  package static func read(_ records: inout RecordReader) -> Saved {
    var saved = Saved()
    let sessions = records.each(Records.session) { key, json in
      CardSession(json: json).flatMap { session -> CardSession? in
        guard utf8Equals(Envelope.key(Records.session, session.deck), key) else { return nil }
        // Earlier versions did not save this: progress implies a move.
        let hasMoved = json.object?["moved"]?.bool ?? (session.position > 0 || session.isEnded)
        saved.hasMoved = saved.hasMoved || hasMoved
        return session
      }
    }
    for session in sessions { saved.put(session) }
    return saved
  }

  package static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges) {
    out.each(Records.session, from: old.written, to: new.written, id: { $0.session.deck }) { $0.json }
  }
}

/// A session as it is saved, with the `hasMoved` of this phone.
private struct WrittenSession: Equatable {
  let session: CardSession
  let hasMoved: Bool

  var json: JSON {
    guard var json = session.json.object else { return session.json }
    json["moved"] = .bool(hasMoved)
    return .object(json)
  }
}

extension CardGames.Saved {
  fileprivate var written: [WrittenSession] {
    sessions.map { WrittenSession(session: $0, hasMoved: hasMoved) }
  }
}
