extension JSON {
  /// Encodes the value as JSON text in UTF-8, which `read` restores exactly.
  ///
  /// Escapes U+2028 and U+2029 as well, so the text can be part of a script. Traps for doubles that are not finite.
  /// - Parameter pretty: true for one member or element a line, two spaces for each level, and a line end at the end.
  public func write(pretty: Bool = false) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.value(self)
    if pretty { writer.bytes.append(UInt8(ascii: "\n")) }
    return writer.bytes
  }

  /// The value as JSON text without white space.
  public var text: String { String(decoding: write(), as: UTF8.self) }
}

private struct JSONWriter {
  var bytes: [UInt8] = []
  private var level = 0
  private let pretty: Bool

  init(pretty: Bool) { self.pretty = pretty }

  mutating func value(_ value: JSON) {
    switch value {
    case .null: ascii("null")
    case .bool(let value): ascii(value ? "true" : "false")
    case .integer(let value): appendUTF8(of: value.description, to: &bytes)
    case .double(let value):
      precondition(value.isFinite, "JSON has no number that is not finite")
      appendUTF8(of: value.description, to: &bytes)
    case .string(let value): string(value)
    case .array(let elements): array(elements)
    case .object(let object): self.object(object)
    }
  }

  private mutating func array(_ elements: [JSON]) {
    bytes.append(UInt8(ascii: "["))
    level += 1
    for index in elements.indices {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      newLine()
      value(elements[index])
    }
    level -= 1
    if !elements.isEmpty { newLine() }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func object(_ object: JSON.Object) {
    bytes.append(UInt8(ascii: "{"))
    level += 1
    for index in object.members.indices {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      newLine()
      string(object.members[index].name)
      bytes.append(UInt8(ascii: ":"))
      if pretty { bytes.append(UInt8(ascii: " ")) }
      value(object.members[index].value)
    }
    level -= 1
    if !object.members.isEmpty { newLine() }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func newLine() {
    guard pretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<level {
      bytes.append(UInt8(ascii: " "))
      bytes.append(UInt8(ascii: " "))
    }
  }

  private mutating func ascii(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func string(_ text: String) { appendJSONString(text, to: &bytes, lineSeparators: true) }
}

/// Appends the raw bytes of a string.
package func appendUTF8(of text: String, to bytes: inout [UInt8]) {
  var text = text
  text.withUTF8 { bytes.append(contentsOf: $0) }
}

/// Appends a string in quotation marks, with the shortest escapes that RFC 8259 requires, and optionally for U+2028 and
/// U+2029. Copies unescaped text in runs.
package func appendJSONString(_ text: String, to bytes: inout [UInt8], lineSeparators: Bool) {
  var text = text
  bytes.append(UInt8(ascii: "\""))
  text.withUTF8 { utf8 in
    var start = 0
    var index = 0
    while index < utf8.count {
      let byte = utf8[index]
      var length = 1
      if byte == 0xe2 && lineSeparators {
        // Well-formed UTF-8 has two more bytes here.
        guard utf8[index + 1] == 0x80 && utf8[index + 2] & 0xfe == 0xa8 else {
          index += 3
          continue
        }
        length = 3
      } else if byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") {
        index += 1
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
      bytes.append(UInt8(ascii: "\\"))
      appendEscape(length == 3 ? 0x2000 | UInt16(utf8[index + 2] & 0x3f) : UInt16(byte), to: &bytes)
      index += length
      start = index
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
  }
  bytes.append(UInt8(ascii: "\""))
}

/// Writes the escape of a UTF-16 code unit, without the backslash.
private func appendEscape(_ unit: UInt16, to bytes: inout [UInt8]) {
  switch unit {
  case 0x08: bytes.append(UInt8(ascii: "b"))
  case 0x09: bytes.append(UInt8(ascii: "t"))
  case 0x0a: bytes.append(UInt8(ascii: "n"))
  case 0x0c: bytes.append(UInt8(ascii: "f"))
  case 0x0d: bytes.append(UInt8(ascii: "r"))
  case 0x22, 0x5c: bytes.append(UInt8(truncatingIfNeeded: unit))
  default:
    bytes.append(UInt8(ascii: "u"))
    for shift: UInt16 in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift) & 0xf
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
