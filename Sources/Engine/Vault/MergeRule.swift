import Formats

/// The rule that merges the records of one kind from two phones (decision 47).
public indirect enum MergeRule: Equatable, Sendable {
  /// The record never leaves its phone, not even in a backup. Replayed, it would mislead people.
  case neverLeaves
  /// The record belongs to its phone. Backups and whole restores include it, but nothing merges into it.
  case stays
  /// Only the record with this id merges, by this rule. The others follow `stays`.
  case only(id: String, MergeRule)
  /// The latest body wins.
  case whole
  /// Each member of the body is one value. Its latest version wins.
  case fields
  /// Like `fields`, but one list merges element by element. Each element has its own position.
  case list(MergeList)
  /// One list merges as a set of elements. The other members of the body stay.
  case set(MergeList)
  /// Numbers that only grow. Each phone counts for itself, and the app shows the sum.
  case byPhone
  /// Events: a set of elements that never change, regardless of their pages.
  case union(MergePages)
}

/// The list in a body that merges element by element.
public struct MergeList: Equatable, Sendable {
  public let name: String
  /// The members that together identify an element.
  public let ids: [String]
  /// The most elements that a body may hold. The most recently changed stay.
  public let most: Int

  public init(_ name: String, ids: [String], most: Int) {
    (self.name, self.ids, self.most) = (name, ids, most)
  }
}

/// Records that together hold one list of events.
public struct MergePages: Equatable, Sendable {
  /// A column of a row that refers to an entry in another list of the page, by index.
  public struct Table: Equatable, Sendable {
    public let name: String
    public let column: Int

    public init(_ name: String, column: Int) { (self.name, self.column) = (name, column) }
  }

  /// The naming scheme of the records.
  public enum Names: Equatable, Sendable {
    /// A single record with this id.
    case one(String)
    /// Records numbered from `first`. Each body repeats its number in `member`, if that is given.
    case numbers(first: Int64, member: String?)
  }

  public let list: String
  public let names: Names
  /// The most elements on a page.
  public let size: Int
  /// The most pages. If more elements exist than fit, the latest stay.
  public let pages: Int
  /// Tables of elements that are rows. Elements that are objects have none.
  public let tables: [Table]
  /// The column of a row with the time of its event. An object has it in its member `at`.
  public let time: Int

  public init(
    _ list: String, names: Names, size: Int, pages: Int = 1, tables: [Table] = [], time: Int = 0
  ) {
    (self.list, self.names, self.size, self.pages) = (list, names, size, pages)
    (self.tables, self.time) = (tables, time)
  }
}

extension MergeRule {
  /// Returns the rule for the record with this id.
  func of(id: String) -> MergeRule {
    guard case .only(let only, let rule) = self else { return self }
    return utf8Equals(only, id) ? rule : .stays
  }

  /// True if records with this rule take part when phones merge.
  var merges: Bool {
    switch self {
    case .neverLeaves, .stays, .only: false
    case .whole, .fields, .list, .set, .byPhone, .union: true
    }
  }
}
