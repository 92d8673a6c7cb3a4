import Cards
import Formats
import Testing

/// Rules of `DeckLint` for built-in decks only (CARDS-2).
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

  @Test func `CARDS-2 at most eight built-in cards share a cosy motif`() throws {
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

  @Test func `CARDS-2 motifs of adult life have a larger quota`() throws {
    let cards = (0...DeckLimits.motifOfToday).map { "Date number \($0)" }
    #expect(
      try faults(cards)
        == ["truth-or-dare: card 21, text: “date” is on 20 cards already; find another thing."])
  }

  @Test func `CARDS-2 a pointing card has at most fifteen words`() throws {
    let words = (0..<10).map { "w\($0)" }.joined(separator: " ")
    #expect(DeckLimits.pointedWords == 15)
    #expect(try faults(["Who is most likely to " + words], of: "whos-most-likely-to") == [])
    #expect(
      try faults(["Who is most likely to " + words + " x"], of: "whos-most-likely-to").first?
        .contains("This has 16 words") == true)
    #expect(try faults(["Who is most likely to " + words + " x"], of: "bucket-list") == [])
  }

  @Test(arguments: ["bucket-list", "whos-most-likely-to"])
  func `CARDS-2 a deed stops before its tail`(game: String) throws {
    let tail = "Ride a cow, and bow."
    #expect(
      try faults([tail], of: game) == ["\(game): card 1, text: This goes on after “, and”; end before it."])
    #expect(try faults(["Ride a cow and bow."], of: game) == [])
    #expect(try faults([tail], of: "story-time") == [])
  }

  @Test func `CARDS-2 one card in six may name a player`() throws {
    #expect(DeckLimits.cardsForName == 6)
    let plain = (0..<11).map { "Number \($0)" }
    #expect(try faults(plain + ["Sing to {player}."]) == [])
    #expect(
      try faults(plain + ["Sing to {player}.", "Hum to {player}.", "Bow to {player}."])
        == ["truth-or-dare: cards: 3 of 14 cards name a player; one of 6 may."])
  }

  @Test func `CARDS-2 a quarter of a deck is about adult life`() throws {
    func faults(_ count: Int, ofToday: Int) throws -> [String] {
      let cards = (0..<count).map { number in
        sampleCard("c\(number)", text: number < ofToday ? "My ex, and \(number)" : "Number \(number)")
          .with("rating", "everyone")
      }
      return lines([try deck("truth-or-dare", "turntable.truth-or-dare", cards)])
    }
    #expect(DeckLimits.cardsForToday == 4)
    #expect(try faults(52, ofToday: 13) == [])
    #expect(
      try faults(52, ofToday: 12)
        == ["truth-or-dare: cards: 12 of 52 cards are about grown-up life; one of 4 has to be."])
    #expect(try faults(DeckLimits.wholeDeck - 1, ofToday: 0) == [])
    let frank = (0..<52).map {
      sampleCard("c\($0)", text: "Number \($0)").with("rating", $0 < 13 ? "teens" : "everyone")
    }
    #expect(lines([try deck("truth-or-dare", "turntable.truth-or-dare", frank)]) == [])
  }

  @Test func `CARDS-2 a deck with levels has enough cards rated for everyone`() throws {
    func faults(warm: Int, big: Int, frank: Int, plain: Int) throws -> [String] {
      func some(_ count: Int, _ level: JSON?, _ rating: JSON) -> [JSON] {
        (0..<count).map {
          sampleCard("\(level?.string ?? "")\(rating.string ?? "")\($0)").with("level", level).with(
            "rating", rating)
        }
      }
      let cards =
        some(warm, "warm", "everyone") + some(big, "big", "everyone") + some(frank, "big", "teens")
        + some(plain, nil, "everyone")
      return lines([try deck("truth-or-dare", "turntable.truth-or-dare", cards)])
    }
    #expect(try faults(warm: 6, big: 3, frank: 0, plain: 12) == [])
    #expect(try faults(warm: 0, big: 0, frank: 0, plain: 12) == [], "a deck that names none")
    #expect(
      try faults(warm: 5, big: 2, frank: 1, plain: 14) == [
        "truth-or-dare: cards: 3 of 22 cards are big; one of 7 has to be.",
        "truth-or-dare: cards: 5 warm cards are for everyone; a session needs 6.",
        "truth-or-dare: cards: 2 big cards are for everyone; a session needs 3.",
      ])
  }

  @Test func `CARDS-2 a rule begins by saying how long it lasts`() throws {
    func faults(_ text: String) throws -> [String] {
      lines([
        try deck(
          "truth-or-dare", "turntable.truth-or-dare", [sampleCard("a", text: text).with("form", "rule")])
      ])
    }
    #expect(try faults("Until your next go, hum.") == [])
    #expect(
      try faults("Hum until your next go.")
        == [
          "truth-or-dare: card 1, text: A rule begins with “Until your next go”, or nobody knows when it ends."
        ])
  }

  @Test func `CARDS-2 decks made by users may stick to one motif`() throws {
    let cakes = (0..<20).map { sampleCard("c\($0)", text: "Cake for {player}, and \($0)") }
    for id in ["mine", "turntable.hub.cakes", "turntable.truth-or-dare"] {
      #expect(lines([try deck("bucket-list", id, cakes)]) == [])
    }
  }
}
