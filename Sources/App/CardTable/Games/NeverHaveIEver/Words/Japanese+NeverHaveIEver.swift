/// Japanese texts of Never Have I Ever.
func japaneseNeverHaveIEver(_ word: CardGameWord) -> String {
  switch word {
  case .name: "一度もない"
  case .howTo: "やったことがある人は手を挙げて。"
  case .results: "手をあげた数"
  case .award: "手をあげすぎ"
  case .night(let winner, of: _):
    if let winner { "\(winner)以外、全員無実" } else { "無実の人はいない" }
  case .merit(let points, _): "手をあげた数：\(points)回"
  }
}

func japaneseNeverHaveIEver(_ phrase: NeverHaveIEverPhrase) -> String {
  switch phrase {
  case .whoseHand: "手をあげた人は？"
  case .hands(let count): "手をあげた人：\(count)人"
  case .everyHand: "全員！"
  case .nobody: "誰も？ほんとに？"
  case .moreHands: "1人増やす"
  case .fewerHands: "1人減らす"
  case .have: "ある"
  case .never: "ない"
  }
}
