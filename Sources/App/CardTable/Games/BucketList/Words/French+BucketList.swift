/// French texts of Bucket List.
func frenchBucketList(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Une fois dans ta vie"
  case .howTo: "Déjà fait, envie, ou jamais\u{a0}?"
  case .results: "Déjà fait"
  case .award: "Déjà vu, déjà fait"
  case .night(let winner, of: _):
    if let winner { "\(winner) a déjà tout fait" } else { "Encore tant à faire" }
  case .merit(let points, let most): "Déjà \(points) sur \(most)"
  }
}

func frenchBucketList(_ phrase: BucketListPhrase) -> String {
  switch phrase {
  case .done: "Déjà fait"
  case .wouldDo: "Un jour"
  case .never: "Jamais"
  case .ask: "Et toi\u{202f}?"
  case .askFor(let name): "\(name), et toi\u{202f}?"
  case .haveDone(let count, let all):
    count == all ? "Tout le monde l’a fait" : "\(count) sur \(all) l’ont fait"
  case .onlyDone(let name): "\(name) l’a fait, et personne d’autre"
  case .would(let count, let all):
    count == all ? "Tout le monde le ferait" : "\(count) sur \(all) le feraient"
  case .onlyWould(let name): "\(name) le ferait, et personne d’autre"
  case .nobodyWould: "Personne ne le ferait"
  }
}
