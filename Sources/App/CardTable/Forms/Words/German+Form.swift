import Cards

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
  case .missionHint: "Erledige das bis zum Ende, ohne dass es jemand merkt."
  case .accept: "Angenommen"
  case .accepted: "Auftrag angenommen"
  case .acceptedHint: "Kein Wort. Am Ende kommt es heraus."
  case .missions: "Geheime Aufträge"
  case .missionOf(let name): "Auftrag: \(name)"
  case .aMission: "Geheimer Auftrag"
  case .made: "Geschafft"
  case .betHint: "Wie viele Hände gehen hoch? Wettet mit den Fingern, alle zugleich."
  case .bet: "3, 2, 1, zeigt her"
  case .showNow: "Zeigt her!"
  case .handsUp: "Merkt euch die Wette. Jetzt Hand hoch, wer es von sich sagen kann: wie viele?"
  case .hands(let count): german(count, "Hand", "Hände")
  case .betWon: "Wer das gezeigt hat, gewinnt."
  case .whoBet(let count): "Wer hat \(count) gezeigt?"
  case .betsWon: "Gewonnene Wetten"
  case .betOnHands: "Wie viele Hände gehen hoch? Tipp deine Wette an."
  case .handsNow: "Hände hoch!"
  case .keepsBet(let name): "Die Wetten gelten. \(name) ruft die Hände auf."
  case .isItTrue: "Stimmt es bei dir?"
  case .handUp: "Meine Hand ist oben"
  case .handDown: "Meine bleibt unten"
  case .betRight(let hands, let names): "\(germanForm(.hands(hands))). Genau richtig: \(names)!"
  case .betWrong(let hands): "\(germanForm(.hands(hands))). Darauf hat niemand gewettet."
  case .betsRight(let count, let total): "\(count) von \(total) richtig"
  case .tapName: "Nur du siehst das. Tipp den Namen an, der die Antwort ist."
  case .readsSecretly(let name): "\(name) liest eine geheime Frage. Die Antwort ist jemand von euch."
  case .hasName(let name): "\(name) hat einen Namen…"
  case .says(let name, let named): "\(name) sagt: \(named)"
  case .saysNobody(let name): "\(name) nennt niemanden."
  case .drawsLots(let name): "Erfahrt ihr die Frage? \(name) lässt die Handys entscheiden."
  case .wasAsked: "Die Frage war:"
  case .stays(let name): "\(name) behält die Frage für sich."
  case .relayHint:
    "Alle anderen: Augen zu! Tipp die nächste Person an und spiel es ihr vor. Sie tippt die übernächste an. Die letzte sagt, was es war."
  case .showScene: "Szene zeigen"
  case .shown: "So fing es an."
  case .foreheadHint:
    "Halt das Handy an die Stirn, Bild nach außen. Alle anderen spielen das Wort vor."
  case .turnIt: "Dreh es um!"
  case .startGuessing: "An die Stirn"
  case .guessed: "Erraten"
  case .notGuessed: "Nicht erraten"
  case .knewIt: "Erraten!"
  case .search: "Handys raus, los"
  case .found: "Gefunden"
  case .holdUp: "Haltet es hoch!"
  case .title: "Was sie kann"
  case .none: "Nichts Besonderes"
  case .name(let form): germanName(form)
  case .about(let form): germanAbout(form)
  }
}

private func germanName(_ form: Card.Form) -> String {
  switch form {
  case .rule: "Regel auf Zeit"
  case .duel: "Duell"
  case .callback: "Rückblick"
  case .prediction: "Vorhersage"
  case .everybody: "Alle zugleich"
  case .ordered: "Der Reihe nach"
  case .whisper: "Geflüstert"
  case .fuse: "Zündschnur"
  case .summons: "Aufruf"
  case .mission: "Geheimer Auftrag"
  case .bet: "Wette"
  case .relay: "Stille Post"
  case .forehead: "An der Stirn"
  case .find: "Suche"
  }
}

private func germanAbout(_ form: Card.Form) -> String {
  switch form {
  case .rule: "Sie gilt, bis wieder dran ist, wer sie gezogen hat."
  case .duel: "Die zwei Genannten treten an, die anderen stimmen ab."
  case .callback: "Sie geht auf eine frühere Karte zurück, im Mix oder in Wahrheit oder Pflicht."
  case .prediction: "Wer sie zieht, sagt, wie viele Hände hochgehen."
  case .everybody: "Alle sind im selben Augenblick dran. Ein Mix kann damit enden."
  case .ordered: "Die Dinge behalten im Raster ihre Reihenfolge."
  case .whisper: "Eine Person liest sie und sagt einen Namen. Das Handy entscheidet, ob sie vorgelesen wird."
  case .fuse: "Alle sind reihum dran, gegen eine Zeit, die niemand sieht."
  case .summons: "Das Handy liegt umgedreht und ruft jemanden auf."
  case .mission: "Eine Person führt ihn unbemerkt aus. Am Ende kommt er heraus."
  case .bet: "Alle wetten mit den Fingern, wie viele Hände hochgehen."
  case .relay: "Eine Person spielt sie der nächsten vor, und so weiter. Die letzte sagt, was es war."
  case .forehead: "Eine Person hält sie an die Stirn und rät, alle anderen spielen sie vor."
  case .find: "Ein Wettlauf um etwas im eigenen Handy."
  }
}
