func germanPage(_ phrase: PagePhrase) -> String {
  switch phrase {
  case .language: "Sprache"
  case .asBrowser: "Wie der Browser"
  case .languageMissing:
    "Die Sprache ließ sich nicht laden, darum bleibt es vorerst bei dieser. Sie kommt beim nächsten Start mit Netz."
  case .stopped: "Etwas ging schief"
  case .stoppedHint: "Dein Spiel ist gespeichert. Lade neu, um weiterzumachen."
  case .reload: "Neu laden"
  case .details: "Einzelheiten"
  }
}
