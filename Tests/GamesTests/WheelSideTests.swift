import Cards
import Chance
import Digest
import Formats
import Games
import Testing

/// The other side of the record.
@Suite struct WheelSideTests {
  private func party(_ count: Int = 3) throws -> Party {
    var party = Party()
    for number in 1...count { try party.add("P\(number)") }
    return party
  }

  private func game(kinds: [String] = ["truth", "dare"]) throws -> WheelGame {
    let cards = (0..<12).flatMap { number in
      kinds.map { "{\"id\": \"\($0)\(number)\", \"kind\": \"\($0)\", \"text\": \"With {player}?\"}" }
    }
    let text = """
      {"format": 1, "id": "x", "revision": 1, "category": "c", "cover": "c", "icon": "c", "title": "X",
       "description": "", "language": "en", "author": "a", "licence": "CC0-1.0", "rating": "everyone",
       "tags": [], "cards": [\(cards.joined(separator: ","))]}
      """
    return WheelGame(deck: KeptDeck(try DeckFile.deck(JSON.read(text), name: "x")))
  }

  /// The game after this many completed turns.
  private func played(_ game: WheelGame, _ goes: Int, _ party: Party) -> WheelGame {
    var (game, chance) = (game, Chance(seed: 7))
    for _ in 0..<goes {
      #expect(game.spin(party, fairness: .pureChance, speed: .off, at: 0, using: &chance))
      #expect(game.land(at: 1) && game.reveal(party, using: &chance) && game.done())
    }
    return game
  }

  /// A turn on Side B with the first fitting seed, after the record has stopped.
  private func landed(_ game: WheelGame, _ party: Party, _ fits: (WheelTwist?) -> Bool) throws -> WheelGame {
    for seed in 0..<1_000 as Range<UInt64> {
      var (next, chance) = (game, Chance(seed: seed))
      #expect(next.spin(party, fairness: .pureChance, speed: .off, at: 0, using: &chance) && next.land(at: 1))
      if fits(next.twist) { return next }
    }
    Issue.record("no such go")
    return game
  }

  private func isPair(_ twist: WheelTwist?) -> Bool { if case .pair = twist { true } else { false } }

  @Test func `the record turns over after every ten turns`() throws {
    let party = try party()
    var sides: [Bool] = []
    var turns: [Int] = []
    for goes in 0...30 {
      let game = played(try game(), goes, party)
      sides.append(game.isTurned)
      if game.hasJustTurned { turns.append(goes) }
    }
    #expect(sides.indices.filter { sides[$0] } == Array(10..<20) + [30] && turns == [10, 20, 30])
    // Side A lasts until the end of the tenth turn; the eleventh is played on Side B.
    #expect(try !landed(played(game(), 9, party), party) { _ in true }.isTurned)
    #expect(try landed(played(game(), 10, party), party) { _ in true }.isTurned)
  }

  @Test func `only an enabled Side B has twists, each in about one of three turns`()
    throws
  {
    let party = try party()
    var found: [[WheelTwist?]] = [[], [], []]
    for seed in 0..<30 as Range<UInt64> {
      for (index, (goes, hasSideB)) in [(3, true), (13, false), (13, true)].enumerated() {
        var (game, chance) = (played(try game(), goes, party), Chance(seed: seed))
        #expect(
          game.spin(party, fairness: .pureChance, speed: .off, hasSideB: hasSideB, at: 0, using: &chance))
        found[index].append(game.twist)
      }
    }
    #expect(found[0].allSatisfy { $0 == nil } && found[1].allSatisfy { $0 == nil })
    let (dares, pairs) = (found[2].count { $0 == .dare }, found[2].count { isPair($0) })
    #expect((4...18).contains(dares) && (4...18).contains(pairs), "\(dares) dares, \(pairs) pairs")
  }

  @Test func `PASS-17 the first draw on Side B picks the player and can be verified`() throws {
    let party = try party(4)
    for number in 10..<40 {
      var (game, plain) = (played(try game(), 10, party), played(try game(), 10, party))
      let secret = try #require(Secret(hex: String(repeating: "\(number)", count: 16)))
      var sealed = SealedChance(.wheel, secret: secret)
      var other = sealed
      #expect(game.spin(party, fairness: .pureChance, speed: .normal, at: 0, from: &sealed, next: secret))
      #expect(
        plain.spin(
          party, fairness: .pureChance, speed: .normal, hasSideB: false, at: 0, from: &other, next: secret))
      #expect(game.phase == plain.phase)
      let proof = try #require(sealed.last)
      #expect(try proof.check(seed: proof.secret.text, commitment: proof.commitment).holds)
    }
  }

  @Test func `a sudden dare leaves no choice until it is skipped`() throws {
    let party = try party()
    var game = try landed(played(game(), 10, party), party) { $0 == .dare }
    var chance = Chance(seed: 1)
    #expect(game.reveal(party, using: &chance))
    guard case .question(let question) = game.phase else { throw Missing() }
    #expect(question.kind == .dare && WheelGame(json: game.json, deck: game.deck) == game)
    #expect(game.skip(party, using: &chance))
    #expect(game.phase == .choosing(question.player) && game.twist == nil)
    #expect(game.choose(.truth, party, using: &chance) && game.done())
  }

  @Test func `a turn for two counts for both players, whom its card never names`() throws {
    let party = try party()
    var game = try landed(played(game(), 10, party), party, isPair)
    var chance = Chance(seed: 1)
    guard case .landed(let player) = game.phase, case .pair(let other) = game.twist else { throw Missing() }
    #expect(game.players(with: player) == [player, other] && player != other)
    #expect(game.reveal(party, using: &chance) && game.choose(.dare, party, using: &chance))
    guard case .question(let question) = game.phase else { throw Missing() }
    let third = party.players.first { $0.id != player && $0.id != other }
    #expect(question.names == [third?.name] && WheelGame(json: game.json, deck: game.deck) == game)
    var alone = game
    #expect(game.done() && game.twist == nil)
    #expect(
      Set(game.ending.tallies.filter { $0.dares == 1 }.map { $0.player }) == [player, other])
    // After a skip the player goes on alone, and so does a player whose partner skipped.
    var left = alone
    #expect(alone.skip(party, using: &chance) && alone.players(with: player) == [player])
    var fewer = party
    fewer.remove(other)
    left.partyChanged(fewer)
    #expect(left.twist == nil && left.phase == .question(question))
  }

  @Test func `a deck without a choice has turns for two but no sudden dares`() throws {
    let party = try party()
    let game = played(try game(kinds: ["dare"]), 10, party)
    for seed in 0..<60 as Range<UInt64> {
      var (next, chance) = (game, Chance(seed: seed))
      #expect(next.spin(party, fairness: .pureChance, speed: .off, at: 0, using: &chance))
      #expect(next.twist != .dare)
    }
  }

  private struct Missing: Error {}
}
