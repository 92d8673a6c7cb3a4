import Digest
import Testing
import Vault

@Suite struct VaultPhraseTests {
  private static let spoken =
    "abacus athlete lumber athlete fortune alpine cedar chapter bagel halibut end castle"

  // From docs/sync.md; Python computes them with hashlib.
  @Test func `the phrase of the test vector matches the documented one`() throws {
    let phrase = try vectorPhrase()
    #expect(phrase.numbers == [0, 64, 1_030, 64, 643, 28, 257, 266, 88, 771, 540, 251])
    #expect(try phrase.text(in: list()) == Self.spoken)
    #expect(try VaultPhrase(Self.spoken, words: list()) == phrase)
    #expect(hex(SHA256.hash(listBytes)) == "d1a7a4f79d2f4a633347e0c870c4898a74a67f63d1c51ceee692343a1d811860")
  }

  @Test func `ten thousand phrases are read back from their words`() throws {
    let words = try list()
    for seed in 0..<10_000 {
      let phrase = try #require(
        VaultPhrase(Array(SHA256.hash(Array("phrase \(seed)".utf8)).prefix(VaultPhrase.size))))
      #expect(phrase.numbers.count == VaultPhrase.wordCount)
      #expect(try VaultPhrase(phrase.text(in: words), words: words) == phrase)
    }
    for byte: UInt8 in [0, 255] {
      let phrase = try #require(VaultPhrase([UInt8](repeating: byte, count: VaultPhrase.size)))
      #expect(VaultPhrase(numbers: phrase.numbers) == phrase)
    }
  }

  @Test func `only 16 bytes or 12 valid word numbers make a phrase`() throws {
    for count in [0, 15, 17, 32] { #expect(VaultPhrase([UInt8](repeating: 0, count: count)) == nil) }
    let numbers = try vectorPhrase().numbers
    #expect(VaultPhrase(numbers: []) == nil)
    #expect(VaultPhrase(numbers: Array(numbers.dropLast())) == nil)
    #expect(VaultPhrase(numbers: numbers + [0]) == nil)
    for wrong in [-1, PhraseWords.count, Int.max, Int.min] {
      #expect(VaultPhrase(numbers: [wrong] + numbers.dropFirst()) == nil)
    }
  }

  /// Four bits check a phrase, so one wrong phrase in sixteen passes by chance. The share over all 24,564 changes of one
  /// phrase by one word comes near that, and is the same in every run.
  @Test func `a wrong word is detected 15 times out of 16`() throws {
    let numbers = try vectorPhrase().numbers
    var caught = 0
    for place in numbers.indices {
      for number in 0..<PhraseWords.count where number != numbers[place] {
        var changed = numbers
        changed[place] = number
        if VaultPhrase(numbers: changed) == nil { caught += 1 }
      }
    }
    let all = VaultPhrase.wordCount * (PhraseWords.count - 1)
    #expect(all == 24_564)
    #expect(caught == 23_007)
  }

  @Test func `a phrase is read in any spelling and layout`() throws {
    let words = try list()
    let phrase = try vectorPhrase()
    let spoken = Self.spoken.split(separator: " ").map(String.init)
    let cut = spoken.map { String($0.prefix(PhraseWords.telling)) }
    let counted = spoken.indices.map { "\($0 + 1). \(spoken[$0])" }
    // Full-width letters, as a Japanese keyboard types them.
    let wide = spoken.map { word in
      String(String.UnicodeScalarView(word.unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xfee0) }))
    }
    let typed = [wide.joined(separator: "\u{3000}"), wide.joined(separator: "、") + "。"]
    let texts = [
      Self.spoken.uppercased(), spoken.joined(separator: ","), spoken.joined(separator: ", "),
      spoken.joined(separator: ";\n"),
      "\t" + spoken.joined(separator: " \r\n\u{a0}\u{3000}") + ". ", cut.joined(separator: " "),
      counted.joined(separator: "\n"),
      Self.spoken.replacing("a", with: "á").replacing("e", with: "E\u{308}"),
    ]
    for text in texts + typed { #expect(try VaultPhrase(text, words: words) == phrase) }
  }

  @Test func `too few and too many words are reported with their number`() throws {
    let words = try list()
    #expect(throws: PhraseError.tooFewWords(0)) { try VaultPhrase(" ,; 12. ", words: words) }
    let few = Self.spoken.split(separator: " ").dropLast().joined(separator: " ")
    #expect(throws: PhraseError.tooFewWords(11)) { try VaultPhrase(few, words: words) }
    #expect(throws: PhraseError.tooManyWords(13)) { try VaultPhrase(Self.spoken + " any", words: words) }
  }

  @Test func `an unknown word is reported with its place and suggestions`() throws {
    let words = try list()
    var spoken = Self.spoken.split(separator: " ").map(String.init)
    spoken[2] = "zuccinni"
    #expect(throws: PhraseError.unknownWord(place: 3, nearest: ["zucchini"])) {
      try VaultPhrase(spoken.joined(separator: " "), words: words)
    }
    spoken[0] = "1ж"
    #expect(throws: PhraseError.unknownWord(place: 1, nearest: [])) {
      try VaultPhrase(spoken.joined(separator: " "), words: words)
    }
  }

  @Test func `text is split into words, and the last may be unfinished`() {
    let texts: [(String, [String], Bool)] = [
      ("", [], false), ("aba", ["aba"], true), ("1. Abacus", ["abacus"], true),
      ("abacus ", ["abacus"], false), ("abacus, 2", ["abacus"], false),
      ("Ábacus 2. ath", ["abacus", "ath"], true),
    ]
    for (text, words, isOpen) in texts {
      let found = VaultPhrase.words(in: text)
      #expect(found.words == words && found.isOpen == isOpen, "\(text)")
    }
  }

  @Test func `words in the wrong order are refused`() throws {
    let words = try list()
    var spoken = Self.spoken.split(separator: " ")
    spoken.swapAt(0, 11)
    #expect(throws: PhraseError.wrongCheck) { try VaultPhrase(spoken.joined(separator: " "), words: words) }
  }

  @Test func `text over the limit is refused`() throws {
    let words = try list()
    let spaces = String(repeating: " ", count: VaultPhrase.textLimit - Self.spoken.utf8.count)
    #expect(try VaultPhrase(Self.spoken + spaces, words: words) == vectorPhrase())
    #expect(throws: PhraseError.tooLong) { try VaultPhrase(Self.spoken + spaces + " ", words: words) }
  }
}
