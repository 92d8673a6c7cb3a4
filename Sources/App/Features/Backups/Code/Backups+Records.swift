import AppCore
import CardTable
import Components
import Formats
import Games
import Vault

extension Records {
  /// The record of this phone's id, of other phones' counts, and of the time of the last backup.
  public static let phone = PhoneRecord.kind
  /// The record that undoes the last restore.
  public static let undo = RecordKind(name: "undo", schema: 1, merge: .neverLeaves)
}

extension Backups {
  package static let records = [Records.phone, Records.undo, Records.reminder]
  private static var phoneID: String { PhoneRecord.id }
  private static var undoID: String { "restore" }
  private static var reminderID: String { "app" }

  package static func read(_ records: inout RecordReader) -> Saved {
    var saved = records.one(Records.phone, phoneID) { Saved(json: $0) } ?? Saved()
    saved.undo = records.one(Records.undo, undoID) { Undo(json: $0) }
    records.one(Records.reminder, reminderID) { Reminder(json: $0) }.map { saved.reminder = $0 }
    return saved
  }

  package static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges) {
    out.one(Records.phone, phoneID, from: old.written, to: new.written) { $0.json }
    out.one(Records.undo, undoID, from: old.undo, to: new.undo) { $0.json }
    out.one(Records.reminder, reminderID, from: old.reminder.written, to: new.reminder.written) { $0.json }
  }
}

extension Backups.Saved {
  fileprivate init?(json: JSON) {
    guard let phone = json.string(at: "id").flatMap({ PhoneID(text: $0) }),
      let counts = json["counts"].flatMap({ Replica(json: $0) })
    else { return nil }
    (self.phone, self.counts) = (phone, counts)
    savedAt = json.integer(at: "saved").flatMap { Moment(exactly: $0) }
  }

  /// The part stored in the phone's record; nil if there is nothing to store.
  fileprivate var written: Backups.Saved? {
    guard phone != nil else { return nil }
    var saved = self
    (saved.undo, saved.reminder) = (nil, Reminder())
    return saved
  }

  fileprivate var json: JSON {
    var members: [JSON.Object.Member] = [
      .init("id", .string(phone?.text ?? "")), .init("counts", counts.json),
    ]
    if let savedAt { members.append(.init("saved", .integer(Int64(clamping: savedAt)))) }
    return .object(JSON.Object(members))
  }
}

extension Backups.Undo {
  fileprivate init?(json: JSON) {
    guard let at = json.integer(at: "at").flatMap({ Moment(exactly: $0) }),
      let counts = json["counts"].flatMap({ Replica(json: $0) }), let rows = json.array(at: "before")
    else { return nil }
    var before: [RecordWrite] = []
    for row in rows {
      guard let row = row.array, (1...2).contains(row.count), let key = row[0].string else { return nil }
      let text = row.count == 2 ? row[1].string : nil
      guard row.count == 1 || text != nil else { return nil }
      before.append(RecordWrite(key: key, text: text))
    }
    self.init(at: at, before: before, counts: counts)
  }

  /// The stored form. Each row has a key and its former value, or only the key if there was none.
  fileprivate var json: JSON {
    let rows = before.map { change -> JSON in
      .array([.string(change.key)] + (change.text.map { [.string($0)] } ?? []))
    }
    return ["at": .integer(Int64(clamping: at)), "counts": counts.json, "before": .array(rows)]
  }
}
