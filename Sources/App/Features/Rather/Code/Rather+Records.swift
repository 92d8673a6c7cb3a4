import AppCore
import CardTable
import Components
import Formats
import Games
import Vault

extension Records {
  /// Would You Rather: `rather/game`, and the texts of answered questions in `rather/questions`.
  public static let rather = RecordKind(
    name: "rather", schema: 1,
    merge: .only(
      id: "questions", .set(MergeList("questions", ids: ["id"], most: RatherGame.mostWordings))))
  /// Pages of votes, by their numbers.
  public static let votes = RecordKind(
    name: "votes", schema: 1,
    merge: .union(
      MergePages(
        "votes", names: .numbers(first: 0, member: nil), size: VotePage.size, pages: VoteBook.mostPages,
        tables: [.init("questions", column: 0), .init("parties", column: 4)], time: 2)))
}

extension Rather {
  package static let records = [Records.rather, Records.votes]

  private static let game = "game"
  private static let wordings = "questions"

  /// Reads the game and its votes. Each page is self-contained, so votes survive damage to other records.
  package static func read(_ records: inout RecordReader) -> RatherGame {
    let pages = records.each(Records.votes) { key, json in
      page(key).flatMap { VotePage(json: json, number: $0) }
    }
    var saved =
      records.one(Records.rather, game) { RatherGame(json: $0, pages: pages) } ?? RatherGame(pages: pages)
    records.one(Records.rather, wordings) { RatherGame.wordings($0) }.map { saved.take($0) }
    for key in records.untouchable { page(key).map { saved.pass($0) } }
    return saved
  }

  /// Returns the number in a key such as `votes/12`.
  private static func page(_ key: String) -> Int? {
    let prefix = Envelope.key(Records.votes, "")
    guard key.utf8.starts(with: prefix.utf8),
      let number = Int(String(decoding: key.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)), number >= 0,
      number <= VoteBook.largestNumber, utf8Equals(Envelope.key(Records.votes, String(number)), key)
    else { return nil }
    return number
  }

  package static func change(from old: RatherGame, to new: RatherGame, _ out: inout RecordChanges) {
    out.one(Records.rather, game, from: old.ownJSON, to: new.ownJSON) { $0 }
    out.one(Records.rather, wordings, from: old.listJSON, to: new.listJSON) { $0 }
    out.each(Records.votes, from: old.allPages, to: new.allPages, id: { String($0.number) }) { $0.json }
  }
}

extension RatherGame {
  fileprivate var ownJSON: JSON? { self == RatherGame() ? nil : json }
  fileprivate var listJSON: JSON? { wordings.isEmpty ? nil : wordingsJSON }
  fileprivate var allPages: [VotePage] { (cleared?.votes.pages ?? []) + votes.pages }
}
