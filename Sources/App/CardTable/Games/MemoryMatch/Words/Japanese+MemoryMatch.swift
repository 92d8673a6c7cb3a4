/// Japanese texts of Memory Match.
func japaneseMemoryMatch(_ word: CardGameWord) -> String {
  switch word {
  case .name: "どこにあった？"
  case .howTo: "全員で覚えて、一人一枚ずつ当てる。"
  case .results: "見つけた数"
  case .award: "記憶力はレコード級"
  case .night(let winner, of: _):
    if let winner { "\(winner)は忘れない" } else { "勝者は忘れました" }
  case .merit(let points, let most): "\(most)個中\(points)個発見"
  }
}

func japaneseMemoryMatch(_ phrase: MemoryMatchPhrase) -> String {
  switch phrase {
  case .look: "見る"
  case .lookHint(let items, let seconds): "\(items)個。全員で\(seconds)秒見て、一人一枚ずつ当てます。"
  case .ready: "覚えた"
  case .whereWas(let item): "\(item)はどこだった？"
  case .tile(let number): "マス\(number)"
  case .found(let found, let count): "\(count)個中\(found)個発見"
  }
}
