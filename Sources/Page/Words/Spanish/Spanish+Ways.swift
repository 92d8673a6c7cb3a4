/// Spanish texts of the mode picker.
func spanishWay(_ phrase: WayPhrase) -> String {
  switch phrase {
  case .ask: "¿Cómo jugamos?"
  case .vote: "Votar en grupo"
  case .voteLine: "Todo el mundo elige un lado y luego se ve cómo se divide la mesa."
  case .swipe: "Pasar cartas"
  case .swipeLine: "Un teléfono, una carta tras otra."
  }
}
