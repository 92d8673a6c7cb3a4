/// French texts of the end of a game.
func frenchFinale(_ phrase: FinalePhrase) -> String {
  switch phrase {
  case .record: "Le disque de la soirée"
  case .next: "Suivant"
  case .tracks: "Les titres de la soirée"
  case .ofAKind(let count): "\(count) dés identiques"
  case .title(let title, let winner): winner.flatMap { titleOf(title, winner: $0) } ?? titleOfAll(title)
  }
}

/// Nil if all share such an award.
private func titleOf(_ title: NightTitle, winner: String) -> String? {
  switch title {
  case .mix: "\(winner) a volé la vedette"
  case .dares: "\(winner) a choisi l’action"
  case .favourite: "Le disque adore \(winner)"
  case .steady: "Rien n’effraie \(winner)"
  case .contrarian: "Tous contre \(winner)"
  case .twins: "\(winner), les deux font la paire"
  case .opposites: "\(winner), jamais d’accord"
  case .majority: "\(winner) parle pour tous"
  case .slowest: "\(winner) prend son temps"
  case .quickest: "\(winner), plus vite que l’éclair"
  case .played: "\(winner) tient le rythme"
  case .company, .oneMind, .closest: nil
  }
}

private func titleOfAll(_ title: NightTitle) -> String {
  switch title {
  case .mix: "Un peu de tout"
  case .dares: "Personne ne s’est dégonflé"
  case .favourite: "Le disque a ses chouchous"
  case .steady: "Des nerfs d’acier"
  case .company: "Et ça tourne, et ça tourne"
  case .contrarian: "À contre-courant"
  case .twins: "Les deux font la paire"
  case .opposites: "Jamais d’accord"
  case .majority: "Avec la majorité"
  case .oneMind: "Une seule tête pour tous"
  case .closest: "À un cheveu près"
  case .slowest: "Tout vient à point"
  case .quickest: "Plus vite que l’éclair"
  case .played: "Quelle partie"
  }
}
