import Formats

/// The result of one input.
public enum Finding: Equatable, Sendable {
  case refused
  /// Carries a digest of the value that was read, and of everything derived from it.
  case accepted(UInt64)
  /// A broken promise, for example that written values read back as equal.
  case wrong(StaticString)

  public static func == (one: Finding, other: Finding) -> Bool {
    switch (one, other) {
    case (.refused, .refused), (.wrong, .wrong): true
    case (.accepted(let one), .accepted(let other)): one == other
    default: false
    }
  }
}

/// A reader of foreign input, with samples of that input.
public struct Target: Sendable {
  public let name: String
  /// The relative cost of an input. A run with a fixed number of inputs divides the number by it.
  public let cost: Int
  /// Samples made by our own writers. All other inputs are mutated from them.
  let samples: [Sample]
  /// Reads an input. It must never trap.
  let check: @Sendable ([UInt8]) -> Finding

  init(_ name: String, cost: Int = 1, samples: [Sample], check: @escaping @Sendable ([UInt8]) -> Finding) {
    (self.name, self.cost, self.samples, self.check) = (name, cost, samples, check)
  }

  public var sampleCount: Int { samples.count }

  /// Returns input `number` of a seed. The first ones are the samples, all others are mutated from them. It depends
  /// only on name, seed and number, the same on every platform.
  public func input(_ number: UInt64, seed: UInt64) -> [UInt8] {
    if number < UInt64(samples.count) { return samples[Int(number)].bytes }
    var mutator = Mutator(samples, of: name, seed: seed, number: number)
    return mutator.input()
  }

  public func check(_ number: UInt64, seed: UInt64) -> Finding { check(input(number, seed: seed)) }

  public func find(in bytes: [UInt8]) -> Finding { check(bytes) }
}

/// A valid input: its bytes, and its tree if it is JSON.
struct Sample: Sendable {
  let bytes: [UInt8]
  let tree: JSON?

  init(_ bytes: [UInt8]) { (self.bytes, tree) = (bytes, nil) }
  init(_ text: String) { self.init(Array(text.utf8)) }
  init(_ tree: JSON) { (bytes, self.tree) = (tree.write(), tree) }
}

/// An incremental digest (64-bit FNV-1a; Fowler, Noll and Vo).
struct Mix {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  mutating func add(_ bytes: [UInt8]) {
    add(UInt64(bytes.count))
    for byte in bytes { add(byte) }
  }

  mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  static func of(_ bytes: [UInt8]) -> UInt64 {
    var mix = Mix()
    mix.add(bytes)
    return mix.value
  }
}

/// The results of many inputs of one target.
public struct Tally: Sendable {
  public private(set) var inputs: UInt64 = 0
  public private(set) var accepted: UInt64 = 0
  /// A digest of all findings in order. Two runs with the same digest found the same.
  private var mix = Mix()

  public init() {}

  public var digest: UInt64 { mix.value }

  public mutating func add(_ finding: Finding) {
    inputs += 1
    switch finding {
    case .refused: mix.add(UInt64(0))
    case .accepted(let digest):
      accepted += 1
      mix.add(digest)
    case .wrong: mix.add(UInt64(1))
    }
  }
}

extension Target {
  /// Checks the first `count` inputs of a run. Returns a summary line.
  public func line(of count: UInt64, seed: UInt64) -> String {
    var tally = Tally()
    for number in 0..<count { tally.add(check(number, seed: seed)) }
    return line(of: tally)
  }

  /// Returns a summary line, the same on every platform for the same inputs.
  public func line(of tally: Tally) -> String {
    let share = tally.inputs > 0 ? tally.accepted * 100 / tally.inputs : 0
    return name + ": " + String(tally.inputs) + " inputs, " + String(share) + " % accepted, digest "
      + String(tally.digest, radix: 16)
  }
}

extension Target {
  /// Creates a target with planted faults, to test the fuzzer.
  public static func planted(
    _ name: String, _ check: @escaping @Sendable ([UInt8]) -> Finding
  ) -> Target {
    Target(name, samples: [Sample([0x21, 0, 0, 0, 0, 0, 0, 0])], check: check)
  }
}
