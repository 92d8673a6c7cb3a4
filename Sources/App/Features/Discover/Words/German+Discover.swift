import Cards

/// German texts about decks on a hub, one case a line.
func germanDiscover(_ phrase: DiscoverPhrase) -> String {
  switch phrase {
  case .searchDecks: "Decks suchen"
  case .order: "Ordnen nach"
  case .orderBy(let order): germanOrder(order)
  case .filters: "Filter"
  case .filtersOn(let count): "Filter (\(count))"
  case .languageFilter: "Sprache"
  case .allLanguages: "Alle"
  case .allKinds: "Alle"
  case .size: "Karten"
  case .sized(let size): germanSize(size)
  case .ceilingHint(.adults):
    "Alle Decks sind zu sehen, auch die für Erwachsene. Die Einstellungen können sie verbergen."
  case .ceilingHint(.teens): "Decks für Erwachsene bleiben weg. Die Einstellungen sagen, wer spielt."
  case .ceilingHint(.everyone): "Nur Decks für alle sind zu sehen. Die Einstellungen sagen, wer spielt."
  case .askingHub: "Der Hub wird gefragt\u{a0}…"
  case .whatHubIs:
    "Ein Hub ist ein Server, auf dem Leute Decks teilen. Dieser ist der, von dem deine App kommt."
  case .decksFound(let count): german(count, "Deck", "Decks")
  case .emptyHub: "Hier hat noch niemand ein Deck geteilt. Deines kann das erste sein."
  case .nothingFound: "Kein Deck hat all das. Versuch weniger Wörter oder weniger Filter."
  case .moreDecks: "Mehr Decks zeigen"
  case .onThisPhone: "auf diesem Handy"
  case .downloads(let count): german(count, "Download", "Downloads")
  case .likes(let count): "Gefällt \(count)-mal"

  case .hubUnreachable: "Der Hub ist nicht zu erreichen. Alles auf diesem Handy läuft auch ohne ihn."
  case .noHub: "Unter dieser Adresse gibt es keinen Hub. Alles auf diesem Handy läuft auch ohne."
  case .hubBusy: "Der Hub hat zu viel zu tun. Versuch es in einer Minute noch mal."
  case .deckGone: "Dieses Deck ist nicht mehr auf dem Hub."
  case .hubBanned: "Die Moderation dieses Hubs nimmt keine Decks mehr von dir an."
  case .hubFull: "Der Hub hat keinen Platz mehr. Es ist alles wie vorher, versuch es später noch mal."
  case .revisionsFull: "Öfter lässt sich dieses Deck nicht veröffentlichen. Dupliziere es, um weiterzumachen."
  case .outdatedRevision:
    "Ein anderes deiner Handys hat dieses Deck inzwischen veröffentlicht. Sieh es dir dort an und veröffentliche dann noch mal."
  case .hubRefused: "Der Hub hat das abgelehnt. Er schreibt:"
  case .hubGarbled: "Der Hub hat etwas geschickt, das kein Deck ist. Es ist alles wie vorher."
  case .aboveCeiling: "Dieses Deck ist für Ältere, als laut Einstellungen mitspielen."
  case .notYours:
    "Jemand anderes hat dieses Deck zuerst geteilt. Dupliziere es und teile die Kopie als deine Version."
  case .tooManyDownloads(let limit): "Auf diesem Handy sind \(limit) Decks von anderen. Entferne erst eines."

  case .download: "Herunterladen"
  case .downloading: "Wird heruntergeladen\u{a0}…"
  case .downloaded: "Das Deck ist jetzt auf diesem Handy und läuft auch ohne Netz."
  case .removeDownload: "Von diesem Handy entfernen"
  case .downloadRemoved(let title): "„\(title)“ ist von diesem Handy entfernt."
  case .makeYours: "Eigene Version machen"
  case .isYours: "Schon auf diesem Handy"
  case .like: "Gefällt mir"
  case .newerHere: "Eine neuere Version ist da"
  case .newerThere: "neuere Version"
  case .newerWords(let added, let changed, let removed):
    Writing.german.list(of: [
      (added, added == 1 ? "1 neue Karte" : "\(added) neue Karten"), (changed, "\(changed) geändert"),
      (removed, "\(removed) entfernt"),
    ])
  case .newerTraits(let traits): "Auch neu: \(Writing.german.list(traits.map { germanTrait($0) }))."
  case .takeNewer: "Neuere Version nehmen"
  case .cardChange(.added): "Neu"
  case .cardChange(.changed): "Geändert"
  case .cardChange(.removed): "Entfernt"
  case .report: "Melden"
  case .reportTitle: "Was stimmt mit diesem Deck nicht?"
  case .reportHint:
    "Niemand erfährt, wer du bist. Genug Meldungen verbergen das Deck, bis es jemand geprüft hat."
  case .reportWords: "In deinen Worten, wenn du magst"
  case .reason(let reason): germanReason(reason)
  case .reportSent: "Gemeldet. Danke."

  case .shareWithAll: "Öffentlich teilen"
  case .publishHint:
    "Alle, die diesen Hub besuchen, können das Deck finden, spielen und eine eigene Version daraus machen. Ein Konto braucht es nicht: Dieses Handy behält den Schlüssel, um es zu ändern oder zurückzunehmen."
  case .publishedHint: "Das Deck ist auf dem Hub. Dieses Handy kann es ändern oder zurücknehmen."
  case .authorName: "Dein Name darauf"
  case .authorHint: "Ein Spitzname reicht, gar keiner auch."
  case .freeLicence: "Andere dürfen es nutzen und ändern, wenn sie sagen, von wem es ist (CC-BY-4.0)."
  case .publish: "Veröffentlichen"
  case .publishing: "Wird veröffentlicht\u{a0}…"
  case .publishChanges: "Änderungen veröffentlichen"
  case .isUpToDate: "Auf dem neuesten Stand"
  case .isPublished: "Das Deck ist jetzt auf dem Hub."
  case .isOut: "Es ist draußen!"
  case .isOutHint: "Heute Abend spielen vielleicht schon Fremde eure Karten. Sagt jemandem, wo."
  case .seeOnHub: "Auf dem Hub ansehen"
  case .isHidden: "Das Deck ist verborgen, bis es jemand geprüft hat."
  case .isHiddenFor(let reason): "Das Deck wurde bei der Prüfung verborgen: \(reason)"
  case .withdraw: "Zurücknehmen"
  case .withdrawTitle(let title): "„\(title)“ zurücknehmen?"
  case .isWithdrawn: "Das Deck ist nicht mehr auf dem Hub."
  case .keyNotKept:
    "Dieser Browser behält nichts. Der Schlüssel, um das Deck zu ändern oder zurückzunehmen, ginge verloren. Öffne die App erst in einem gewöhnlichen Fenster."
  case .moreChanges(let count): count == 1 ? "Und 1 weitere." : "Und \(count) weitere."
  case .withdrawHint: "Es verlässt den Hub. Handys, die es haben, behalten es, auch dieses."
  }
}

private func germanOrder(_ order: DeckOrderWord) -> String {
  switch order {
  case .popular: "Beliebt"
  case .rising: "Im Kommen"
  case .newest: "Neueste"
  }
}

private func germanSize(_ size: DeckSizeWord) -> String {
  switch size {
  case .any: "Egal wie viele"
  case .small: "Unter 30"
  case .middle: "30 bis 59"
  case .large: "60 und mehr"
  }
}

private func germanTrait(_ trait: DeckTrait) -> String {
  switch trait {
  case .title: "der Titel"
  case .description: "die Beschreibung"
  case .game: "das Spiel"
  case .look: "die Hülle"
  case .language: "die Sprache"
  case .author: "wer es gemacht hat"
  case .licence: "die Lizenz"
  case .rating: "für wen es ist"
  case .tags: "die Schlagwörter"
  case .order: "die Reihenfolge der Karten"
  }
}

private func germanReason(_ reason: ReportWord) -> String {
  switch reason {
  case .hurtful: "Es verletzt oder droht"
  case .rating: "Es ist für Ältere, als es angibt"
  case .person: "Es geht um eine wirkliche Person"
  case .copied: "Es ist das Werk von jemand anderem"
  case .spam: "Es ist Werbung oder gar kein Deck"
  case .other: "Etwas anderes"
  }
}
