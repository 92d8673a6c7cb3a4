/// Writes a table as comma-separated values (RFC 4180). Lines end with CR LF. Fields with a comma, a quotation mark or
/// a line end are quoted. So are fields with separators of other tables, and the text `sep=`: no reader must mistake
/// them for the separator (`CSVTable`).
///
/// A text that looks like a formula gets an apostrophe in front, as the OWASP page "CSV Injection" recommends: names
/// come from people, and tables are opened by others.
public struct CSV: Equatable, Sendable {
  public enum Field: Equatable, Sendable {
    case text(String)
    case number(Int64)
  }

  private var bytes: [UInt8] = []

  public init() {}

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends a row. A row without fields is an empty line.
  public mutating func row(_ fields: [Field]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      switch field {
      case .number(let number): appendUTF8(of: String(number), to: &bytes)
      case .text(let text): append(text)
      }
    }
    bytes.append(contentsOf: [13, 10])
  }

  private mutating func append(_ text: String) {
    var utf8 = Array(text.utf8)
    if Self.looksLikeFormula(utf8[...]) { utf8.insert(UInt8(ascii: "'"), at: 0) }
    guard utf8.contains(where: { Self.needsQuotes($0) }) || utf8 == Array("sep=".utf8) else {
      bytes.append(contentsOf: utf8)
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns true for formulas, even after apostrophes: a reader who removes one apostrophe gets the original text.
  static func looksLikeFormula(_ text: ArraySlice<UInt8>) -> Bool {
    switch text.first(where: { $0 != UInt8(ascii: "'") }) {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 9, 10, 13: true
    default: false
    }
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), 9, UInt8(ascii: "\""), 10, 13: true
    default: false
    }
  }
}
