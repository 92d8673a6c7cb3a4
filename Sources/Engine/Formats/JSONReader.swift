extension JSON {
  /// Limits of a text to read.
  public struct Limits: Equatable, Sendable {
    /// The maximum of `depth`. Reading, comparing, writing and freeing a value all recurse, and the stack of the
    /// WebAssembly app is 128 KB.
    public static let deepest = 256

    /// Nesting depth of arrays and objects, `1...deepest`. `[[]]` has depth 2.
    public var depth: Int
    /// The length of the whole text in bytes.
    public var size: Int

    /// Limits `depth` to `deepest`.
    public init(depth: Int = 64, size: Int = 16 << 20) {
      self.depth = max(1, min(depth, Self.deepest))
      self.size = size
    }

    /// 64 levels, 16 MiB.
    public static let standard = Limits()
  }

  /// The dialect of a text.
  public enum Dialect: Equatable, Sendable {
    /// RFC 8259.
    case json
    /// JSON5 (spec.json5.org, 1.0.0), a superset of JSON: comments, trailing commas, unquoted names, single quotation
    /// marks, hexadecimal numbers and the like.
    case json5
  }

  /// Reads one JSON text in UTF-8.
  ///
  /// Stricter than RFC 8259 where a reader could only guess. It refuses duplicate names, unpaired surrogates, a byte
  /// order mark, and numbers that cannot be preserved (such as `Infinity` and `NaN` of JSON5).
  public static func read(
    _ bytes: [UInt8], limits: Limits = .standard, dialect: Dialect = .json
  ) throws(JSONError) -> JSON {
    guard bytes.count <= limits.size else {
      throw JSONError(.tooLarge(limit: limits.size), at: max(0, limits.size), in: bytes)
    }
    var reader = JSONReader(bytes, depth: limits.depth, dialect: dialect)
    return try reader.document()
  }

  /// Reads one JSON text. Offsets in errors count bytes of its UTF-8.
  public static func read(_ text: String, limits: Limits = .standard) throws(JSONError) -> JSON {
    try read(Array(text.utf8), limits: limits)
  }
}

/// A recursive-descent parser. `position` is the next unread byte.
struct JSONReader {
  let bytes: [UInt8]
  let isJSON5: Bool
  var position = 0
  /// The number of further levels of nesting allowed.
  private var depthLeft: Int
  private let depthLimit: Int

  init(_ bytes: [UInt8], depth: Int, dialect: JSON.Dialect) {
    self.bytes = bytes
    isJSON5 = dialect == .json5
    depthLeft = depth
    depthLimit = depth
  }

  mutating func document() throws(JSONError) -> JSON {
    if !isJSON5, bytes.starts(with: [0xef, 0xbb, 0xbf]) { throw fault(.byteOrderMark, at: 0) }
    let result = try value()
    try skipSpace()
    guard position == bytes.count else {
      throw scalarLength(at: position) == 0
        ? fault(.invalidUTF8, at: position) : fault(.textAfterEnd, at: position)
    }
    return result
  }

  private mutating func value() throws(JSONError) -> JSON {
    try skipSpace()
    switch peek {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "'") where isJSON5: return .string(try string())
    case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "I"), UInt8(ascii: "N"):
      if isJSON5 { return try number() }
      throw unexpected(.value)
    default: throw unexpected(.value)
    }
  }

  mutating func word(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
    for index in 0..<word.utf8CodeUnitCount {
      guard peek == word.utf8Start[index] else { throw unexpected(.word) }
      position += 1
    }
    return value
  }

  private mutating func open() throws(JSONError) {
    guard depthLeft > 0 else { throw fault(.tooDeep(limit: depthLimit), at: position) }
    depthLeft -= 1
    position += 1
    try skipSpace()
  }

  private mutating func close() {
    depthLeft += 1
    position += 1
  }

  private mutating func array() throws(JSONError) -> JSON {
    var elements: [JSON] = []
    try open()
    if peek != UInt8(ascii: "]") {
      elements.append(try value())
      try skipSpace()
      while peek == UInt8(ascii: ",") {
        position += 1
        if try isOver(UInt8(ascii: "]")) { break }
        elements.append(try value())
        try skipSpace()
      }
      guard peek == UInt8(ascii: "]") else { throw unexpected(.commaOrBracket) }
    }
    close()
    return .array(elements)
  }

  private mutating func object() throws(JSONError) -> JSON {
    var members: [JSON.Object.Member] = []
    var offsets: [Int] = []
    try open()
    if peek != UInt8(ascii: "}") {
      try member(&members, &offsets)
      while peek == UInt8(ascii: ",") {
        position += 1
        if try isOver(UInt8(ascii: "}")) { break }
        try skipSpace()
        try member(&members, &offsets)
      }
      guard peek == UInt8(ascii: "}") else { throw unexpected(.commaOrBrace) }
    }
    if let index = firstRepeatedName(members) {
      throw fault(.duplicateName(members[index].name), at: offsets[index])
    }
    close()
    return .object(JSON.Object(unique: members))
  }

  /// Returns true if the end follows a comma, which JSON5 allows.
  private mutating func isOver(_ end: UInt8) throws(JSONError) -> Bool {
    guard isJSON5 else { return false }
    try skipSpace()
    return peek == end
  }

  private mutating func member(
    _ members: inout [JSON.Object.Member], _ offsets: inout [Int]
  ) throws(JSONError) {
    let isQuoted = peek == UInt8(ascii: "\"") || (isJSON5 && peek == UInt8(ascii: "'"))
    guard isQuoted || isJSON5 else { throw unexpected(.name) }
    offsets.append(position)
    let name = try isQuoted ? string() : bareName()
    try skipSpace()
    guard peek == UInt8(ascii: ":") else { throw unexpected(.colon) }
    position += 1
    members.append(JSON.Object.Member(name, try value()))
    try skipSpace()
  }
}

extension JSONReader {
  /// The next byte; 0 at the end, which no grammar rule accepts.
  var peek: UInt8 { position < bytes.count ? bytes[position] : 0 }

  mutating func skipSpace() throws(JSONError) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0a, 0x0d: position += 1
      default:
        guard isJSON5, try skipOther() else { return }
      }
    }
  }

  func fault(_ cause: JSONError.Cause, at offset: Int) -> JSONError {
    JSONError(cause, at: offset, in: bytes)
  }

  /// Returns the fault for the character at `position`, instead of `expected`.
  func unexpected(_ expected: JSONError.Expected) -> JSONError {
    guard position < bytes.count else { return fault(.unexpectedEnd, at: position) }
    let length = scalarLength(at: position)
    guard length > 0 else { return fault(.invalidUTF8, at: position) }
    return fault(.unexpectedCharacter(scalar(ofLength: length), expected: expected), at: position)
  }

  /// Returns the character at `position`, whose UTF-8 is well-formed and has this length.
  func scalar(ofLength length: Int) -> Unicode.Scalar {
    var value = UInt32(bytes[position])
    if length > 1 {
      value &= 0x7f >> UInt32(length)
      for byte in bytes[position + 1..<position + length] { value = value << 6 | UInt32(byte & 0x3f) }
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// Returns the length of the well-formed UTF-8 sequence at `index`; 0 if there is none (Unicode 16, table 3-7).
  func scalarLength(at index: Int) -> Int {
    let first = bytes[index]
    var lowest: UInt8 = 0x80
    var highest: UInt8 = 0xbf
    let length: Int
    switch first {
    case 0..<0x80: return 1
    case 0xc2...0xdf: length = 2
    case 0xe0...0xef:
      length = 3
      if first == 0xe0 { lowest = 0xa0 }
      if first == 0xed { highest = 0x9f }
    case 0xf0...0xf4:
      length = 4
      if first == 0xf0 { lowest = 0x90 }
      if first == 0xf4 { highest = 0x8f }
    default: return 0
    }
    guard bytes.count - index >= length else { return 0 }
    guard bytes[index + 1] >= lowest, bytes[index + 1] <= highest else { return 0 }
    for next in bytes[index + 1..<index + length] where next & 0xc0 != 0x80 { return 0 }
    return length
  }
}

/// Returns the index of the first member with the name of an earlier one. Sorts long lists: pairwise comparison would
/// let a hostile text take minutes.
private func firstRepeatedName(_ members: [JSON.Object.Member]) -> Int? {
  if members.count <= 8 {
    for index in members.indices {
      for earlier in 0..<index where utf8Equals(members[earlier].name, members[index].name) { return index }
    }
    return nil
  }
  let order = JSON.Object.nameOrder(of: members)
  var first = members.count
  for next in 1..<order.count where utf8Equals(members[order[next - 1]].name, members[order[next]].name) {
    first = min(first, order[next])
  }
  return first < members.count ? first : nil
}
