import Chance
import Digest
import Formats

/// A name that was drawn by the wheel, with all that decided it.
public struct NameDraw: Equatable, Sendable {
  /// Everybody at the wheel, in the order of its slices.
  public internal(set) var names: [String]
  /// The names that could be drawn under the chosen fairness: indices into `names`, ascending, at least one.
  public internal(set) var open: [Int]
  /// The name that was drawn: an index into `names`.
  public internal(set) var winner: Int

  public init(names: [String], open: [Int], winner: Int) {
    self.names = names
    self.open = open
    self.winner = winner
  }

  /// Draws the winner: the first draw from `chance`.
  func winner(from chance: Chance) -> Int {
    var chance = chance
    return open[chance.index(below: open.count)]
  }
}

/// Dice as a roll left them, with all that decided it.
public struct DiceDraw: Equatable, Sendable {
  public internal(set) var notation: DiceNotation
  /// Indices of the dice that kept their values, ascending.
  public internal(set) var held: [Int]
  /// The face of each die.
  public internal(set) var values: [Int]

  public init(notation: DiceNotation, held: [Int], values: [Int]) {
    self.notation = notation
    self.held = held
    self.values = values
  }

  /// The values of the dice that were thrown, in their order.
  public var thrown: [Int] {
    values.indices.filter { !held.contains($0) }.map { values[$0] }
  }

  /// Draws the faces from `chance`: one draw for each die that is thrown, in their order.
  func values(from chance: Chance) -> [Int] {
    var chance = chance
    return zip(notation.dice.indices, notation.dice).map { index, die in
      held.contains(index) ? values[index] : 1 + chance.index(below: die.sides)
    }
  }
}

/// The outcome that chance decided.
public enum Outcome: Equatable, Sendable {
  case name(NameDraw)
  case dice(DiceDraw)
}

/// An outcome with the commitment made before it and the secret told after it.
public struct Proof: Equatable, Sendable {
  public internal(set) var purpose: Purpose
  public internal(set) var commitment: String
  public internal(set) var secret: Secret
  public internal(set) var outcome: Outcome
}

/// The reason why typed values cannot be checked.
public enum ProofProblem: Error, Equatable, Sendable { case seedUnreadable, commitmentUnreadable }

/// The result of computing an outcome again.
public struct ProofCheck: Equatable, Sendable {
  /// The commitment that the seed gives.
  public let commitment: String
  /// True if it is the one that was shown.
  public let isCommitted: Bool
  /// The start value of the generator.
  public let seed: UInt64
  /// The outcome that it gives, with all else unchanged.
  public let outcome: Outcome
  /// True if it is the outcome that came.
  public let isSameOutcome: Bool

  public var holds: Bool { isCommitted && isSameOutcome }
}

extension Proof {
  /// Hexadecimal digits.
  public static let seedDigits = Secret.size * 2
  public static let commitmentDigits = SHA256.size * 2

  /// Works the outcome out again from a seed and a commitment as a person typed or pasted them.
  public func check(seed: String, commitment: String) throws(ProofProblem) -> ProofCheck {
    guard let secret = Secret(hex: Self.digits(seed)) else { throw .seedUnreadable }
    guard let shown = ContentHash(hex: Self.digits(commitment)) else { throw .commitmentUnreadable }
    let found = secret.commitment(to: purpose.text)
    let number = secret.seed(for: purpose.text)
    let again = outcome.drawn(from: Chance(seed: number))
    return ProofCheck(
      commitment: found, isCommitted: found == shown.description, seed: number, outcome: again,
      isSameOutcome: again == outcome)
  }

  /// The text without the white space that comes along when it is copied. A book that was pasted is not read.
  private static func digits(_ text: String) -> String {
    guard text.utf8.count <= longestText else { return "" }
    return String(decoding: halfWidth(text).utf8.filter { $0 > UInt8(ascii: " ") }, as: UTF8.self)
  }

  /// In bytes of UTF-8; far more than a hash with its white space has.
  private static let longestText = 1_024
}

extension Outcome {
  /// Returns the outcome by `chance`, with all but the result unchanged.
  func drawn(from chance: Chance) -> Outcome {
    switch self {
    case .name(let draw):
      .name(NameDraw(names: draw.names, open: draw.open, winner: draw.winner(from: chance)))
    case .dice(let draw):
      .dice(DiceDraw(notation: draw.notation, held: draw.held, values: draw.values(from: chance)))
    }
  }
}

extension WheelGame {
  /// Spins with chance that was sealed before: draws first who is next, then the way in which the record shows it. `next`
  /// is sealed for the spin after this one.
  public mutating func spin(
    _ party: Party, fairness: Fairness, speed: SpinSpeed, hand: Hand? = nil, hasSideB: Bool = true,
    at now: Moment, from sealed: inout SealedChance, next: Secret
  ) -> Bool {
    let ids = party.players.map { $0.id }
    let candidates = memory.candidates(among: ids, by: fairness)
    var chance = sealed.chance
    guard
      spin(
        party, fairness: fairness, speed: speed, hand: hand, hasSideB: hasSideB, at: now, using: &chance),
      case .spinning(let spin) = phase, let winner = ids.firstIndex(of: spin.winner)
    else { return false }
    let open = ids.indices.filter { candidates.contains(ids[$0]) }
    let draw = NameDraw(names: party.players.map { $0.name }, open: open, winner: winner)
    sealed.spend(on: .name(draw), next: next)
    return true
  }
}

extension DiceTray {
  /// Rolls with chance that was sealed before. `next` is sealed for the roll after this one.
  public mutating func roll(
    speed: SpinSpeed, at now: Moment, from sealed: inout SealedChance, next: Secret
  ) -> Bool {
    let held = locked
    guard roll(seed: sealed.seed, speed: speed, at: now) else { return false }
    sealed.spend(on: .dice(DiceDraw(notation: notation, held: held, values: values)), next: next)
    return true
  }
}
