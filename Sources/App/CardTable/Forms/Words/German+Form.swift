/// German texts of the forms of cards.
func germanForm(_ phrase: FormPhrase) -> String {
  switch phrase {
  case .readsAlone(let name): "Das liest nur \(name)."
  case .oneReadsAlone: "Das liest nur eine Person."
  case .whisperHint: "Lies still. Sag laut nur einen Namen. Dann entscheidet das Handy."
  case .spin: "Verraten oder nicht?"
  case .told: "Lies vor!"
  case .untold: "Das bleibt zwischen dir und dem Handy."
  case .light: "Zündschnur anzünden"
  case .passOn: "Los! Sie brennt lange, oder auch nicht."
  case .burnt: "Peng!"
  case .burntHint: "Wer gerade dran war, hat verloren."
  case .layDown: "Umgedreht in die Mitte"
  case .resting: "Hände weg. Gleich ruft es jemanden."
  case .calledSomebody: "Wer zuerst danach gegriffen hat"
  }
}
