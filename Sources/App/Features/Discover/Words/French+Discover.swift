import Cards

/// French texts about decks on a hub, one case a line.
func frenchDiscover(_ phrase: DiscoverPhrase) -> String {
  switch phrase {
  case .searchDecks: "Chercher"
  case .order: "Ordre"
  case .orderBy(let order): frenchOrder(order)
  case .filters: "Filtres"
  case .filtersOn(let count): "Filtres (\(count))"
  case .languageFilter: "Langue"
  case .allLanguages: "Toutes"
  case .allKinds: "Tous"
  case .size: "Cartes"
  case .sized(let size): frenchSize(size)
  case .ceilingHint(.adults):
    "Tous les paquets sont là, même ceux pour adultes. Les réglages peuvent les masquer."
  case .ceilingHint(.teens): "Les paquets pour adultes restent masqués. Les réglages disent qui joue."
  case .ceilingHint(.everyone): "On ne voit que les paquets tous âges. Les réglages disent qui joue."
  case .askingHub: "Le hub cherche…"
  case .whatHubIs: "Un hub est un serveur où l’on partage des paquets. Celui-ci est celui d’où vient ton app."
  case .decksFound(let count): french(count, "paquet", "paquets")
  case .emptyHub: "Personne n’a encore partagé de paquet ici. Le tien peut être le premier."
  case .nothingFound: "Aucun paquet ne correspond. Essaie avec moins de mots ou de filtres."
  case .moreDecks: "Plus de paquets"
  case .onThisPhone: "sur ce téléphone"
  case .downloads(let count): french(count, "téléchargement", "téléchargements")
  case .likes(let count): "\(count) J’aime"

  case .hubUnreachable: "Le hub est injoignable. Tout ce qui est sur ce téléphone se joue sans lui."
  case .noHub: "Il n’y a pas de hub à cette adresse. Tout ce qui est sur ce téléphone se joue sans."
  case .hubBusy: "Le hub a trop à faire. Réessaie dans une minute."
  case .deckGone: "Ce paquet n’est plus sur le hub."
  case .hubBanned: "La modération de ce hub n’accepte plus tes paquets."
  case .hubFull: "Le hub n’a plus de place. Rien n’a changé, réessaie plus tard."
  case .revisionsFull: "Impossible de publier ce paquet une fois de plus. Duplique-le pour continuer."
  case .outdatedRevision:
    "Un autre de tes téléphones a publié ce paquet entre-temps. Regarde-le là-bas, puis publie à nouveau."
  case .hubRefused: "Le hub a refusé. Il répond\u{a0}:"
  case .hubGarbled: "Le hub a envoyé quelque chose qui n’est pas un paquet. Rien n’a changé."
  case .aboveCeiling: "D’après les réglages, ce paquet n’est pas de votre âge."
  case .notYours:
    "Quelqu’un d’autre a partagé ce paquet en premier. Duplique-le, et partage la copie comme ta version."
  case .tooManyDownloads(let limit):
    "Il y a \(limit) paquets des autres sur ce téléphone. Retires-en un d’abord."

  case .download: "Télécharger"
  case .downloading: "Téléchargement…"
  case .downloaded: "Le paquet est sur ce téléphone, et se joue sans réseau."
  case .removeDownload: "Retirer de ce téléphone"
  case .downloadRemoved(let title): "«\u{202f}\(title)\u{202f}» n’est plus sur ce téléphone."
  case .makeYours: "Faire ta version"
  case .isYours: "Déjà sur ce téléphone"
  case .like: "J’aime"
  case .newerHere: "Une nouvelle version est là"
  case .newerThere: "nouvelle version"
  case .newerWords(let added, let changed, let removed):
    Writing.french.list(of: [
      (added, added == 1 ? "1 nouvelle carte" : "\(added) nouvelles cartes"),
      (changed, changed == 1 ? "1 modifiée" : "\(changed) modifiées"),
      (removed, removed == 1 ? "1 retirée" : "\(removed) retirées"),
    ])
  case .newerTraits(let traits): "Change aussi\u{a0}: \(Writing.french.list(traits.map { frenchTrait($0) }))."
  case .takeNewer: "Prendre la nouvelle"
  case .cardChange(.added): "Nouvelle"
  case .cardChange(.changed): "Modifiée"
  case .cardChange(.removed): "Retirée"
  case .report: "Signaler"
  case .reportTitle: "Quel est le problème\u{202f}?"
  case .reportHint:
    "Personne ne saura que c’est toi. Avec assez de signalements, le paquet est masqué le temps d’un contrôle."
  case .reportWords: "Avec tes mots, si tu veux"
  case .reason(let reason): frenchReason(reason)
  case .reportSent: "C’est signalé. Merci."

  case .shareWithAll: "Rendre public"
  case .publishHint:
    "Toute personne qui passe sur ce hub peut trouver le paquet, y jouer et en faire sa version. Pas besoin de compte\u{a0}: ce téléphone garde la clé pour le modifier ou le retirer."
  case .publishedHint: "Le paquet est sur le hub. Ce téléphone peut le modifier ou le retirer."
  case .authorName: "Ton nom dessus"
  case .authorHint: "Un surnom suffit, ou rien du tout."
  case .freeLicence: "On peut l’utiliser et le modifier en disant de qui il vient (CC-BY-4.0)."
  case .publish: "Publier"
  case .publishing: "Publication…"
  case .publishChanges: "Publier les changements"
  case .isUpToDate: "À jour"
  case .isPublished: "Le paquet est maintenant sur le hub."
  case .isOut: "C’est publié !"
  case .isOutHint: "Ce soir, des inconnus joueront peut-être vos cartes. Dites à quelqu’un où."
  case .seeOnHub: "Le voir sur le hub"
  case .isHidden: "Le paquet est masqué le temps d’un contrôle."
  case .isHiddenFor(let reason): "Le paquet a été masqué après contrôle\u{a0}: \(reason)"
  case .withdraw: "Retirer du hub"
  case .withdrawTitle(let title): "Retirer «\u{202f}\(title)\u{202f}»\u{202f}?"
  case .isWithdrawn: "Le paquet n’est plus sur le hub."
  case .keyNotKept:
    "Ce navigateur ne garde rien\u{a0}: la clé pour modifier ou retirer le paquet serait perdue. Ouvre d’abord l’app dans une fenêtre ordinaire."
  case .moreChanges(let count): count == 1 ? "Et 1 autre." : "Et \(count) autres."
  case .withdrawHint: "Il quitte le hub. Les téléphones qui l’ont le gardent, celui-ci aussi."
  }
}

private func frenchOrder(_ order: DeckOrderWord) -> String {
  switch order {
  case .popular: "Populaires"
  case .rising: "En hausse"
  case .newest: "Récents"
  }
}

private func frenchSize(_ size: DeckSizeWord) -> String {
  switch size {
  case .any: "Peu importe"
  case .small: "Moins de 30"
  case .middle: "30 à 59"
  case .large: "60 et plus"
  }
}

private func frenchTrait(_ trait: DeckTrait) -> String {
  switch trait {
  case .title: "le titre"
  case .description: "la description"
  case .game: "le jeu"
  case .look: "la pochette"
  case .language: "la langue"
  case .author: "la signature"
  case .licence: "la licence"
  case .rating: "l’âge conseillé"
  case .tags: "les mots-clés"
  case .order: "l’ordre des cartes"
  }
}

private func frenchReason(_ reason: ReportWord) -> String {
  switch reason {
  case .hurtful: "Il blesse ou menace"
  case .rating: "Il n’est pas pour l’âge annoncé"
  case .person: "Il parle d’une vraie personne"
  case .copied: "C’est l’œuvre de quelqu’un d’autre"
  case .spam: "C’est de la pub, ou pas un paquet du tout"
  case .other: "Autre chose"
  }
}
