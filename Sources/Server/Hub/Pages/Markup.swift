/// HTML. Whatever is put into it is text, unless it is markup itself: so nothing that somebody wrote can become an element,
/// an attribute or a link.
struct Markup: ExpressibleByStringInterpolation, Sendable {
  private(set) var html: String

  init(stringLiteral html: String) { self.html = html }

  init(stringInterpolation parts: Interpolation) { html = parts.html }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var html = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { html += literal }

    mutating func appendInterpolation(_ text: String) { html += Markup.escaped(text) }

    mutating func appendInterpolation(_ number: Int) { html += String(number) }

    mutating func appendInterpolation(_ markup: Markup) { html += markup.html }

    mutating func appendInterpolation(_ parts: [Markup]) { for part in parts { html += part.html } }
  }

  /// Text between tags and in attributes in quotation marks. Control characters, which HTML has no place for, become spaces.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      default:
        escaped.unicodeScalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
      }
    }
    return escaped
  }

  static func + (left: Markup, right: Markup) -> Markup { "\(left)\(right)" }
}

/// A form as browsers send it (application/x-www-form-urlencoded), each field at most once.
struct Form {
  private var fields: [String: String] = [:]

  /// Nil for what is no form.
  init?(_ body: [UInt8]) {
    guard let text = String(validating: body, as: UTF8.self) else { return nil }
    for part in text.split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.map { $0 == "+" ? " " : String($0) }.joined() }
      guard let name = unescaped(pair[0][...]), let value = unescaped((pair.count > 1 ? pair[1] : "")[...]),
        fields.updateValue(value, forKey: name) == nil
      else { return nil }
    }
  }

  subscript(name: String) -> String { fields[name] ?? "" }
}
