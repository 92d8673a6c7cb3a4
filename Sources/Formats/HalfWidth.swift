/// A text as keyboards for Japanese, Chinese and Korean type what is read as ASCII, in ASCII: full-width letters, digits and
/// signs (Unicode's block of half-width and full-width forms), the full-width space, the signs for minus and times, and what a Japanese keyboard has
/// where others have comma, full stop and hyphen. All else stays, so that a text keeps its number of characters.
package func halfWidth(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\u{ff01}"..."\u{ff5e}": result.append(Unicode.Scalar(UInt8(scalar.value - 0xff00 + 0x20)))
    case "\u{3000}": result.append(" ")
    case "、": result.append(",")
    case "。": result.append(".")
    case "ー", "−": result.append("-")
    case "×": result.append("x")
    default: result.append(scalar)
    }
  }
  return String(result)
}
