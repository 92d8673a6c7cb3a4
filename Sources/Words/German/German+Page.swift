func germanPage(_ phrase: PagePhrase) -> String {
  switch phrase {
  case .language: "Sprache"
  case .asBrowser: "Wie der Browser"
  case .languageMissing:
    "Diese Sprache war nicht zu holen, darum bleibt es vorerst bei dieser. Sie kommt mit dem nächsten Start, der ein Netz hat."
  case .stopped: "Etwas ging schief"
  case .stoppedHint: "Dein Spiel ist gespeichert. Lade neu, um weiterzumachen."
  case .reload: "Neu laden"
  case .details: "Einzelheiten"
  }
}
