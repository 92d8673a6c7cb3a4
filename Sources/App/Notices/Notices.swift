import Words

/// Something the person should know that stops nothing.
enum Notice: Equatable {
  case notKept(SaveFailure)
  case record(RecordProblem)
  case updateReady
  case deviceFailed(DeviceFailure)

  var phrase: Phrase {
    switch self {
    case .notKept(.full): .keepingFull
    case .notKept(.forbidden): .keepingForbidden
    case .notKept: .keepingFailed
    case .record(.newer): .recordNewer
    case .record(.broken): .recordBroken
    case .updateReady: .updateReady
    case .deviceFailed(.saveFile): .fileNotSaved
    case .deviceFailed(.share): .pictureNotShared
    case .deviceFailed(.openFile): .fileNotOpened
    case .deviceFailed(.copy): .linkNotCopied
    }
  }
}

enum NoticeAction: Equatable {
  case dismiss(Notice)
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
    case .dismiss(let notice): notices.removeAll { $0 == notice }
    case .update: step.ask(.applyUpdate)
    }
  }
}
