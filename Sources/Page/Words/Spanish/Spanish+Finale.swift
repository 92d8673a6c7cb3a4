/// Spanish texts of the end of a game.
func spanishFinale(_ phrase: FinalePhrase) -> String {
  switch phrase {
  case .record: "El disco de la noche"
  case .next: "Siguiente"
  case .tracks: "Las pistas de la noche"
  case .ofAKind(let count): "\(count) dados iguales"
  case .title(let title, let winner): winner.flatMap { titleOf(title, winner: $0) } ?? titleOfAll(title)
  }
}

/// Nil if all share such an award.
private func titleOf(_ title: NightTitle, winner: String) -> String? {
  switch title {
  case .mix: "La noche fue de \(winner)"
  case .dares: "\(winner) eligió reto"
  case .favourite: "El disco adora a \(winner)"
  case .steady: "Nada asusta a \(winner)"
  case .contrarian: "Todos contra \(winner)"
  case .twins: "\(winner): tal para cual"
  case .opposites: "\(winner): nunca de acuerdo"
  case .majority: "\(winner) habla por todos"
  case .slowest: "\(winner) se hace esperar"
  case .quickest: "\(winner), como un rayo"
  case .played: "\(winner) marca el ritmo"
  case .company, .oneMind, .closest: nil
  }
}

private func titleOfAll(_ title: NightTitle) -> String {
  switch title {
  case .mix: "Un poco de todo"
  case .dares: "Aquí nadie se raja"
  case .favourite: "El disco tiene favoritos"
  case .steady: "Nervios de acero"
  case .company: "Vueltas y más vueltas"
  case .contrarian: "Contra la corriente"
  case .twins: "Tal para cual"
  case .opposites: "Nunca de acuerdo"
  case .majority: "Con la mayoría"
  case .oneMind: "Una sola cabeza"
  case .closest: "Por un pelo"
  case .slowest: "Lo bueno se hace esperar"
  case .quickest: "Como un rayo"
  case .played: "Menuda partida"
  }
}
