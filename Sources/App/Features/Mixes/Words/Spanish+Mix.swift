/// Spanish texts of a mix of several games.
func spanishMix(_ phrase: MixPhrase) -> String {
  switch phrase {
  case .title: "Mix"
  case .line: "Todos los juegos en una noche: arranca suave, se atreve y acaba a lo grande."

  case .games: "¿Qué juegos?"
  case .howLong: "¿Cuánto tiempo?"
  case .minutes(let count): "\(count)\u{a0}min"
  case .aboutCards(let count): count == 1 ? "Una carta" : "Unas \(count) cartas"
  case .tickOne: "Marca al menos un juego."
  case .leftOut(let titles, let more):
    "No entran en el mix: \(spanishTitles(titles, more)). Un mix lleva mazos que se juegan como un juego. Eso se elige en Mazos, Editar."

  case .goesOn(let number, let count): "Mix, carta \(number) de \(count)"
  case .rule(let number): "Una regla hasta la carta \(number)"
  case .ruleOf(let name, let number): "Regla de \(name) hasta la carta \(number)"
  case .whoWon: "El resto: ¿quién ganó?"
  case .foretell: "¿Cuántas manos se alzarán?"
  case .foretellOf(let name): "\(name), ¿cuántas manos se alzarán?"
  case .foretold(let hands): "¿\(hands)? ¡Manos arriba, y a contar!"
  case .spotOn(let hands): "¡Exacto: \(spanish(hands, "mano", "manos"))!"
  case .wasForetold(let guess, let hands): "\(spanish(hands, "mano", "manos")). La apuesta era \(guess)."
  case .recalls(let name, let number): "Carta \(number), \(name):"
  case .cardGone: "Esta carta no está aquí"

  case .ended: "Eso fue el mix"
  case .award: "Estrella de la noche"
  case .awardOfAll: "La mejor compañía"
  case .firsts(let count): count == 1 ? "Primer puesto una vez" : "Primer puesto \(count) veces"
  case .duelsWon: "Duelos ganados"
  case .handsForetold: "Manos adivinadas"
  case .best(let names, let merit): "\(names): \(merit)"
  }
}

private func spanishTitles(_ titles: [String], _ more: Int) -> String {
  Writing.spanish.series(titles.map { "“\($0)”" } + (more > 0 ? ["\(more) más"] : []))
}
