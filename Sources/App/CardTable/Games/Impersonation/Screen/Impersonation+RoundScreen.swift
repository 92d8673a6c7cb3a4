import Words

extension RoundScreen {
  static var impersonation: RoundScreen {
    RoundScreen(
      task: { language, name in language(.rounds(name.isEmpty ? .actIt : .watch(name))) },
      truth: { .rounds(.acted($0)) },
      standing: { outcome, language in
        outcome.guessed(language, nobody: .rounds(.nobodySawIt)) { .rounds(.sawIt($0)) }
      })
  }
}
