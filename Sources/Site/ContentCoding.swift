/// The coding of a body (RFC 9110, 8.4.1), in the server's order of preference.
public enum ContentCoding: String, CaseIterable, Sendable {
  case brotli = "br"
  case gzip
  case identity

  /// The ending of the sibling file that holds this packing; nil for the file itself.
  var ending: String? {
    switch self {
    case .brotli: ".br"
    case .gzip: ".gz"
    case .identity: nil
    }
  }
}

/// The codings that a client accepts, from its `Accept-Encoding` (RFC 9110, 12.5.3).
public struct AcceptedCodings: Sendable {
  /// Weight by coding in thousandths, `0...1_000`, in the order of `ContentCoding.allCases`; nil where the
  /// field does not name the coding.
  private var weights: [Int?] = [nil, nil, nil]
  /// Weight of `*` in thousandths; nil where there is none.
  private var others: Int?
  /// True if there is no such field: then any coding is accepted.
  private let isSilent: Bool

  /// Reads the field's value; nil stands for a request without the field. An element whose weight cannot be
  /// read counts as refused.
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

  /// The best of `available` that the client takes: by its weights, then by the server's taste. Nil where it
  /// takes none of them. Who says nothing gets the file itself, else what most can unpack.
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

  /// The weight among an element's parameters, in thousandths; 1,000 without one.
  private static func weight(_ parameters: some Sequence<Substring.UTF8View>) -> Int {
    for parameter in parameters {
      let text = word(parameter)
      guard text.hasPrefix("q=") else { continue }
      guard let value = Double(text.dropFirst(2)), (0...1).contains(value) else { return 0 }
      return Int((value * 1_000).rounded())
    }
    return 1_000
  }

  /// The text without the white space around it, in lower case.
  private static func word(_ text: Substring.UTF8View) -> String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let start = text.drop(while: isSpace)
    guard let end = start.lastIndex(where: { !isSpace($0) }) else { return "" }
    return Substring(start[...end]).lowercased()
  }
}
