/// French texts of a mix of several games.
func frenchMix(_ phrase: MixPhrase) -> String {
  switch phrase {
  case .title: "Mix"
  case .line: "Tous les jeux en une soirée\u{a0}: ça chauffe, ça ose, et ça finit en beauté."

  case .games: "Quels jeux\u{202f}?"
  case .howLong: "Combien de temps\u{202f}?"
  case .minutes(let count): "\(count)\u{a0}min"
  case .aboutCards(let count): count == 1 ? "Une carte" : "Environ \(count) cartes"
  case .tickOne: "Coche au moins un jeu."
  case .leftOut(let titles, let more):
    "Pas dans le mix\u{a0}: \(frenchTitles(titles, more)). Un mix prend les paquets qui se jouent comme un jeu. Cela se choisit sous Paquets, Modifier."

  case .goesOn(let number, let count): "Mix, carte \(number) sur \(count)"
  case .rule(let number): "Une règle, jusqu’à la carte \(number)"
  case .ruleOf(let name, let number): "\(name)\u{a0}: une règle, jusqu’à la carte \(number)"
  case .whoWon: "Tous les autres\u{a0}: qui gagne\u{202f}?"
  case .foretell: "Combien de mains vont se lever\u{202f}?"
  case .foretellOf(let name): "\(name), combien de mains vont se lever\u{202f}?"
  case .foretold(let hands): "\(hands), vraiment\u{202f}? Mains en l’air, et comptez\u{202f}!"
  case .spotOn(let hands): "Pile\u{202f}! \(french(hands, "main", "mains"))."
  case .wasForetold(let guess, let hands): "\(french(hands, "main", "mains")). Le pari\u{a0}: \(guess)."
  case .recalls(let name, let number): "Carte \(number), \(name)\u{a0}:"
  case .cardGone: "Cette carte n’est pas ici"

  case .ended: "C’était le mix"
  case .award: "Star de la soirée"
  case .awardOfAll: "La meilleure compagnie"
  case .firsts(let count): count == 1 ? "En tête une fois" : "En tête \(count) fois"
  case .duelsWon: "Duels gagnés"
  case .handsForetold: "Mains devinées"
  case .best(let names, let merit): "\(names)\u{a0}: \(merit)"
  }
}

private func frenchTitles(_ titles: [String], _ more: Int) -> String {
  Writing.french.series(
    titles.map { "«\u{202f}\($0)\u{202f}»" } + (more > 0 ? [more == 1 ? "1 autre" : "\(more) autres"] : []))
}
