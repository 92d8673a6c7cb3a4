import Formats

/// The count of each face over all dice ever thrown on this phone (DICE-10).
///
/// Throws count at once, not the values recorded at the end of a turn. Otherwise, holding sixes and rerolling
/// the rest would make sixes look lucky.
public struct DiceLuck: Equatable, Sendable {
  /// Counts by kind in the order of `Die.allCases`, then by face from 1 up.
  private var counts: [[Int64]]

  public init() { counts = Die.allCases.map { [Int64](repeating: 0, count: $0.sides) } }

  private static func index(_ die: Die) -> Int { Die.allCases.firstIndex(of: die) ?? 0 }

  public func faces(of die: Die) -> [Int64] { counts[Self.index(die)] }

  public func throwsCount(of die: Die) -> Int64 { faces(of: die).reduce(0) { $0 &+ $1 } }

  /// Kinds with at least one throw.
  public var thrown: [Die] { Die.allCases.filter { throwsCount(of: $0) > 0 } }

  /// Counts the dice of a roll that were not held.
  public mutating func count(_ tray: DiceTray) {
    guard let roll = tray.roll else { return }
    for (index, die) in tray.dice.enumerated() where !roll.isHeld(index) { count(die.die, die.value) }
  }

  mutating func count(_ die: Die, _ value: Int) {
    // The limit is 2^53. No phone reaches it, and a Double cannot represent every integer beyond it.
    guard counts[Self.index(die)][value - 1] < Self.most else { return }
    counts[Self.index(die)][value - 1] += 1
  }

  private static let most: Int64 = 1 << 53

  /// Returns the verdict of the test on the faces of one kind.
  public func judgement(of die: Die) -> DiceJudgement { DiceJudgement(faces(of: die)) }
}

extension DiceLuck: Recorded {
  /// Reads or writes the record: `{"6": [12, 9, 11, 10, 8, 13]}`, for kinds with throws.
  package mutating func fields(_ fields: inout Fields) {
    for (index, die) in Die.allCases.enumerated() {
      let name = String(die.sides)
      guard fields.has(name, throwsCount(of: die) > 0) else { continue }
      fields.numbers(name, &counts[index], die.sides...die.sides, 0..<Self.most + 1)
    }
  }
}

/// The evenness of faces compared with chance, by the chi-square test.
public struct DiceJudgement: Equatable, Sendable {
  public enum Verdict: Equatable, Sendable {
    /// Too few throws: the test needs five of each face (Cochran 1954).
    case tooFew(needed: Int64)
    /// Chance gives faces this uneven more often than 1 time in 20.
    case usual
    /// Chance gives faces this uneven at most 1 time in 20, in 100 or in 1,000.
    case uneven(oneIn: Int)
    /// Chance gives faces this even at most 1 time in 100.
    case tooEven
  }

  public let count: Int64
  /// The expected count of each face.
  public let expected: Double
  /// The sum of the squared differences from `expected`, each divided by it; 0 without throws.
  public let chiSquare: Double
  public let verdict: Verdict

  /// Minimum expected count of a face for the test to be valid.
  static let leastExpected: Int64 = 5

  public init(_ faces: [Int64]) {
    let count = faces.reduce(0) { $0 &+ $1 }
    let expected = Double(count) / Double(faces.count)
    self.count = count
    self.expected = expected
    let chiSquare =
      count == 0
      ? 0
      : faces.reduce(0.0) { sum, face in
        let difference = Double(face) - expected
        return sum + difference * difference / expected
      }
    self.chiSquare = chiSquare
    let needed = Self.leastExpected * Int64(faces.count)
    guard count >= needed, let critical = Critical(sides: faces.count) else {
      verdict = .tooFew(needed: needed)
      return
    }
    switch chiSquare {
    case critical.oneInThousand...: verdict = .uneven(oneIn: 1_000)
    case critical.oneInHundred...: verdict = .uneven(oneIn: 100)
    case critical.oneInTwenty...: verdict = .uneven(oneIn: 20)
    case ...critical.tooEven: verdict = .tooEven
    default: verdict = .usual
    }
  }
}

/// Critical values of the chi-square distribution, with degrees of freedom one below the number of sides:
/// NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4.
struct Critical {
  let tooEven: Double, oneInTwenty: Double, oneInHundred: Double, oneInThousand: Double

  init?(sides: Int) {
    switch sides {
    // Equal counts of two or three faces are more frequent than 1 in 100 until thousands of throws: never too
    // even.
    case 2: (tooEven, oneInTwenty, oneInHundred, oneInThousand) = (-1, 3.841, 6.635, 10.828)
    case 3: (tooEven, oneInTwenty, oneInHundred, oneInThousand) = (-1, 5.991, 9.210, 13.816)
    case 4: (tooEven, oneInTwenty, oneInHundred, oneInThousand) = (0.115, 7.815, 11.345, 16.266)
    case 6: (tooEven, oneInTwenty, oneInHundred, oneInThousand) = (0.554, 11.070, 15.086, 20.515)
    case 8: (tooEven, oneInTwenty, oneInHundred, oneInThousand) = (1.239, 14.067, 18.475, 24.322)
    case 10: (tooEven, oneInTwenty, oneInHundred, oneInThousand) = (2.088, 16.919, 21.666, 27.877)
    case 12: (tooEven, oneInTwenty, oneInHundred, oneInThousand) = (3.053, 19.675, 24.725, 31.264)
    case 20: (tooEven, oneInTwenty, oneInHundred, oneInThousand) = (7.633, 30.144, 36.191, 43.820)
    case 100: (tooEven, oneInTwenty, oneInHundred, oneInThousand) = (69.230, 123.225, 134.642, 148.230)
    default: return nil
    }
  }
}
