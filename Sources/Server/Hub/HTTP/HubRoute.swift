import Cards
import Digest
import HTTPTypes

/// A route of a hub.
enum HubRoute: Equatable, Sendable {
  case about
  case description
  case decks
  case deck(String)
  case mark(Mark.Kind, String)
  case reports(String)
  case content(ContentHash)
  case changes

  /// The beginning of all addresses of a hub.
  static let root = "/api"

  /// Nil for a path that leads nowhere. An id that no deck can have is such a path, and so are `.` and `..`, which browsers
  /// take for steps.
  init?(_ path: Substring) {
    guard path.hasPrefix(Self.root) else { return nil }
    let parts = path.dropFirst(Self.root.count).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.first?.isEmpty != false else { return nil }
    let names = parts.dropFirst().map { unescaped($0) }
    let id = names.count > 1 ? names[1].flatMap { Self.isID($0) ? $0 : nil } : nil
    switch (names.first ?? "", names.count) {
    case ("", ...1): self = .about
    case ("openapi.yaml", 1): self = .description
    case ("decks", 1): self = .decks
    case ("changes", 1): self = .changes
    case ("contents", 2):
      guard let hash = names[1].flatMap({ ContentHash(hex: $0) }) else { return nil }
      self = .content(hash)
    case ("decks", 2):
      guard let id else { return nil }
      self = .deck(id)
    case ("decks", 3):
      guard let id else { return nil }
      switch names[2] {
      case "like": self = .mark(.like, id)
      case "download": self = .mark(.download, id)
      case "reports": self = .reports(id)
      default: return nil
      }
    default: return nil
    }
  }

  /// The pattern in the hub's description, without the parts that differ from deck to deck.
  var pattern: String {
    switch self {
    case .about: Self.root
    case .description: Self.root + "/openapi.yaml"
    case .decks: Self.root + "/decks"
    case .deck: Self.root + "/decks/{id}"
    case .mark(.like, _): Self.root + "/decks/{id}/like"
    case .mark(.download, _): Self.root + "/decks/{id}/download"
    case .reports: Self.root + "/decks/{id}/reports"
    case .content: Self.root + "/contents/{hash}"
    case .changes: Self.root + "/changes"
    }
  }

  private static func isID(_ text: String) -> Bool { HubChange.isID(text) }

  /// Besides HEAD, where GET is, and OPTIONS.
  private var ownMethods: [HTTPRequest.Method] {
    switch self {
    case .about, .description, .decks, .content, .changes: [.get]
    case .deck: [.get, .put, .delete]
    case .mark(.like, _): [.put, .delete]
    case .mark(.download, _): [.put]
    case .reports: [.post]
    }
  }

  var methods: [HTTPRequest.Method] {
    let own = ownMethods
    return own + (own.contains(.get) ? [.head, .options] : [.options])
  }
}

/// A part of an address without its escapes (RFC 3986, 2.1); nil where one is malformed or they spell no UTF-8.
func unescaped(_ text: Substring) -> String? {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
  var plain: [UInt8] = []
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      plain.append(byte)
      continue
    }
    guard let digits = String(rest.prefix(2)), let decoded = bytes(hex: digits), decoded.count == 1 else {
      return nil
    }
    plain += decoded
    rest = rest.dropFirst(2)
  }
  return String(validating: plain, as: UTF8.self)
}
