import Formats
import HTML
import Words

/// The width of a text in bold type, in units of the font size. It serves to set type as large as fits. The
/// estimate is on the wide side, since a narrower font only leaves some space.
package struct Lettering {
  /// The width of the whole text on one line and of its longest word, and the number of words.
  package private(set) var line = 0.0
  package private(set) var word = 0.0
  package private(set) var words = 1

  /// The widths of the parts between which lines may break, and if spaces separate them.
  private var parts: [Double] = []
  private var isSpaced = true

  /// The number of wide characters that stay on one line, if the text has that many. Shorter lines look like
  /// a column.
  private static let kept = 5.0

  package init(_ text: String) {
    var current = 0.0
    var wide = 0.0
    var count = 0
    var isInWord = false
    for character in text {
      let width = Self.width(of: character)
      line += width
      if character == " " {
        isInWord = false
        continue
      }
      let standsAlone = Self.breaksAnywhere(character)
      if !isInWord || standsAlone {
        (count, current) = (count + 1, 0)
        parts.append(0)
      }
      if standsAlone { wide += width }
      isInWord = !standsAlone
      current += width
      parts[count - 1] = current
      word = max(word, current)
    }
    word = max(word, min(wide, Self.kept * Self.wide))
    words = max(count, 1)
    isSpaced = wide == 0
  }

  /// The number of lines up to which a card's text is measured.
  package static let mostLines = 8
  /// Over a whole line, wide and narrow letters even out.
  private static let evened = 0.95
  /// The room that three or more lines leave in all, in words, if they break within runs of wide characters.
  private static let ragged = [0, 1, 1.6, 1.8, 2.4, 3, 3.6, 4.2]

  /// The least widths at which the text takes at most two lines, three, and so on.
  package var wrapped: [Double] {
    guard words > 1 else { return [] }
    return (2...min(words, Self.mostLines)).map { count in
      isSpaced ? width(in: count) * Self.evened : (line + Self.ragged[count - 1] * word) / Double(count)
    }
  }

  /// The least width at which words, broken where the next one does not fit, take at most so many lines.
  private func width(in count: Int) -> Double {
    var (narrow, wide) = (max(word, line / Double(count)), line)
    while wide - narrow > 0.05 {
      let middle = (narrow + wide) / 2
      if lines(at: middle) > count { narrow = middle } else { wide = middle }
    }
    return wide
  }

  private func lines(at width: Double) -> Int {
    var (count, current) = (1, 0.0)
    for (index, part) in parts.enumerated() {
      let next = index == 0 ? part : current + Self.space + part
      if next > width, index > 0 { (count, current) = (count + 1, part) } else { current = next }
    }
    return count
  }

  private static let wide = 1.05
  private static let space = 0.48

  /// Returns true for the wide characters of Chinese and Japanese, beside which lines may break without a
  /// space.
  private static func breaksAnywhere(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x3000...0x30ff, 0x3400...0x9fff, 0xf900...0xfaff, 0xff00...0xff60: true
    default: false
    }
  }

  /// Returns true for æ and œ, which are as wide as two letters.
  private static func isLigature(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0xc6, 0xe6, 0x152, 0x153: true
    default: false
    }
  }

  private static func width(of character: Character) -> Double {
    if breaksAnywhere(character) { return wide }
    if character.unicodeScalars.first?.properties.isDefaultIgnorableCodePoint == true { return 0 }
    let bytes = character.utf8
    guard let byte = bytes.first, bytes.count == 1 else {
      return isLigature(character) ? 1.1 : bytes.count == 2 ? 0.75 : 1.3
    }
    switch byte {
    case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "%"),
      UInt8(ascii: "@"):
      return 1.1
    case UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "+"): return 0.84
    case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "t"), UInt8(ascii: "f"),
      UInt8(ascii: "r"), UInt8(ascii: "I"), UInt8(ascii: " ")...UInt8(ascii: "/"):
      return space
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return 0.84
    default: return 0.71
    }
  }
}

extension Markup {
  /// Draws an element whose text is as large as fits, by the style sheet's `--line-em`, `--word-em`, `--words`
  /// and `--in-2` to `--in-8`.
  /// - Parameter measured: the text to measure, if the style sheet transforms the letters.
  package func fitted(
    _ tag: Tag, _ classes: String, _ text: String, measuredAs measured: String? = nil,
    _ carried: () -> Void = {}
  ) {
    el(tag, classes) {
      carried()
      fit(measured ?? text)
      self.text(text)
    }
  }

  /// Sets the style properties that describe the length of the element's text.
  package func fit(_ text: String) {
    let lettering = Lettering(text)
    style("--line-em", decimal(lettering.line))
    style("--word-em", decimal(max(lettering.word, 0.5)))
    style("--words", String(lettering.words))
    for (index, width) in lettering.wrapped.enumerated() { style(Self.lines[index], decimal(width)) }
  }

  /// The style properties for the widths of a text in two lines, three, and so on.
  private static let lines: [StaticString] = [
    "--in-2", "--in-3", "--in-4", "--in-5", "--in-6", "--in-7", "--in-8",
  ]
}
