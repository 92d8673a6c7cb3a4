/// German texts of Never Have I Ever.
func germanNeverHaveIEver(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Ich hab noch nie"
  case .howTo: "Schon gemacht? Hand hoch!"
  case .results: "Gehobene Hände"
  case .award: "Ständig Hand oben"
  case .night(let winner, of: _):
    if let winner { "Alle unschuldig, außer \(winner)" } else { "Hier ist niemand unschuldig" }
  case .merit(let points, _): "\(points)-mal Hand oben"
  }
}

func germanNeverHaveIEver(_ phrase: NeverHaveIEverPhrase) -> String {
  switch phrase {
  case .whoseHand: "Wessen Hand ist oben?"
  case .hands(let count): count == 1 ? "1 Hand oben" : "\(count) Hände oben"
  case .everyHand: "Alle Hände!"
  case .nobody: "Niemand? Wirklich?"
  case .moreHands: "Eine Hand mehr"
  case .fewerHands: "Eine Hand weniger"
  case .have: "Schon gemacht"
  case .never: "Noch nie"
  }
}
