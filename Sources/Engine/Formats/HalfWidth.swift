/// Converts input for numbers, dice, codes and links to ASCII where that is meant.
///
/// Other forms of ASCII letters, digits and signs become plain ones: full-width as from Japanese, Chinese and Korean
/// keyboards, but also superscript, circled or mathematical. Dashes and minus signs of any kind become `-`,
/// multiplication signs `x`, blanks of any kind one space each. The Japanese comma, full stop and long vowel mark
/// become comma, full stop and hyphen. Invisible characters without width and the frames of keycap emoji are removed.
/// Everything else stays, one character for each.
package func halfWidth(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if (0x21...0x7e).contains(scalar.value) {
      result.append(scalar)
    } else if let ascii = asciiForm(of: scalar) ?? asciiSign(of: scalar) {
      result.append(ascii)
    } else if isBlank(scalar) {
      result.append(" ")
    } else if !isUnseen(scalar), scalar != "\u{20e3}" {
      result.append(scalar)
    }
  }
  return String(result)
}

private func asciiSign(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
  switch scalar {
  // Hyphens, dashes and minus signs, Japanese and Chinese ones included, and a box-drawing line.
  case "\u{2d7}", "\u{5be}", "\u{2010}"..."\u{2015}", "\u{2043}", "\u{207b}", "\u{208b}", "\u{2212}",
    "\u{2500}", "\u{2796}", "\u{2e3a}", "\u{2e3b}", "\u{30fc}", "\u{fe31}", "\u{fe32}", "\u{fe58}",
    "\u{fe63}", "\u{ff70}":
    "-"
  case "\u{207a}", "\u{208a}", "\u{2795}", "\u{fe62}": "+"
  case "\u{fe6a}", "\u{66a}": "%"
  case "、", "､": ","
  case "。", "｡": "."
  case "×", "✕": "x"
  default: nil
  }
}
