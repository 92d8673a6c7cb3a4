extension StoredDeck {
  /// Carries out a verdict. A withdrawn deck stays withdrawn; published again, a hidden one will be hidden.
  /// - Throws: `HubRefusal.notThatWay` for a verdict that does not fit the deck's state.
  package mutating func judge(_ judgement: Judgement) throws(HubRefusal) {
    let isHidden = deck.hiding?.cause == .moderator
    switch judgement.verdict {
    case .keep where isHidden: throw .notThatWay("A moderator hid this deck: restore it.")
    case .restore where !isHidden: throw .notThatWay("No moderator hid this deck: keep it.")
    case .keep, .restore:
      if deck.state == .hidden { deck.state = .shown }
      if judgement.verdict == .keep { kept += 1 }
      deck.hiding = nil
    case .hide, .ban:
      if deck.state == .shown { deck.state = .hidden }
      deck.hiding = Hiding(cause: .moderator, reason: judgement.reason, time: judgement.time)
    }
    (judged, waits) = (judgement.time, nil)
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
