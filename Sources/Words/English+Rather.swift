/// English: the texts of Would You Rather with votes, one case a line.
func englishRather(_ phrase: RatherPhrase) -> String {
  switch phrase {
  case .isHidden: "That question won’t come up again."
  case .autoAdvance: "Auto-advance"
  case .autoAdvanceHint:
    "In Would you rather, the next question comes 3 seconds after a vote. Passed around, it waits until you let it go."
  }
}
