func germanLinking(_ phrase: LinkingPhrase) -> String {
  switch phrase {
  case .lead:
    "Decks, Zahlen und Einstellungen gehen von jedem deiner Handys zu den anderen. Der Server gibt sie versiegelt weiter und kann sie nicht lesen. Eine Wortfolge aus 12 Wörtern ist der einzige Schlüssel: Wer sie hat, hat alles."
  case .begin: "Handys verbinden"
  case .beginHint: "Auf dem ersten Handy. Es macht die Wortfolge."
  case .havePhrase: "Ich habe eine Wortfolge"
  case .havePhraseHint: "Auf jedem weiteren Handy, und auf einem, das verloren hat, was es hatte."
  case .cannotSeal: "Hier lassen sich keine Handys verbinden"
  case .cannotSealWay(let address):
    "Browser versiegeln nur auf Seiten, die über https kommen, und diese kam über http. Wenn der Server auch https hat, öffne \(address) und verbinde dort. Eine Sicherung nimmt mit, was hier ist."
  case .cannotSealHere:
    "Dieser Browser kann nicht versiegeln, und unversiegelt verlässt nichts das Handy. Öffne die App in einem neueren."
  case .cannotKeep: "Hier lässt sich nichts verbinden"
  case .cannotKeepWay:
    "Dieser Browser lässt Turntable nichts behalten. Es gibt also nichts zu teilen, und keine Wortfolge würde bleiben. Öffne die App in einem Fenster, das nicht privat ist."
  case .listMissing: "Die Wortliste ließ sich nicht laden. Prüfe die Verbindung und versuch es noch mal."
  case .listComes: "Die Wortliste wird geladen\u{a0}…"

  case .phraseField: "Die 12 Wörter"
  case .phraseHint: "In ihrer Reihenfolge, mit Leerzeichen dazwischen. Vier Buchstaben eines Wortes reichen."
  case .completions: "Wörter, die so beginnen"
  case .typedWords: "Wörter bis jetzt"
  case .count(let count, let all): "\(count) von \(all)"
  case .wrongWord(let place, let word, let meant):
    meant.isEmpty
      ? "Wort \(place), „\(word)“, steht nicht in der Liste."
      : "Wort \(place), „\(word)“, steht nicht in der Liste. Meinst du \(Writing.german.list(meant))?"
  case .replace(let word, let other): "\(other) statt \(word)"
  case .right: "richtig"
  case .begun: "angefangen"
  case .wrong: "nicht in der Liste"
  case .fits: "Alle 12 Wörter passen zusammen."
  case .wrongCheck:
    "Das sind 12 Wörter der Liste, aber keine Wortfolge. Eines ist ein anderes Wort, oder zwei haben den Platz getauscht. Vergleiche sie mit deinem Zettel."
  case .tooMany(let count, let all): "Das sind \(count) Wörter. Eine Wortfolge hat \(all)."
  case .tooFew(let count, let all): "Das sind erst \(german(count, "Wort", "Wörter")) von \(all)."
  case .tooLong: "Das ist länger als jede Wortfolge."
  case .join: "Dieses Handy verbinden"
  case .joinHint: "Was dieses Handy hat und was die anderen haben, kommt zusammen. Nichts geht verloren."
  case .isSame: "Dieses Handy ist mit dieser Wortfolge schon verbunden."
  case .isFormer:
    "Deine Handys benutzen diese Wortfolge nicht mehr, weil eines verloren ging. Nimm die neue."

  case .scan: "Code scannen"
  case .scanHint: "Das andere Handy zeigt ihn unter „Weiteres Handy verbinden“."
  case .scanStarting: "Warten auf die Kamera. Erlaube sie, wenn der Browser fragt."
  case .scanLooking: "Richte die Kamera auf den Code des anderen Handys. Das Bild bleibt auf diesem."
  case .scanOther:
    "Das ist ein anderer Code. Sieh auf dem anderen Handy unter „Weiteres Handy verbinden“ nach."
  case .scanElsewhere(let server):
    "Dieser Code ist für einen anderen Server: \(server). Öffne die App von dort, um dieses Handy zu verbinden, oder gib die Wörter ein, wenn es derselbe ist."
  case .cameraRefused:
    "Die Kamera ist hier nicht erlaubt. Erlaube sie für diese Seite in den Einstellungen des Browsers und versuch es noch mal. Oder gib die Wörter ein."
  case .cameraMissing: "Der Browser findet keine Kamera. Gib die Wörter ein."
  case .cameraBusy:
    "Die Kamera startet nicht. Vielleicht benutzt sie eine andere App: Schließ die und versuch es noch mal. Oder gib die Wörter ein."
  case .cameraFailed:
    "Codes lassen sich hier gerade nicht lesen. Versuch es noch mal oder gib die Wörter ein."
  case .scanWay: "Auch die Kamera-App des Handys kann den Code öffnen."
  case .typeWords: "Wörter eingeben"

  case .joinTitle: "Dieses Handy mit den anderen verbinden?"
  case .joinOther:
    "Es hat schon eine andere Wortfolge. Von deren Handys trennt es sich dann."
  case .sameTitle: "Schon verbunden"
  case .linkRefused: "Dieser Link öffnet nichts"
  case .linkRefusedHint:
    "Vielleicht wurde er abgeschnitten. Scanne den Code noch mal oder gib die Wörter ein."

  case .state(let state): germanState(state)
  case .stateHint(let state): germanHint(state)
  case .agreed(let ago): "Dieses Handy und der Server hatten zuletzt dasselbe: \(ago)."
  case .notYet: "Auf dem Server ist noch nichts."
  case .notYetHere: "Was die anderen haben, ist noch nicht gekommen."
  case .lookNow: "Jetzt nachsehen"
  case .sign(let sign): germanSign(sign)
  case .call: "Deine verbundenen Handys brauchen dich."
  case .phones: "Handys"
  case .thisPhone: "dieses Handy"
  case .nameless: "Ein Handy ohne Namen"
  case .seen(let ago): "Zuletzt gehört: \(ago)"
  case .alone: "Von keinem war bisher etwas zu hören."
  case .rename: "Dieses Handy umbenennen"
  case .nameField: "Name dieses Handys"
  case .nameHint: "So nennen es die anderen Handys."
  case .linkAnother: "Weiteres Handy verbinden"

  case .phraseTitle: "Die Wortfolge deiner Handys"
  case .codeHint:
    "Richte die Kamera des anderen Handys auf den Code. Oder öffne dort diese Seite und gib die Wörter ein."
  case .codeLabel: "Code, der ein weiteres Handy verbindet"
  case .words: "Die Wörter der Wortfolge"
  case .keepIt:
    "Schreib die Wörter auf Papier und verwahre es wie einen Schlüssel. Niemand kann sie dir wiederbringen, und wer sie hat, hat alles."
  case .copy: "Wörter kopieren"
  case .copied: "Die Wörter sind kopiert. Andere Apps können Kopiertes lesen. Kopiere danach etwas anderes."
  case .hide: "Verbergen"

  case .lose: "Handy verloren"
  case .loseHint: "Wenn du der Liste oben nicht traust. Jedes andere Handy fragt nach der neuen Wortfolge."
  case .loseTitle: "Neue Wortfolge machen?"
  case .loseText:
    "Ein verlorenes Handy hat die Wortfolge und liest mit. Dieses Handy macht jetzt eine neue, und deine anderen Handys fragen danach. Was das verlorene Handy schon hat, bleibt darauf."
  case .loseNow: "Neue Wortfolge machen"
  case .leave: "Dieses Handy trennen"
  case .leaveHint: "Es behält, was es hat, und teilt nichts mehr."
  case .leaveTitle: "Dieses Handy trennen?"
  case .leaveText:
    "Was es hat, bleibt darauf. Was die anderen von jetzt an tun, kommt nicht hierher, und sie hören nichts mehr von ihm. Die Wortfolge kann es wieder verbinden."
  case .leaveNow: "Trennen"
  case .delete: "Vom Server löschen"
  case .deleteHint: "Für alle Handys. Jedes behält, was es hat."
  case .deleteTitle: "Für alle Handys löschen?"
  case .deleteText:
    "Was der Server von deinen Handys hat, ist sofort weg, und sie teilen nichts mehr. Jedes behält, was es hat. Wer den Server betreibt, hat vielleicht noch Kopien; die bleiben, bis sie weggeworfen werden."
  case .deleteNow: "Löschen"
  case .formerTitle: "Die anderen brauchen die neue Wortfolge"
  case .formerText: "Zeig sie jedem von ihnen: Sie fragen danach."
  case .formerTold:
    "Der Server sagt es ihnen. Was dort unter der alten Wortfolge liegt, kann weg, wenn alle da sind."
  case .formerDelete: "Alle sind umgezogen"
  case .formerHint: "Löscht vom Server, was unter der alten Wortfolge liegt."

  case .removePhone(let name): "\(name) entfernen"
  case .removeTitle(let name): "„\(name)“ entfernen?"
  case .removeText:
    "Es behält, was darauf ist, und bekommt nichts Neues. Die alten 12 Wörter gelten nicht mehr: Du bekommst neue zum Aufschreiben."
  case .removeNow: "Handy entfernen"
  case .follow(let names): "Diese kommen von selbst mit: \(Writing.german.list(names))."
  case .ask(let names):
    "Diese haben eine ältere App und fragen nach den neuen Wörtern: \(Writing.german.list(names))."
  case .knowAll: "Kennst du eines davon nicht, entferne es auch."
  case .removing(let name): "„\(name)“ wird entfernt\u{a0}…"
  case .removingText: "Bis das fertig ist, bleibt es verbunden. Du kannst diese Seite verlassen."
  case .notRemoved(let name):
    "„\(name)“ wurde nicht entfernt, und nichts hat sich geändert. Versuch es später noch mal."
  case .notCome(let ago): "Noch nicht mitgekommen. Zuletzt gehört: \(ago)"
  case .isRemoved(let name): "„\(name)“ ist entfernt"
  case .isRemovedText:
    "Deine anderen Handys kommen von selbst mit. Die alten 12 Wörter gelten nicht mehr: Schreib die neuen auf."
  case .followed(let name, let gone):
    "„\(name)“ hat „\(gone)“ entfernt, und dieses Handy ist von selbst mitgekommen. Die alten 12 Wörter gelten nicht mehr: Schreib die neuen auf."
  case .overtaken:
    "Dieses Handy war gleichzeitig dabei, eines zu entfernen. Steht das noch in der Liste, entferne es noch mal."
  case .showNew: "Neue Wörter zeigen"
  case .written: "Sie sind aufgeschrieben"

  case .trouble(let trouble): germanTrouble(trouble)
  case .troubleText(let trouble): germanText(of: trouble)
  case .since(let ago): "Bemerkt: \(ago)."
  case .nothingLost:
    "Nichts ist verloren: Dieses Handy hat alles, was es hatte, und gibt und nimmt jetzt nichts."
  case .wayOut(let trouble): germanWay(trouble)
  case .typeNew: "Neue Wortfolge eingeben"
  case .typeAgain: "Noch mal eingeben"
  case .linkAgain: "Wieder verbinden"
  case .inOrder: "Das ist in Ordnung"
  }
}

private func germanState(_ state: LinkingState) -> String {
  switch state {
  case .begins: "Fängt an"
  case .inOrder: "In Ordnung"
  case .working: "Sieht nach\u{a0}…"
  case .unreachable: "Der Server ist nicht zu erreichen"
  case .absent: "Dieser Server verwahrt nichts für Handys"
  case .refused: "Der Server bittet zu warten"
  }
}

private func germanHint(_ state: LinkingState) -> String {
  switch state {
  case .begins, .inOrder, .working: ""
  case .unreachable: "Spiel weiter. Was du hier tust, geht zu den anderen, sobald er zu erreichen ist."
  case .absent:
    "Hier wurde das weggelassen, oder es ist ein anderer Server als vorher. Öffne die App bei einem, der Handys verbindet, oder frag nach. Dieses Handy sieht von selbst wieder nach."
  case .refused: "Er hat viel zu tun oder keinen Platz. Dieses Handy fragt von selbst wieder."
  }
}

private func germanSign(_ sign: LinkingSign) -> String {
  switch sign {
  case .inOrder: "In Ordnung"
  case .working: "Sieht nach"
  case .waiting: "Wartet"
  case .needed: "Braucht dich"
  }
}

private func germanTrouble(_ trouble: LinkingTrouble) -> String {
  switch trouble {
  case .unknown: "Diese Wortfolge öffnet nichts"
  case .gone: "Auf dem Server ist nichts mehr"
  case .altered: "Der Server gab etwas anderes her"
  case .wentBack: "Der Server hat weniger als vorher"
  case .moved: "Deine Handys haben eine neue Wortfolge"
  case .removed: "Dieses Handy wurde entfernt"
  case .newer: "Ein anderes Handy ist neuer"
  case .tooLarge: "Es ist mehr, als hineinpasst"
  }
}

private func germanText(of trouble: LinkingTrouble) -> String {
  switch trouble {
  case .unknown(let server):
    "Der Server \(server) hat nichts dazu. Sind das die Wörter, die das andere Handy zeigt, und benutzt es denselben Server?"
  case .gone(let days):
    "Ein anderes Handy hat es gelöscht, oder keines hat in \(german(days, "Tag", "Tagen")) danach gefragt."
  case .altered:
    "Es ist nicht, was deine Handys dorthin gelegt haben: Es wurde geändert, weggelassen oder vertauscht. Nichts davon wurde übernommen."
  case .wentBack:
    "Etwas, das deine Handys dorthin gelegt haben, fehlt. Nichts wurde übernommen oder überschrieben."
  case .moved(let name):
    name.isEmpty
      ? "Eines deiner Handys hat sie gemacht, weil ein Handy verloren ging."
      : "„\(name)“ hat sie gemacht, weil ein Handy verloren ging."
  case .removed(let name):
    name.isEmpty
      ? "Eines deiner Handys hat es von den verbundenen getrennt."
      : "„\(name)“ hat es von den verbundenen getrennt."
  case .newer: "Es hat etwas geschrieben, das diese Version der App nicht lesen kann."
  case .tooLarge: "Der Server nimmt nicht mehr von deinen Handys."
  }
}

private func germanWay(_ trouble: LinkingTrouble) -> String {
  switch trouble {
  case .unknown: "Wenn das andere Handy inzwischen eine neue Wortfolge hat, gib die ein."
  case .gone: "Wieder verbinden legt dorthin, was dieses Handy hat, unter derselben Wortfolge."
  case .altered, .wentBack:
    "Frag die, die den Server betreiben. Haben sie eine Sicherung eingespielt, ist das in Ordnung: Dieses Handy gibt dann alles noch einmal. Weiß niemand, warum, mach eine neue Wortfolge und fang neu an."
  case .moved:
    "Gib die neue Wortfolge ein, die jenes Handy zeigt, oder scanne ihren Code. Hat niemand von euch eine gemacht, hat jemand anderes die alte: Mach hier eine neue."
  case .removed:
    "Was darauf ist, bleibt, und Neues kommt nicht mehr. War das ein Versehen, gib die neuen 12 Wörter ein, die die anderen zeigen."
  case .newer: "Schließ die App, öffne sie mit Netz wieder und nimm die neue Version."
  case .tooLarge:
    "Lösch Decks, die niemand braucht, und lange Verläufe, auf irgendeinem Handy. Dann sieh wieder nach."
  }
}
