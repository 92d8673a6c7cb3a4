import Formats

/// The reason why a value has no canonical JSON.
public enum CanonicalJSONError: Error, Equatable, Sendable {
  /// An integer beyond ±(2^53 - 1), which would lose digits: RFC 8785 knows doubles only.
  case integerTooLarge(Int64)
  /// An infinity or NaN.
  case notFinite
}

/// The canonical form of JSON (RFC 8785, JSON Canonicalization Scheme).
public enum CanonicalJSON {
  /// The largest magnitude at which every integer has a double of its own (RFC 7493, section 2.2).
  public static let integerLimit: Int64 = 9_007_199_254_740_991

  /// The canonical text in UTF-8. Strings keep their bytes, without Unicode normalization.
  public static func bytes(of value: JSON) throws(CanonicalJSONError) -> [UInt8] {
    var bytes: [UInt8] = []
    try append(value, to: &bytes)
    return bytes
  }

  private static func append(_ value: JSON, to bytes: inout [UInt8]) throws(CanonicalJSONError) {
    switch value {
    case .null: appendUTF8(of: "null", to: &bytes)
    case .bool(let value): appendUTF8(of: value ? "true" : "false", to: &bytes)
    case .integer(let value):
      guard value.magnitude <= integerLimit.magnitude else { throw .integerTooLarge(value) }
      appendUTF8(of: value.description, to: &bytes)
    case .double(let value):
      guard value.isFinite else { throw .notFinite }
      appendNumber(value, to: &bytes)
    case .string(let value): appendJSONString(value, to: &bytes, lineSeparators: false)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for index in elements.indices {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        try append(elements[index], to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let object): try append(object, to: &bytes)
    }
  }

  private static func append(
    _ object: JSON.Object, to bytes: inout [UInt8]
  ) throws(CanonicalJSONError) {
    let members = object.members
    bytes.append(UInt8(ascii: "{"))
    var isFirst = true
    for index in JSON.Object.nameOrder(of: members) {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      appendJSONString(members[index].name, to: &bytes, lineSeparators: false)
      bytes.append(UInt8(ascii: ":"))
      try append(members[index].value, to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }
}
