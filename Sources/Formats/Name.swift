/// How names of players are cleaned and compared.
public enum Name {
  /// The name as it is kept: no white space, control or layout character at either end, and each run of
  /// white space and control characters inside (line breaks are both) as one space. Characters that turn
  /// the direction of the text around are left out: a name has no use for them and could turn its
  /// neighbours around. Nil where nothing is left that can be seen.
  public static func clean(_ typed: String) -> String? {
    var kept = String.UnicodeScalarView()
    var held = String.UnicodeScalarView()
    for scalar in typed.unicodeScalars where !turnsDirection(scalar) {
      if isSpace(scalar) {
        if held.last != " " { held.append(" ") }
      } else if isLayout(scalar) {
        held.append(scalar)
      } else {
        if !kept.isEmpty { kept.append(contentsOf: held) }
        held = String.UnicodeScalarView()
        kept.append(scalar)
      }
    }
    return kept.contains(where: canBeSeen) ? String(kept) : nil
  }

  /// What two names have in common when a person would take one for the other: equal but for case, accents
  /// and characters that cannot be seen. Never empty for a name that `clean` gave.
  public static func fold(_ name: String) -> String {
    let plain = folded(name)
    return plain.isEmpty ? name : plain
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
  }

  /// Characters that only arrange others: zero-width spaces and joiners, direction marks, soft hyphen.
  /// At the end of a name they do nothing. The selectors and tags that finish an emoji are not among them.
  private static func isLayout(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xad, 0x34f, 0x61c, 0x180e, 0x200b...0x200f, 0x2060...0x206f, 0xfeff: true
    default: false
    }
  }

  private static func turnsDirection(_ scalar: Unicode.Scalar) -> Bool {
    (0x202a...0x202e).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  private static func canBeSeen(_ scalar: Unicode.Scalar) -> Bool {
    // The empty Braille pattern is a symbol by its category and looks like a space.
    !isSpace(scalar) && !scalar.properties.isDefaultIgnorableCodePoint && scalar != "\u{2800}"
  }
}
