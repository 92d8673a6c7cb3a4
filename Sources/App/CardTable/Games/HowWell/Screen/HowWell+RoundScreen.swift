import Words

extension RoundScreen {
  static var howWell: RoundScreen {
    RoundScreen(
      task: { language, name in language(.rounds(name.isEmpty ? .answerForYou : .guessAbout(name))) },
      standing: { outcome, language in
        outcome.guessed(language, nobody: .howWell(.nobodyKnew)) { .rounds(.knewIt($0)) }
      })
  }
}

extension RoundOutcome {
  /// Returns who guessed the truth, or that nobody did; that there is none if its player did not answer.
  func guessed(_ language: Language, nobody: Phrase, right: (_ names: String) -> Phrase) -> String? {
    guard let truth else { return language(.rounds(.noSecret)) }
    if total == 0 { return nil }
    let knew = voters[truth]
    return language(knew.isEmpty ? nobody : right(language.writing.list(knew)))
  }
}
