import Digest
import Formats

/// The reason why a text is not a phrase.
public enum PhraseError: Error, Equatable, Sendable {
  /// More than `VaultPhrase.textLimit` bytes.
  case tooLong
  /// The word at this place, from 1, is not in the list; `nearest` are those that were most likely meant.
  case unknownWord(place: Int, nearest: [String])
  /// The number of words, fewer than `VaultPhrase.wordCount`.
  case tooFewWords(Int)
  /// The number of words, more than `VaultPhrase.wordCount`.
  case tooManyWords(Int)
  /// All words are in the list, but they are not a phrase: one is another, or their order is.
  case wrongCheck
}

/// The secret that linked phones share: 16 random bytes, which people read and type as 12 words (`docs/sync.md`).
public struct VaultPhrase: Equatable, Sendable {
  /// In bytes: too many values to try them all.
  public static let size = 16
  public static let wordCount = 12
  /// Bytes of a text that is read, in UTF-8.
  public static let textLimit = 1_024

  /// Bits that a word stands for.
  private static let wordBits = 11
  /// Bits that check the others: what 12 words have more than 16 bytes.
  private static let checkBits = 4

  /// `size` bytes.
  public let bytes: [UInt8]

  /// Nil for any other number of bytes.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.size else { return nil }
    self.bytes = bytes
  }

  /// The phrase of `wordCount` numbers of words, `0..<PhraseWords.count`; nil for any others, and if the check fails.
  public init?(numbers: [Int]) {
    guard numbers.count == Self.wordCount, numbers.allSatisfy((0..<PhraseWords.count).contains) else {
      return nil
    }
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for number in numbers {
      bits = bits << Self.wordBits | UInt32(number)
      count += Self.wordBits
      while count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    guard UInt8(truncatingIfNeeded: bits) & (1 << Self.checkBits - 1) == Self.check(of: bytes) else {
      return nil
    }
    self.bytes = bytes
  }

  /// Reads words in any case, with or without accents, whole or cut to `PhraseWords.telling` letters or more. Blanks, dashes and
  /// punctuation of all kinds may be between and around them; numbers, by which somebody may have counted them, are left out.
  public init(_ text: String, words: PhraseWords) throws(PhraseError) {
    guard text.utf8.count <= Self.textLimit else { throw .tooLong }
    let typed = Self.split(text)
    var numbers: [Int] = []
    for word in typed.prefix(Self.wordCount) {
      guard let number = words.number(ofLetters: word) else {
        throw .unknownWord(place: numbers.count + 1, nearest: words.nearest(toLetters: word))
      }
      numbers.append(number)
    }
    if typed.count < Self.wordCount { throw .tooFewWords(typed.count) }
    if typed.count > Self.wordCount { throw .tooManyWords(typed.count) }
    guard let phrase = VaultPhrase(numbers: numbers) else { throw .wrongCheck }
    self = phrase
  }

  /// The numbers of the words, `wordCount` of them.
  public var numbers: [Int] {
    var numbers: [Int] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      if count >= Self.wordBits {
        count -= Self.wordBits
        numbers.append(Self.number(bits >> count))
      }
    }
    numbers.append(Self.number(bits << Self.checkBits | UInt32(Self.check(of: bytes))))
    return numbers
  }

  /// The words, with a space between two.
  public func text(in words: PhraseWords) -> String {
    var text = ""
    for number in numbers {
      if !text.isEmpty { text += " " }
      text += words.word(number)
    }
    return text
  }

  /// The words in a text, folded, as a phrase is read from it, and whether the last one may still go on: nothing ends it yet.
  public static func words(in text: String) -> (words: [String], isOpen: Bool) {
    let words = split(text)
    // A letter more goes on with it, or begins another one.
    let isOpen = !words.isEmpty && split(text + "a").count == words.count
    return (words.map { String(decoding: $0, as: UTF8.self) }, isOpen)
  }

  /// The last bits, as many as a word stands for.
  private static func number(_ bits: UInt32) -> Int { Int(bits & (1 << wordBits - 1)) }

  /// The first bits of the hash of all bytes.
  private static func check(of bytes: [UInt8]) -> UInt8 { SHA256.hash(bytes)[0] >> (8 - checkBits) }

  /// Returns true if a character belongs to no word: a sign of ASCII, of Latin 1, of general or of Chinese and Japanese
  /// punctuation.
  private static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7a: false
    case 0..<0xc0, 0x2000...0x206f, 0x3000...0x303f, 0x30fb: true
    default: false
    }
  }

  private static func split(_ text: String) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    var isNumber = true
    for scalar in folded(halfWidth(text) + " ").unicodeScalars {
      if endsWord(scalar) {
        if !isNumber { words.append(word) }
        word = []
        isNumber = true
      } else {
        if !(0x30...0x39).contains(scalar.value) { isNumber = false }
        word.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return words
  }
}
