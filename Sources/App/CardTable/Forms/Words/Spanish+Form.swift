/// Spanish texts of the forms of cards.
func spanishForm(_ phrase: FormPhrase) -> String {
  switch phrase {
  case .readsAlone(let name): "Esto lo lee solo \(name)."
  case .oneReadsAlone: "Esto lo lee una sola persona."
  case .whisperHint: "Lee en silencio. Di solo un nombre, en voz alta. Luego decide el teléfono."
  case .spin: "¿Se cuenta o no?"
  case .told: "¡Léela en voz alta!"
  case .untold: "Queda entre tú y el teléfono."
  case .light: "Encender la mecha"
  case .passOn: "¡Ya! Arde mucho, o poco."
  case .burnt: "¡Bum!"
  case .burntHint: "Pierde quien tenía el turno."
  case .layDown: "Boca abajo, en el centro"
  case .resting: "Manos fuera. Va a llamar a alguien."
  case .calledSomebody: "Quien lo tocó primero"
  }
}
