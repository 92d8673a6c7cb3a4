/// Metrics in the text format 0.0.4 of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats).
public struct Exposition: Sendable {
  public enum Kind: String, Sendable { case counter, gauge, histogram }

  /// The media type of the text.
  public static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

  public private(set) var text = ""

  public init() {}

  /// Begins a metric. Its samples follow.
  /// - Parameters:
  ///   - name: letters, digits and `_`.
  ///   - help: one line.
  public mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP \(name) \(Self.escaped(help, quotes: false))\n# TYPE \(name) \(kind.rawValue)\n"
  }

  public mutating func sample(_ name: String, _ labels: [(name: String, value: String)], _ value: Double) {
    text += name
    if !labels.isEmpty {
      text += "{"
      text += labels.map { "\($0.name)=\"\(Self.escaped($0.value, quotes: true))\"" }.joined(separator: ",")
      text += "}"
    }
    text += " \(Self.number(value))\n"
  }

  /// Writes a whole number without a fraction: `3`, not `3.0`.
  static func number(_ value: Double) -> String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }

  private static func escaped(_ text: String, quotes: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\"" where quotes: escaped += "\\\""
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
