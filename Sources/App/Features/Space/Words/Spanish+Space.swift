func spanishSpace(_ phrase: SpacePhrase) -> String {
  switch phrase {
  case .title: "Espacio"
  case .total(let bytes): "\(Writing.spanish.size(bytes)) en este teléfono"
  case .size(let bytes): Writing.spanish.size(bytes)
  case .sort(let word): spanishSort(word)
  case .browser: "Según el navegador"
  case .estimate(let used, let quota):
    "Usa \(Writing.spanish.size(used)) de \(Writing.spanish.size(quota))."
  case .estimateHint: "Lo que calcula el navegador, con la propia app y algo de margen."
  case .noEstimate: "No dice cuánto sitio hay."
  case .isKept: "Guarda todo esto para siempre, aunque le falte sitio."
  case .isNotKept: "Si le falta sitio, puede borrar todo esto."
  case .isRefused:
    "No ha prometido guardarlo. Quizá lo haga más adelante: cuando hayas usado más Turntable o lo tengas en la pantalla de inicio."
  case .keepForGood: "Guardar siempre"
  case .byDeck: "Por mazo"
  case .noDecks:
    "En este teléfono no hay mazos tuyos ni descargados. Los incluidos en la app no ocupan nada aquí."
  case .order: "Orden"
  case .ordered(.largest): "Más grandes"
  case .ordered(.leastUsed): "Menos jugados"
  case .beginWith(let title):
    "Para hacer sitio, empieza por “\(title)”: es el que lleva más tiempo sin jugarse."
  case .yours: "Tuyo"
  case .playedAgo(let ago): "Se jugó \(ago)"
  case .takenAgo(let ago): "Se descargó \(ago)"
  case .aboveCeiling: "Un mazo para más edad"
  case .open: "Abrir"
  case .openDeck(let title): "Abrir \(title)"
  case .remove: "Quitar"
  case .removeDeck(let title): "Quitar \(title)"
  case .measuring: "Mirando qué hay en este teléfono…"
  case .unreadable:
    "No se puede leer lo que guarda este teléfono. Quizá hay otra pestaña abierta, o el navegador lo impide."
  case .see: "Ver espacio"
  case .emptied: "Lo que aquí se guardaba ya no está: el navegador vació su almacén."
  case .restoreFromFile: "Restaurar de archivo"
  case .restoreByPhrase: "Restaurar con la frase"
  case .homeScreen:
    "Safari borra lo que guarda de un sitio que nadie abre en siete días. En tu pantalla de inicio se queda: toca Compartir y añádelo a inicio."
  }
}

private func spanishSort(_ word: SpaceWord) -> String {
  switch word {
  case .ownDecks: "Tus mazos"
  case .downloads: "Mazos descargados"
  case .votes: "Votos"
  case .games: "Juegos y ajustes"
  case .others: "Otros"
  }
}
