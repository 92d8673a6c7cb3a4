func frenchLinking(_ phrase: LinkingPhrase) -> String {
  switch phrase {
  case .lead:
    "Paquets, statistiques et réglages vont de chacun de tes téléphones aux autres. Le serveur les transmet scellés et ne peut pas les lire. Une phrase de 12 mots est la seule clé\u{a0}: qui l’a, a tout."
  case .begin: "Lier des téléphones"
  case .beginHint: "Sur le premier téléphone. Il crée la phrase."
  case .havePhrase: "J’ai une phrase"
  case .havePhraseHint: "Sur chacun des autres, et sur celui qui a perdu ce qu’il avait."
  case .cannotSeal: "Ici, on ne peut pas lier de téléphones"
  case .cannotSealWay(let address):
    "Les navigateurs ne scellent que sur des pages en https, et celle-ci est en http. Si son serveur connaît aussi le https, ouvre \(address) et lie tes téléphones là-bas. Une sauvegarde emporte ce qui est ici."
  case .cannotSealHere:
    "Ce navigateur ne sait pas sceller, et rien ne quitte le téléphone sans être scellé. Ouvre l’app dans un plus récent."
  case .cannotKeep: "Ici, on ne peut rien lier"
  case .cannotKeepWay:
    "Ce navigateur ne laisse rien garder à Turntable\u{a0}: il n’y a donc rien à partager, et aucune phrase ne tiendrait. Ouvre l’app dans une fenêtre qui n’est pas privée."
  case .listMissing: "Impossible de charger la liste de mots. Vérifie la connexion et réessaie."
  case .listComes: "La liste de mots arrive…"

  case .phraseField: "Les 12 mots"
  case .phraseHint: "Dans leur ordre, séparés par des espaces. Quatre lettres d’un mot suffisent."
  case .completions: "Mots qui commencent ainsi"
  case .typedWords: "Mots déjà tapés"
  case .count(let count, let all): "\(count) sur \(all)"
  case .wrongWord(let place, let word, let meant):
    meant.isEmpty
      ? "Mot \(place), «\u{202f}\(word)\u{202f}»\u{a0}: pas dans la liste."
      : "Mot \(place), «\u{202f}\(word)\u{202f}»\u{a0}: pas dans la liste. Peut-être \(Writing.french.list(meant))\u{202f}?"
  case .replace(let word, let other): "\(other) au lieu de \(word)"
  case .right: "juste"
  case .begun: "commencé"
  case .wrong: "pas dans la liste"
  case .fits: "Les 12 mots vont ensemble."
  case .wrongCheck:
    "Ce sont 12 mots de la liste, mais pas une phrase. L’un en remplace un autre, ou deux ont échangé leurs places. Compare avec ton papier."
  case .tooMany(let count, let all): "Cela fait \(count) mots. Une phrase en a \(all)."
  case .tooFew(let count, let all): "Cela fait \(french(count, "mot", "mots")) sur \(all)."
  case .tooLong: "C’est plus long qu’une phrase."
  case .join: "Lier ce téléphone"
  case .joinHint: "Ce qu’a ce téléphone et ce qu’ont les autres est mis ensemble. Rien n’est perdu."
  case .isSame: "Ce téléphone est déjà lié par cette phrase."
  case .isFormer: "Tes téléphones ont quitté cette phrase, car l’un d’eux est perdu. Prends la nouvelle."

  case .scan: "Scanner le code"
  case .scanHint: "L’autre téléphone le montre sous «\u{202f}Lier un autre téléphone\u{202f}»."
  case .scanStarting: "On attend la caméra. Autorise-la si le navigateur le demande."
  case .scanLooking: "Vise le code de l’autre téléphone. L’image reste sur celui-ci."
  case .scanOther:
    "C’est un autre code. Sur l’autre téléphone, regarde sous «\u{202f}Lier un autre téléphone\u{202f}»."
  case .scanElsewhere(let server):
    "Ce code est pour un autre serveur\u{a0}: \(server). Ouvre l’app depuis ce serveur pour lier ce téléphone, ou tape les mots si c’est le même."
  case .cameraRefused:
    "La caméra n’est pas autorisée ici. Autorise-la pour cette page dans les réglages du navigateur, puis réessaie. Ou tape les mots."
  case .cameraMissing: "Le navigateur ne trouve pas de caméra. Tape les mots."
  case .cameraBusy:
    "La caméra ne démarre pas. Une autre app s’en sert peut-être\u{a0}: ferme-la et réessaie. Ou tape les mots."
  case .cameraFailed: "Impossible de lire un code ici pour l’instant. Réessaie, ou tape les mots."
  case .scanWay: "L’app photo du téléphone peut aussi ouvrir le code."
  case .typeWords: "Taper les mots"

  case .joinTitle: "Lier ce téléphone aux autres\u{202f}?"
  case .joinOther: "Une autre phrase le lie pour l’instant. Il quitte les téléphones qui ont celle-là."
  case .sameTitle: "Déjà lié"
  case .linkRefused: "Ce lien n’ouvre rien"
  case .linkRefusedHint: "Il a peut-être été coupé. Scanne le code à nouveau, ou tape les mots."

  case .state(let state): frenchState(state)
  case .stateHint(let state): frenchHint(state)
  case .agreed(let ago): "Dernière fois à jour avec le serveur\u{a0}: \(ago)."
  case .notYet: "Il n’y a encore rien sur le serveur."
  case .notYetHere: "Ce qu’ont les autres n’est pas encore arrivé."
  case .lookNow: "Vérifier"
  case .sign(let sign): frenchSign(sign)
  case .call: "Tes téléphones liés ont besoin de toi."
  case .phones: "Téléphones"
  case .thisPhone: "ce téléphone"
  case .nameless: "Un téléphone sans nom"
  case .seen(let ago): "Dernier signe\u{a0}: \(ago)"
  case .alone: "Aucun n’a encore donné signe de vie."
  case .rename: "Renommer ce téléphone"
  case .nameField: "Nom de ce téléphone"
  case .nameHint: "Le nom que voient les autres."
  case .linkAnother: "Lier un autre téléphone"

  case .phraseTitle: "La phrase de tes téléphones"
  case .codeHint:
    "Vise le code avec la caméra de l’autre téléphone. Ou ouvre cette page là-bas, et tape les mots."
  case .codeLabel: "Code qui lie un autre téléphone"
  case .words: "Les mots de la phrase"
  case .keepIt:
    "Écris les mots sur un papier, et garde-le comme on garde des clés. Personne ne peut te les rendre, et qui les a, a tout."
  case .copy: "Copier les mots"
  case .copied:
    "Les mots sont copiés. D’autres apps peuvent lire ce qui est copié\u{a0}: copie ensuite autre chose."
  case .hide: "Masquer"

  case .lose: "Un téléphone perdu"
  case .loseHint: "Si tu te méfies de la liste ci-dessus. Chacun des autres demandera la nouvelle phrase."
  case .loseTitle: "Une nouvelle phrase\u{202f}?"
  case .loseText:
    "Un téléphone perdu a la phrase, et lit tout. Celui-ci en fait une nouvelle, et tes autres téléphones la demanderont. Ce que le téléphone perdu a déjà y reste."
  case .loseNow: "Nouvelle phrase"
  case .leave: "Délier ce téléphone"
  case .leaveHint: "Il garde ce qu’il a, et ne partage plus rien."
  case .leaveTitle: "Délier ce téléphone\u{202f}?"
  case .leaveText:
    "Ce qu’il a y reste. Ce que font les autres désormais n’arrive plus ici, et ils n’apprennent plus rien de lui. La phrase peut le lier à nouveau."
  case .leaveNow: "Délier"
  case .delete: "Supprimer du serveur"
  case .deleteHint: "Pour tous les téléphones. Chacun garde ce qu’il a."
  case .deleteTitle: "Supprimer pour tous\u{202f}?"
  case .deleteText:
    "Ce que le serveur a de tes téléphones disparaît aussitôt, et ils ne partagent plus rien. Chacun garde ce qu’il a. Les copies faites par la personne qui gère le serveur restent tant qu’on ne les jette pas."
  case .deleteNow: "Supprimer"
  case .formerTitle: "Les autres attendent la nouvelle phrase"
  case .formerText: "Montre-la à chacun d’eux\u{a0}: ils la demandent."
  case .formerTold:
    "Le serveur le leur dit. Ce qui est sous l’ancienne phrase pourra partir quand tous auront la nouvelle."
  case .formerDelete: "Tous ont la nouvelle"
  case .formerHint: "Supprime du serveur ce qui est sous l’ancienne phrase."

  case .removePhone(let name): "Retirer \(name)"
  case .removeTitle(let name): "Retirer «\u{202f}\(name)\u{202f}»\u{202f}?"
  case .removeText:
    "Il garde ce qu’il a, et ne reçoit plus rien de nouveau. Les 12 anciens mots ne marchent plus\u{a0}: tu en auras de nouveaux à noter."
  case .removeNow: "Le retirer"
  case .follow(let names): "Ceux-ci suivent d’eux-mêmes\u{a0}: \(Writing.french.list(names))."
  case .ask(let names):
    "Ceux-ci ont une app plus ancienne et demanderont les nouveaux mots\u{a0}: \(Writing.french.list(names))."
  case .knowAll: "Si tu n’en reconnais pas un, retire-le aussi."
  case .removing(let name): "Retrait de «\u{202f}\(name)\u{202f}»…"
  case .removingText: "Il reste lié jusqu’à ce que ce soit fait. Tu peux quitter cette page."
  case .notRemoved(let name):
    "«\u{202f}\(name)\u{202f}» n’a pas été retiré, et rien n’a changé. Réessaie plus tard."
  case .notCome(let ago): "N’a pas encore suivi. Dernier signe\u{a0}: \(ago)"
  case .isRemoved(let name): "«\u{202f}\(name)\u{202f}» est retiré"
  case .isRemovedText:
    "Tes autres téléphones suivent d’eux-mêmes. Les 12 anciens mots ne marchent plus\u{a0}: note les nouveaux."
  case .followed(let name, let gone):
    "«\u{202f}\(name)\u{202f}» a retiré «\u{202f}\(gone)\u{202f}», et ce téléphone a suivi de lui-même. Les 12 anciens mots ne marchent plus\u{a0}: note les nouveaux."
  case .overtaken:
    "Ce téléphone en retirait un au même moment. S’il est encore dans la liste, retire-le à nouveau."
  case .showNew: "Voir les nouveaux mots"
  case .written: "Ils sont notés"

  case .trouble(let trouble): frenchTrouble(trouble)
  case .troubleText(let trouble): frenchText(of: trouble)
  case .since(let ago): "Constaté\u{a0}: \(ago)."
  case .nothingLost:
    "Rien n’est perdu\u{a0}: ce téléphone a tout ce qu’il avait, et pour l’instant ne donne et ne prend rien."
  case .wayOut(let trouble): frenchWay(trouble)
  case .typeNew: "Taper la nouvelle"
  case .typeAgain: "La retaper"
  case .linkAgain: "Lier à nouveau"
  case .inOrder: "C’est normal"
  }
}

private func frenchState(_ state: LinkingState) -> String {
  switch state {
  case .begins: "Démarrage"
  case .inOrder: "À jour"
  case .working: "Vérification…"
  case .unreachable: "Le serveur est injoignable"
  case .absent: "Ce serveur ne lie pas les téléphones"
  case .refused: "Le serveur fait attendre"
  }
}

private func frenchHint(_ state: LinkingState) -> String {
  switch state {
  case .begins, .inOrder, .working: ""
  case .unreachable: "Continue de jouer. Ce que tu fais ici ira aux autres dès qu’il répondra."
  case .absent:
    "Cela n’y est pas prévu, ou ce n’est plus le même serveur. Ouvre l’app sur un serveur qui lie les téléphones, ou renseigne-toi. Ce téléphone revérifie de lui-même."
  case .refused: "Il a beaucoup à faire, ou n’a plus de place. Ce téléphone redemandera de lui-même."
  }
}

private func frenchSign(_ sign: LinkingSign) -> String {
  switch sign {
  case .inOrder: "À jour"
  case .working: "Vérifie"
  case .waiting: "En attente"
  case .needed: "À régler"
  }
}

private func frenchTrouble(_ trouble: LinkingTrouble) -> String {
  switch trouble {
  case .unknown: "Cette phrase n’ouvre rien"
  case .gone: "Il n’y a plus rien sur le serveur"
  case .altered: "Le serveur a donné autre chose"
  case .wentBack: "Le serveur a moins qu’avant"
  case .moved: "Tes téléphones ont une nouvelle phrase"
  case .removed: "Ce téléphone a été retiré"
  case .newer: "Un téléphone est en avance"
  case .tooLarge: "Il n’y a plus de place"
  }
}

private func frenchText(of trouble: LinkingTrouble) -> String {
  switch trouble {
  case .unknown(let server):
    "Le serveur \(server) n’a rien pour elle. Est-ce que ce sont bien les mots que montre l’autre téléphone, et utilise-t-il le même serveur\u{202f}?"
  case .gone(let days):
    "Un autre téléphone a tout supprimé, ou aucun ne s’est manifesté depuis \(french(days, "jour", "jours"))."
  case .altered:
    "Ce n’est pas ce que tes téléphones y ont mis\u{a0}: cela a été modifié, omis ou échangé. Rien n’a été repris."
  case .wentBack:
    "Quelque chose que tes téléphones y ont mis manque. Rien n’a été repris ni remplacé."
  case .moved(let name):
    name.isEmpty
      ? "L’un de tes téléphones l’a faite, car un téléphone est perdu."
      : "«\u{202f}\(name)\u{202f}» l’a faite, car un téléphone est perdu."
  case .removed(let name):
    name.isEmpty
      ? "L’un de tes téléphones l’a retiré de ceux qui sont liés."
      : "«\u{202f}\(name)\u{202f}» l’a retiré de ceux qui sont liés."
  case .newer: "Il a écrit quelque chose que cette version de l’app ne sait pas lire."
  case .tooLarge: "Le serveur ne prend plus rien de tes téléphones."
  }
}

private func frenchWay(_ trouble: LinkingTrouble) -> String {
  switch trouble {
  case .unknown: "Si l’autre téléphone a une nouvelle phrase depuis, tape celle-là."
  case .gone: "Lier à nouveau y remet ce qu’a ce téléphone, sous la même phrase."
  case .altered, .wentBack:
    "Demande à la personne qui gère le serveur. Si une sauvegarde y a été remise, c’est normal\u{a0}: ce téléphone redonne alors tout. Si personne ne sait pourquoi, fais une nouvelle phrase et recommence."
  case .moved:
    "Tape la nouvelle phrase que montre ce téléphone-là, ou scanne son code. Si personne parmi vous n’en a fait, quelqu’un d’autre a l’ancienne\u{a0}: fais-en une nouvelle ici."
  case .removed:
    "Ce qu’il a y reste, et rien de nouveau n’arrive. Si c’est une erreur, tape les 12 nouveaux mots que montrent les autres."
  case .newer: "Ferme l’app, rouvre-la avec du réseau et prends la nouvelle version."
  case .tooLarge:
    "Supprime les paquets inutiles et les longs historiques, sur n’importe quel téléphone. Puis vérifie à nouveau."
  }
}
