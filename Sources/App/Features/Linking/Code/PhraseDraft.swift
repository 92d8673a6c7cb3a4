import AppCore
import Formats
import Vault

/// A phrase in the process of typing.
struct PhraseDraft: FeatureValue {
  enum Check: Equatable {
    case right
    /// The beginning of a word in the list.
    case begun
    /// Not in the list. Carries the nearest words.
    case unknown(nearest: [String])
  }

  struct Word: Equatable {
    /// The folded text.
    let text: String
    let check: Check
  }

  /// Suggestions for a word that is not in the list.
  static let offered = 3
  /// The number of words checked: those of a phrase, and a few more.
  static let mostWords = VaultPhrase.wordCount + 4

  var words: [Word] = []
  /// The completions of the last word while it is being typed.
  var completions: [String] = []
  var phrase: VaultPhrase?
  /// The problem of the whole phrase, if all words are right.
  var problem: PhraseError?

  init() {}

  init(_ text: String, _ list: PhraseWords) {
    do throws(PhraseError) {
      phrase = try VaultPhrase(text, words: list)
    } catch {
      switch error {
      case .tooLong:
        problem = error
        return
      case .tooManyWords, .wrongCheck: problem = error
      case .unknownWord, .tooFewWords: break
      }
    }
    let typed = VaultPhrase.words(in: text)
    if typed.isOpen, phrase == nil, let last = typed.words.last {
      // A complete word needs no suggestion.
      let all = list.completions(of: last)
      completions = all.count == 1 && utf8Equals(all[0], last) ? [] : all
    }
    for (index, word) in typed.words.prefix(Self.mostWords).enumerated() {
      let isLast = index == typed.words.count - 1
      let check: Check =
        if list.number(of: word) != nil { .right } else if isLast, !completions.isEmpty { .begun } else {
          .unknown(nearest: Array(list.nearest(to: word).prefix(Self.offered)))
        }
      words.append(Word(text: word, check: check))
    }
  }

  /// The number of words that are in the list.
  var rightCount: Int { words.reduce(0) { $0 + ($1.check == .right ? 1 : 0) } }

  /// The first word that is not in the list, and its index.
  var wrong: (place: Int, word: String, nearest: [String])? {
    for (place, word) in words.enumerated() {
      if case .unknown(let nearest) = word.check { return (place, word.text, nearest) }
    }
    return nil
  }
}
