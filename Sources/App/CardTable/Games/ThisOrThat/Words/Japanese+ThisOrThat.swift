/// Japanese texts of This or That.
func japaneseThisOrThat(_ word: CardGameWord) -> String {
  switch word {
  case .name: "とっさの二択"
  case .howTo: "全員、考えずにどちらかを選ぶ。"
  case .results: "気が合うふたり"
  case .award: "似た者どうし"
  case .night(let winner, of: _):
    if let winner { "\(winner)、心はひとつ" } else { "あれかこれかで大騒ぎ" }
  case .merit(let points, let most): "\(most)回中\(points)回、同じ答え"
  }
}
