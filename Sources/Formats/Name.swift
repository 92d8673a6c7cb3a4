/// Cleaning and comparison of players' names.
public enum Name {
  /// The name as it is kept: nothing unseen at either end, and each run of blanks inside (line breaks are) as one space.
  /// Characters that turn the direction of the text around are left out: a name has no use for them and could turn its
  /// neighbours around. So are tags that belong to no flag. Nil where nothing is left that can be seen.
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

  /// Returns the common form of names that a person would take for one another: equal but for case, accents and invisible
  /// characters. Never empty for a name that `clean` gave.
  public static func fold(_ name: String) -> String {
    // What an earlier version took may end in what is unseen.
    let name = clean(name) ?? name
    let plain = folded(name)
    return plain.isEmpty ? name : plain
  }

  private static func turnsDirection(_ scalar: Unicode.Scalar) -> Bool {
    (0x202a...0x202e).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}
