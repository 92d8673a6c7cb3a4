import Cards
import Formats

/// The parameters of an address, each at most once. Whoever reads them names all there are, so that no parameter that
/// somebody counts on is passed over in silence.
struct HubQuery {
  private var values: [String: String] = [:]

  init(_ text: Substring?) throws(Problem) {
    for part in (text ?? "").split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = unescaped(pair[0]), let value = unescaped(pair.count > 1 ? pair[1] : "") else {
        throw Problem(.parameter, "An escape in the query is malformed.")
      }
      guard values.updateValue(value, forKey: name) == nil else {
        throw Self.problem(name, "is there more than once.")
      }
    }
  }

  private static func problem(_ name: String, _ words: String) -> Problem {
    // What is told back is what somebody sent, and no longer than a name.
    let name = String(name.prefix(HubLimits.toldName)).quotable
    return Problem(
      .parameter, "The parameter “\(name)” \(words)", members: [.init("parameter", .string(name))])
  }

  /// The value of a parameter, which is then no longer there.
  private mutating func take<Value>(
    _ name: String, _ words: @autoclosure () -> String, _ read: (String) -> Value?
  ) throws(Problem) -> Value? {
    guard let text = values.removeValue(forKey: name) else { return nil }
    guard let value = read(text) else { throw Self.problem(name, words()) }
    return value
  }

  mutating func number(_ name: String, in range: ClosedRange<Int>) throws(Problem) -> Int? {
    try take(name, "has to be a number from \(range.lowerBound) to \(range.upperBound).") { text in
      let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
      return isPlain ? Int(text).flatMap { range.contains($0) ? $0 : nil } : nil
    }
  }

  mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, of _: Value.Type
  ) throws(Problem) -> Value? where Value.RawValue == String {
    try take(name, "has to be one of \(Value.allCases.map(\.rawValue).joined(separator: ", ")).") {
      Value(rawValue: $0)
    }
  }

  /// - Throws: where there is a parameter that nobody has asked for.
  func finish() throws(Problem) {
    if let name = values.keys.min() { throw Self.problem(name, "is none that is known here.") }
  }

  /// Reads the query of `GET /api/decks`.
  mutating func listing() throws(Problem) -> Listing {
    let all = 1...DeckLimits.cards
    let keywords = try take(
      "q", "has at most \(HubLimits.queryBytes) bytes and \(HubLimits.queryWords) words."
    ) { Keywords($0) }
    let asked = try choice("order", of: Listing.Order.self)
    if keywords != nil, asked != nil {
      throw Self.problem("order", "does not go with “q”: what is found comes best first.")
    }
    let order = asked ?? .popular
    let language = try take("language", "has to be a language tag, such as pt or pt-BR.") {
      Self.isLanguage($0) ? $0 : nil
    }
    let rating = try choice("rating", of: Rating.self) ?? .adults
    let kind = try choice("kind", of: CardKind.self)
    let fewest = try number("min", in: all) ?? all.lowerBound
    let most = try number("max", in: all) ?? all.upperBound
    guard fewest <= most else { throw Self.problem("max", "is less than “min”.") }
    let count = try number("count", in: HubLimits.page) ?? HubLimits.usualPage
    let after = try take("after", "has to be the “next” of a page in the same order.") { text in
      Cursor(text).flatMap { $0.order == (keywords == nil ? order : nil) ? $0 : nil }
    }
    try finish()
    return Listing(
      order: order, keywords: keywords, language: language, rating: rating, kind: kind, cards: fewest...most,
      count: count, after: after)
  }

  private static func isLanguage(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return text.utf8.count <= DeckLimits.language
      && parts.allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
          }
      }
  }
}
