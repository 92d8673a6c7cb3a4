import Words

extension RoundScreen {
  static var thisOrThat: RoundScreen {
    RoundScreen(standing: { outcome, language in
      outcome.loner.map { language(.rounds(.tellWhy($0))) } ?? outcome.sides(language)
    })
  }
}
