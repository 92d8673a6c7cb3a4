func frenchPage(_ phrase: PagePhrase) -> String {
  switch phrase {
  case .language: "Langue"
  case .asBrowser: "Du navigateur"
  case .languageMissing:
    "Impossible de charger cette langue\u{a0}: celle-ci reste pour l’instant. L’autre viendra au prochain démarrage avec du réseau."
  case .stopped: "Il y a eu un accroc"
  case .stoppedHint: "Ta partie est gardée. Recharge pour continuer."
  case .reload: "Recharger"
  case .details: "Détails"
  }
}
