/// An encoding of Windows with one byte a character, by the WHATWG Encoding Standard.
enum CodePage {
  /// 1252: English, German, French, Spanish.
  case western
  /// 1250: Polish, Czech, Hungarian.
  case central
  /// 1251: Russian, Ukrainian, Bulgarian.
  case cyrillic

  /// The characters for bytes 80 to FF.
  private static let westernLetters: [Unicode.Scalar] = Array(
    ("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ"
      + "\u{a0}¡¢£¤¥¦§¨©ª«¬\u{ad}®¯°±²³´µ¶·¸¹º»¼½¾¿"
      + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"
      + "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ").unicodeScalars)

  private static let centralLetters: [Unicode.Scalar] = Array(
    ("€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź"
      + "\u{a0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{ad}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż"
      + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
      + "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙").unicodeScalars)

  private static let cyrillicLetters: [Unicode.Scalar] = Array(
    ("ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ"
      + "\u{a0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{ad}®Ї°±Ііґµ¶·ё№є»јЅѕї"
      + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
      + "абвгдежзийклмнопрстуфхцчшщъыьэюя").unicodeScalars)

  subscript(byte: UInt8) -> Unicode.Scalar {
    guard byte >= 0x80 else { return Unicode.Scalar(byte) }
    let index = Int(byte - 0x80)
    return switch self {
    case .western: Self.westernLetters[index]
    case .central: Self.centralLetters[index]
    case .cyrillic: Self.cyrillicLetters[index]
    }
  }

  /// Tells the encoding of a text by its bytes from 80.
  init(of text: ArraySlice<UInt8>) throws(UnknownEncoding) {
    let marks = Marks(text)
    if isShiftJIS(text) { throw UnknownEncoding() }
    if marks.inWords * 2 > marks.all {
      guard marks.areCyrillic else { throw UnknownEncoding() }
      self = .cyrillic
    } else {
      if marks.hasUndefined || marks.areOfMac { throw UnknownEncoding() }
      self = marks.hasCentral ? .central : .western
    }
  }
}

/// Counts of the bytes from 80 of a text, by which its encoding is told.
private struct Marks {
  /// Their number, and the number of those that stand in threes or more, as in words of another script than Latin.
  private(set) var all = 0
  private(set) var inWords = 0
  /// Among those: letters of 1251; small ones from F0, from FB; capitals after a small letter.
  private var letters = 0
  private var late = 0
  private var last = 0
  private var mixed = 0
  /// True if a byte means nothing in 1252 and 1250.
  private(set) var hasUndefined = false
  /// True if a letter of 1250 stands where 1252 has a sign.
  private(set) var hasCentral = false
  /// The number of letters from C0, and of those below that older systems have beside Latin letters.
  private var high = 0
  private var low = 0

  init(_ text: ArraySlice<UInt8>) {
    var start = text.startIndex
    while let first = text[start...].firstIndex(where: { Self.isOfWord($0) }) {
      start = first
      let end = text[start...].firstIndex { !Self.isOfWord($0) } ?? text.endIndex
      all += end - start
      if end - start > 2 { addWord(text[start..<end]) }
      for index in start..<end {
        let before = index > text.startIndex ? text[index - 1] : 0
        add(text[index], before: before, after: index + 1 < text.endIndex ? text[index + 1] : 0)
      }
      start = end
    }
  }

  /// Returns false for ASCII, and for signs such as quotation marks and dashes, which all these encodings share.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x80, 0x80, 0x82, 0x84, 0x85, 0x8b, 0x91...0x97, 0x9b, 0xa0, 0xab, 0xb0, 0xbb: false
    default: true
    }
  }

  private mutating func addWord(_ word: ArraySlice<UInt8>) {
    inWords += word.count
    var before: UInt8 = 0
    for byte in word {
      if byte >= 0xc0 || byte == 0xa8 || byte == 0xb8 { letters += 1 }
      if byte >= 0xf0 { late += 1 }
      if byte >= 0xfb { last += 1 }
      if (0xc0...0xdf).contains(byte), before >= 0xe0 { mixed += 1 }
      before = byte
    }
  }

  /// True if words are made as Russian makes them: of letters, capitals first, and some from each part of the alphabet.
  var areCyrillic: Bool {
    letters * 10 >= inWords * 9 && mixed * 20 <= letters && (letters < 10 || late > 0)
      && (letters < 40 || last > 0)
  }

  private mutating func add(_ byte: UInt8, before: UInt8, after: UInt8) {
    let isAfterSmall = (0x61...0x7a).contains(before)
    let isBeforeSmall = (0x61...0x7a).contains(after)
    switch byte {
    case 0x81, 0x90: hasUndefined = true
    case 0x8a, 0x8d, 0x8e, 0x8f, 0x9a, 0x9d, 0x9e, 0x9f:
      hasCentral = true
      low += 1
    case 0x9c, 0xb9, 0xbf: if isAfterSmall && (byte != 0x9c || !isBeforeSmall) { hasCentral = true }
    case 0xa3, 0xa5, 0xaf, 0xbc, 0xbe, 0xb3: if isAfterSmall && isBeforeSmall { hasCentral = true }
    case 0xc0...0xff: high += 1
    default: break
    }
  }

  /// True if accented letters stand below C0 alone, as Macintosh computers had them.
  var areOfMac: Bool { low > 0 && high == 0 }
}

/// Returns true for Japanese text in Shift_JIS: pairs of bytes of which a part are kana.
private func isShiftJIS(_ text: ArraySlice<UInt8>) -> Bool {
  var (pairs, kana) = (0, 0)
  var index = text.startIndex
  while index < text.endIndex {
    let lead = text[index]
    index += 1
    // ASCII, or kana of half the width.
    if lead < 0x80 || (0xa1...0xdf).contains(lead) { continue }
    guard (0x81...0x9f).contains(lead) || (0xe0...0xfc).contains(lead), index < text.endIndex else {
      return false
    }
    let trail = text[index]
    index += 1
    guard (0x40...0x7e).contains(trail) || (0x80...0xfc).contains(trail) else { return false }
    pairs += 1
    if lead == 0x82 && (0x9f...0xf1).contains(trail) || lead == 0x83 && (0x40...0x96).contains(trail) {
      kana += 1
    }
  }
  return kana > 0 && kana * 5 >= pairs
}
