func englishPage(_ phrase: PagePhrase) -> String {
  switch phrase {
  case .language: "Language"
  case .asBrowser: "As the browser"
  case .languageMissing:
    "Couldn’t load that language, so this one stays for now. It comes with the next start that has a network."
  case .stopped: "Something went wrong"
  case .stoppedHint: "Your game is saved. Reload to carry on."
  case .reload: "Reload"
  case .details: "Details"
  }
}
