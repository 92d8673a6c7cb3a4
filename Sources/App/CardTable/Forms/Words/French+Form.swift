/// French texts of the forms of cards.
func frenchForm(_ phrase: FormPhrase) -> String {
  switch phrase {
  case .readsAlone(let name): "Seul·e \(name) lit ceci."
  case .oneReadsAlone: "Une seule personne lit ceci."
  case .whisperHint: "Lisez en silence. Dites seulement un nom, à voix haute. Le téléphone décide ensuite."
  case .spin: "Dire ou taire\u{202f}?"
  case .told: "Lisez-la à voix haute\u{202f}!"
  case .untold: "Cela reste entre vous et le téléphone."
  case .light: "Allumer la mèche"
  case .passOn: "C’est parti\u{202f}! Elle brûle longtemps, ou pas."
  case .burnt: "Boum\u{202f}!"
  case .burntHint: "La personne dont c’était le tour a perdu."
  case .layDown: "Écran contre la table, au milieu"
  case .resting: "On ne touche plus. Il va appeler quelqu’un."
  case .calledSomebody: "La première main qui l’a touché"
  }
}
