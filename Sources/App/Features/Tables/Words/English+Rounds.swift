/// English texts of rounds, one case a line.
func englishRounds(_ phrase: RoundsPhrase) -> String {
  switch phrase {
  case .tooOld: "A phone here has an older Turntable. Reload the page on it."
  case .cardBetween: "Play a card together"
  case .backToTurn(let name): "Back to \(name)’s turn"

  case .shuffling: "Here comes the next one…"
  case .noDeck: "This phone can’t open its cards."
  case .dealHere: "Deal from this phone"
  case .youRead: "Read this aloud."
  case .reads(let name): "\(name) reads it out."
  case .notHere: "This card is for grown-ups. It isn’t shown on this phone."
  case .vote: "A new card: your vote?"
  case .changeHint: "Changed your mind? Tap again."
  case .votes(let count, let total): "\(count) of \(total) are in"
  case .waitsFor(let names): "Waiting for \(names)"
  case .hurries(let names, let seconds):
    seconds == 1 ? "\(names): one second!" : "\(names): \(seconds) seconds!"
  case .giveTo(let name): "Give it to \(name)"
  case .closeVote: "Don’t wait"
  case .skipCard: "Skip this one"

  case .votesAreIn: "The votes are in!"
  case .nobodyVoted: "Nobody has voted."
  case .sealed(let names): "Still sealed: \(names)"
  case .convince(let name): "\(name), convince them!"
  case .voteAgain: "Vote again"
  case .nextCard: "Next card"
  case .goesOn(let name): "Talk it over. \(name) deals the next card."
  case .finish: "That’s it"

  case .answerForYou: "It’s about you. Tap what’s true: the others guess."
  case .guessAbout(let name): "Guess \(name)’s answer."
  case .noSecret: "No answer, no points."
  case .knewIt(let names): "\(names) knew it"
  case .answerOf(let name): "\(name)’s answer"
  case .actIt: "Only you see this. Act it out!"
  case .watch(let name): "Watch \(name)!"
  case .guessIn(let seconds):
    seconds == 1 ? "You can guess in a second" : "You can guess in \(seconds) seconds"
  case .whatWasIt: "What was it?"
  case .sawIt(let names): "\(names) got it"
  case .nobodySawIt: "Nobody got it"
  case .acted(let name): "\(name) acted this"
  case .everybodySays(let name): "Everybody says \(name)"
  case .defend(let name): "\(name), defend yourself!"
  case .tellWhy(let name): "\(name), tell us why!"
  case .tellStory(let name): "Only \(name). Tell us the story!"

  case .rounds(let count): count == 1 ? "1 card. Again?" : "\(count) cards. Again?"
  case .silverTongue: "Silver tongue"
  case .wonOver(let count): count == 1 ? "Won one of you over" : "Won \(count) votes over"
  case .stoodAlone(let times, let total):
    total == 1 ? "Alone against everyone" : "Alone against everyone, \(times) of \(total) times"
  case .backToTable: "Back to the table"
  }
}
