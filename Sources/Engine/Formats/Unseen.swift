// Invisible characters. A text with nothing else counts as empty, and texts that differ in nothing else as equal. That
// holds for names, titles, dice and codes.

/// Returns true if a character is invisible: white space, control characters, Unicode's default ignorable characters
/// (5.21), and those that are blank by design although Unicode calls them letters, marks or symbols.
package func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
  isBlank(scalar) || scalar.properties.isDefaultIgnorableCodePoint || (0xfff9...0xfffc).contains(scalar.value)
}

/// Returns true if a character is drawn as a gap. Other invisible characters have no width.
package func isBlank(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0...0x20, 0x7f...0xa0: true
  // The empty Braille pattern, the fillers of Hangul and of Khitan, a note without a head, and blanks of hieroglyphs.
  case 0x2800, 0x3164, 0xffa0, 0x16fe4, 0x1d159, 0x13441, 0x13442: true
  default: scalar.properties.isWhitespace
  }
}

/// Returns true if an invisible character modifies the one before it: a selector of an emoji or a variant, a tag of a
/// flag, or a joiner of a script that uses one at the end of a word.
package func finishes(_ scalar: Unicode.Scalar, after last: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0xfe00...0xfe0f, 0xe0100...0xe01ef, 0x180b...0x180d, 0x180f:
    // No alphabet before Mongolian has variants. Earlier emoji are the keycaps, © and ®.
    last.value >= 0x1800 || "#*0123456789©®".unicodeScalars.contains(last)
  case 0xe0020...0xe007f: last == "\u{1f3f4}" || isTag(last)
  // Used in Malayalam and Sinhala, for example, after the sign that removes a vowel.
  case 0x200c, 0x200d: last.properties.canonicalCombiningClass == .virama
  default: false
  }
}

/// Returns true for tags, which distinguish the flags of England, Scotland and Wales. After anything but a flag they
/// are invisible text.
package func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xe0020...0xe007f).contains(scalar.value) }

extension Character {
  /// True if the character is invisible.
  package var isUnseen: Bool { unicodeScalars.allSatisfy(Formats.isUnseen) }
}

extension String {
  /// The text for quoting in an error, with invisible characters as code points, such as `U+200B`.
  ///
  /// Joiners and selectors of visible characters stay, and so do spaces beside other characters.
  package var quotable: String {
    let hasInk = unicodeScalars.contains { !isUnseen($0) }
    var quoted = ""
    for character in self {
      let scalars = character.unicodeScalars
      let isSpace = hasInk && scalars.count == 1 && scalars.first == " "
      if isSpace || !character.isUnseen {
        quoted.append(character)
      } else {
        for scalar in scalars { quoted += "U+" + paddedHex(scalar.value) }
      }
    }
    return quoted
  }
}
