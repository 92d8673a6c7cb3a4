/// The texts of the wheel, beside those that other games have too.
public indirect enum WheelPhrase: Equatable, Sendable {
  case playAgain(deck: String, rounds: Int)
  // A game goes on, and another deck was chosen.
  case stillGoing(String, chosen: String), resumeDeck(String)
  case pass
  // Beside the record that waits.
  case flickHint, lastUp(String)
  case often(String, times: Int, of: Int), again(String), atLast(String), waiting(String)
  // Playing at once.
  case justPlay, justPlayHint(deck: String), namesOnRecord
  // The other side of the record.
  case sideB, sideBHint, turnedOver(hasDares: Bool), turnedBack
  case recordSaysDare, chooseTogether(String), forTwo(CardKindWord)
  // What a game came to: what it is remembered for, and why. `isShared` by several.
  case home, favourite, liked(Int, of: Int, isShared: Bool)
  case dares(Int), steady, nothingSkipped, together(rounds: Int)
}
