/// German texts of the mode picker.
func germanWay(_ phrase: WayPhrase) -> String {
  switch phrase {
  case .ask: "Wie wollt ihr spielen?"
  case .swipe: "Karten wischen"
  case .swipeLine: "Ein Handy, eine Karte nach der anderen."
  }
}
