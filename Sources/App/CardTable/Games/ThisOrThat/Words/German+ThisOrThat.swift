/// German texts of This or That.
func germanThisOrThat(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Dies oder das"
  case .howTo: "Alle wählen eins. Nicht nachdenken!"
  case .results: "Am ähnlichsten"
  case .award: "Gleich und Gleich"
  case .night(let winner, of: _):
    if let winner { "\(winner): zwei Köpfe, ein Gedanke" } else { "Dies, das und viel Gerede" }
  case .merit(let points, let most): "Gleich bei \(points) von \(most)"
  }
}
