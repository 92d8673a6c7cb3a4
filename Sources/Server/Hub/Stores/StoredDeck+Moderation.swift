extension StoredDeck {
  /// Carries out a verdict. A withdrawn deck stays withdrawn; published again, a hidden one will be hidden.
  ///
  /// A verdict that is sent again, because its answer was lost, counts once. With another reason, only the reason is new.
  /// - Parameter last: the last entry of the log about the deck; nil if there is none, or if the verdict is new in any case.
  /// - Returns: the entry for the log; nil if the deck stays as it is.
  /// - Throws: `HubRefusal.notThatWay` for a verdict that does not fit the deck's state.
  package mutating func judge(
    _ judgement: Judgement, after last: ModerationEntry?
  ) throws(HubRefusal) -> ModerationEntry? {
    let entry = ModerationEntry(judgement, of: deck.head.id)
    let isAgain = stands(judgement, after: last)
    if isAgain, last?.reason == entry.reason { return nil }
    let isHidden = deck.hiding?.cause == .moderator
    switch judgement.verdict {
    case .restore where isAgain: break
    case .keep where isHidden: throw .notThatWay("A moderator hid this deck: restore it.")
    case .restore where !isHidden: throw .notThatWay("No moderator hid this deck: keep it.")
    case .keep, .restore:
      if deck.state == .hidden { deck.state = .shown }
      if judgement.verdict == .keep, !isAgain { kept += 1 }
      deck.hiding = nil
    case .hide, .ban:
      if deck.state == .shown { deck.state = .hidden }
      deck.hiding = Hiding(cause: .moderator, reason: judgement.reason, time: judgement.time)
    }
    (judged, waits) = (judgement.time, nil)
    return entry
  }

  /// True if the same moderator gave the same verdict last, and neither reports nor a change of the deck came after it.
  private func stands(_ judgement: Judgement, after last: ModerationEntry?) -> Bool {
    guard let last, last.by == judgement.by, last.what == judgement.verdict.rawValue, waits == nil else {
      return false
    }
    return switch judgement.verdict {
    case .keep: kept > 0 && deck.hiding == nil
    case .hide, .ban: deck.hiding?.cause == .moderator
    case .restore: deck.hiding == nil
    }
  }
}

/// An entry for the moderation log, which gives it its number.
package struct ModerationEntry: Equatable, Sendable {
  package let time: Int
  package let by: String
  package let what: String
  package let subject: String
  package let reason: String

  package init(_ time: Int, by: String, _ what: String, _ subject: String, _ reason: String = "") {
    (self.time, self.by, self.what, self.subject, self.reason) = (time, by, what, subject, reason)
  }

  /// Makes the entry of a verdict about a deck.
  package init(_ judgement: Judgement, of subject: String) {
    self.init(
      judgement.time, by: judgement.by, judgement.verdict.rawValue, subject, judgement.reason)
  }
}
