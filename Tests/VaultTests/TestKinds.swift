import Vault

/// A kind for each rule.
let testKinds = [
  RecordKind(name: "settings", schema: 1, merge: .fields),
  RecordKind(name: "own", schema: 1, merge: .list(MergeList("cards", ids: ["id"], most: 2_000))),
  RecordKind(name: "luck", schema: 1, merge: .byPhone),
  RecordKind(name: "game", schema: 1, merge: .stays),
  RecordKind(name: "table", schema: 1, merge: .neverLeaves),
  RecordKind(
    name: "votes", schema: 1,
    merge: .union(MergePages("votes", names: .numbers(first: 0, member: nil), size: 3, pages: 4))),
]
