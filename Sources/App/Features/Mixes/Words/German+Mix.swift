/// German texts of a mix of several games.
func germanMix(_ phrase: MixPhrase) -> String {
  switch phrase {
  case .title: "Mix"
  case .line: "Alle Spiele an einem Abend: erst warm werden, dann mutiger, zum Schluss ein Knaller."

  case .games: "Welche Spiele?"
  case .howLong: "Wie lange?"
  case .minutes(let count): "\(count) Min."
  case .aboutCards(let count): count == 1 ? "Eine Karte" : "Etwa \(count) Karten"
  case .tickOne: "Wählt mindestens ein Spiel."
  case .leftOut(let titles, let more):
    "Nicht dabei: \(germanTitles(titles, more)). In den Mix kommen Decks, die als ein Spiel gespielt werden. Das wählst du unter Decks, Bearbeiten."

  case .goesOn(let number, let count): "Mix, Karte \(number) von \(count)"
  case .rule(let number): "Eine Regel bis Karte \(number)"
  case .ruleOf(let name, let number): "Regel von \(name) bis Karte \(number)"
  case .whoWon: "Alle anderen: Wer hat gewonnen?"
  case .foretell: "Wie viele Hände gehen hoch?"
  case .foretellOf(let name): "\(name), wie viele Hände gehen hoch?"
  case .foretold(let hands): "\(hands), ja? Hände hoch und zählen!"
  case .spotOn(let hands): hands == 1 ? "Genau richtig: 1 Hand!" : "Genau richtig: \(hands) Hände!"
  case .wasForetold(let guess, let hands):
    hands == 1 ? "1 Hand. Getippt: \(guess)." : "\(hands) Hände. Getippt: \(guess)."
  case .recalls(let name, let number): "Karte \(number), \(name):"
  case .cardGone: "Diese Karte ist nicht hier"

  case .ended: "Das war der Mix"
  case .award: "Star des Abends"
  case .awardOfAll: "Beste Gesellschaft"
  case .firsts(let count): count == 1 ? "1-mal vorn" : "\(count)-mal vorn"
  case .duelsWon: "Gewonnene Duelle"
  case .handsForetold: "Richtig getippt"
  case .best(let names, let merit): "\(names): \(merit)"
  }
}

private func germanTitles(_ titles: [String], _ more: Int) -> String {
  Writing.german.series(
    titles.map { "„\($0)“" } + (more > 0 ? [more == 1 ? "1 weiteres" : "\(more) weitere"] : []))
}
