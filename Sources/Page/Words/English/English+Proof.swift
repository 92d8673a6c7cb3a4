func englishProof(_ phrase: ProofPhrase) -> String {
  switch phrase {
  case .commitmentBefore(.spin, let number): "Commitment for spin \(number)"
  case .commitmentBefore(.roll, let number): "Commitment for roll \(number)"
  case .seedAfter(.spin, let number): "Seed of spin \(number)"
  case .seedAfter(.roll, let number): "Seed of roll \(number)"
  case .checkIt: "Check it"
  case .seed: "Seed"
  case .commitment: "Commitment"
  case .restore: "Put back what was kept"
  case .intro: "The commitment was shown before, the seed after. Change either to see the check fail."
  case .honesty:
    "This proves that the phone could not change its mind once it had shown the commitment. It does not prove that it chose the seed blindly."
  case .namesDrawn(let number, let open, let winner):
    "Spin \(number) could choose \(open). It chose \(winner)."
  case .diceDrawn(let number, let dice, let thrown, let held):
    "Roll \(number) of \(dice) gave \(thrown)." + (held.isEmpty ? "" : " Held: \(held).")
  case .holds: "This outcome follows from the seed"
  case .fails: "This outcome does not follow from what is written here"
  case .hash: "The seed gives this commitment:"
  case .sameCommitment: "That is the commitment above."
  case .otherCommitment: "That is not the commitment above."
  case .number: "The seed starts chance at this number:"
  case .pick(let place, let count, let name):
    "Chance takes place \(place) of the \(count) who could be chosen: \(name)."
  case .sameName(let name): "The wheel chose \(name), too."
  case .otherName(let name): "The wheel chose \(name)."
  case .thrown(let thrown): "Chance throws \(thrown)."
  case .sameThrow(let thrown): "The dice showed \(thrown), too."
  case .otherThrow(let thrown): "The dice showed \(thrown)."
  case .seedUnreadable(let digits): "A seed has \(digits) digits, each 0 to 9 or a to f."
  case .commitmentUnreadable(let digits): "A commitment has \(digits) digits, each 0 to 9 or a to f."
  }
}
