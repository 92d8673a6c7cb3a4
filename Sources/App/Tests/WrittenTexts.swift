import Foundation
import Testing

@testable import App

/// The texts that sources contain.
enum WrittenTexts {
  /// Returns the Swift sources with an accepted name.
  static func files(_ accepts: (String) -> Bool) throws -> [URL] {
    let sources = Phone.root.appending(path: "Sources")
    let all = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    return all.compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" && accepts($0.lastPathComponent) }
  }

  /// The contents of a source's string literals, with an object replacement character for each interpolation.
  static func of(_ source: String) -> [String] {
    var texts: [String] = []
    var rest = Substring(source)
    func string() -> String {
      var text = ""
      while let character = rest.popFirst(), character != "\"" {
        guard character == "\\" else {
          text.append(character)
          continue
        }
        switch rest.popFirst() {
        case "(":
          text.append("\u{fffc}")
          code(until: ")")
        case "u":
          let digits = rest.dropFirst().prefix { $0 != "}" }
          text.unicodeScalars.append(UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) } ?? "?")
          rest = rest.dropFirst(digits.count + 2)
        case let other: text.append(other == "n" ? "\n" : other ?? "?")
        }
      }
      return text
    }
    func code(until end: Character?) {
      var depth = 0
      while let character = rest.popFirst() {
        if character == "\"" { texts.append(string()) }
        if character == "/", rest.first == "/" { rest = rest.drop { $0 != "\n" } }
        if character == end, depth == 0 { return }
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
      }
    }
    code(until: nil)
    return texts
  }
}
