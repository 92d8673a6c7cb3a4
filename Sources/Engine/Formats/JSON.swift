/// A JSON value (RFC 8259) that preserves the document: the order of members, all digits of integers, and unknown
/// members.
///
/// Values are equal if they are written alike: `1` differs from `1.0`, and `0.0` from `-0.0`. Strings are compared by
/// their bytes (RFC 8259, section 8.3), not by canonical equivalence.
public enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number without fraction or exponent. Numbers beyond 64 bits are refused when read.
  case integer(Int64)
  /// Any other number, correctly rounded, and `-0`. Always finite.
  case double(Double)
  case string(String)
  case array([JSON])
  case object(Object)

  /// The members of an object in document order. Names are unique.
  public struct Object: Equatable, Sendable {
    public struct Member: Equatable, Sendable {
      public var name: String
      public var value: JSON

      public init(_ name: String, _ value: JSON) {
        self.name = name
        self.value = value
      }

      public static func == (left: Member, right: Member) -> Bool {
        utf8Equals(left.name, right.name) && left.value == right.value
      }
    }

    public private(set) var members: [Member]

    /// Creates an object. Of two members with the same name, the first is used.
    public init(_ members: [Member] = []) {
      self.members = []
      for member in members where self[member.name] == nil { self.members.append(member) }
    }

    /// Creates an object from members whose names are known to be unique.
    package init(unique members: [Member]) { self.members = members }

    /// The value of the member `name`. Setting it replaces in place, appends, or (nil) removes.
    public subscript(name: String) -> JSON? {
      get { members.first { utf8Equals($0.name, name) }?.value }
      set {
        let index = members.firstIndex { utf8Equals($0.name, name) }
        switch (index, newValue) {
        case (let index?, let value?): members[index].value = value
        case (let index?, nil): members.remove(at: index)
        case (nil, let value?): members.append(Member(name, value))
        case (nil, nil): break
        }
      }
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Object(elements.map { Object.Member($0.0, $0.1) }))
  }
}

extension JSON {
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  public var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  public var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
  public var object: Object? { if case .object(let value) = self { value } else { nil } }

  /// Any number as a double; nil for integers that a double cannot hold (some beyond 2^53).
  public var double: Double? {
    switch self {
    case .double(let value): value
    case .integer(let value): Double(exactly: value)
    default: nil
    }
  }

}

// Typed access to members. Nil if the member is missing or has another type, or this is not an object. Each is one
// call, since there are a few hundred uses.
extension JSON {
  @inline(never) public func string(at name: String) -> String? { self[name]?.string }
  @inline(never) public func integer(at name: String) -> Int64? { self[name]?.integer }
  @inline(never) public func bool(at name: String) -> Bool? { self[name]?.bool }
  @inline(never) public func array(at name: String) -> [JSON]? { self[name]?.array }
  @inline(never) public func double(at name: String) -> Double? { self[name]?.double }
  @inline(never) public subscript(name: String) -> JSON? { object?[name] }
}

extension JSON {
  public static func == (left: JSON, right: JSON) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern
    case (.string(let left), .string(let right)): utf8Equals(left, right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}
