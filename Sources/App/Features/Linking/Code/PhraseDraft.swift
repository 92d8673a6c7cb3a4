import AppCore
import CardTable
import Components
import Formats
import Vault

/// A phrase as far as it is typed.
struct PhraseDraft: FeatureValue {
  enum Check: Equatable {
    case right
    /// It may become one.
    case begun
    /// It is in no list; what was likely meant.
    case unknown(nearest: [String])
  }

  struct Word: Equatable {
    /// Folded.
    let text: String
    let check: Check
  }

  /// Words that are offered for one that is in no list.
  static let offered = 3
  /// Words that are looked at; of more than a phrase has, a few.
  static let mostWords = VaultPhrase.wordCount + 4

  var words: [Word] = []
  /// The completions of the last word, while it is being typed.
  var completions: [String] = []
  var phrase: VaultPhrase?
  /// The problem of the whole phrase, once no word has one.
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
      // What is typed to its end needs no offer.
      let all = list.completions(of: last)
      completions = all.count == 1 && sameText(all[0], last) ? [] : all
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

  /// The words that are in the list.
  var rightCount: Int { words.reduce(0) { $0 + ($1.check == .right ? 1 : 0) } }

  /// The first word that is in no list, and its place, from 0.
  var wrong: (place: Int, word: String, nearest: [String])? {
    for (place, word) in words.enumerated() {
      if case .unknown(let nearest) = word.check { return (place, word.text, nearest) }
    }
    return nil
  }
}
