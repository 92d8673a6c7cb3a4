/// German texts of How Well Do You Know Me.
func germanHowWell(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Wie gut kennst du mich?"
  case .howTo: "Heimlich antworten. Die anderen raten."
  case .results: "Wer wen kennt"
  case .award: "Kann Gedanken lesen"
  case .night(let winner, of: _):
    if let winner { "\(winner) kann Gedanken lesen" } else { "Jetzt kennen wir uns" }
  case .merit(let points, let most): "\(points) von \(most) richtig"
  }
}

func germanHowWell(_ phrase: HowWellPhrase) -> String {
  switch phrase {
  case .secretAnswer: "Wer gefragt ist, wählt eine Antwort. Niemand sieht hin."
  case .secretAnswerOf(let name): "\(name), wähl deine Antwort. Niemand sieht hin."
  case .handOver(let name): "\(name) hat gewählt. Gebt das Handy weiter!"
  case .guessTable: "Jetzt ratet: Was wurde gewählt?"
  case .guessOf(let name, let about): "\(name), was hat \(about) gewählt?"
  case .revealNow: "Jetzt auflösen"
  case .knew: "Gewusst"
  case .noIdea: "Keine Ahnung"
  case .tableKnew: "Ihr habt’s gewusst."
  case .nobodyKnew: "Das wusste niemand."
  }
}
