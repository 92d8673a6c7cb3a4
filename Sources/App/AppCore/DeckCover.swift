import Games

/// A symbol for the sleeve of a person's own deck.
package enum Symbol: String, CaseIterable {
  case record, crown, eye, clock, themes, cards, play
  case wouldYouRather = "would-you-rather"
  case truthOrDare = "truth-or-dare"
  case neverHaveIEver = "never-have-i-ever"
  case mostLikely = "whos-most-likely-to"
  case bucketList = "bucket-list"
  case storyTime = "story-time"
  case impersonation

  package var icon: Icon {
    switch self {
    case .record: .record
    case .crown: .crown
    case .eye: .eye
    case .clock: .clock
    case .themes: .themes
    case .cards: .cards
    case .play: .play
    case .wouldYouRather: .wouldYouRather
    case .truthOrDare: .truthOrDare
    case .neverHaveIEver: .neverHaveIEver
    case .mostLikely: .mostLikely
    case .bucketList: .bucketList
    case .storyTime: .storyTime
    case .impersonation: .impersonation
    }
  }
}

/// Generated covers without an image file. Their number selects the colours and the pattern.
package enum DrawnCover {
  package static let count = 8
  private static let prefix = "drawn-"

  package static func name(_ number: Int) -> String { prefix + String(number) }

  /// Returns the cover to draw for a deck: its own if this version knows it. Otherwise the deck's id selects
  /// one, which is the same on every phone.
  package static func shown(_ cover: String, id: String) -> String {
    if number(cover) != nil || (!cover.isEmpty && CardGame(rawValue: cover) != nil) { return cover }
    return name(id.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xffff } % count)
  }

  /// Returns the number of a generated cover by its name; nil for the name of a file.
  package static func number(_ name: String) -> Int? {
    guard name.utf8.starts(with: prefix.utf8) else { return nil }
    return Int(String(Substring(name.utf8.dropFirst(prefix.utf8.count))))
      .flatMap { (0..<count).contains($0) ? $0 : nil }
  }
}
