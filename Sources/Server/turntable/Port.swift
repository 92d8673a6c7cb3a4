import ArgumentParser

/// Ports on the command line.
enum Port {
  /// Reads a port from 0 to 65535.
  static func number(_ text: String) throws(ValidationError) -> Int {
    guard let number = Int(text), (0...65_535).contains(number) else {
      throw ValidationError("A port is a number from 0 to 65535.")
    }
    return number
  }
}
