func spanishPage(_ phrase: PagePhrase) -> String {
  switch phrase {
  case .language: "Idioma"
  case .asBrowser: "Del navegador"
  case .languageMissing:
    "No se pudo cargar ese idioma, así que por ahora sigue este. Llegará la próxima vez que abras la app con conexión."
  case .stopped: "Algo salió mal"
  case .stoppedHint: "Tu juego está guardado. Recarga para seguir."
  case .reload: "Recargar"
  case .details: "Detalles"
  }
}
