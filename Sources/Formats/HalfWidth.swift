/// A text in ASCII where it is meant so: what is typed or pasted into fields for numbers, dice, codes and links.
///
/// Other forms of letters, digits and signs (full-width, as keyboards for Japanese, Chinese and Korean type them, but also
/// superscript, circled or mathematical) become plain ones, as `folded` takes them. Dashes and minus signs of any kind
/// become `-`, blanks of any kind one space each; what takes no room is left out, and so is the frame of a keycap emoji. A
/// Japanese keyboard's comma, full stop and long vowel stand where others have comma, full stop and hyphen. All else stays, so
/// that places count what is seen.
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
  // Hyphens, dashes and minus signs, those of Japanese and of Chinese among them, and a line that is drawn.
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
