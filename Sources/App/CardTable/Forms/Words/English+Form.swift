import Cards

/// English texts of the forms of cards.
func englishForm(_ phrase: FormPhrase) -> String {
  switch phrase {
  case .readsAlone(let name): "Only \(name) reads this."
  case .oneReadsAlone: "Only one of you reads this."
  case .whisperHint: "Read it in silence. Say only a name, aloud. Then let the phone decide."
  case .spin: "Tell or keep?"
  case .told: "Read it out!"
  case .untold: "It stays between you and the phone."
  case .light: "Light the fuse"
  case .passOn: "Go! It may burn for long, or not."
  case .burnt: "Bang!"
  case .burntHint: "Whoever it was at has lost."
  case .layDown: "Face down, in the middle"
  case .resting: "Hands off. It calls one of you."
  case .calledSomebody: "Whoever reached for it first"
  case .missionHint: "Carry it out before the end. Nobody must notice."
  case .accept: "I accept"
  case .accepted: "Mission accepted"
  case .acceptedHint: "Not a word. It is told at the end."
  case .missions: "Secret missions"
  case .missionOf(let name): "\(name)’s mission"
  case .aMission: "Somebody’s mission"
  case .made: "Made it"
  case .betHint: "How many hands will go up? Bet with your fingers, all at once."
  case .bet: "3, 2, 1, show"
  case .showNow: "Show!"
  case .handsUp: "Remember your bet. Now hands up if it is true of you: how many?"
  case .hands(let count): count == 1 ? "1 hand" : "\(count) hands"
  case .betWon: "Whoever showed that has won."
  case .whoBet(let count): "Who showed \(count)?"
  case .betsWon: "Bets won"
  case .betOnHands: "How many hands will go up? Tap your bet."
  case .handsNow: "Hands up!"
  case .keepsBet(let name): "No taking back. \(name) calls the hands."
  case .isItTrue: "Is it true of you?"
  case .handUp: "My hand is up"
  case .handDown: "Mine stays down"
  case .betRight(let hands, let names): "\(englishForm(.hands(hands))). \(names) bet exactly that!"
  case .betWrong(let hands): "\(englishForm(.hands(hands))). Nobody bet on that."
  case .betsRight(let count, let total): "\(count) of \(total) right"
  case .tapName: "Only you see this. Tap the name that answers it."
  case .readsSecretly(let name): "\(name) reads a secret question. One of you is the answer."
  case .hasName(let name): "\(name) has a name…"
  case .says(let name, let named): "\(name) says: \(named)"
  case .saysNobody(let name): "\(name) names nobody."
  case .drawsLots(let name): "Will you hear the question? \(name) lets the phones decide."
  case .wasAsked: "The question was:"
  case .stays(let name): "\(name) keeps the question."
  case .relayHint:
    "Eyes shut, everybody else! Tap the next one, who looks, and act it. They tap the one after. The last one says what it was."
  case .showScene: "Show the scene"
  case .shown: "That is how it began."
  case .foreheadHint:
    "Hold the phone to your forehead, screen outwards. Everybody else acts the word."
  case .turnIt: "Turn it round!"
  case .startGuessing: "To the forehead"
  case .guessed: "Guessed it"
  case .notGuessed: "Not guessed"
  case .knewIt: "Guessed!"
  case .search: "Phones out, go"
  case .found: "Found it"
  case .holdUp: "Hold it up!"
  case .title: "What it does"
  case .none: "Nothing special"
  case .name(let form): englishName(form)
  case .about(let form): englishAbout(form)
  }
}

private func englishName(_ form: Card.Form) -> String {
  switch form {
  case .rule: "Lasting rule"
  case .duel: "Duel"
  case .callback: "Looks back"
  case .prediction: "Prediction"
  case .everybody: "Everybody at once"
  case .ordered: "In order"
  case .whisper: "Whisper"
  case .fuse: "Fuse"
  case .summons: "Summons"
  case .mission: "Secret mission"
  case .bet: "Bet"
  case .relay: "Relay"
  case .forehead: "Forehead"
  case .find: "Find"
  }
}

private func englishAbout(_ form: Card.Form) -> String {
  switch form {
  case .rule: "It holds until the next turn of whoever drew it."
  case .duel: "The two players whom it names compete, and the others vote."
  case .callback: "It goes back to an earlier card, in a mix or in Truth or Dare."
  case .prediction: "Whoever drew it says how many hands will go up."
  case .everybody: "All act at the same moment. A mix can end with it."
  case .ordered: "The items keep their order in the grid."
  case .whisper: "One player reads it and says a name. The phone decides whether it is read out."
  case .fuse: "All act in turn, against a time that nobody sees."
  case .summons: "The phone lies face down, and calls one player."
  case .mission: "One player carries it out unnoticed. It is told at the end."
  case .bet: "All bet with their fingers how many hands will go up."
  case .relay: "One acts it for the next, and so on. The last one says what it was."
  case .forehead: "One holds it to their forehead and guesses, while all others act it."
  case .find: "A race for something in one’s own phone."
  }
}
