import AppCore
import DirectRadio
import Formats
import Games
import RelayProtocol

extension Tables {
  package enum Place: FeaturePlace {
    /// The screen that opens and finds tables.
    case tables
    /// The same screen, for the table of an invitation.
    case join(String)
    /// The screen that scans the code of a table without a server.
    case direct
    /// A table joined by this phone, by its number.
    case table(Int)
    case summaries

    package init?(path: String) {
      if utf8Equals(path, Self.tables.path) {
        self = .tables
      } else if utf8Equals(path, Self.direct.path) {
        self = .direct
      } else if utf8Equals(path, Self.summaries.path) {
        self = .summaries
      } else if let number = Self.number(in: path) {
        self = .table(number)
      } else if let code = Invite.code(inPath: path) {
        self = .join(code)
      } else {
        return nil
      }
    }

    private static let aTable = "/turns/"

    /// Returns the number in a path such as `/turns/2`.
    private static func number(in path: String) -> Int? {
      guard path.utf8.starts(with: aTable.utf8) else { return nil }
      let digits = path.utf8.dropFirst(aTable.utf8.count)
      guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
      return Int(String(decoding: digits, as: UTF8.self))
    }

    package var path: String {
      switch self {
      case .tables: "/turns"
      case .join(let code): Invite.path + code
      case .direct: DirectCode.path
      case .table(let number): Self.aTable + String(number)
      case .summaries: "/turns/history"
      }
    }

    package var screen: String {
      switch self {
      case .tables, .join: "tables"
      case .direct: "direct"
      case .table: "table"
      case .summaries: "summaries"
      }
    }

    package static var screens: [String] { ["tables", "direct", "table", "summaries"] }

    package var isGame: Bool { if case .table = self { true } else { false } }

    package var canBeResumed: Bool { if case .join = self { false } else { true } }

    /// True if the screen looks for tables.
    var findsTables: Bool {
      switch self {
      case .tables, .join: true
      case .table, .direct, .summaries: false
      }
    }

    /// The action of Back: to the list of tables, and from there to Home.
    var back: Action { findsTables ? .leave : .go(.tables) }
  }
}
