#if PostgreSQL
  import CPQ

  /// A parameter of a statement, or a value of a row. Both travel in PostgreSQL's binary formats.
  public enum PostgresValue: Equatable, Sendable {
    case null
    /// `bigint`, and in rows also shorter integers and truth values.
    case integer(Int64)
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
    }

    /// The type that a statement is prepared for; 0 lets the server choose.
    var type: Oid {
      switch self {
      case .null: 0
      case .integer: Kind.bigint
      case .text: Kind.text
      case .bytes: Kind.bytes
      }
    }

    /// The parameter as it is sent; nil for null.
    var sent: [UInt8]? {
      switch self {
      case .null: nil
      case .integer(let value): withUnsafeBytes(of: value.bigEndian) { Array($0) }
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
      case Kind.text:
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        self = .text(text)
      case Kind.bytes: self = .bytes(Array(bytes))
      default: return nil
      }
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
