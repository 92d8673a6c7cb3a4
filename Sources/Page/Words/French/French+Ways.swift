/// French texts of the mode picker.
func frenchWay(_ phrase: WayPhrase) -> String {
  switch phrase {
  case .ask: "On joue comment\u{202f}?"
  case .swipe: "Faire défiler les cartes"
  case .swipeLine: "Un seul téléphone, une carte après l’autre."
  }
}
