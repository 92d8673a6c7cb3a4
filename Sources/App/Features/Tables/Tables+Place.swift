import Formats
import Games
import RelayProtocol

extension Tables {
  enum Place: FeaturePlace {
    /// Opening and finding tables.
    case tables
    /// The same, for the table of an invitation.
    case join(String)
    /// A table of this phone, by its number.
    case table(Int)
    case summaries

    init?(path: String) {
      if sameText(path, Self.tables.path) {
        self = .tables
      } else if sameText(path, Self.summaries.path) {
        self = .summaries
      } else if let number = Self.number(in: path) {
        self = .table(number)
      } else if let code = Self.code(in: path) {
        self = .join(code)
      } else {
        return nil
      }
    }

    private static let aTable = "/turns/"

    /// The number in `/turns/2`.
    private static func number(in path: String) -> Int? {
      guard path.utf8.starts(with: aTable.utf8) else { return nil }
      let digits = path.utf8.dropFirst(aTable.utf8.count)
      guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
      return Int(String(decoding: digits, as: UTF8.self))
    }

    /// The code in `/join/J7X3`.
    private static func code(in path: String) -> String? {
      guard path.utf8.starts(with: Invite.path.utf8) else { return nil }
      let code = path.utf8.dropFirst(Invite.path.utf8.count)
      let isCode = code.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      }
      return code.isEmpty || code.count > Invite.longestCode || !isCode ? nil : String(code)
    }

    var path: String {
      switch self {
      case .tables: "/turns"
      case .join(let code): Invite.path + code
      case .table(let number): Self.aTable + String(number)
      case .summaries: "/turns/history"
      }
    }

    var screen: String {
      switch self {
      case .tables, .join: "tables"
      case .table: "table"
      case .summaries: "summaries"
      }
    }

    static var screens: [String] { ["tables", "table", "summaries"] }

    var isGame: Bool { if case .table = self { true } else { false } }

    /// Whether tables are looked for there.
    var findsTables: Bool {
      switch self {
      case .tables, .join: true
      case .table, .summaries: false
      }
    }

    /// The way back: to the list of tables, and from there to Home.
    var back: Action { findsTables ? .leave : .go(.tables) }
  }
}
