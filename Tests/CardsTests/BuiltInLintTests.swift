import Cards
import Formats
import Testing

/// What `DeckLint` asks of the built-in decks alone (CARDS-2).
@Suite struct BuiltInLintTests {
  /// The faults of a deck of truths with these texts, built in as the deck of a game.
  private func faults(_ texts: [String], of game: String = "truth-or-dare") throws -> [String] {
    let cards = texts.enumerated().map { sampleCard("c\($0.offset)", text: $0.element) }
    return lines([try deck(game, "turntable." + game, cards)])
  }

  private func deck(_ game: String, _ id: String, _ cards: [JSON]) throws -> Deck {
    let file = sampleFile(cards: cards).with("id", .string(id)).with("category", .string(game))
    return try DeckFile.deck(file, name: game)
  }

  private func lines(_ decks: [Deck]) -> [String] {
    DeckLint.builtInFaults(in: decks.map { ($0.category, $0) }).flatMap { $0.faults.map { $0.description } }
  }

  @Test func `CARDS-2 no more than eight cards of all built-in decks have the same cosy thing`() throws {
    #expect(DeckLimits.cosyMotif == 8)
    let cakes = (0..<7).map { "Cake number \($0)" }
    #expect(try faults(cakes + ["The Cakes, all the cakes", "Nothing"]) == [])
    #expect(
      try faults(cakes + ["Sold cakes", "One cupcake"])
        == ["truth-or-dare: card 9, text: “cake” is on 8 cards already; find another thing."])
    let more = try deck("story-time", "turntable.story-time", [sampleCard("a").with("items", ["a cake"])])
    let first = try deck(
      "truth-or-dare", "turntable.truth-or-dare",
      cakes.enumerated().map { sampleCard("c\($0.offset)", text: $0.element) })
    #expect(lines([first, more, more]).map { $0.prefix(27) } == ["story-time: card 1, text: “"])
  }

  @Test func `CARDS-2 things of grown-up life have a larger quota`() throws {
    let cards = (0...DeckLimits.motifOfToday).map { "Date number \($0)" }
    #expect(
      try faults(cards)
        == ["truth-or-dare: card 21, text: “date” is on 20 cards already; find another thing."])
  }

  @Test func `CARDS-2 who is pointed at is known after fifteen words`() throws {
    let words = (0..<10).map { "w\($0)" }.joined(separator: " ")
    #expect(DeckLimits.pointedWords == 15)
    #expect(try faults(["Who is most likely to " + words], of: "whos-most-likely-to") == [])
    #expect(
      try faults(["Who is most likely to " + words + " x"], of: "whos-most-likely-to").first?
        .contains("This has 16 words") == true)
    #expect(try faults(["Who is most likely to " + words + " x"], of: "bucket-list") == [])
  }

  @Test(arguments: ["bucket-list", "whos-most-likely-to"])
  func `CARDS-2 a deed ends before its tail`(game: String) throws {
    let tail = "Ride a cow, and bow."
    #expect(
      try faults([tail], of: game) == ["\(game): card 1, text: This goes on after “, and”; end before it."])
    #expect(try faults(["Ride a cow and bow."], of: game) == [])
    #expect(try faults([tail], of: "story-time") == [])
  }

  @Test func `CARDS-2 one card of six may name a player`() throws {
    #expect(DeckLimits.cardsForName == 6)
    let plain = (0..<11).map { "Number \($0)" }
    #expect(try faults(plain + ["Sing to {player}."]) == [])
    #expect(
      try faults(plain + ["Sing to {player}.", "Hum to {player}.", "Bow to {player}."])
        == ["truth-or-dare: cards: 3 of 14 cards name a player; one of 6 may."])
  }

  @Test func `CARDS-2 decks that people make may be about one thing`() throws {
    let cakes = (0..<20).map { sampleCard("c\($0)", text: "Cake for {player}, and \($0)") }
    for id in ["mine", "turntable.hub.cakes", "turntable.truth-or-dare"] {
      #expect(lines([try deck("bucket-list", id, cakes)]) == [])
    }
  }
}
