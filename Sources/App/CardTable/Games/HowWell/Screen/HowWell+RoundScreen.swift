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
  /// Returns who guessed the secret, or that nobody did; that it was kept if its player did not vote.
  func guessed(_ language: Language, nobody: Phrase, right: (_ names: String) -> Phrase) -> String? {
    guard let secret else { return language(.rounds(.noSecret)) }
    let knew = voters[secret.choice].filter { $0 != secret.name }
    if total < 2 { return nil }
    return language(knew.isEmpty ? nobody : right(language.writing.list(knew)))
  }
}
