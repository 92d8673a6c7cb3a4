#if PostgreSQL
  import CPQ

  /// A parameter of a statement, or a value of a row. Both travel in PostgreSQL's binary formats.
  public enum PostgresValue: Equatable, Sendable {
    case null
    /// `bigint`, and in rows also shorter integers and truth values.
    case integer(Int64)
    /// `double precision`.
    case double(Double)
    case text(String)
    case bytes([UInt8])

    /// Numbers of types (`pg_type.dat`).
    private enum Kind {
      static let bool: Oid = 16
      static let bytes: Oid = 17
      static let bigint: Oid = 20
      static let smallint: Oid = 21
      static let integer: Oid = 23
      static let text: Oid = 25
      static let double: Oid = 701
    }

    /// The type that a statement is prepared for; 0 lets the server choose.
    var type: Oid {
      switch self {
      case .null: 0
      case .integer: Kind.bigint
      case .double: Kind.double
      case .text: Kind.text
      case .bytes: Kind.bytes
      }
    }

    /// The parameter as it is sent; nil for null.
    var sent: [UInt8]? {
      switch self {
      case .null: nil
      case .integer(let value): withUnsafeBytes(of: value.bigEndian) { Array($0) }
      case .double(let value): withUnsafeBytes(of: value.bitPattern.bigEndian) { Array($0) }
      case .text(let text): Array(text.utf8)
      case .bytes(let bytes): bytes
      }
    }

    /// Reads a value that was received; nil for a type that no store uses.
    init?(_ bytes: UnsafeRawBufferPointer, type: Oid) {
      switch type {
      case Kind.bigint, Kind.integer, Kind.smallint, Kind.bool:
        guard let first = bytes.first else { return nil }
        // Shorter integers are extended by their sign.
        let sign: Int64 = type != Kind.bool && first & 128 != 0 ? -1 : 0
        self = .integer(bytes.reduce(sign) { $0 << 8 | Int64($1) })
      case Kind.double:
        guard bytes.count == 8 else { return nil }
        self = .double(Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) }))
      case Kind.text:
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        self = .text(text)
      case Kind.bytes: self = .bytes(Array(bytes))
      default: return nil
      }
    }
  }

  extension PostgresValue {
    public static func number(_ value: Int) -> PostgresValue { .integer(Int64(value)) }

    /// An array, which the statement casts: `$1::bigint[]`.
    public static func list(_ numbers: [Int]) -> PostgresValue {
      .text("{" + numbers.map { String($0) }.joined(separator: ",") + "}")
    }

    /// An array for `$1::double precision[]`.
    public static func list(_ numbers: [Double?]) -> PostgresValue {
      .text("{" + numbers.map { $0.map { String($0) } ?? "NULL" }.joined(separator: ",") + "}")
    }

    /// An array for `$1::bytea[]`.
    public static func list(_ bytes: [[UInt8]]) -> PostgresValue {
      let digits = Array("0123456789abcdef".utf8)
      let parts = bytes.map { one in
        "\"\\\\x"
          + String(decoding: one.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
          + "\""
      }
      return .text("{" + parts.joined(separator: ",") + "}")
    }

    /// An array for `$1::text[]`.
    public static func list(_ texts: [String]) -> PostgresValue {
      let parts = texts.map { text in
        "\""
          + String(
            decoding: text.utf8.flatMap { byte -> [UInt8] in
              byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") ? [UInt8(ascii: "\\"), byte] : [byte]
            }, as: UTF8.self) + "\""
      }
      return .text("{" + parts.joined(separator: ",") + "}")
    }
  }

  /// A row of an answer.
  public struct PostgresRow: Sendable {
    let columns: [String]
    let values: [PostgresValue]

    private func value(_ column: String) throws(PostgresError) -> PostgresValue {
      guard let index = columns.firstIndex(of: column) else { throw Self.damaged(column) }
      return values[index]
    }

    public func integer(_ column: String) throws(PostgresError) -> Int {
      guard case .integer(let value) = try value(column) else { throw Self.damaged(column) }
      return Int(value)
    }

    /// - Returns: nil for null.
    public func integerIfAny(_ column: String) throws(PostgresError) -> Int? {
      try value(column) == .null ? nil : try integer(column)
    }

    public func double(_ column: String) throws(PostgresError) -> Double {
      guard case .double(let value) = try value(column) else { throw Self.damaged(column) }
      return value
    }

    /// - Returns: nil for null.
    public func doubleIfAny(_ column: String) throws(PostgresError) -> Double? {
      try value(column) == .null ? nil : try double(column)
    }

    /// - Returns: nil for null.
    public func textIfAny(_ column: String) throws(PostgresError) -> String? {
      try value(column) == .null ? nil : try text(column)
    }

    public func text(_ column: String) throws(PostgresError) -> String {
      guard case .text(let text) = try value(column) else { throw Self.damaged(column) }
      return text
    }

    public func bytes(_ column: String) throws(PostgresError) -> [UInt8] {
      guard case .bytes(let bytes) = try value(column) else { throw Self.damaged(column) }
      return bytes
    }

    private static func damaged(_ column: String) -> PostgresError {
      PostgresError(.damaged, "The column \(column) is missing or has a value of another type.")
    }
  }
#endif
