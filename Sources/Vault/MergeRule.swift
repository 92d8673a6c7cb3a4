import Formats

/// The rule by which the records of one kind on two phones become one (decision 47).
public indirect enum MergeRule: Equatable, Sendable {
  /// Never leaves its phone, not even in a backup: played again, it would lie to others or to the person.
  case neverLeaves
  /// Belongs to its phone. A backup carries it, and a whole restore brings it back; nothing merges into it.
  case stays
  /// Only the record of this id merges, by this rule; the others stay.
  case only(id: String, MergeRule)
  /// The latest body wins.
  case whole
  /// Each member of the body is one value, of which the latest wins.
  case fields
  /// Like `fields`, but one list merges element by element, each with a place of its own.
  case list(MergeList)
  /// A list is a set of elements; what stands beside it in the body stays.
  case set(MergeList)
  /// Numbers that only grow. Each phone counts for itself; what is shown is the sum.
  case byPhone
  /// Things that happened: a set of elements that never change, whichever pages they lie in.
  case union(MergePages)
}

/// The list in a body that merges element by element.
public struct MergeList: Equatable, Sendable {
  public let name: String
  /// The members of an element that tell it apart.
  public let ids: [String]
  /// The most elements that a body may hold; the last changed are kept.
  public let most: Int

  public init(_ name: String, ids: [String], most: Int) {
    (self.name, self.ids, self.most) = (name, ids, most)
  }
}

/// Records that together hold one list of things that happened.
public struct MergePages: Equatable, Sendable {
  /// A row's reference to an entry of another list of its page, by index.
  public struct Table: Equatable, Sendable {
    public let name: String
    public let column: Int

    public init(_ name: String, column: Int) { (self.name, self.column) = (name, column) }
  }

  /// The names that tell the records apart.
  public enum Names: Equatable, Sendable {
    /// There is one, of this id.
    case one(String)
    /// By numbers from `first`, which each body repeats in the member called `member`, if that is given.
    case numbers(first: Int64, member: String?)
  }

  public let list: String
  public let names: Names
  /// The most elements of a page.
  public let size: Int
  /// The most pages; of more elements than fit, the latest stay.
  public let pages: Int
  /// Tables of elements that are rows. Elements that are objects have none.
  public let tables: [Table]
  /// The column of a row that says when it happened; an object says so in its member `at`.
  public let time: Int

  public init(
    _ list: String, names: Names, size: Int, pages: Int = 1, tables: [Table] = [], time: Int = 0
  ) {
    (self.list, self.names, self.size, self.pages) = (list, names, size, pages)
    (self.tables, self.time) = (tables, time)
  }
}

extension MergeRule {
  /// The rule of the record of this id.
  func of(id: String) -> MergeRule {
    guard case .only(let only, let rule) = self else { return self }
    return sameText(only, id) ? rule : .stays
  }

  /// True if records of this rule take part when phones merge.
  var merges: Bool {
    switch self {
    case .neverLeaves, .stays, .only: false
    case .whole, .fields, .list, .set, .byPhone, .union: true
    }
  }
}
