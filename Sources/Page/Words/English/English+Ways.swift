/// English texts of the mode picker.
func englishWay(_ phrase: WayPhrase) -> String {
  switch phrase {
  case .ask: "How do you want to play?"
  case .vote: "Vote together"
  case .voteLine: "Everyone picks a side, then you see the split."
  case .swipe: "Swipe the cards"
  case .swipeLine: "One phone, one card after another."
  }
}
