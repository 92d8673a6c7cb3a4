/// Cleaning and comparison of players' names.
public enum Name {
  /// Returns a typed name cleaned for storage; nil if nothing visible remains. Blanks and invisible characters are
  /// trimmed at both ends, except those that belong to the last character, such as emoji selectors. Each run of blanks
  /// inside, line breaks included, becomes one space. Direction controls are removed, since they could affect the text
  /// around a name. So are tags outside of flags.
  public static func clean(_ typed: String) -> String? {
    var kept = String.UnicodeScalarView()
    var held = String.UnicodeScalarView()
    for scalar in typed.unicodeScalars where !turnsDirection(scalar) {
      if isBlank(scalar) {
        if !held.contains(" ") { held.append(" ") }
      } else if isUnseen(scalar) {
        if held.isEmpty, let last = kept.last, finishes(scalar, after: last) {
          kept.append(scalar)
        } else if !isTag(scalar) {
          held.append(scalar)
        }
      } else {
        if !kept.isEmpty { kept.append(contentsOf: held) }
        held = String.UnicodeScalarView()
        kept.append(scalar)
      }
    }
    return kept.isEmpty ? nil : String(kept)
  }

  /// Returns the common form of names that people would consider the same: equal except for case, accents, letter forms
  /// and invisible characters. Never empty for a name returned by `clean`.
  public static func fold(_ name: String) -> String {
    // Names stored by earlier versions may end in invisible characters.
    let name = clean(name) ?? name
    let plain = folded(name)
    return plain.isEmpty ? name : plain
  }

  private static func turnsDirection(_ scalar: Unicode.Scalar) -> Bool {
    (0x202a...0x202e).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}
