import AppCore
import Words

extension Notice {
  /// Returns true if the notice may appear on a screen. Minor notices never interrupt a game.
  func isFor(_ screen: Screen) -> Bool {
    switch self {
    case .emptied, .homeScreen, .unsaved: screen == .home
    case .updateReady: screen == .home || screen == .settings
    case .notKept, .record, .deviceFailed: true
    }
  }

  /// Links to screens where the person can act on the notice, each with its label.
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
  /// The person followed a link of the notice.
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
