import Cards

func englishWheel(_ phrase: WheelPhrase) -> String {
  switch phrase {
  case .spinTheWheel: "Spin the wheel"
  case .spinTheWheelHint: "The record picks who. The card says what."
  case .continueGame(let deck, let players): "\(deck), \(englishText(.playerCount(players)))"
  case .chooseADeck: "Choose a deck"
  case .openingDeck(let title): "Opening \(title)…"
  case .noDecks: "There are no decks yet."
  case .addAtLeast(let count): "Add at least \(count) players"
  case .spin: "Spin"
  case .wheelOf(let players): "Wheel with \(englishText(.playerCount(players)))"
  case .yourGo(let name): "\(name), it’s your go"
  case .getReady: "Tap Spin to see who gets the phone."
  case .or: "or"
  case .newRound: "Every card has been played, so the deck was shuffled again."
  case .noCardsLeft:
    "These cards need more people. Add a player or choose the other kind."
  case .pause: "Pause"
  case .paused: "Paused"
  case .pausedHint: "Nothing is lost. Carry on whenever you like."
  case .resume: "Resume"
  case .endGame: "End game"
  case .wheelSpeed: "Wheel speed"
  case .speedNormal: "Normal"
  case .speedFast: "Fast"
  case .speedOff: "No spin"
  case .fairness: "Fairness"
  case .fairnessPure: "Pure chance"
  case .fairnessNoRepeat: "No repeats"
  case .fairnessEverybody: "Everybody once"
  case .fairnessPureHint: "Anyone can be picked. Twice in a row can happen."
  case .fairnessNoRepeatHint: "Nobody is chosen twice in a row."
  case .fairnessEverybodyHint: "Everybody is chosen once before anybody is chosen twice."
  case .modeLine: "The record picks who answers."

  case .playAgain(let deck, let rounds):
    switch rounds {
    case 0: "\(deck) is back in its sleeve."
    case 1: "\(deck): 1 round. Again?"
    default: "\(deck): \(rounds) rounds. Again?"
    }
  case .stillGoing(let deck, let chosen): "\(deck) is still going. Starting \(chosen) ends it."
  case .resumeDeck(let deck): "Resume \(deck)"
  case .pass: "Pass"
  case .flickHint: "Flick the record, or tap Spin."
  case .lastUp(let name): "Last up: \(name)"
  case .often(let name, let times, let of): "\(name): \(times) of the last \(of). The record likes you."
  case .again(let name): "\(name), twice in a row. It must be love."
  case .atLast(let name): "\(name), at last! We missed you."
  case .waiting(let name): "\(name) is still waiting for a go. Any moment now."
  case .justPlay: "Just play"
  case .justPlayHint(let deck): "\(deck), right away"
  case .namesOnRecord: "Who’s in? Each name goes on the record."
  case .sideB: "Side B"
  case .sideBHint: "On the wheel, the record is turned over every 10 goes: sudden dares, and goes for two."
  case .turnedOver(let hasDares):
    hasDares ? "Side B: sudden dares, and goes for two." : "Side B: now and then a go is for two."
  case .turnedBack: "Side A again. Breathe out."
  case .recordSaysDare: "Side B: the record says Dare"
  case .chooseTogether(let names): "\(names), together: what will it be?"
  case .forTwo(let kind):
    switch kind {
    case .truth: "Truth for two"
    case .dare: "Dare for two"
    case .question, .choice, .statement, .task, .memory, .story: "For both of you"
    }
  case .home: "Home"
  case .favourite: "The record’s favourite"
  case .liked(let times, let of, let isShared):
    isShared
      ? "The record likes you: \(times) of \(of) each" : "The record likes you: \(times) of \(of)"
  case .dares(let count): count == 1 ? "1 dare done" : "\(count) dares done"
  case .steady: "Nerves of steel"
  case .nothingSkipped: "Nothing skipped, nothing passed"
  case .together(let rounds): rounds == 1 ? "1 round together" : "\(rounds) rounds together"
  }
}
