import Words

/// A notice to the person that interrupts nothing.
enum Notice: Equatable {
  case notKept(SaveFailure)
  case record(RecordProblem)
  case updateReady
  case deviceFailed(DeviceFailure)
  /// The browser has deleted the saved data.
  case emptied
  /// Advice that the home screen protects saved data.
  case homeScreen
  /// Much of the data is in no backup.
  case unsaved

  var phrase: Phrase {
    switch self {
    case .notKept(.full): .keepingFull
    case .notKept(.forbidden): .keepingForbidden
    case .notKept: .keepingFailed
    case .record(.newer): .recordNewer
    case .record(.broken): .recordBroken
    case .updateReady: .updateReady
    case .emptied: .space(.emptied)
    case .homeScreen: .space(.homeScreen)
    case .unsaved: .backup(.unsaved)
    case .deviceFailed(.saveFile): .fileNotSaved
    case .deviceFailed(.share): .pictureNotShared
    case .deviceFailed(.openFile): .fileNotOpened
    case .deviceFailed(.copy): .linkNotCopied
    case .deviceFailed(.speak): .page(.languageMissing)
    }
  }
}

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

extension [Notice] {
  mutating func add(_ notice: Notice) {
    if !contains(notice) { append(notice) }
  }
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
