func spanishProof(_ phrase: ProofPhrase) -> String {
  switch phrase {
  case .commitmentBefore(.spin, let number): "Compromiso del giro \(number)"
  case .commitmentBefore(.roll, let number): "Compromiso de la tirada \(number)"
  case .seedAfter(.spin, let number): "Semilla del giro \(number)"
  case .seedAfter(.roll, let number): "Semilla de la tirada \(number)"
  case .checkIt: "Comprobar"
  case .seed: "Semilla"
  case .commitment: "Compromiso"
  case .restore: "Volver a lo guardado"
  case .intro: "El compromiso se mostró antes, la semilla después. Cambia cualquiera y la prueba falla."
  case .honesty:
    "Esto prueba que el teléfono no pudo cambiar de idea después de mostrar el compromiso. No prueba que eligiera la semilla a ciegas."
  case .namesDrawn(let number, let open, let winner):
    "En el giro \(number) podía salir: \(open). Salió \(winner)."
  case .diceDrawn(let number, let dice, let thrown, let held):
    held.isEmpty
      ? "La tirada \(number) de \(dice) dio \(thrown)."
      : "La tirada \(number) de \(dice) dio \(thrown). Fijos: \(held)."
  case .holds: "Este resultado sale de la semilla"
  case .fails: "Este resultado no sale de lo escrito aquí"
  case .hash: "La semilla da este compromiso:"
  case .sameCommitment: "Es el compromiso de arriba."
  case .otherCommitment: "No es el compromiso de arriba."
  case .number: "Con la semilla, el azar empieza en este número:"
  case .pick(let place, let count, let name):
    "El azar toma el puesto \(place) de \(count) que podían salir: \(name)."
  case .sameName(let name): "El disco también eligió a \(name)."
  case .otherName(let name): "El disco eligió a \(name)."
  case .thrown(let thrown): "El azar lanza \(thrown)."
  case .sameThrow(let thrown): "Los dados también mostraron \(thrown)."
  case .otherThrow(let thrown): "Los dados mostraron \(thrown)."
  case .seedUnreadable(let digits):
    "Una semilla tiene \(digits) cifras, de 0 a 9 o de “a” a “f”."
  case .commitmentUnreadable(let digits):
    "Un compromiso tiene \(digits) cifras, de 0 a 9 o de “a” a “f”."
  }
}
