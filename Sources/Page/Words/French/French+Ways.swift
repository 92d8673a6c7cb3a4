/// French texts of the mode picker.
func frenchWay(_ phrase: WayPhrase) -> String {
  switch phrase {
  case .ask: "On joue comment\u{202f}?"
  case .vote: "Voter ensemble"
  case .voteLine: "Tout le monde choisit son camp, puis on voit comment la table se divise."
  case .swipe: "Faire défiler les cartes"
  case .swipeLine: "Un seul téléphone, une carte après l’autre."
  }
}
