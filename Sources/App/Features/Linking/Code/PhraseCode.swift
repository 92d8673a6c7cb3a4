import AppCore
import Formats
import QRCode
import Vault

/// The list of words, which only this page needs. There is only one list, so two loaded lists are equal.
enum PhraseList: Equatable {
  case absent
  /// Being loaded, with the ticket of its file.
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

/// A phrase as a link in a QR code.
struct PhraseCode: Equatable {
  let phrase: VaultPhrase
  let viewBox: String
  let path: String

  /// Creates the code; nil for a link that is too long, which no server's address causes.
  init?(_ phrase: VaultPhrase, words: PhraseWords, origin: String) {
    let link = origin + Linking.Place.linked.path + Linking.fragment(of: phrase, words: words)
    guard let code = try? QRCode(Array(link.utf8), correction: .medium) else { return nil }
    (self.phrase, viewBox, path) = (phrase, code.svgViewBox, code.svgPath)
  }
}

/// A phrase in a link, as scanned from a code.
struct PhraseLink {
  /// Maximum bytes of a server's address: a host name has at most 253 characters (RFC 1035), the rest is scheme and
  /// port.
  static let originLimit = 280

  /// The origin of the app that made it.
  let origin: String
  /// The words, not checked yet.
  let words: String

  /// Finds the link in a text; nil if there is none.
  init?(_ text: String) {
    let link = Linking.link(in: text) { link, words in
      link.origin.utf8.count <= Self.originLimit && utf8Equals(link.path, Linking.Place.linked.path)
        ? PhraseLink(origin: link.origin, words: words) : nil
    }
    guard let link, !link.origin.isEmpty else { return nil }
    self = link
  }

  private init(origin: String, words: String) { (self.origin, self.words) = (origin, words) }
}

extension Linking {
  /// The beginning of the fragment, before the words of a phrase.
  private static let fragmentStart = "#phone="

  /// Returns the fragment of a link, with hyphens between the words.
  static func fragment(of phrase: VaultPhrase, words: PhraseWords) -> String {
    fragmentStart + phrase.numbers.map { words.word($0) }.joined(separator: "-")
  }

  /// Returns the words of a fragment, or of a link in a text; nil if there are none.
  static func words(in text: String) -> String? { link(in: text) { $1 } }

  /// Returns the first result that `read` has for a link with a phrase and its words. The words end at the first
  /// character that no word contains.
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
