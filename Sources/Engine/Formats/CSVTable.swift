/// A table of comma-separated values (RFC 4180), as spreadsheets write it.
///
/// The separator is a comma, a semicolon or a tab: the one named by a first line such as `sep=;`, or else the most
/// frequent one in the first row outside of quotation marks. Blanks around a quoted field are dropped. Lines end with CR LF, LF or CR; inside a field they become
/// LF. A quotation mark in a field that does not begin with one is plain text. The apostrophe that `CSV` puts before
/// formulas is removed.
public struct CSVTable: Equatable, Sendable {
  public struct Row: Equatable, Sendable {
    /// The row's number in a spreadsheet, from 1. Empty rows count, and a row of several lines counts once.
    public let number: Int
    /// The fields of the row, at least one.
    public let fields: [String]

    public var isBlank: Bool { fields.allSatisfy { $0.allSatisfy { $0.isUnseen } } }
  }

  public let rows: [Row]
  /// True if the separator is a tab.
  public let isTabbed: Bool

  public init(_ text: String) throws(CSVError) {
    let bytes = Array(text.utf8)
    var reader = CSVReader(bytes)
    var rows: [Row] = []
    while let fields = try reader.row() { rows.append(Row(number: rows.count + 1, fields: fields)) }
    self.rows = rows
    isTabbed = reader.separator == UInt8(ascii: "\t")
  }
}

/// The reason why a text is not a valid table.
public struct CSVError: Error, Equatable, Sendable {
  public enum Cause: Equatable, Sendable {
    /// A quoted field has no closing quotation mark.
    case endless
    /// There is text between a closing quotation mark and the next separator.
    case textAfterQuotes
  }

  /// Counts from 1.
  public let row: Int
  /// Counts from 1.
  public let column: Int
  public let cause: Cause
}

private struct CSVReader {
  private let bytes: [UInt8]
  let separator: UInt8
  private var position: Int
  private var number = 0
  /// False once a quotation mark behind blanks began no field, so that the text is not searched for its end again.
  private var hasBlanks = true

  private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
  private static let quote = UInt8(ascii: "\"")

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let name = Array("sep=".utf8)
    if bytes.count > name.count, bytes.starts(with: name), Self.separators.contains(bytes[name.count]),
      bytes.count == name.count + 1 || isLineEnd(bytes[name.count + 1])
    {
      separator = bytes[name.count]
      position = name.count + 1
      skipLineEnd()
    } else {
      separator = Self.separator(of: bytes)
      position = 0
    }
  }

  /// Returns the most frequent separator of the first row, outside of quotation marks. Ties go to the first in
  /// `separators`.
  private static func separator(of bytes: [UInt8]) -> UInt8 {
    var counts = [Int](repeating: 0, count: separators.count)
    var isQuoted = false
    for byte in bytes {
      if byte == quote { isQuoted.toggle() }
      if isQuoted { continue }
      if isLineEnd(byte) { break }
      if let index = separators.firstIndex(of: byte) { counts[index] += 1 }
    }
    var best = 0
    for index in separators.indices where counts[index] > counts[best] { best = index }
    return separators[best]
  }

  /// Reads the fields of the next row; nil at the end.
  mutating func row() throws(CSVError) -> [String]? {
    guard position < bytes.count else { return nil }
    number += 1
    var fields: [String] = []
    while true {
      fields.append(try field(fields.count + 1))
      guard position < bytes.count else { return fields }
      if bytes[position] != separator { break }
      position += 1
    }
    skipLineEnd()
    return fields
  }

  private mutating func field(_ column: Int) throws(CSVError) -> String {
    let start = position
    skipBlanks()
    guard position < bytes.count, bytes[position] == Self.quote, position == start || hasBlanks else {
      position = start
      return plainField()
    }
    guard position > start else { return try quotedField(column) }
    // A quotation mark behind blanks may as well be a part of the text.
    if let field = try? quotedField(column) { return field }
    (position, hasBlanks) = (start, false)
    return plainField()
  }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
  }

  private mutating func quotedField(_ column: Int) throws(CSVError) -> String {
    var field: [UInt8] = []
    position += 1
    while true {
      guard position < bytes.count else { throw CSVError(row: number, column: column, cause: .endless) }
      let byte = bytes[position]
      if isLineEnd(byte) {
        field.append(UInt8(ascii: "\n"))
        skipLineEnd()
        continue
      }
      position += 1
      if byte == Self.quote {
        guard position < bytes.count, bytes[position] == Self.quote else { break }
        position += 1
      }
      field.append(byte)
    }
    skipBlanks()
    guard position == bytes.count || isEnd(bytes[position]) else {
      throw CSVError(row: number, column: column, cause: .textAfterQuotes)
    }
    return Self.unguarded(field[...])
  }

  private mutating func plainField() -> String {
    let start = position
    while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
    return Self.unguarded(bytes[start..<position])
  }

  private func isEnd(_ byte: UInt8) -> Bool { byte == separator || isLineEnd(byte) }

  private mutating func skipLineEnd() {
    guard position < bytes.count, isLineEnd(bytes[position]) else { return }
    let isPair = bytes[position] == 13 && position + 1 < bytes.count && bytes[position + 1] == 10
    position += isPair ? 2 : 1
  }

  private static func unguarded(_ field: ArraySlice<UInt8>) -> String {
    let isGuarded = field.first == UInt8(ascii: "'") && CSV.looksLikeFormula(field)
    return String(decoding: isGuarded ? field.dropFirst() : field, as: UTF8.self)
  }
}

private func isLineEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }
