import Games
import HTML

/// Line drawings on a 24 by 24 grid, in the text colour.
package enum Icon {
  case up, grip
  case back, close, play, settings, edit, remove, pause, record
  case next, previous, check, undo, shuffle, restart, hide, end
  case lock, chart, more, fewer, dots
  case search, keys, list, cards, eye, crown, clock
  case themes, share
  case phones, television, warning, speaker
  case wouldYouRather, truthOrDare, thisOrThat, neverHaveIEver, mostLikely
  case memoryMatch, impersonation, howWell, bucketList, storyTime

  /// The icon of a category of cards (CARDS-1); nil for other categories.
  package init?(category: String) {
    switch CardGame(category: category) {
    case .wouldYouRather: self = .wouldYouRather
    case .truthOrDare: self = .truthOrDare
    case .thisOrThat: self = .thisOrThat
    case .neverHaveIEver: self = .neverHaveIEver
    case .mostLikely: self = .mostLikely
    case .memoryMatch: self = .memoryMatch
    case .impersonation: self = .impersonation
    case .howWell: self = .howWell
    case .bucketList: self = .bucketList
    case .storyTime: self = .storyTime
    case .plain: return nil
    }
  }

  fileprivate var path: String {
    switch self {
    case .grip: "M5 9h14M5 15h14"
    case .up: "M12 20V5M5.5 11.5L12 5l6.5 6.5"
    case .back: "M15 5l-7 7 7 7"
    case .close, .remove: "M6 6l12 12M18 6L6 18"
    case .play: "M7 4.5v15l13-7.5z"
    case .settings:
      "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 110 5 2.5 2.5 0 010-5z"
        + "M8 14.5a2.5 2.5 0 110 5 2.5 2.5 0 010-5z"
    case .edit: "M5 19l1-4L16 5l3 3L9 18zM14 7l3 3"
    case .pause: "M8 5v14M16 5v14"
    case .record:
      "M12 2.5a9.5 9.5 0 110 19 9.5 9.5 0 010-19zM12 9a3 3 0 110 6 3 3 0 010-6z"
        + "M12 5.5A6.5 6.5 0 0118.5 12"
    case .cards:
      "M11.5 5.5h7.5a2 2 0 012 2V19a2 2 0 01-2 2h-7.5a2 2 0 01-2-2V7.5a2 2 0 012-2z"
        + "M6 18.5L2.9 7.1a2 2 0 011.4-2.5L11 2.8"
    case .next: "M4 12h16M13 5l7 7-7 7"
    case .previous: "M20 12H4M11 5l-7 7 7 7"
    case .check: "M4 12.5l5.5 5.5L20 6.5"
    case .undo: "M8.5 4L4 8.5 8.5 13M4 8.5h10.5a5.5 5.5 0 010 11H9"
    case .shuffle:
      "M3 7.5h2.5c5.5 0 6.5 9 12 9H20M3 16.5h2.5c2 0 3.5-1.2 4.5-2.7"
        + "M13 10.2c1-1.5 2.5-2.7 4.5-2.7H20M17.5 4.5l3.5 3-3.5 3M17.5 13.5l3.5 3-3.5 3"
    case .restart: "M3.5 2v8M11 2.5L7.5 6l3.5 3.5M7.5 6h5a7.5 7.5 0 11-7.5 7.5"
    case .hide:
      "M9.8 5.3c.7-.2 1.4-.3 2.2-.3 4 0 7.5 2.5 10 7-.8 1.5-1.8 2.8-2.9 3.9"
        + "M6.2 7.3C4.6 8.4 3.2 10 2 12c2.5 4.5 6 7 10 7 1.9 0 3.6-.5 5.2-1.5M3.5 3.5l17 17"
    case .end: "M5 22V3M5 4h14l-3.5 4.5L19 13H5"
    case .lock: "M6.5 11h11v9.5h-11zM8.5 11V7.5a3.5 3.5 0 017 0V11"
    case .chart: "M4 20.5V11M10 20.5V4M16 20.5v-6.5M22 20.5H2"
    case .more: "M12 5v14M5 12h14"
    case .fewer: "M5 12h14"
    case .dots: "M4.5 11.5h1v1h-1zM11.5 11.5h1v1h-1zM18.5 11.5h1v1h-1z"
    case .search: "M10.5 3.5a7 7 0 110 14 7 7 0 010-14zM15.8 15.8L21 21"
    case .keys:
      "M4 5h16a2 2 0 012 2v10a2 2 0 01-2 2H4a2 2 0 01-2-2V7a2 2 0 012-2zM6 9.8h.01M10 9.8h.01"
        + "M14 9.8h.01M18 9.8h.01M6 14.5h.01M10 14.5h4M18 14.5h.01"
    case .list: "M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01"
    case .eye:
      "M2 12c2.5-4.5 6-7 10-7s7.5 2.5 10 7c-2.5 4.5-6 7-10 7S4.5 16.5 2 12z"
        + "M12 9.5a2.5 2.5 0 110 5 2.5 2.5 0 010-5z"
    case .crown: "M3 7l4.5 5L12 4.5l4.5 7.5L21 7l-2 12.5H5z"
    case .themes: "M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM16.8 13.2v7.2M13.2 16.8h7.2"
    case .phones:
      "M4 2.5h8.5a1 1 0 011 1V6M8 19.5H4a1 1 0 01-1-1v-15a1 1 0 011-1M11 9.5h9a1 1 0 011 1v10a1 1 0 01-1 1h-9a1 1 0 01-1-1v-10"
        + "a1 1 0 011-1zM15.5 18.5h.01"
    case .television: "M3 5h18v12H3zM8 21h8"
    case .warning: "M12 3L1.8 20.5h20.4zM12 9.5v5.5M12 17.8h.01"
    case .speaker: "M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM16 9a4.5 4.5 0 010 6M18.8 6.2a8.5 8.5 0 010 11.6"
    case .share: "M12 15V3.5M7.5 7.5L12 3l4.5 4.5M5 11.5V20h14v-8.5"
    case .clock: "M12 2.5a9.5 9.5 0 110 19 9.5 9.5 0 010-19zM12 7v5.5l3.5 2"
    case .wouldYouRather:
      "M12 21.5V16C12 10.5 5.5 11 5.5 4M12 16c0-5.5 6.5-5 6.5-12M2.5 6.5l3-3 3 3M15.5 6.5l3-3 3 3"
    case .truthOrDare: "M10.5 3a9 9 0 000 18zM14 2.5l2 5 5-1-3 5.5 3 5.5-5-1-2 5z"
    case .thisOrThat: "M7.5 2.5a5 5 0 110 10 5 5 0 010-10zM13.5 13.5h8v8h-8z"
    case .neverHaveIEver:
      "M12 7.8a7 7 0 110 14 7 7 0 010-14zM6 3.7C6 1.3 18 1.3 18 3.7S6 6.1 6 3.7z"
        + "M8.8 16.5a4 4 0 006.4 0M9.4 12.6h.01M14.6 12.6h.01"
    case .mostLikely:
      "M12 1.5v5M9.2 4.2L12 7l2.8-2.8M12 10a3 3 0 110 6 3 3 0 010-6z"
        + "M5 22.2c.8-2.4 3.5-3.7 7-3.7s6.2 1.3 7 3.7"
    case .memoryMatch:
      "M3 3h7.5v7.5H3zM13.5 3H21v7.5h-7.5zM3 13.5h7.5V21H3zM13.5 13.5H21V21h-7.5zM6.75 6.75h.01"
        + "M17.25 17.25h.01"
    case .impersonation:
      "M6.5 4.5a3.5 3.5 0 110 7 3.5 3.5 0 010-7zM17.5 4.5a3.5 3.5 0 110 7 3.5 3.5 0 010-7z"
        + "M10 7.5a2.2 2.2 0 014 0"
        + "M12 16c-1.5-2-4.3-1.7-5 .2-.7 1.6-3 1.8-4.2.3.4 4.6 7.2 5 9.2 1.8 2 3.2 8.8 2.8 9.2-1.8"
        + "-1.2 1.5-3.5 1.3-4.2-.3-.7-1.9-3.5-2.2-5-.2z"
    case .howWell:
      "M12 1.8a7 7 0 110 14 7 7 0 010-14zM12 6.7a.8.8 0 110 1.6.8.8 0 010-1.6zM12 8v3.6"
        + "M4 22.2c1.5-2 4.5-3 8-3s6.5 1 8 3"
    case .bucketList: "M4 9.5h16l-2 12H6zM5 9.5a7 7 0 0114 0M9 15.2l2.2 2.2 3.8-4.2"
    case .storyTime:
      "M12 6.5C10 4.8 6.5 4.3 2.5 4.8v14c4-.5 7.5 0 9.5 1.7 2-1.7 5.5-2.2 9.5-1.7v-14"
        + "c-4-.5-7.5 0-9.5 1.7zM12 6.5v14"
    }
  }
}

extension Markup {
  package func icon(_ icon: Icon) {
    el(.svg, "glyph") {
      attribute(.viewBox, "0 0 24 24")
      attribute(.ariaHidden, is: true)
      el(.path) { attribute(.d, icon.path) }
    }
  }
}
