@_spi(_Unicode) import Swift

/// Returns the common form of texts that people would consider the same: equal except for case, accents, letter forms
/// and invisible characters. `Zoë`, `ZOE` and `ｚｏｅ` fold to `zoe`, `Straße` to `strasse`, `ﬁn` to `fin`.
///
/// Accents are the marks of the combining blocks, and the optional points of Arabic and Hebrew. Vowel signs of
/// Devanagari or Thai and the voiced marks of Japanese distinguish words and stay. Blanks other than ASCII become
/// spaces. The result is empty if only such marks were there.
package func folded(_ text: String) -> String {
  var folded = FoldedText()
  for upper in text._nfd {
    if upper.value < 0x80 {
      let isCapital = (0x41...0x5a).contains(upper.value)
      folded.append(isCapital ? Unicode.Scalar(UInt8(upper.value | 0x20)) : upper)
      continue
    }
    for lower in upper.properties.lowercaseMapping.unicodeScalars where !isAccent(lower) {
      folded.take(lower)
    }
  }
  return String(folded.scalars)
}

private struct FoldedText {
  private(set) var scalars = String.UnicodeScalarView()
  /// True after a joiner. It combines two pictures into one, and is invisible anywhere else.
  private var isJoined = false

  mutating func append(_ scalar: Unicode.Scalar) {
    if isJoined, isPicture(scalar) { scalars.append("\u{200d}") }
    isJoined = false
    scalars.append(scalar)
  }

  /// Appends the folded form of a lower-case character, or of one without case.
  mutating func take(_ scalar: Unicode.Scalar) {
    if let ascii = asciiForm(of: scalar) {
      let isCapital = (0x41...0x5a).contains(ascii.value)
      append(isCapital ? Unicode.Scalar(UInt8(ascii.value | 0x20)) : ascii)
    } else if let letters = plainLetters(of: scalar) {
      for letter in letters.unicodeScalars { append(letter) }
    } else if isBlank(scalar) {
      append(" ")
    } else if scalar == "\u{200d}" {
      if let last = scalars.last, isPicture(last) { isJoined = true }
    } else if isTag(scalar) {
      if let last = scalars.last, finishes(scalar, after: last) { append(scalar) }
    } else if !isUnseen(scalar) {
      append(scalar)
    }
  }
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
