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
  }
}
