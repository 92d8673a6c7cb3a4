@_spi(_Unicode) import Swift

/// How names of players are cleaned and compared. One file holds all that looks into Unicode.
package enum Name {
  /// The name as it is kept: no white space, control or layout character at either end, and each run of
  /// white space and control characters inside (line breaks are both) as one space. Characters that turn
  /// the direction of the text around are left out: a name has no use for them and could turn its
  /// neighbours around. Nil where nothing is left that can be seen.
  package static func clean(_ typed: String) -> String? {
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
  /// and characters that cannot be seen. `Zoë`, `ZOE` and `zoe` fold to `zoe`, `Straße` to `strasse`.
  ///
  /// Accents are the marks from the blocks of combining marks, and the points that Arabic and Hebrew can be
  /// written without. Vowel signs of Devanagari or Thai and the voiced marks of Japanese tell names apart
  /// and stay. Never empty for a name that `clean` gave.
  package static func fold(_ name: String) -> String {
    var folded = String.UnicodeScalarView()
    for upper in name._nfd {
      for lower in upper.properties.lowercaseMapping.unicodeScalars where !isAccent(lower) {
        if lower == "\u{200d}" {
          // A joiner makes one picture of several; anywhere else it cannot be seen.
          if let last = folded.last, isPicture(last) { folded.append(lower) }
        } else if !isHidden(lower) {
          folded.append(contentsOf: plain(lower))
        }
      }
    }
    return folded.isEmpty ? name : String(folded)
  }

  /// Letters that are written with a stroke or joined, which Unicode does not take apart.
  private static func plain(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    let letters: String
    switch scalar {
    case "ß": letters = "ss"
    case "æ": letters = "ae"
    case "œ": letters = "oe"
    case "ø": letters = "o"
    case "đ", "ð": letters = "d"
    case "ħ": letters = "h"
    case "ı": letters = "i"
    case "ł": letters = "l"
    case "ŧ": letters = "t"
    case "ς": letters = "σ"
    default: letters = String(scalar)
    }
    return letters.unicodeScalars
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

  /// Default ignorable characters (Unicode 5.21), which are drawn as nothing.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    // Tags tell the flags of England, Scotland and Wales apart.
    let isTag = (0xe0020...0xe007f).contains(scalar.value)
    return scalar.properties.isDefaultIgnorableCodePoint && !isTag
  }

  private static func canBeSeen(_ scalar: Unicode.Scalar) -> Bool {
    // The empty Braille pattern is a symbol by its category and looks like a space.
    !isSpace(scalar) && !scalar.properties.isDefaultIgnorableCodePoint && scalar != "\u{2800}"
  }

  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36f, 0x591...0x5bd, 0x5bf...0x5c7, 0x64b...0x652, 0x1ab0...0x1aff, 0x1dc0...0x1dff,
      0x20d0...0x20dc, 0xfe20...0xfe2f:
      true
    default: false
    }
  }

  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1f000 || (0x2190...0x2bff).contains(scalar.value)
  }
}
