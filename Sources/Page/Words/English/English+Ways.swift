/// English texts of the mode picker.
func englishWay(_ phrase: WayPhrase) -> String {
  switch phrase {
  case .ask: "How do you want to play?"
  case .swipe: "Swipe the cards"
  case .swipeLine: "One phone, one card after another."
  }
}
