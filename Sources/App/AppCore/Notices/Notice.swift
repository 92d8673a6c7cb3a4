import Words

/// A notice to the person that does not block the screen.
package enum Notice: Equatable {
  case notKept(SaveFailure)
  case record(RecordProblem)
  case updateReady
  case deviceFailed(DeviceFailure)
  /// The browser has deleted the saved data.
  case emptied
  /// Advice that the home screen protects saved data.
  case homeScreen
  /// Much of the data is not in any backup.
  case unsaved

  package var phrase: Phrase {
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

extension [Notice] {
  package mutating func add(_ notice: Notice) {
    if !contains(notice) { append(notice) }
  }
}
