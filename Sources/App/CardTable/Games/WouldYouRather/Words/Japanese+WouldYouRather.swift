/// Japanese texts of Would You Rather.
func japaneseWouldYouRather(_ word: CardGameWord) -> String {
  switch word {
  case .name: "どっちがいい？"
  case .howTo: "全員がどちらかを選ぶ。"
  case .results: "多数派だった回数"
  case .award: "みんなの代弁者"
  case .merit(let points, let most): "\(most)回中\(points)回、多数派"
  }
}
