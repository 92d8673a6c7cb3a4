extension QRCode {
  /// Returns the code as text for a terminal, two rows of modules in each line, with its quiet zone. Every line ends
  /// with a line feed. It is `size + 8` characters wide.
  ///
  /// - Parameter isColoured: `true` writes black on white (entries 16 and 231 of the 256 colours, which themes leave
  ///   alone), readable on dark and light terminals. `false` writes no escape sequences and draws the light modules,
  ///   which is right for terminals that write light on dark.
  public func terminalText(isColoured: Bool = true) -> String {
    var text = ""
    for y in stride(from: -Self.quietZone, to: size + Self.quietZone, by: 2) {
      if isColoured { text += "\u{1B}[38;5;16;48;5;231m" }
      for x in -Self.quietZone..<size + Self.quietZone {
        let block =
          switch (self[x, y] == isColoured, self[x, y + 1] == isColoured) {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        text += block
      }
      text += isColoured ? "\u{1B}[0m\n" : "\n"
    }
    return text
  }

  /// The dark modules as the `d` of one SVG path, a module being one unit: a rectangle for each run in a row. The code
  /// lies at `0...size` in both directions. Draw it dark on light, in `svgViewBox`.
  public var svgPath: String {
    var path = ""
    for y in 0..<size {
      var x = 0
      while x < size {
        var end = x
        while self[end, y] { end += 1 }
        if end > x { path += "M\(x) \(y)h\(end - x)v1h-\(end - x)z" }
        x = end + 1
      }
    }
    return path
  }

  /// The `viewBox` for `svgPath`, including the quiet zone.
  public var svgViewBox: String {
    let side = size + 2 * Self.quietZone
    return "-\(Self.quietZone) -\(Self.quietZone) \(side) \(side)"
  }
}
