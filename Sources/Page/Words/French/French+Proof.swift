func frenchProof(_ phrase: ProofPhrase) -> String {
  switch phrase {
  case .commitmentBefore(.spin, let number): "Engagement du tour \(number)"
  case .commitmentBefore(.roll, let number): "Engagement du lancer \(number)"
  case .seedAfter(.spin, let number): "Graine du tour \(number)"
  case .seedAfter(.roll, let number): "Graine du lancer \(number)"
  case .checkIt: "Vérifier"
  case .seed: "Graine"
  case .commitment: "Engagement"
  case .restore: "Remettre ce qui était là"
  case .intro:
    "L’engagement était montré avant, la graine après. Change l’un ou l’autre, et la vérification échoue."
  case .honesty:
    "Cela prouve que le téléphone ne pouvait plus changer d’avis après avoir montré l’engagement. Cela ne prouve pas qu’il a choisi la graine à l’aveugle."
  case .namesDrawn(let number, let open, let winner):
    "Le tour \(number) pouvait désigner\u{a0}: \(open). Il a désigné \(winner)."
  case .diceDrawn(let number, let dice, let thrown, let held):
    held.isEmpty
      ? "Le lancer \(number) avec \(dice) a donné \(thrown)."
      : "Le lancer \(number) avec \(dice) a donné \(thrown). Gardés\u{a0}: \(held)."
  case .holds: "Ce résultat découle de la graine"
  case .fails: "Ce résultat ne découle pas de ce qui est écrit ici"
  case .hash: "La graine donne cet engagement\u{a0}:"
  case .sameCommitment: "C’est bien l’engagement ci-dessus."
  case .otherCommitment: "Ce n’est pas l’engagement ci-dessus."
  case .number: "La graine fait partir le hasard de ce nombre\u{a0}:"
  case .pick(let place, let count, let name):
    "Le hasard prend la place \(place) sur \(count) possibles\u{a0}: \(name)."
  case .sameName(let name): "Le disque aussi a désigné \(name)."
  case .otherName(let name): "Le disque a désigné \(name)."
  case .thrown(let thrown): "Le hasard lance \(thrown)."
  case .sameThrow(let thrown): "Les dés aussi ont montré \(thrown)."
  case .otherThrow(let thrown): "Les dés ont montré \(thrown)."
  case .seedUnreadable(let digits): "Une graine a \(digits) chiffres, de 0 à 9 ou de a à f."
  case .commitmentUnreadable(let digits): "Un engagement a \(digits) chiffres, de 0 à 9 ou de a à f."
  }
}
