/// Japanese texts of Truth or Dare.
func japaneseTruthOrDare(_ word: CardGameWord) -> String {
  switch word {
  case .name: "本音か演技か"
  case .howTo: "正直に答えるか、お題に挑戦。"
  case .results: "本音と演技の数"
  case .award: "いちばんの勇者"
  case .night(let winner, of: _):
    if let winner { "\(winner)に怖いものなし" } else { "逃げた人はゼロ" }
  case .merit(let points, let most): "\(most)回中\(points)回クリア"
  }
}

func japaneseTruthOrDare(_ phrase: TruthOrDarePhrase) -> String {
  switch phrase {
  case .ask(let name): "\(name)はどっちにしますか？"
  case .askTable: "本音か、演技か？"
  }
}
