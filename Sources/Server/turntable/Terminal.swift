#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Output for the person at the terminal. Each line is written at once, even to a pipe, and is cleaned, because it may quote text
/// from strangers.
enum Terminal {
  /// Limit of a line in characters. Longer lines are cut.
  static let lineLength = 4_000

  static func say(_ line: String) { put(clean(line, isTabbed: true) + "\n", to: 1) }

  /// Prints a line on stderr that starts with the command's name.
  static func complain(_ line: String) { report("turntable: " + line) }

  /// Prints a line on stderr.
  static func report(_ line: String) { put(clean(line) + "\n", to: 2) }

  /// Makes a text safe for one line of a terminal. Line ends and other control characters become spaces. Invisible characters,
  /// such as those that change the direction of writing, are removed.
  /// - Parameters:
  ///   - most: the limit in characters.
  ///   - isTabbed: true to keep tabs.
  static func clean(_ text: String, most: Int = lineLength, isTabbed: Bool = false) -> String {
    var cleaned = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      if count == most {
        cleaned.append("…")
        break
      }
      switch scalar.properties.generalCategory {
      case .control: cleaned.append(isTabbed && scalar == "\t" ? scalar : " ")
      case .lineSeparator, .paragraphSeparator: cleaned.append(" ")
      case .format: continue
      default:
        if scalar.properties.isDefaultIgnorableCodePoint { continue }
        cleaned.append(scalar)
      }
      count += 1
    }
    return String(cleaned)
  }

  /// True if stdout is a terminal with colours that the person has not disabled (no-color.org).
  static var isColoured: Bool {
    isatty(1) == 1 && getenv("NO_COLOR") == nil && getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  /// Writes bytes to stdout unchanged.
  static func output(_ bytes: [UInt8]) { put(bytes, to: 1) }

  private static func put(_ text: String, to descriptor: Int32) { put(Array(text.utf8), to: descriptor) }

  private static func put(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }
}
