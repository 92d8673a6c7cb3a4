@_spi(_Unicode) import Swift

/// What two texts have in common when a person would take one for the other: equal but for case, accents
/// and characters that cannot be seen. `Zoë`, `ZOE` and `zoe` fold to `zoe`, `Straße` to `strasse`.
///
/// Accents are the marks from the blocks of combining marks, and the points that Arabic and Hebrew can be
/// written without. Vowel signs of Devanagari or Thai and the voiced marks of Japanese tell words apart
/// and stay. Empty where nothing but such marks is left.
package func folded(_ text: String) -> String {
  var folded = String.UnicodeScalarView()
  for upper in text._nfd {
    for lower in upper.properties.lowercaseMapping.unicodeScalars where !isAccent(lower) {
      if lower == "\u{200d}" {
        // A joiner makes one picture of several; anywhere else it cannot be seen.
        if let last = folded.last, isPicture(last) { folded.append(lower) }
      } else if !isHidden(lower) {
        folded.append(contentsOf: plain(lower))
      }
    }
  }
  return String(folded)
}

/// Letters that are written with a stroke or joined, which Unicode does not take apart.
private func plain(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
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

/// Default ignorable characters (Unicode 5.21), which are drawn as nothing.
private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  // Tags tell the flags of England, Scotland and Wales apart.
  let isTag = (0xe0020...0xe007f).contains(scalar.value)
  return scalar.properties.isDefaultIgnorableCodePoint && !isTag
}

private func isAccent(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x300...0x36f, 0x591...0x5bd, 0x5bf...0x5c7, 0x64b...0x652, 0x1ab0...0x1aff, 0x1dc0...0x1dff,
    0x20d0...0x20dc, 0xfe20...0xfe2f:
    true
  default: false
  }
}

private func isPicture(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value >= 0x1f000 || (0x2190...0x2bff).contains(scalar.value)
}
