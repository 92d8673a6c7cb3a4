import AppCore
import Words

extension Notice {
  /// Returns true if it is for a screen. Minor news in the middle of a game waits for Home.
  func isFor(_ screen: Screen) -> Bool {
    switch self {
    case .emptied, .homeScreen, .unsaved: screen == .home
    case .updateReady: screen == .home || screen == .settings
    case .notKept, .record, .deviceFailed: true
    }
  }

  /// The places where something can be done about it: the name of each way, and the address.
  var ways: [(name: Phrase, path: String)] {
    switch self {
    case .notKept(.full): [(.space(.see), "/space")]
    case .emptied: [(.space(.restoreFromFile), "/backup"), (.space(.restoreByPhrase), "/linked")]
    case .unsaved: [(.backup(.saveNow), "/backup")]
    case .notKept, .record, .updateReady, .deviceFailed, .homeScreen: []
    }
  }
}

enum NoticeAction: Equatable {
  case dismiss(Notice)
  /// The person followed one of its links.
  case followed(Notice, to: String)
  case update
}

extension State {
  mutating func update(_ action: NoticeAction, _ step: inout Step) {
    switch action {
    case .dismiss(let notice):
      notices.removeAll { $0 == notice }
      answered(notice, &step)
    case .followed(let notice, let path):
      update(.dismiss(notice), &step)
      go(to: Route(path: path), &step)
    case .update: step.ask(.applyUpdate)
    }
  }
}
