func englishWheel(_ phrase: WheelPhrase) -> String {
  switch phrase {
  case .playAgain(let deck, let rounds):
    switch rounds {
    case 0: "\(deck) is back in its sleeve."
    case 1: "\(deck): 1 round. Again?"
    default: "\(deck): \(rounds) rounds. Again?"
    }
  case .stillGoing(let deck, let chosen): "\(deck) is still going. Starting \(chosen) ends it."
  case .resumeDeck(let deck): "Resume \(deck)"
  case .pass: "Pass"
  }
}
