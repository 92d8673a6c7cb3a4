import Cards
import Formats
import Testing

@Suite struct DeckLintTests {
  /// The faults of decks of truths with these texts, in files `a.json`, `b.json` …
  private func faults(_ decks: [String]...) throws -> [String] {
    try faults(
      decks.map { texts in texts.enumerated().map { sampleCard("c\($0.offset)", text: $0.element) } })
  }

  private func faults(_ decks: [[JSON]]) throws -> [String] {
    let names = ["a.json", "b.json", "c.json"]
    let read = try zip(names, decks).map { (file: $0, deck: try sampleDeck($1)) }
    return DeckLint.faults(in: read).flatMap { $0.faults.map { $0.description } }
  }

  private func choice(_ id: String, _ text: String, _ options: [JSON]) -> JSON {
    sampleCard(id, .choice, text: text).with("options", .array(options))
  }

  private func scene(_ id: String, _ text: String, _ items: [JSON]) -> JSON {
    sampleCard(id, .memory, text: text).with("items", .array(items))
  }

  @Test func `CARDS-2 a card that nearly repeats an earlier one is reported with it`() throws {
    let party = "What would you serve at a party for ghosts, robots and wizards?"
    let again = "Which food would you SERVE to gHósts, robots or wizards?"
    #expect(
      try faults([party, "Sing.", again])
        == ["a.json: card 3, text: This says nearly the same as card 1 (4 of 6 words)."])
    #expect(
      try faults(["Sing.", party], ["Dance.", again])
        == ["b.json: card 2, text: This says nearly the same as card 2 of a.json (4 of 6 words)."])
  }

  @Test func `CARDS-2 cards count as alike from the threshold on`() throws {
    #expect(DeckLimits.alike == 40)
    // 4 of 10 words, and 4 of 11.
    let first = "apples bananas cherries dates elder figs grapes"
    let second = "apples bananas cherries dates lemon mango olives"
    #expect(
      try faults([first, second])
        == ["a.json: card 2, text: This says nearly the same as card 1 (4 of 10 words)."])
    #expect(try faults([first, second + " peach"]) == [])
  }

  @Test func `CARDS-2 the most similar earlier card is reported`() throws {
    let cards = [
      "apples bananas cherries lemon", "apples bananas cherries", "apples bananas cherries dates",
    ]
    #expect(
      try faults(cards) == [
        "a.json: card 2, text: This says nearly the same as card 1 (3 of 4 words).",
        "a.json: card 3, text: This says nearly the same as card 2 (3 of 4 words).",
      ])
  }

  @Test func `CARDS-2 filler words, slots and the deck's formula are not compared`() throws {
    #expect(
      try faults([
        "What would you never give {player} for their spoon?",
        "Which would you never give {player 2} with a fork?",
      ]) == [])
    let formula = "Never have I ever swum naked in a "
    let places = ["lake", "river", "pond", "fountain", "bath"]
    #expect(try faults(places.map { formula + $0 + "." }) == [])
    // A small deck has no formula, so shared words count.
    #expect(try faults(["Swum twice in some lake.", "Swum twice in some pond."]).count == 1)
  }

  @Test func `CARDS-2 short cards are alike only if all words match`() throws {
    #expect(try faults(["Tea or milk?", "Tea, or cake?", "A tea or milk?"]) == [])
    #expect(
      try faults(["Tea or milk?", "tea – OR – “milk”"])
        == ["a.json: card 2, text: This says nearly the same as card 1 (3 of 3 words)."])
    #expect(try faults(["What?", "?!", "…", "What?"]).count == 1)
    #expect(try faults([[String]](repeating: ["Same words here"], count: 3).flatMap { $0 }).count == 2)
  }

  @Test func `CARDS-2 a deck of identical cards has no formula`() throws {
    let same = [String](repeating: "Tell everyone about yesterday's breakfast", count: 5)
    let faults = try faults(same)
    #expect(faults.count { $0.contains("nearly the same as card 1 ") } == 4)
    #expect(faults.last == "a.json: card 5, text: This says nearly the same as card 1 (3 of 3 words).")
  }

  @Test func `CARDS-2 options count as words of their card`() throws {
    let lines = try faults([
      [
        choice("a", "Would you rather…", ["swim with otters", "dance with penguins"]),
        choice("b", "Would you rather…", ["sing in tune", "whistle through teeth"]),
        choice("c", "Would you rather…", ["live in a lighthouse", "live in a windmill"]),
        choice("d", "Would you rather…", ["dance with a penguin", "swim with a seal"]),
        choice("e", "Would you rather…", ["dance among penguins", "swim beside otters"]),
      ]
    ])
    #expect(lines == ["a.json: card 5, options: This says nearly the same as card 1 (4 of 6 words)."])
  }

  @Test func `CARDS-2 memory cards are compared by text and by items separately`() throws {
    let picnic = scene("a", "What the picnic basket held", ["🍎 apple", "🥄 spoon", "🐜 ant", "🧀 cheese"])
    let kitchen = scene("b", "On the shelf of a witch", ["🍎 apple", "🕯 candle", "🐸 toad", "🧪 potion"])
    let again = scene("c", "What the picnic basket hid", ["🔑 key", "🦆 duck", "🎲 dice", "🧦 sock"])
    let items = scene("d", "Under the sofa", ["🧀 cheese", "🐜 ant", "🪙 coin", "🍎 apple"])
    #expect(try faults([[picnic, kitchen]]) == [])
    #expect(
      try faults([[picnic, kitchen, again, items]]) == [
        "a.json: card 4, items: These are nearly the items of card 1 (3 of 5 words)."
      ])
    #expect(
      try faults([[picnic], [again.with("text", "what the PICNIC basket held inside")]])
        == [
          "b.json: card 1, text: This says nearly the same as card 1 of a.json (3 of 4 words)."
        ])
  }

  @Test func `CARDS-2 four cards may open with the same words, a fifth is reported`() throws {
    let openings = ["What is the worst", "What is the", "what is, the tiny", "WHAT IS THE other thing"]
    let ends = ["soup?", "hat on Mars?", "dragon doing?", "pirate wearing?"]
    let four = zip(openings, ends).map { $0 + " " + $1 } + ["What is a frog?", "Who laughed?"]
    #expect(try faults(four) == [])
    #expect(try faults(four, ["What is the moon?"]) == [])
    #expect(
      try faults(four + ["What is the moon for?", "What is the smell of purple?"]) == [
        "a.json: card 7, text: This opens with “what is the”, as cards 1, 2, 3, 4 do; at most 4 may.",
        "a.json: card 8, text: This opens with “what is the”, as cards 1, 2, 3, 4 do; at most 4 may.",
      ])
  }

  @Test func `CARDS-2 the opening follows the deck's formula or is the first option`() throws {
    let deeds = ["eaten", "painted", "hidden", "lost", "sold", "dropped"]
    #expect(try faults(deeds.map { "Never have I ever \($0) my \($0)hat" }) == [])
    let spoons = deeds.map { "Never have I ever bought a spoon \($0)" } + ["Never have I ever slept"]
    let opening = "This opens with “bought a spoon”, as cards 1, 2, 3, 4 do; at most 4 may."
    #expect(
      try faults(spoons).filter { $0.contains("opens") }
        == [5, 6].map { "a.json: card \($0), text: " + opening })
    let pets = deeds.enumerated().map { number, deed in
      choice("c\(number)", "Would you rather…", [.string("be able to \(deed)"), .string("own \(deed)s")])
    }
    let more = choice("x", "On the moon, would you rather…", ["fly", "swim"])
    #expect(
      try faults([pets + [more]]).first
        == "a.json: card 5, options: This opens with “be able to”, as cards 1, 2, 3, 4 do; at most 4 may.")
  }

  @Test func `CARDS-2 a card has at most 25 words, options included`() throws {
    #expect(DeckLimits.breath == 25)
    let words = (0..<25).map { "w\($0)" }.joined(separator: " ")
    #expect(try faults([words]) == [])
    #expect(
      try faults([words + " on"]) == ["a.json: card 1, text: This is read in 26 words; a breath has 25."])
    let long = choice("a", words, ["yes", "no"])
    #expect(try faults([[long]]) == ["a.json: card 1, options: This is read in 27 words; a breath has 25."])
  }

  @Test func `CARDS-2 a slot in an option should be numbered like the one in the text`() throws {
    func map(_ id: String, _ text: String, _ trusted: String) -> JSON {
      choice(id, text, ["trust the map", .string("trust " + trusted)])
    }
    let other = map("a", "The map says left, {player} says right:", "{player}")
    let half = map("b", "Lost at sea, {player 1} shouts:", "{player}")
    let same = map("c", "The sat nav is dead, {player 1} points up:", "{player 1}")
    let apart = map("d", "The stars say north:", "{player}")
    let cause =
      "{player} in an option is another person than the one in the text; {player 1} in both is the same one."
    #expect(try faults([[other]]) == ["a.json: card 1, options: " + cause])
    #expect(try faults([[half]]) == ["a.json: card 1, options: " + cause])
    #expect(try faults([[same, apart]]) == [])
  }

  @Test(arguments: ["{spieler}", "{player 0}", "{player 11}", "{Player}", "{player1}", "{}"])
  func `CARDS-2 a mistyped slot is reported with its card and member`(slot: String) throws {
    let cause =
      "“\(slot)” is no slot: a name goes into {player}, or into {player 1} to {player 10} for the same one again."
    #expect(try faults(["Sing.", "Hum to \(slot)."]) == ["a.json: card 2, text: " + cause])
    let option = choice("a", "Rather…", ["hum", .string("sing to \(slot)")])
    #expect(try faults([[option]]) == ["a.json: card 1, options: " + cause])
    #expect(try faults(["Smile :{ and {{player}}, {player 10}."]) == [])
  }

  @Test func `CARDS-2 each form needs its own slots and kinds`() throws {
    func card(_ form: JSON, _ text: String, _ kind: CardKind = .dare) -> JSON {
      sampleCard("a", kind, text: text).with("form", form)
    }
    for good in [
      card("duel", "{player} against {player}"), card("callback", "Retell what {player 1} said"),
      card("rule", "Until your next go, hum."), card("prediction", "How many hands?"),
    ] {
      #expect(try faults([[good]]) == [])
    }
    #expect(
      try faults([[card("duel", "You against {player}")]]) == [
        "a.json: card 1, form: A duel is between two players, so it has slots for two; this has 1."
      ])
    #expect(
      try faults([[card("callback", "Retell what {player} said")]]) == [
        "a.json: card 1, form: A callback names whoever played the earlier card; that is {player 1}."
      ])
    #expect(
      try faults([[card("callback", "Never have I ever met {player 1}", .statement)]]) == [
        "a.json: card 1, form: A statement is for everybody; a callback goes back to what one player did."
      ])
  }

  @Test func `CARDS-2 a slot outside text and options is reported`() throws {
    let story = sampleCard("a", .story, text: "Once").with("items", ["a key", "{player 1}'s hat"])
    let answer = sampleCard("b", text: "Who sang it?").with("answer", "{player}")
    #expect(
      try faults([[story, answer]]) == [
        "a.json: card 1, items: Names are put into the text and the options alone.",
        "a.json: card 2, answer: Names are put into the text and the options alone.",
      ])
  }

  @Test func `the first 100 faults of a deck are reported and the rest counted`() throws {
    let texts = (0..<150).map { _ in sampleCard("x", text: "Three telling words") }
    let cards = texts.enumerated().map { $0.element.with("id", .string("c\($0.offset)")) }
    let errors = DeckLint.faults(in: [("a.json", try sampleDeck(cards))])
    #expect(errors.count == 1)
    #expect(errors.first?.faults.count == DeckLimits.faults)
    // 149 cards repeat an earlier one, 146 open like four earlier ones.
    #expect(errors.first?.untold == 149 + 146 - DeckLimits.faults)
  }
}
