/// English texts of a mix of several games.
func englishMix(_ phrase: MixPhrase) -> String {
  switch phrase {
  case .title: "Mix"
  case .line: "Every game in one evening: it warms up, gets bolder and ends with a bang."

  case .games: "Which games?"
  case .howLong: "How long?"
  case .minutes(let count): "\(count) min"
  case .aboutCards(let count): count == 1 ? "One card" : "About \(count) cards"
  case .tickOne: "Tick at least one game."
  case .leftOut(let titles, let more):
    "Not in the mix: \(englishTitles(titles, more)). A mix takes decks that are played as a game, which you choose under Decks, Edit."

  case .goesOn(let number, let count): "Mix, card \(number) of \(count)"
  case .rule(let number): "A rule until card \(number)"
  case .ruleOf(let name, let number): "\(name)’s rule until card \(number)"
  case .whoWon: "Everybody else: who won?"
  case .foretell: "How many hands will go up?"
  case .foretellOf(let name): "\(name), how many hands will go up?"
  case .foretold(let hands): "\(hands), you say? Hands up, and count!"
  case .spotOn(let hands): hands == 1 ? "Spot on: 1 hand!" : "Spot on: \(hands) hands!"
  case .wasForetold(let guess, let hands):
    hands == 1 ? "1 hand. The guess was \(guess)." : "\(hands) hands. The guess was \(guess)."
  case .recalls(let name, let number): "Remember card \(number)? \(name) had:"
  case .cardGone: "This card isn’t here"

  case .ended: "That was the mix"
  case .award: "Star of the evening"
  case .awardOfAll: "Best company"
  case .firsts(let count): count == 1 ? "Came first once" : "Came first \(count) times"
  case .duelsWon: "Duels won"
  case .handsForetold: "Called it"
  case .best(let names, let merit): "\(names): \(merit)"
  }
}

private func englishTitles(_ titles: [String], _ more: Int) -> String {
  Writing.english.series(titles.map { "“\($0)”" } + (more > 0 ? ["\(more) more"] : []))
}
