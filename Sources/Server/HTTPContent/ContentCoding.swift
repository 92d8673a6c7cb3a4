/// The coding of a body (RFC 9110, 8.4.1), in the server's order of preference.
public enum ContentCoding: String, CaseIterable, Sendable {
  case brotli = "br"
  case gzip
  case identity

  /// The suffix of the sibling file with this coding; nil for the file itself.
  public var ending: String? {
    switch self {
    case .brotli: ".br"
    case .gzip: ".gz"
    case .identity: nil
    }
  }
}

/// The codings that a client accepts, from its `Accept-Encoding` (RFC 9110, 12.5.3).
public struct AcceptedCodings: Sendable {
  /// Weights in thousandths, `0...1_000`, in the order of `ContentCoding.allCases`; nil for codings that the field does
  /// not name.
  private var weights: [Int?] = [nil, nil, nil]
  /// The weight of `*` in thousandths; nil without one.
  private var others: Int?
  /// True without the field: then any coding is accepted.
  private let isSilent: Bool

  /// Parses the field's value; nil stands for a request without the field. An element with a malformed weight counts as
  /// refused.
  public init(_ field: String?) {
    isSilent = field == nil
    guard let field else { return }
    for element in field.utf8.split(separator: UInt8(ascii: ",")) {
      let parts = element.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      guard let name = parts.first.map({ Self.word($0) }), !name.isEmpty else { continue }
      let weight = Self.weight(parts.dropFirst())
      switch name {
      case "br": weights[0] = weight
      case "gzip", "x-gzip": weights[1] = weight
      case "identity": weights[2] = weight
      case "*": others = weight
      default: break
      }
    }
  }

  /// Returns the best of `available`: by the client's weights, then by the server's preference. Nil if the client
  /// accepts none. Clients without the field get the file itself, or else gzip, which most can unpack.
  public func best(of available: [ContentCoding]) -> ContentCoding? {
    var best: ContentCoding?
    var bestWeight = 0
    for (coding, weight) in zip(ContentCoding.allCases, weights) where available.contains(coding) {
      let weight = weight ?? others ?? 0
      if weight > bestWeight { (best, bestWeight) = (coding, weight) }
    }
    if best == nil, available.contains(.identity), weights[2] ?? others == nil { return .identity }
    if isSilent, available.contains(.gzip) { return .gzip }
    return best
  }

  /// Returns the weight among an element's parameters, in thousandths; 1,000 without one.
  private static func weight(_ parameters: some Sequence<Substring.UTF8View>) -> Int {
    for parameter in parameters {
      let text = word(parameter)
      guard text.hasPrefix("q=") else { continue }
      guard let value = Double(text.dropFirst(2)), (0...1).contains(value) else { return 0 }
      return Int((value * 1_000).rounded())
    }
    return 1_000
  }

  /// Returns the text in lower case, without surrounding white space.
  private static func word(_ text: Substring.UTF8View) -> String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let start = text.drop(while: isSpace)
    guard let end = start.lastIndex(where: { !isSpace($0) }) else { return "" }
    return Substring(start[...end]).lowercased()
  }
}
