import AppCore
import CardTable
import Components
import Formats
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

  /// The origin of the app that made it.
  let origin: String
  /// Not yet looked at.
  let words: String

  /// Nil for a text without such a link.
  init?(_ text: String) {
    let link = Linking.link(in: text) { link, words in
      link.origin.utf8.count <= Self.originLimit && sameText(link.path, Linking.Place.linked.path)
        ? PhraseLink(origin: link.origin, words: words) : nil
    }
    guard let link, !link.origin.isEmpty else { return nil }
    self = link
  }

  private init(origin: String, words: String) { (self.origin, self.words) = (origin, words) }
}

extension Linking {
  /// Behind `#`, before the words of a phrase.
  private static let fragmentStart = "#phone="

  /// Returns the fragment of a link: the words with hyphens between them.
  static func fragment(of phrase: VaultPhrase, words: PhraseWords) -> String {
    fragmentStart + phrase.numbers.map { words.word($0) }.joined(separator: "-")
  }

  /// The words in what a link carries behind `#`, or of the link in a text; nil where there is none.
  static func words(in text: String) -> String? { link(in: text) { $1 } }

  /// Gives what `read` makes of the first link with a phrase and of its words, which end at the first sign that is in none.
  static func link<Found>(in text: String, _ read: (PastedLink, String) -> Found?) -> Found? {
    PastedLink.find(in: text, to: fragmentStart) { link in
      let line = link.rest.prefix { $0 != UInt8(ascii: " ") }
      let words = folded(String(decoding: line, as: UTF8.self)).utf8.prefix { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
      }
      return read(
        link, String(decoding: words.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: " ") : $0 }, as: UTF8.self))
    }
  }
}
