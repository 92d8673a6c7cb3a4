import Cards
import Chance
import Digest
import Formats
import Testing

@testable import Games

@Suite struct ProofTests {
  /// Spins, each from the seal of the previous one: its proof and its winner.
  private func spins(
    _ count: Int, fairness: Fairness, speed: SpinSpeed = .off, seed: UInt64 = 1
  ) throws -> [(proof: Proof, commitment: String, spin: Spin)] {
    let party = try cardParty(5)
    var game = WheelGame(deck: KeptDeck(try cardDeck(.truthOrDare, [gameCard(.truthOrDare, "a")])))
    var chance = Chance(seed: seed)
    func secret() throws -> Secret {
      try #require(Secret((0..<16).map { _ in UInt8(truncatingIfNeeded: chance.next()) }))
    }
    var sealed = SealedChance(.wheel, secret: try secret())
    var found: [(Proof, String, Spin)] = []
    for number in 0..<count {
      let shown = sealed.commitment
      let now = Moment(number) * 100_000
      let next = try secret()
      let spun = game.spin(party, fairness: fairness, speed: speed, at: now, from: &sealed, next: next)
      guard spun, case .spinning(let spin) = game.phase, let proof = sealed.last else { throw Broken() }
      #expect(sealed.secret == next)
      found.append((proof, shown, spin))
      let hasLanded = game.land(at: now + spin.plan.duration)
      #expect(hasLanded)
      game.phase = .ready
    }
    return found
  }

  private struct Broken: Error {}

  @Test(arguments: Fairness.allCases)
  func `PASS-17 every spin follows from the secret committed before it`(fairness: Fairness) throws {
    var wasClosed = false
    for (index, (proof, commitment, spin)) in try spins(200, fairness: fairness).enumerated() {
      #expect(proof.purpose == Purpose(game: .wheel, number: Int64(index) + 1))
      #expect(proof.commitment == commitment)
      guard case .name(let draw) = proof.outcome else { throw Broken() }
      #expect(draw.winner == spin.plan.winner && draw.names.count == 5)
      #expect(draw.open.contains(draw.winner))
      if draw.open.count < 5 { wasClosed = true }
      let check = try proof.check(seed: proof.secret.text, commitment: commitment)
      #expect(check.holds && check.outcome == proof.outcome)
    }
    #expect(wasClosed == (fairness != .pureChance))
  }

  @Test func `PASS-17 the winner depends only on the secret`() throws {
    let plans = try SpinSpeed.allCases.map { speed in
      try spins(40, fairness: .everybodyOnce, speed: speed).map { $0.spin.plan.winner }
    }
    #expect(plans[0] == plans[1] && plans[1] == plans[2])
    #expect(try spins(40, fairness: .everybodyOnce, seed: 2).map { $0.spin.plan.winner } != plans[0])
  }

  @Test func `PASS-17 one altered byte of a seed or commitment fails the check`() throws {
    let proof = try #require(try spins(3, fairness: .pureChance).last?.proof)
    for index in 0..<Secret.size {
      var bytes = proof.secret.bytes
      bytes[index] ^= 0x10
      let check = try proof.check(seed: hex(bytes), commitment: proof.commitment)
      #expect(!check.holds && !check.isCommitted)
    }
    let digits = Array(proof.commitment)
    for index in digits.indices {
      var altered = digits
      altered[index] = digits[index] == "0" ? "1" : "0"
      #expect(try !proof.check(seed: proof.secret.text, commitment: String(altered)).holds)
    }
  }

  @Test func `PASS-17 a result that differs from the seed's fails the check`() throws {
    let proof = try #require(try spins(1, fairness: .pureChance).last?.proof)
    guard case .name(let draw) = proof.outcome else { throw Broken() }
    let lie = NameDraw(names: draw.names, open: draw.open, winner: (draw.winner + 1) % 5)
    let told = Proof(
      purpose: proof.purpose, commitment: proof.commitment, secret: proof.secret, outcome: .name(lie))
    let check = try told.check(seed: proof.secret.text, commitment: proof.commitment)
    #expect(check.isCommitted && !check.isSameOutcome && !check.holds)
    #expect(check.outcome == proof.outcome)
  }

  @Test func `pasted seeds may contain only extra white space and capitals`() throws {
    let proof = try #require(try spins(1, fairness: .pureChance).last?.proof)
    let pasted = " " + proof.secret.text.uppercased() + "\r\n"
    #expect(try proof.check(seed: pasted, commitment: "\t" + proof.commitment + " ").holds)
    for text in [
      "", "seed", proof.secret.text + "0", String(repeating: " ", count: 5_000) + proof.secret.text,
    ] {
      #expect(throws: ProofProblem.seedUnreadable) {
        try proof.check(seed: text, commitment: proof.commitment)
      }
      #expect(throws: ProofProblem.commitmentUnreadable) {
        try proof.check(seed: proof.secret.text, commitment: text)
      }
    }
  }

  private func secret(_ number: Int) throws -> Secret {
    try #require(Secret((0..<16).map { UInt8(truncatingIfNeeded: number &* 31 &+ $0) }))
  }

  @Test(arguments: ["5d6", "4d6kh3+2", "1d4+2d8+d10+d12+d20-d100", "100d6"])
  func `PASS-17 every roll follows from the secret committed before it`(dice: String) throws {
    var tray = DiceTray(try DiceNotation.read(dice))
    var sealed = SealedChance(.dice, secret: try secret(0))
    for number in 1...50 {
      let now = Moment(number) * 100_000
      let commitment = sealed.commitment
      let before = tray.values
      if number % 3 == 0 {
        let isLocked = tray.toggleLock(number % tray.dice.count, at: now)
        #expect(isLocked)
      }
      let held = tray.locked
      guard tray.canRoll else { continue }
      let rolled = tray.roll(speed: .normal, at: now, from: &sealed, next: try secret(number))
      #expect(try rolled && sealed.holds(secret(number)))
      let proof = try #require(sealed.last)
      #expect(proof.purpose == Purpose(game: .dice, number: sealed.purpose.number - 1))
      guard case .dice(let draw) = proof.outcome else { throw Broken() }
      #expect(draw.values == tray.values && draw.held == held)
      #expect(draw.thrown.count == tray.dice.count - held.count)
      #expect(held.allSatisfy { tray.values[$0] == before[$0] })
      #expect(try proof.check(seed: proof.secret.text, commitment: commitment).holds)
      var altered = proof.secret.bytes
      altered[number % Secret.size] ^= 1
      #expect(try !proof.check(seed: hex(altered), commitment: commitment).holds)
      #expect(SealedChance(json: try JSON.read(sealed.json.text), game: .dice) == sealed)
    }
  }

  @Test(arguments: [
    ("\"held\":[1]", "\"held\":[3]"), ("[4,2,6]", "[4,2,7]"), ("[4,2,6]", "[4,2]"), ("3d6", "0d6"),
  ])
  func `broken saved rolls are refused`(part: String, broken: String) throws {
    var sealed = SealedChance(.dice, secret: try secret(1))
    let draw = DiceDraw(notation: try DiceNotation.read("3d6"), held: [1], values: [4, 2, 6])
    sealed.spend(on: .dice(draw), next: try secret(2))
    let text = sealed.json.text
    #expect(try text.contains(part) && SealedChance(json: JSON.read(text), game: .dice) == sealed)
    #expect(SealedChance(json: try JSON.read(text.replacing(part, with: broken)), game: .dice) == nil)
    #expect(SealedChance(json: try JSON.read(text), game: .wheel) == nil)
  }

  private func sealed() throws -> SealedChance {
    var sealed = SealedChance(.wheel, secret: try #require(Secret(hex: String(repeating: "0a", count: 16))))
    let next = try #require(Secret(hex: String(repeating: "0b", count: 16)))
    sealed.spend(on: .name(NameDraw(names: ["Ada", "Ben"], open: [1], winner: 1)), next: next)
    return sealed
  }

  @Test func `sealed chance is read back after saving`() throws {
    let sealed = try sealed()
    #expect(SealedChance(json: try JSON.read(sealed.json.text), game: .wheel) == sealed)
    let first = SealedChance(.wheel, secret: sealed.secret)
    #expect(SealedChance(json: first.json, game: .wheel) == first)
  }

  @Test(arguments: [
    ("\"number\":2", "\"number\":0"), ("\"number\":2", "\"number\":3"), ("0b0b", "0b0x"),
    ("\"open\":[1]", "\"open\":[]"), ("\"open\":[1]", "\"open\":[1,1]"), ("\"open\":[1]", "\"open\":[2]"),
    ("\"winner\":1", "\"winner\":2"), ("\"Ben\"", "\"\""), ("\"Ben\"", "7"),
    ("\"commitment\":\"", "\"commitment\":\"z"),
  ])
  func `broken saved sealed chance is refused`(part: String, broken: String) throws {
    let text = try sealed().json.text
    #expect(text.contains(part))
    #expect(SealedChance(json: try JSON.read(text.replacing(part, with: broken)), game: .wheel) == nil)
  }
}
