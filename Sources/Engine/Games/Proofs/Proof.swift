import Chance
import Digest
import Formats

/// A name drawn by the wheel, with everything that decided it.
public struct NameDraw: Equatable, Sendable {
  /// All names on the wheel, in slice order.
  public internal(set) var names: [String]
  /// Candidates under the chosen fairness: ascending indices into `names`, at least one.
  public internal(set) var open: [Int]
  /// The drawn player: an index into `names`.
  public internal(set) var winner: Int

  public init(names: [String], open: [Int], winner: Int) {
    self.names = names
    self.open = open
    self.winner = winner
  }

  /// Returns the winner, as the first draw from `chance`.
  func winner(from chance: Chance) -> Int {
    var chance = chance
    return open[chance.index(below: open.count)]
  }
}

/// Dice after a roll, with everything that decided it.
public struct DiceDraw: Equatable, Sendable {
  public internal(set) var notation: DiceNotation
  /// Indices of the held dice, ascending.
  public internal(set) var held: [Int]
  /// Face of each die.
  public internal(set) var values: [Int]

  public init(notation: DiceNotation, held: [Int], values: [Int]) {
    self.notation = notation
    self.held = held
    self.values = values
  }

  /// The values of the thrown dice, in order.
  public var thrown: [Int] {
    values.indices.filter { !held.contains($0) }.map { values[$0] }
  }

  /// Returns the faces drawn from `chance`: one draw for each thrown die, in order.
  func values(from chance: Chance) -> [Int] {
    var chance = chance
    return zip(notation.dice.indices, notation.dice).map { index, die in
      held.contains(index) ? values[index] : 1 + chance.index(below: die.sides)
    }
  }
}

/// A result decided by chance.
public enum Outcome: Equatable, Sendable {
  case name(NameDraw)
  case dice(DiceDraw)
}

/// An outcome with the commitment published before it and the secret disclosed after it.
public struct Proof: Equatable, Sendable {
  public internal(set) var purpose: Purpose
  public internal(set) var commitment: String
  public internal(set) var secret: Secret
  public internal(set) var outcome: Outcome
}

/// Reasons why typed values cannot be checked.
public enum ProofProblem: Error, Equatable, Sendable { case seedUnreadable, commitmentUnreadable }

/// The result of recomputing an outcome.
public struct ProofCheck: Equatable, Sendable {
  /// Commitment computed from the seed.
  public let commitment: String
  /// True if it equals the commitment that was shown.
  public let isCommitted: Bool
  /// The initial state of the generator.
  public let seed: UInt64
  /// The recomputed outcome, with all other inputs unchanged.
  public let outcome: Outcome
  /// True if it equals the outcome that was shown.
  public let isSameOutcome: Bool

  public var holds: Bool { isCommitted && isSameOutcome }
}

extension Proof {
  /// Number of hexadecimal digits.
  public static let seedDigits = Secret.size * 2
  public static let commitmentDigits = SHA256.size * 2

  /// Recomputes the outcome from a typed or pasted seed and commitment.
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

  /// Removes white space, which copying may add. Overlong text is ignored.
  private static func digits(_ text: String) -> String {
    guard text.utf8.count <= longestText else { return "" }
    return String(decoding: halfWidth(text).utf8.filter { $0 > UInt8(ascii: " ") }, as: UTF8.self)
  }

  /// Maximum bytes of UTF-8, far more than a hash with its white space needs.
  private static let longestText = 1_024
}

extension Outcome {
  /// Returns the outcome redrawn from `chance`, with all other inputs unchanged.
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
  /// Spins like `spin`, but with sealed chance. It first draws the winner, then the motion of the record.
  /// `next` seals the following spin.
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
  /// Rolls like `roll`, but with sealed chance. `next` seals the following roll.
  public mutating func roll(
    speed: SpinSpeed, at now: Moment, from sealed: inout SealedChance, next: Secret
  ) -> Bool {
    let held = locked
    guard roll(seed: sealed.seed, speed: speed, at: now) else { return false }
    sealed.spend(on: .dice(DiceDraw(notation: notation, held: held, values: values)), next: next)
    return true
  }
}
