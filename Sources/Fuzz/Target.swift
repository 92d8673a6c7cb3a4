import Formats

/// The result of one input.
public enum Finding: Equatable, Sendable {
  case refused
  /// A digest of what was read, and of all that was made of it.
  case accepted(UInt64)
  /// A promise that was broken, such as that what was read is written and read again alike.
  case wrong(StaticString)

  public static func == (one: Finding, other: Finding) -> Bool {
    switch (one, other) {
    case (.refused, .refused), (.wrong, .wrong): true
    case (.accepted(let one), .accepted(let other)): one == other
    default: false
    }
  }
}

/// Something of ours that reads what others wrote, and what there is to read for it.
public struct Target: Sendable {
  public let name: String
  /// The relative time of its inputs: in a run by number it gets so many times fewer.
  public let cost: Int
  /// Samples by our own writers. All other inputs are made from them.
  let samples: [Sample]
  /// Reads an input. Whatever it holds, this must not trap.
  let check: @Sendable ([UInt8]) -> Finding

  init(_ name: String, cost: Int = 1, samples: [Sample], check: @escaping @Sendable ([UInt8]) -> Finding) {
    (self.name, self.cost, self.samples, self.check) = (name, cost, samples, check)
  }

  /// The number of samples.
  public var sampleCount: Int { samples.count }

  /// Input `number` under a seed: as many as there are samples are these, the others are made from them. A function of name,
  /// seed and number, the same on every target of the compiler.
  public func input(_ number: UInt64, seed: UInt64) -> [UInt8] {
    if number < UInt64(samples.count) { return samples[Int(number)].bytes }
    var mutator = Mutator(samples, of: name, seed: seed, number: number)
    return mutator.input()
  }

  public func check(_ number: UInt64, seed: UInt64) -> Finding { check(input(number, seed: seed)) }

  public func find(in bytes: [UInt8]) -> Finding { check(bytes) }
}

/// A valid input: its bytes, and what they are where they are JSON.
struct Sample: Sendable {
  let bytes: [UInt8]
  let tree: JSON?

  init(_ bytes: [UInt8]) { (self.bytes, tree) = (bytes, nil) }
  init(_ text: String) { self.init(Array(text.utf8)) }
  init(_ tree: JSON) { (bytes, self.tree) = (tree.write(), tree) }
}

/// Numbers and bytes taken together, one after another (FNV-1a with 64 bits; Fowler, Noll and Vo).
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
  /// A digest of all findings in their order: two runs with the same one found the same.
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
  /// The first `count` inputs of a run, and as one line what became of them.
  public func line(of count: UInt64, seed: UInt64) -> String {
    var tally = Tally()
    for number in 0..<count { tally.add(check(number, seed: seed)) }
    return line(of: tally)
  }

  /// The same on every target of the compiler for the same inputs.
  public func line(of tally: Tally) -> String {
    let share = tally.inputs > 0 ? tally.accepted * 100 / tally.inputs : 0
    return name + ": " + String(tally.inputs) + " inputs, " + String(share) + " % accepted, digest "
      + String(tally.digest, radix: 16)
  }
}

extension Target {
  /// A target with faults that whoever finds them has planted.
  public static func planted(
    _ name: String, _ check: @escaping @Sendable ([UInt8]) -> Finding
  ) -> Target {
    Target(name, samples: [Sample([0x21, 0, 0, 0, 0, 0, 0, 0])], check: check)
  }
}
