import Cards

func germanWheel(_ phrase: WheelPhrase) -> String {
  switch phrase {
  case .spinTheWheel: "Platte drehen"
  case .spinTheWheelHint: "Die Platte sagt, wer. Die Karte sagt, was."
  case .continueGame(let deck, let players): "\(deck), \(germanText(.playerCount(players)))"
  case .chooseADeck: "Wähl ein Deck"
  case .openingDeck(let title): "\(title) wird geöffnet\u{a0}…"
  case .noDecks: "Es gibt noch keine Decks."
  case .addAtLeast(let count): "Mindestens \(count) müssen mitspielen"
  case .spin: "Drehen"
  case .spinning: "Die Platte dreht sich\u{a0}…"
  case .wheelOf(let players): "Platte mit \(players) Namen"
  case .yourGo(let name): "\(name), du bist dran"
  case .getReady: "Tipp auf Drehen: Wer bekommt das Handy?"
  case .or: "oder"
  case .newRound: "Alle Karten waren dran, darum wurde neu gemischt."
  case .noCardsLeft: "Für so wenige ist keine Karte da. Holt jemanden dazu oder nehmt die andere Art."
  case .pause: "Pause"
  case .paused: "Pause"
  case .pausedHint: "Nichts geht verloren. Macht weiter, wann ihr wollt."
  case .resume: "Weiter"
  case .endGame: "Spiel beenden"
  case .wheelSpeed: "Tempo der Platte"
  case .speedNormal: "Normal"
  case .speedFast: "Schnell"
  case .speedOff: "Ohne Drehen"
  case .fairness: "Fairness"
  case .fairnessPure: "Reiner Zufall"
  case .fairnessNoRepeat: "Nie zweimal"
  case .fairnessEverybody: "Erst alle"
  case .fairnessPureHint: "Alle können drankommen, auch zweimal hintereinander."
  case .fairnessNoRepeatHint: "Niemand kommt zweimal hintereinander dran."
  case .fairnessEverybodyHint: "Alle kommen einmal dran, bevor jemand zum zweiten Mal drankommt."
  case .modeLine: "Die Platte bestimmt, wer antwortet."

  case .playAgain(let deck, let rounds):
    rounds == 0
      ? "\(deck) steckt wieder in der Hülle." : "\(deck): \(german(rounds, "Runde", "Runden")). Noch mal?"
  case .stillGoing(let deck, let chosen): "\(deck) läuft noch. Startest du \(chosen), ist das zu Ende."
  case .resumeDeck(let deck): "Weiter mit \(deck)"
  case .pass: "Passen"
  case .flickHint: "Stups die Platte an oder tipp auf Drehen."
  case .lastUp(let name): "Zuletzt dran: \(name)"
  case .often(let name, let times, let of): "\(name): \(times) von den letzten \(of). Die Platte mag dich."
  case .again(let name): "\(name), zweimal hintereinander. Das muss Liebe sein."
  case .atLast(let name): "\(name), endlich! Du hast uns gefehlt."
  case .waiting(let name): "\(name) wartet immer noch. Gleich ist es so weit."
  case .justPlay: "Einfach spielen"
  case .justPlayHint(let deck): "\(deck), sofort"
  case .namesOnRecord: "Wer macht mit? Jeder Name kommt auf die Platte."
  case .isIn(let name, let players): "\(name) ist dabei, \(players) Namen"
  case .sideB: "B-Seite"
  case .sideBHint:
    "Beim Drehen wird die Platte alle 10 Runden gewendet: plötzliche Pflichten und Runden zu zweit."
  case .turnedOver(let hasDares):
    hasDares ? "B-Seite: plötzliche Pflichten und Runden zu zweit." : "B-Seite: Manche Runde ist für zwei."
  case .turnedBack: "Wieder die A-Seite. Durchatmen."
  case .recordSaysDare: "B-Seite: Die Platte sagt Pflicht"
  case .chooseTogether(let names): "\(names), was nehmt ihr?"
  case .forTwo(let kind):
    switch kind {
    case .truth: "Wahrheit für zwei"
    case .dare: "Pflicht für zwei"
    case .question, .choice, .statement, .task, .memory, .story: "Für euch beide"
    }
  case .home: "Startseite"
  case .favourite: "Liebling der Platte"
  case .liked(let times, let of, let isShared):
    isShared ? "Die Platte mag euch: je \(times) von \(of)" : "Die Platte mag dich: \(times) von \(of)"
  case .dares(let count): german(count, "Pflicht erfüllt", "Pflichten erfüllt")
  case .steady: "Nerven aus Stahl"
  case .nothingSkipped: "Nichts übersprungen, nie gepasst"
  case .together(let rounds): german(rounds, "gemeinsame Runde", "gemeinsame Runden")
  }
}
