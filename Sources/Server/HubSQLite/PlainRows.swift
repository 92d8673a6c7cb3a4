import GRDB
import GRDBSQLite

/// The rows of a query, read by the places of their columns. GRDB's `Row` finds columns by name and converts each value through
/// several protocols, which takes longer than SQLite where a search reads hundreds of rows.
final class PlainRows {
  private let statement: SQLiteStatement

  /// Begins a query.
  /// - Parameter statement: one that is used for nothing else until this is released.
  init(_ statement: Statement, _ arguments: StatementArguments) throws {
    try statement.setArguments(arguments)
    self.statement = statement.sqliteStatement
  }

  // It returns the error of the last step, which has been thrown.
  deinit { sqlite3_reset(statement) }

  /// Moves to the next row. Returns false after the last one.
  func next() throws -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let message = sqlite3_errmsg(sqlite3_db_handle(statement)).map { String(cString: $0) }
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
    }
  }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

  func double(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }

  func text(_ column: Int32) -> String { String(decoding: textBytes(column), as: UTF8.self) }

  func bytes(_ column: Int32) -> [UInt8] {
    let start = sqlite3_column_blob(statement, column)
    return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
  }

  /// A text in UTF-8, valid until the next step.
  func textBytes(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    // The order matters: this call may convert the value, and the other one counts the result.
    let start = sqlite3_column_text(statement, column)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
  }
}
