/// The direction of a text: that of its first letter, by rules P2 and P3 of the Unicode Bidirectional Algorithm (UAX
/// 9).
public enum TextDirection: String, Sendable {
  // Values of the HTML attribute `dir`.
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// Detects the direction; nil for a text without letters.
  public init?(of text: String) {
    guard let letter = text.unicodeScalars.first(where: { $0.properties.isAlphabetic }) else { return nil }
    self = Self.readsLeftwards(letter.value) ? .rightToLeft : .leftToRight
  }

  /// Returns a name for use in a sentence with this direction, possibly as its first word. A name with the other
  /// direction is isolated (FSI and PDI), so that it does not affect the text around it. A mark before it keeps
  /// browsers from detecting the sentence's direction by the name.
  public func isolating(_ name: String) -> String {
    guard let own = TextDirection(of: name), own != self else { return name }
    let mark = self == .leftToRight ? "\u{200e}" : "\u{200f}"
    return mark + "\u{2068}" + name + "\u{2069}"
  }

  /// Returns true for blocks of right-to-left scripts, from Hebrew to Arabic Extended-A, their presentation forms, and
  /// those of the first supplementary plane (DerivedBidiClass.txt).
  private static func readsLeftwards(_ letter: UInt32) -> Bool {
    switch letter {
    case 0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff: true
    default: false
    }
  }
}
