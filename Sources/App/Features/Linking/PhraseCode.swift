import QRCode
import Vault

/// The list of words, which only this page needs. There is one list, so that two that are here are the same.
enum PhraseList: Equatable {
  case absent
  /// On its way, by the ticket of its file.
  case asked(UInt32)
  case missing
  case here(PhraseWords)

  var words: PhraseWords? { if case .here(let words) = self { words } else { nil } }

  static func == (one: PhraseList, other: PhraseList) -> Bool {
    switch (one, other) {
    case (.absent, .absent), (.missing, .missing), (.here, .here): true
    case (.asked(let one), .asked(let other)): one == other
    default: false
    }
  }
}

/// A phrase as a link, and that as a code.
struct PhraseCode: Equatable {
  let phrase: VaultPhrase
  let viewBox: String
  let path: String

  /// Nil for a link that no code can hold, which no address of a server makes it.
  init?(_ phrase: VaultPhrase, words: PhraseWords, origin: String) {
    let link = origin + Linking.Place.linked.path + Linking.fragment(of: phrase, words: words)
    guard let code = try? QRCode(Array(link.utf8), correction: .medium) else { return nil }
    (self.phrase, viewBox, path) = (phrase, code.svgViewBox, code.svgPath)
  }
}

extension Linking {
  /// Behind `#`, before the words of a phrase.
  private static let fragmentStart = "#phone="

  /// What a link carries behind `#`: the words with a hyphen between two.
  static func fragment(of phrase: VaultPhrase, words: PhraseWords) -> String {
    fragmentStart + phrase.numbers.map { words.word($0) }.joined(separator: "-")
  }

  /// The words in what a link carries behind `#`; nil for another kind of link.
  static func words(in fragment: String) -> String? {
    guard fragment.utf8.starts(with: fragmentStart.utf8) else { return nil }
    let words = fragment.utf8.dropFirst(fragmentStart.utf8.count)
    return String(decoding: words.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }
}
