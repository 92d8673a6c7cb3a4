#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines for the person who typed the command. Each is out at once, also where the output is a pipe, and is cleaned: it may
/// quote what strangers wrote.
enum Terminal {
  /// Characters of a line. A longer one is cut: no hub, file or phone fills the screen.
  static let lineLength = 4_000

  static func say(_ line: String) { put(clean(line, isTabbed: true) + "\n", to: 1) }

  /// One line on the error output, from the command itself.
  static func complain(_ line: String) { report("turntable: " + line) }

  /// One line on the error output.
  static func report(_ line: String) { put(clean(line) + "\n", to: 2) }

  /// Makes one line of a text that commands no terminal and looks like what it is. Line ends and other control characters
  /// become spaces. Characters that are not seen, such as those that turn the direction of writing, are left out.
  /// - Parameters:
  ///   - most: characters from which on the text is cut.
  ///   - isTabbed: whether tabs stay, as between the columns of a list.
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

  /// Bytes on the output as they are.
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
