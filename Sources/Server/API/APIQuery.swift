import Formats

/// The parameters of a query or the fields of a form (application/x-www-form-urlencoded), each at most once. A reader takes
/// all that it knows and then calls `finish`, which refuses the others.
public struct APIQuery<Kind: ProblemKind> {
  private var values: [String: String] = [:]

  public init(_ text: Substring?) throws(APIProblem<Kind>) {
    for part in (text ?? "").split(separator: "&") {
      let pair = String(part.map { $0 == "+" ? " " : $0 })
        .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = unescaped(pair[0]), let value = unescaped(pair.count > 1 ? pair[1] : "") else {
        throw APIProblem(.parameter, "An escape in the query is malformed.")
      }
      guard values.updateValue(value, forKey: name) == nil else {
        throw Self.problem(name, "appears more than once.")
      }
    }
  }

  /// A field of a form; empty where it is missing.
  public subscript(name: String) -> String { values[name] ?? "" }

  public static func problem(_ name: String, _ words: String) -> APIProblem<Kind> {
    // The name is what somebody sent: it is cut.
    let name = String(name.prefix(APILimits.toldName)).quotable
    return APIProblem(
      .parameter, "The parameter “\(name)” \(words)", members: [.init("parameter", .string(name))])
  }

  /// Removes a parameter and returns its value.
  /// - Throws: a problem with `words` for a value that `read` does not take.
  public mutating func take<Value>(
    _ name: String, _ words: @autoclosure () -> String, _ read: (String) -> Value?
  ) throws(APIProblem<Kind>) -> Value? {
    guard let text = values.removeValue(forKey: name) else { return nil }
    guard let value = read(text) else { throw Self.problem(name, words()) }
    return value
  }

  public mutating func number(
    _ name: String, in range: ClosedRange<Int>
  ) throws(APIProblem<Kind>) -> Int? {
    try take(name, "has to be a number from \(range.lowerBound) to \(range.upperBound).") { text in
      let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
      return isPlain ? Int(text).flatMap { range.contains($0) ? $0 : nil } : nil
    }
  }

  public mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, of _: Value.Type
  ) throws(APIProblem<Kind>) -> Value? where Value.RawValue == String {
    try take(name, "has to be one of \(Value.allCases.map(\.rawValue).joined(separator: ", ")).") {
      Value(rawValue: $0)
    }
  }

  /// - Throws: for a parameter that was not taken.
  public func finish() throws(APIProblem<Kind>) {
    if let name = values.keys.min() { throw Self.problem(name, "is unknown here.") }
  }
}
