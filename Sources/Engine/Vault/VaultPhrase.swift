import Digest
import Formats

/// The reason why a text is not a phrase.
public enum PhraseError: Error, Equatable, Sendable {
  /// The text has more than `VaultPhrase.textLimit` bytes.
  case tooLong
  /// The word at this place, from 1, is not in the list. `nearest` are the words most likely meant.
  case unknownWord(place: Int, nearest: [String])
  /// The text has this number of words, fewer than `VaultPhrase.wordCount`.
  case tooFewWords(Int)
  /// The text has this number of words, more than `VaultPhrase.wordCount`.
  case tooManyWords(Int)
  /// All words are in the list, but the checksum fails. A word or the order is wrong.
  case wrongCheck
}

/// The secret that linked phones share: 16 random bytes, read and typed as 12 words (`docs/sync.md`).
public struct VaultPhrase: Equatable, Sendable {
  /// The size in bytes: too many values to try them all.
  public static let size = 16
  public static let wordCount = 12
  /// The most bytes of UTF-8 read from a text.
  public static let textLimit = 1_024

  /// The bits that a word stands for.
  private static let wordBits = 11
  /// The bits of the checksum: the surplus of 12 words over 16 bytes.
  private static let checkBits = 4

  /// The secret, `size` bytes.
  public let bytes: [UInt8]

  /// Makes a phrase of zeros, to be replaced by reading.
  init() { bytes = [UInt8](repeating: 0, count: Self.size) }

  /// Returns nil for any other number of bytes.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.size else { return nil }
    self.bytes = bytes
  }

  /// Makes a phrase from `wordCount` numbers of words, `0..<PhraseWords.count`. Nil for any others, or if the
  /// checksum fails.
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

  /// Reads words in any case, with or without accents, whole or cut to `PhraseWords.telling` letters or more.
  /// Blanks, dashes and punctuation of all kinds may separate and surround them. Numbers are skipped, since
  /// people may have numbered the words.
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

  /// The numbers of the words, `wordCount` in all.
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

  /// Returns the words, separated by spaces.
  public func text(in words: PhraseWords) -> String {
    var text = ""
    for number in numbers {
      if !text.isEmpty { text += " " }
      text += words.word(number)
    }
    return text
  }

  /// Returns the folded words of a text, as a phrase is read from it. `isOpen` is true if typing can still
  /// extend the last one.
  public static func words(in text: String) -> (words: [String], isOpen: Bool) {
    let words = split(text)
    // Another letter extends the last word, or begins a new one.
    let isOpen = !words.isEmpty && split(text + "a").count == words.count
    return (words.map { String(decoding: $0, as: UTF8.self) }, isOpen)
  }

  /// Returns the last bits, as many as a word stands for.
  private static func number(_ bits: UInt32) -> Int { Int(bits & (1 << wordBits - 1)) }

  /// Returns the first bits of the hash of all bytes.
  private static func check(of bytes: [UInt8]) -> UInt8 { SHA256.hash(bytes)[0] >> (8 - checkBits) }

  /// Returns true if a character belongs to no word: ASCII, Latin-1, general, or Chinese and Japanese
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
