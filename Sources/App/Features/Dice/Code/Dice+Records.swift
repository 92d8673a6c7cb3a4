import AppCore
import CardTable
import Components
import Formats
import Games
import Vault

extension Records {
  public static let dice = RecordKind(
    name: "dice", schema: 1, merge: .set(MergeList("sets", ids: ["name"], most: DiceLimits.sets)))
  public static let luck = RecordKind(name: "luck", schema: 1, merge: .byPhone)
  /// Pages of ended turns, by their numbers.
  public static let diceHistory = RecordKind(
    name: "turns", schema: 1,
    merge: .union(
      MergePages(
        "turns", names: .numbers(first: 1, member: "page"), size: DiceLimits.turnsOnAPage,
        pages: DiceLimits.pages)))
}

extension Dice {
  package static let records = [Records.dice, Records.luck, Records.diceHistory]

  package static func read(_ records: inout RecordReader) -> Saved {
    var saved = Saved()
    records.one(Records.dice, "tray") { DiceTray(json: $0) }.map { saved.tray = $0 }
    records.one(Records.luck, "dice") { DiceLuck(json: $0) }.map { saved.luck = $0 }
    let pages = records.each(Records.diceHistory) { key, json in
      TurnPage(json: json).flatMap { page in
        utf8Equals(Envelope.key(Records.diceHistory, String(page.number)), key) ? page : nil
      }
    }
    for page in pages { saved.history.put(page) }
    return saved
  }

  package static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges) {
    out.one(Records.dice, "tray", from: old.ownTray, to: new.ownTray) { $0.json }
    out.one(Records.luck, "dice", from: old.ownLuck, to: new.ownLuck) { $0.json }
    out.each(Records.diceHistory, from: old.history.pages, to: new.history.pages, id: { String($0.number) }) {
      $0.json
    }
  }
}

extension Dice.Saved {
  /// The tray to save. Defaults are not saved.
  fileprivate var ownTray: DiceTray? { tray == DiceTray() ? nil : tray }
  fileprivate var ownLuck: DiceLuck? { luck == DiceLuck() ? nil : luck }
}
