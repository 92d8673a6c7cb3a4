/// Japanese texts of Would You Rather.
func japaneseWouldYouRather(_ word: CardGameWord) -> String {
  switch word {
  case .name: "どっちがいい？"
  case .howTo: "全員がどちらかを選ぶ。"
  case .results: "多数派だった回数"
  case .award: "みんなの代弁者"
  case .night(let winner, of: _):
    if let winner { "\(winner)はみんなの代表" } else { "簡単な二択はなかった" }
  case .merit(let points, let most): "\(most)回中\(points)回、多数派"
  }
}
