#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines for the person who typed the command. Each is out at once, also where the output is a pipe.
enum Terminal {
  static func say(_ line: String) { put(line + "\n", to: 1) }

  /// One line on the error output, from the command itself.
  static func complain(_ line: String) { report("turntable: " + line) }

  /// One line on the error output. Control characters, which may come out of a file, become spaces: they
  /// would break the line or command the terminal.
  static func report(_ line: String) {
    let isControl = { (scalar: Unicode.Scalar) in scalar.properties.generalCategory == .control }
    var flat = String.UnicodeScalarView()
    for scalar in line.unicodeScalars { flat.append(isControl(scalar) ? " " : scalar) }
    put(String(flat) + "\n", to: 2)
  }

  /// Whether the output is a terminal that shows colours, and the person wants them (no-color.org).
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
