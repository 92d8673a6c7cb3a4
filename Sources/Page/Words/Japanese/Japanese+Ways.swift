/// Japanese texts of the mode picker.
func japaneseWay(_ phrase: WayPhrase) -> String {
  switch phrase {
  case .ask: "どうやって遊びますか？"
  case .vote: "みんなで投票"
  case .voteLine: "全員がどちらかを選ぶと、意見の割れ方が見えます。"
  case .swipe: "カードをめくる"
  case .swipeLine: "スマホ1台で、カードを1枚ずつ。"
  }
}
