import AppCore
import CardTable
import Components
import Formats
import Games
import Vault

extension Records {
  /// Tables joined by this phone, by their numbers.
  public static let table = RecordKind(name: "table", schema: 1, merge: .neverLeaves)
  /// Name and avatar at the last table.
  public static let look = RecordKind(name: "look", schema: 1, merge: .whole)
  public static let summaries = RecordKind(
    name: "summaries", schema: 1,
    merge: .union(MergePages("games", names: .one("turns"), size: TableSummary.most)))
}

extension Tables {
  package static let records = [Records.table, Records.look, Records.summaries]

  package static func read(_ records: inout RecordReader) -> Saved {
    var saved = Saved()
    records.one(Records.look, "me") { TableLook(json: $0) }.map { saved.look = $0 }
    records.one(Records.summaries, "turns") { TableSummary.list($0) }.map { saved.summaries = $0 }
    return saved
  }

  /// Restores the joined tables. Each is saved separately as it changes.
  package static func resume(_ records: inout RecordReader) -> State {
    var state = State()
    for kept in records.each(Records.table, { KeptTable(key: $0, json: $1) }) {
      if let table = TableSession(kept, canKeep: records.canKeep, now: records.now) {
        state.tables.append(table)
      } else {
        records.breakOne(Records.table, String(kept.number))
      }
    }
    state.untouchable = records.untouchable.compactMap { KeptTable.number(ofKey: $0) }
    return state
  }

  package static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges) {
    out.one(Records.look, "me", from: old.look, to: new.look) { $0.json }
    out.one(Records.summaries, "turns", from: old.summaryList, to: new.summaryList) { games in
      ["games": .array(games.map { $0.json })]
    }
  }
}

extension Tables.Saved {
  /// Nil for an empty list, which is not saved.
  fileprivate var summaryList: [TableSummary]? { summaries.isEmpty ? nil : summaries }
}
