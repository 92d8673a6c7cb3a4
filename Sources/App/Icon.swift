import HTML

/// Line drawings on a grid of 24, in the colour of the text around them.
enum Icon {
  case back, close, play, settings, edit, remove, pause, record
  case wouldYouRather, truthOrDare, thisOrThat, neverHaveIEver, mostLikely, memoryMatch, impersonation,
    howWell, bucketList, storyTime, cards, next, previous, check, undo, shuffle, restart, hide, end, search,
    keys, list, eye, hand, crown, clock

  private var path: String {
    switch self {
    case .back: "M15 5l-7 7 7 7"
    case .close, .remove: "M6 6l12 12M18 6L6 18"
    case .play: "M7 4.5v15l13-7.5z"
    case .settings:
      "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 110 5 2.5 2.5 0 010-5z"
        + "M8 14.5a2.5 2.5 0 110 5 2.5 2.5 0 010-5z"
    case .edit: "M5 19l1-4L16 5l3 3L9 18zM14 7l3 3"
    case .next: "M5 12h14M13 6l6 6-6 6"
    case .wouldYouRather, .truthOrDare, .thisOrThat, .neverHaveIEver, .mostLikely, .memoryMatch,
      .impersonation, .howWell, .bucketList, .storyTime, .cards, .previous, .check, .undo, .shuffle, .restart,
      .hide, .end, .search, .keys, .list, .eye, .hand, .crown, .clock:
      "M5 5h14v14H5z"
    case .pause: "M8 5v14M16 5v14"
    case .record:
      "M12 2.5a9.5 9.5 0 110 19 9.5 9.5 0 010-19zM12 9a3 3 0 110 6 3 3 0 010-6z"
        + "M12 5.5A6.5 6.5 0 0118.5 12"
    }
  }

  var view: View {
    svg("svg", .class("glyph"), .attribute("viewBox", "0 0 24 24"), .aria("hidden", "true")) {
      svg("path", .attribute("d", path))
    }
  }
}

extension Icon {
  init?(category: String) { self = .cards }
}
