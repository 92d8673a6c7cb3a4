/// German texts of the end of a game.
func germanFinale(_ phrase: FinalePhrase) -> String {
  switch phrase {
  case .record: "Die Platte des Abends"
  case .next: "Weiter"
  case .tracks: "Die Titel des Abends"
  case .ofAKind(let count): "\(count) gleiche Würfel"
  case .title(let title, let winner): winner.flatMap { titleOf(title, winner: $0) } ?? titleOfAll(title)
  }
}

/// Nil if all share such an award.
private func titleOf(_ title: NightTitle, winner: String) -> String? {
  switch title {
  case .mix: "\(winner) hat allen die Show gestohlen"
  case .dares: "\(winner) nimmt Pflicht"
  case .favourite: "Die Platte liebt \(winner)"
  case .steady: "\(winner) erschüttert nichts"
  case .contrarian: "Alle gegen \(winner)"
  case .twins: "\(winner): ein Herz, eine Stimme"
  case .opposites: "\(winner) sind sich nie einig"
  case .majority: "\(winner) spricht für alle"
  case .slowest: "Gut Ding will \(winner) haben"
  case .quickest: "\(winner), schnell wie der Blitz"
  case .played: "\(winner) hält den Takt"
  case .company, .oneMind, .closest: nil
  }
}

private func titleOfAll(_ title: NightTitle) -> String {
  switch title {
  case .mix: "Von allem etwas"
  case .dares: "Hier kneift niemand"
  case .favourite: "Die Platte hat Lieblinge"
  case .steady: "Nerven wie Drahtseile"
  case .company: "Immer schön im Kreis"
  case .contrarian: "Gegen den Strom"
  case .twins: "Ein Herz, eine Stimme"
  case .opposites: "Nie einer Meinung"
  case .majority: "Immer mit der Mehrheit"
  case .oneMind: "Ein Kopf, ein Gedanke"
  case .closest: "Das war knapp"
  case .slowest: "Gut Ding will Weile haben"
  case .quickest: "Schnell wie der Blitz"
  case .played: "Was für ein Spiel"
  }
}
