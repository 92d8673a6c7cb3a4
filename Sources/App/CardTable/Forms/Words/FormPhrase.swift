import Cards

/// Texts of the forms of cards, most of which have a stage of their own.
public enum FormPhrase: Equatable, Sendable {
  /// A card that only one player reads, with and without a name.
  case readsAlone(String), oneReadsAlone
  /// A whispered question: what to do, the button, and the two outcomes.
  case whisperHint, spin, told, untold
  /// A fuse: the button, while it burns, and the end.
  case light, passOn, burnt, burntHint
  /// A phone that calls somebody: the button, while it lies there, and the end without names.
  case layDown, resting, calledSomebody
  /// A secret mission: what to do, the button, and the card once it is accepted.
  case missionHint, accept, accepted, acceptedHint
  /// The missions at the end: heading, whose it was with and without a name, and the verdict.
  case missions, missionOf(String), aMission, made
  /// A bet of all: what to do, the button, the call after the countdown, the counting, the outcome, and the prize.
  case betHint, bet, showNow, handsUp, hands(Int), betWon, whoBet(Int), betsWon
  /// A bet on all phones: what to tap, the way to the hands and what the others read meanwhile, the hands, and the outcome.
  case betOnHands, handsNow, keepsBet(String), isItTrue, handUp, handDown
  case betRight(hands: Int, String), betWrong(hands: Int), betsRight(Int, of: Int)
  /// A whisper on all phones: what to tap, what the others read, the name, the way to the draw, and the outcome.
  case tapName, readsSecretly(String), hasName(String), says(String, named: String), saysNobody(String)
  case drawsLots(String), wasAsked, stays(String)
  /// A relay: what to do, the button, and the end.
  case relayHint, showScene, shown
  /// A word at the forehead: what to do, while the phone is turned, the buttons, and the end.
  case foreheadHint, turnIt, startGuessing, guessed, notGuessed, knewIt
  /// A race for something in one's own phone: the buttons and the end.
  case search, found, holdUp
  /// The choice of a form for a card of one's own: its title, no form, and the name and a description of each.
  case title, none, name(Card.Form), about(Card.Form)
}
