/// Japanese texts of the mode picker.
func japaneseWay(_ phrase: WayPhrase) -> String {
  switch phrase {
  case .ask: "どうやって遊びますか？"
  case .swipe: "カードをめくる"
  case .swipeLine: "スマホ1台で、カードを1枚ずつ。"
  }
}
