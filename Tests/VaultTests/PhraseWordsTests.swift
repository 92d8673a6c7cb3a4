import Testing
import Vault

@Suite struct PhraseWordsTests {
  /// The lines of the list with one of them, counted from 1, replaced.
  private func edited(line: Int, to word: String) -> [UInt8] {
    var lines = listBytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
    lines[line - 1] = Array(word.utf8)
    return lines.flatMap { $0 + [UInt8(ascii: "\n")] }
  }

  @Test func `the shipped list is read, and each word has its number`() throws {
    let words = try list()
    for number in 0..<PhraseWords.count { #expect(words.number(of: words.word(number)) == number) }
  }

  @Test func `four letters identify a word, fewer do not`() throws {
    let words = try list()
    for number in 0..<PhraseWords.count {
      let word = words.word(number)
      for length in PhraseWords.telling...PhraseWords.lengths.upperBound {
        #expect(words.number(of: String(word.prefix(length))) == number)
      }
      let short = String(word.prefix(PhraseWords.telling - 1))
      let found = words.number(of: short)
      #expect(found == nil || found.map(words.word) == short)
    }
  }

  @Test(arguments: ["BALLOON", "Balloon", "bállöon", "ball", "BALLO", "balloo"])
  func `case, accents and missing endings do not matter`(typed: String) throws {
    let words = try list()
    #expect(words.number(of: typed).map(words.word) == "balloon")
  }

  @Test(arguments: ["", "bal", "balloons", "ballon", "баллон", "b a l l", "balloon\n"])
  func `unknown words and beginnings are not found`(typed: String) throws {
    #expect(try list().number(of: typed) == nil)
  }

  @Test func `a broken list is refused with its line`() {
    let line = UInt8(ascii: "\n")
    let endless = [UInt8](
      repeating: line, count: PhraseWords.count * (PhraseWords.lengths.upperBound + 1) + 1)
    for bytes in [
      [], Array(listBytes.dropLast()), listBytes + Array("zzz\n".utf8), Array("abacus\n".utf8), endless,
    ] {
      #expect(throws: PhraseWordsError.wrongCount) { try PhraseWords(bytes) }
    }
    for word in ["", "ab", "abacusses", "Abacus", "abacüs", "aba us", "abacus\r"] {
      #expect(throws: PhraseWordsError.notAWord(line: 1)) { try PhraseWords(edited(line: 1, to: word)) }
    }
    for word in ["abacus", "abac", "abacist", "aaa"] {
      #expect(throws: PhraseWordsError.notTold(line: 2)) { try PhraseWords(edited(line: 2, to: word)) }
    }
    #expect(throws: PhraseWordsError.notTold(line: 2_048)) { try PhraseWords(edited(line: 2_048, to: "yes")) }
  }

  @Test func `completions are the first five matching words`() throws {
    let words = try list()
    #expect(words.completions(of: "").isEmpty)
    #expect(words.completions(of: "z") == ["zany", "zeal", "zebra", "zenith", "zephyr"])
    #expect(words.completions(of: "ZUC") == ["zucchini"])
    #expect(words.completions(of: "zucchini") == ["zucchini"])
    #expect(words.completions(of: "zucchinis").isEmpty)
    #expect(words.completions(of: "zzz").isEmpty)
    #expect(words.completions(of: "A").count == PhraseWords.offers)
  }

  @Test func `the suggestion has the fewest mistakes`() throws {
    let words = try list()
    // Left out, added, changed, swapped with the next.
    for typed in ["ballon", "ballooon", "bakloon", "blaloon"] {
      #expect(words.nearest(to: typed).first == "balloon")
    }
    #expect(words.nearest(to: "zuccinni") == ["zucchini"])
    #expect(words.nearest(to: "qqqqqq").isEmpty)
    #expect(words.nearest(to: "").isEmpty)
    #expect(words.nearest(to: String(repeating: "a", count: 10_000)).isEmpty)
    #expect(words.nearest(to: "bat").first == "bat")
    #expect(words.nearest(to: "cet").count == PhraseWords.offers)
  }
}
