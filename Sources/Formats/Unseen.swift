// Characters that are drawn as nothing. A text of nothing else is empty, and two texts that differ by nothing else are equal, for
// names, titles, dice and codes alike.

/// Returns true if a character is drawn as nothing: white space, control characters, Unicode's default ignorable
/// characters (5.21), and those that are blank by design although Unicode calls them letters, marks or symbols.
package func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
  isBlank(scalar) || scalar.properties.isDefaultIgnorableCodePoint || (0xfff9...0xfffc).contains(scalar.value)
}

/// Returns true if a character is drawn as a gap. Other unseen characters take no room.
package func isBlank(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0...0x20, 0x7f...0xa0: true
  // The empty Braille pattern, the fillers of Hangul and of Khitan, a note without a head, and blanks of hieroglyphs.
  case 0x2800, 0x3164, 0xffa0, 0x16fe4, 0x1d159, 0x13441, 0x13442: true
  default: scalar.properties.isWhitespace
  }
}

/// Returns true if an unseen character changes the one right before it: a selector of an emoji or a variant, a tag of a
/// flag, a joiner of a script that asks for one at the end of a word.
package func finishes(_ scalar: Unicode.Scalar, after last: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0xfe00...0xfe0f, 0xe0100...0xe01ef, 0x180b...0x180d, 0x180f:
    // No alphabet before the Mongolian one has variants. Earlier emoji are the signs of keycaps, © and ®.
    last.value >= 0x1800 || "#*0123456789©®".unicodeScalars.contains(last)
  case 0xe0020...0xe007f: last == "\u{1f3f4}" || isTag(last)
  // Of Malayalam and Sinhala, for example, behind the sign that takes a vowel away.
  case 0x200c, 0x200d: last.properties.canonicalCombiningClass == .virama
  default: false
  }
}

/// Tags tell the flags of England, Scotland and Wales apart. Behind anything but a flag they are unseen text.
package func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xe0020...0xe007f).contains(scalar.value) }

extension Character {
  /// True if nothing of it is seen.
  package var isUnseen: Bool { unicodeScalars.allSatisfy(Formats.isUnseen) }
}

extension String {
  /// The text as an error quotes it: what cannot be seen stands there by its code point, such as `U+200B`.
  ///
  /// Joiners and selectors of characters that are seen stay. So do spaces beside others.
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
