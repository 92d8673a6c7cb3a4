#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines for the person who typed the command. Each is written at once, even to a pipe, and cleaned, since it may quote
/// strangers.
enum Terminal {
  /// Characters of a line. Longer lines are cut, so that nobody can flood the screen.
  static let lineLength = 4_000

  static func say(_ line: String) { put(clean(line, isTabbed: true) + "\n", to: 1) }

  /// Writes one line from the command itself to standard error.
  static func complain(_ line: String) { report("turntable: " + line) }

  /// Writes one line to standard error.
  static func report(_ line: String) { put(clean(line) + "\n", to: 2) }

  /// Returns a single harmless line. Line ends and other control characters become spaces. Invisible characters, such
  /// as those that change the writing direction, are removed.
  /// - Parameters:
  ///   - most: the number of characters after which the text is cut.
  ///   - isTabbed: true to keep tabs between the columns of a list.
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

  /// True if the output is a terminal that shows colours, and the person wants them (no-color.org).
  static var isColoured: Bool {
    isatty(1) == 1 && getenv("NO_COLOR") == nil && getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  /// Writes raw bytes to standard output.
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
