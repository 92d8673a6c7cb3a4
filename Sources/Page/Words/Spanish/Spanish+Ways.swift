/// Spanish texts of the mode picker.
func spanishWay(_ phrase: WayPhrase) -> String {
  switch phrase {
  case .ask: "¿Cómo jugamos?"
  case .swipe: "Pasar cartas"
  case .swipeLine: "Un teléfono, una carta tras otra."
  }
}
