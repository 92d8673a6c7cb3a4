/// The texts of the wheel, beside those that other games have too.
public indirect enum WheelPhrase: Equatable, Sendable {
  case playAgain(deck: String, rounds: Int)
  // A game goes on, and another deck was chosen.
  case stillGoing(String, chosen: String), resumeDeck(String)
  case pass
}
