func frenchBackup(_ phrase: BackupPhrase) -> String {
  switch phrase {
  case .save: "Tout sauvegarder"
  case .saveHint:
    "Paquets, noms, réglages, statistiques et parties de ce téléphone dans un seul fichier. Range-le avec tes autres fichiers, et aussi sur un autre appareil."
  case .saveKeyHint: "Qui a ce fichier peut modifier les paquets que tu as publiés."
  case .saveNow: "Créer la sauvegarde"
  case .savedAgo(let ago): "Dernière fois\u{a0}: \(ago)."
  case .restore: "Tout récupérer"
  case .restoreHint: "Ouvre une sauvegarde, et vois ce qui changerait avant de décider."
  case .openFile: "Ouvrir un fichier"
  case .restoredAgo(let ago): "Une sauvegarde a été récupérée\u{a0}: \(ago)."
  case .undoRestore: "Annuler la récupération"
  case .found(let ago): "Sauvegarde faite\u{a0}: \(ago)"
  case .way: "Ce qui est déjà là"
  case .merged: "Reste aussi"
  case .whole: "Est remplacé"
  case .comes: "Arrive"
  case .changes: "Change"
  case .goes: "Part"
  case .staysOut: "Reste dans le fichier"
  case .wholeIsShared:
    "Ce téléphone partage ce qu’il a avec tes autres téléphones. Tout ce qui change ici change aussi chez eux."
  case .nothing: "Tout cela est déjà sur ce téléphone."
  case .entry(let word, let count, let titles):
    titles.isEmpty
      ? frenchEntry(word, count) : "\(frenchEntry(word, count))\u{a0}: \(Writing.french.list(titles))"
  case .restoreNow: "Récupérer"
  case .reading: "On regarde ce qu’il y a sur ce téléphone…"
  case .restoring: "Récupération…"
  case .refused: "Impossible de récupérer ce fichier"
  case .fault(let fault): frenchFault(fault)
  case .full: "Ce téléphone n’a pas assez de place. Rien n’a changé."
  case .failed: "L’enregistrement a échoué. Rien n’a changé."
  case .remind: "Rappeler la sauvegarde"
  case .remindHint:
    "Sur l’accueil, une fois par mois au plus, s’il y a beaucoup de nouveau depuis la dernière."
  case .unsaved:
    "Beaucoup de choses ici ne sont encore dans aucune sauvegarde. Si tu perds ce téléphone, tu les perds aussi."
  case .unreadable:
    "Ce que garde ce téléphone est illisible. Turntable est peut-être ouvert ailleurs, ou le navigateur l’interdit."
  }
}

private func frenchEntry(_ word: BackupWord, _ count: Int) -> String {
  switch word {
  case .ownDecks: french(count, "paquet à toi", "paquets à toi")
  case .downloads: french(count, "paquet des autres", "paquets des autres")
  case .settings: "Réglages"
  case .hiddenCards: "Cartes masquées"
  case .votes: french(count, "vote", "votes")
  case .turns: french(count, "tour de dés", "tours de dés")
  case .summaries: french(count, "bilan", "bilans")
  case .luck: "La chance aux dés"
  case .dice: "Dés avec un nom"
  case .questions: "Questions votées"
  case .players: "Noms"
  case .games: french(count, "partie", "parties")
  case .other: french(count, "autre chose", "autres choses")
  }
}

private func frenchFault(_ fault: BackupFaultPhrase) -> String {
  switch fault {
  case .tooLarge(let megabytes): "Le fichier dépasse \(megabytes)\u{a0}Mo."
  case .tooMany(let limit): "Il y a plus de \(Writing.french.number(limit)) entrées dans le fichier."
  case .notJSON(let line, let column, let cause):
    "Ligne \(line), colonne \(column)\u{a0}: \(frenchFault(cause))"
  case .cutOff(let line, let column): "Le fichier est coupé à la ligne \(line), colonne \(column)."
  case .otherFile: "Ce n’est pas une sauvegarde de Turntable."
  case .newer: "Il vient d’une version plus récente de l’app. Mets d’abord celle-ci à jour."
  case .head(let member):
    "«\u{202f}\(member)\u{202f}» manque au début du fichier, ou n’est pas ce qu’il devrait être."
  case .count(let said, let found):
    "Entrées annoncées par le fichier\u{a0}: \(said), trouvées\u{a0}: \(found)."
  case .changed: "Le contenu du fichier n’est pas celui d’origine\u{a0}: il a été modifié ou abîmé."
  case .record(let number, let key):
    key.map { "L’entrée \(number) (\($0)) est illisible." } ?? "L’entrée \(number) est illisible."
  case .twice(let number, let key): "L’entrée \(number) (\(key)) est là deux fois."
  }
}
