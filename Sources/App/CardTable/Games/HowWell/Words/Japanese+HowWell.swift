/// Japanese texts of How Well Do You Know Me.
func japaneseHowWell(_ word: CardGameWord) -> String {
  switch word {
  case .name: "わたしのこと、わかる？"
  case .howTo: "こっそり答えて、ほかの人が当てる。"
  case .results: "いちばんの理解者"
  case .award: "読心術の達人"
  case .night(let winner, of: _):
    if let winner { "\(winner)はお見通し" } else { "お互いをもっと知った夜" }
  case .merit(let points, let most): "\(most)問中\(points)問正解"
  }
}

func japaneseHowWell(_ phrase: HowWellPhrase) -> String {
  switch phrase {
  case .secretAnswer: "1人がこっそり答えを選びます。ほかの人は見ないで。"
  case .secretAnswerOf(let name): "\(name)がこっそり答えを選びます。ほかの人は見ないで。"
  case .handOver(let name): "\(name)が選びました。スマホを回して！"
  case .guessTable: "さあ、選んだのはどれでしょう？"
  case .guessOf(let name, let about): "\(name)の予想は？\(about)が選んだのは？"
  case .revealNow: "答えを見る"
  case .knew: "正解"
  case .noIdea: "ハズレ"
  case .tableKnew: "みごと正解！"
  case .nobodyKnew: "だれも当てられず。"
  }
}
