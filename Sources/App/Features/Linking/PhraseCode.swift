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

/// A phrase in a link, as a code has it.
struct PhraseLink {
  /// Bytes of the longest address of a server: a name of a host has 253 characters at most (RFC 1035), and the rest is
  /// scheme and port.
  static let originLimit = 280

  /// Where the app is that made it.
  let origin: String
  /// Not yet looked at.
  let words: String

  /// Nil for a text that is no such link.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    let path = Array(Linking.Place.linked.path.utf8)
    guard let end = bytes.firstIndex(of: UInt8(ascii: "#")),
      bytes[..<end].suffix(path.count).elementsEqual(path),
      case let origin = bytes[..<(end - path.count)], origin.count <= Self.originLimit,
      origin.starts(with: "http://".utf8) || origin.starts(with: "https://".utf8),
      let words = Linking.words(in: String(decoding: bytes[end...], as: UTF8.self))
    else { return nil }
    (self.origin, self.words) = (String(decoding: origin, as: UTF8.self), words)
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
