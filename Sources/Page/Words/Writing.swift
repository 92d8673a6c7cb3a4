/// The notation of numbers and lists in a language (Unicode CLDR 48: decimal, group, minimumGroupingDigits, listPattern
/// `unit`). Also joins short texts.
public struct Writing: Sendable {
  let decimalSign: String
  let groupSign: String
  /// The minimum number of digits for grouping.
  var groupedFrom = 4
  /// The separators between the entries of a list, between a name and its value, and between facts on one line.
  var separator = ", ", colon = ": ", dot = " · "
  /// The "and" before the last entry of a list.
  let and: String
  /// The end of a sentence, and the gap before the next one.
  var stop = ".", gap = " "
  /// The signs of a kilobyte and of a byte in the units above it.
  var kilobyte = "KB", byteSign = "B"

  public static let english = Writing(decimalSign: ".", groupSign: ",", and: " and ")
  public static let german = Writing(decimalSign: ",", groupSign: ".", and: " und ")
  public static let spanish = Writing(decimalSign: ",", groupSign: ".", groupedFrom: 5, and: " y ")
  public static let french = Writing(
    decimalSign: ",", groupSign: "\u{202f}", colon: "\u{a0}: ", and: " et ", kilobyte: "ko", byteSign: "o")
  public static let japanese = Writing(
    decimalSign: ".", groupSign: ",", separator: "、", colon: "：", dot: "／", and: "、", stop: "。", gap: "")

  /// Returns a whole number with grouped digits.
  public func number(_ value: Int) -> String {
    let digits = Array(String(value.magnitude).utf8)
    var text = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, digits.count >= groupedFrom, (digits.count - index).isMultiple(of: 3) {
        text += groupSign
      }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }

  /// Returns a number written with a point in the notation of the language.
  public func decimal(_ number: String) -> String {
    number.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }.joined(separator: decimalSign)
  }

  public func list(_ entries: [String]) -> String { entries.joined(separator: separator) }

  /// Returns a list of counted things, without those of which there are none: "1 new card, 2 changed".
  public func list(of counted: [(count: Int, words: String)]) -> String {
    list(counted.filter { $0.count > 0 }.map { $0.words })
  }

  /// Returns a list with "and" before its last entry: "3, 7 and 12".
  public func series(_ entries: [String]) -> String {
    guard entries.count > 1, let last = entries.last else { return list(entries) }
    return list(Array(entries.dropLast())) + and + last
  }

  /// Returns a name with a statement: "Bo: away".
  public func telling(_ what: String, of name: String) -> String { name + colon + what }

  /// Returns unrelated facts on one line.
  public func facts(_ facts: [String]) -> String { facts.joined(separator: dot) }

  /// Returns a text with a full stop, unless it ends as a sentence does.
  public func sentence(_ text: String) -> String {
    let ends: [Unicode.Scalar] = [".", "!", "?", "…", "。", "！", "？"]
    return text.unicodeScalars.last.map { ends.contains($0) } ?? false ? text : text + stop
  }

  /// Joins sentences.
  public func text(_ sentences: [String]) -> String { sentences.joined(separator: gap) }

  /// Returns a size with at most three digits and a suitable unit. A kilobyte has 1,000 bytes.
  public func size(_ bytes: UInt64) -> String {
    var (unit, rest, tenths) = (kilobyte, bytes / 1_000, bytes % 1_000 / 100)
    for larger in ["M", "G", "T"] where rest >= 1_000 {
      (unit, rest, tenths) = (larger + byteSign, rest / 1_000, rest % 1_000 / 100)
    }
    if bytes < 100 { tenths = 1 }
    return String(rest) + (rest < 10 ? decimalSign + String(tenths) : "") + "\u{a0}" + unit
  }
}
