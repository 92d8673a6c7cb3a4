/// Texts about the proof of an outcome.
public indirect enum ProofPhrase: Equatable, Sendable {
  case commitmentBefore(ProvableWord, Int), seedAfter(ProvableWord, Int)
  case checkIt, seed, commitment, restore
  case intro, honesty
  case namesDrawn(Int, open: String, winner: String)
  case diceDrawn(Int, dice: String, thrown: String, held: String)
  case holds, fails
  case hash, sameCommitment, otherCommitment
  case number, pick(place: Int, count: Int, name: String)
  case sameName(String), otherName(String)
  case thrown(String), sameThrow(String), otherThrow(String)
  case seedUnreadable(digits: Int), commitmentUnreadable(digits: Int)
}

/// A random outcome that can be proved.
public enum ProvableWord: Equatable, Sendable { case spin, roll }
