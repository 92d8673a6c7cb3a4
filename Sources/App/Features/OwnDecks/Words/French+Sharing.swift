/// French texts about sharing decks, one case a line.
func frenchSharing(_ phrase: SharingPhrase) -> String {
  switch phrase {
  case .share: "Partager"
  case .shareDeck: "Partager ce paquet"
  case .shareLink: "Partager"
  case .copyLink: "Copier le lien"
  case .copied: "Le lien est copié."
  case .linkName: "Lien contenant le paquet"
  case .linkHint: "Le paquet est dans le lien. Aucun serveur ne le voit."
  case .isCopy:
    "Un lien, un code ou un fichier est une copie\u{a0}: tes changements suivants restent chez toi. Pour un paquet qui reste à jour, rends-le public."
  case .publicLink: "Partager le lien public"
  case .isCopyOfPublic:
    "Un lien, un code ou un fichier est une copie\u{a0}: tes changements suivants restent chez toi. Le lien public, lui, reste à jour."
  case .copyCame: "C’est une copie. Les changements suivants de l’original n’arrivent pas ici."
  case .linkTooLong(let count, let limit):
    "En lien, ce paquet fait \(Writing.french.number(count)) caractères. Les messageries coupent au-delà de \(Writing.french.number(limit)). Envoie plutôt un fichier."
  case .scanHint: "Vise ce code avec la caméra de l’autre téléphone."
  case .scanSeveralHint:
    "Scanne chaque code avec l’autre téléphone, dans l’ordre que tu veux. Il dit lesquels manquent."
  case .codeNumber(let number, let count): "Code \(number) sur \(count)"
  case .previous: "Code d’avant"
  case .next: "Code suivant"
  case .pause: "Arrêter"
  case .goOn: "Faire défiler"
  case .tooManyCodes: "Même en codes, le paquet est trop gros."
  case .localhost:
    "Cette adresse ne marche que sur cet appareil. Ouvre l’app à l’adresse qu’indique le serveur, et partage de là."

  case .linkRefused: "Aucun paquet dans ce lien"
  case .damaged: "Il a été coupé ou modifié en route. Rien n’a changé ici. Demande-le encore une fois."
  case .newer: "Il vient d’une version plus récente de Turntable. Mets l’app à jour, et rouvre le lien."
  case .tooLarge:
    "Il annonce un paquet plus gros qu’un lien ne peut porter. Rien n’a changé. Demande le paquet en fichier."
  case .noDeck:
    "Il est arrivé entier, mais n’apporte aucun paquet. Rien n’a changé. Demande le paquet en fichier."
  case .cut(let limit):
    "Seuls les \(Writing.french.number(limit)) premiers caractères sont arrivés. Pour tout avoir, enregistre un fichier et ouvre-le."
  case .partsHere(let count, let all): "\(french(count, "morceau reçu", "morceaux reçus")) sur \(all)"
  case .partsMissing(let numbers):
    numbers.count == 1
      ? "Il manque le code \(numbers[0])."
      : "Il manque les codes \(Writing.french.series(numbers.map { String($0) }))."
  case .partsHint: "Scanne les autres codes avec ta caméra, dans l’ordre que tu veux."
  case .partsTitle: "Un paquet en route"
  case .lookAtDeck: "Voir le paquet"
  case .forgetParts: "Oublier ces morceaux"
  }
}
