import Cards
import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// Cards with a form, on the screen of a mix.
@Suite struct MixFormScreenTests {
  private func words(_ phrase: Phrase) -> String { Language.english(phrase) }

  @Test(arguments: [0, 3])
  func `CARDS-4 a rule stays above the cards until it ends`(players: Int) throws {
    var phone = try Phone.mixing(players: players, .rule, "Whisper.")
    try phone.goTo(.rule)
    let place = try phone.mix.position
    let lasts = players == 0 ? MixPlan.ruleOfTable : players
    let name = players == 0 ? nil : "Player \(place % 3 + 1)"
    let title = { () -> Phrase in
      .mix(name.map { .ruleOf($0, until: place + lasts + 1) } ?? .rule(until: place + lasts + 1))
    }()
    #expect(!phone.page.classes.contains("mix-strip"), "the card itself says it")
    for _ in 1..<lasts {
      try phone.press(words(.session(.nextCard)))
      #expect(phone.page.classes.contains("mix-strip") && phone.shows("Whisper."))
      #expect(phone.words.replacing(/[\u{2068}\u{2069}]/, with: "").contains(words(title)))
    }
    try phone.press(words(.session(.nextCard)))
    #expect(!phone.page.classes.contains("mix-strip"))
  }

  @Test(arguments: ["Until then, would you rather…", "Until then, everybody sits:"])
  func `CARDS-4 a rule with two sides says the side its player took, and is none if passed by`(text: String)
    throws
  {
    var phone = try Phone.mixing(
      players: 3, .rule, of: .thisOrThat, text,
      without: Phone.games.filter { $0 != .thisOrThat && $0 != .bucketList })
    try phone.goTo(.rule)
    let number = try #require(try phone.mix.current.flatMap { Phone.number(of: $0.card) })
    try phone.press(words(.session(.nextCard)))
    #expect(!phone.page.classes.contains("mix-strip"), "nobody chose")
    try phone.press(words(.session(.previousCard)))
    for side in [1, 0, 0] { phone.key(String(side + 1)) }
    try phone.press(words(.session(.nextCard)))
    let strip = try #require(phone.elements("mix-strip").first)
    let said = strip.all.map { $0.text }.joined(separator: " ")
    #expect(said.hasSuffix((text.hasSuffix(":") ? text + " " : "") + "right \(number)"))
    #expect(!said.contains("rather"))
  }

  @Test func `CARDS-4 a mix says how to play each game at its first card`() throws {
    var phone = try Phone.mixing(players: 3)
    var known: [CardGame] = []
    while let entry = try phone.mix.current, try !phone.mix.isOver {
      #expect(phone.shows(words(.game(entry.game, .howTo))) == !known.contains(entry.game))
      known.append(entry.game)
      try phone.press(words(.session(.nextCard)))
    }
  }

  @Test func `CARDS-4 a card with a stage does not say how its game is played`() throws {
    var isSeen = false
    for seed in 1..<30 as Range<UInt64> where !isSeen {
      var phone = try Phone.mixing(players: 3, .relay, of: .impersonation, seed: seed)
      try phone.goTo(.impersonation)
      isSeen = try phone.mix.current?.form == .relay
      #expect(phone.shows(words(.game(.impersonation, .howTo))) != isSeen)
    }
    #expect(isSeen)
  }

  @Test func `CARDS-4 the other players tap a duel's winner and may change it`() throws {
    var phone = try Phone.mixing(players: 3, .duel, "{player 1} and {player 2}: sneeze.")
    try phone.goTo(.duel)
    let holder = try #require(try phone.mix.plan.player(at: phone.mix.position)?.rawValue)
    let pair = (1...3).filter { $0 != holder }
    #expect(phone.shows(words(.mix(.whoWon))))
    let party = phone.state.persisted.party
    for winner in [pair[0], pair[1]] {
      try phone.press("Player \(winner)")
      #expect(try phone.mix.wins(of: .duel, party).map { $0.player.rawValue } == [winner])
    }
    try phone.press(words(.undo))
    try phone.press(words(.session(.more)))
    try phone.press(words(.session(.endSession)))
    phone.skipFinale()
    #expect(phone.shows(words(.mix(.duelsWon))) && phone.shows(words(.mix(.award))))
    #expect(phone.shows(words(.mix(.firsts(1)))) && phone.shows("Player \(pair[0])"))
  }

  @Test(arguments: [0, 3])
  func `CARDS-4 raised hands are predicted before they are counted`(players: Int) throws {
    var phone = try Phone.mixing(players: players, .prediction, of: .neverHaveIEver)
    try phone.goTo(.prediction)
    try phone.press("2")
    #expect(phone.shows(words(.mix(.foretold(2)))))
    try phone.press("3")
    #expect(phone.shows(words(.mix(.wasForetold(2, hands: 3)))))
    #expect(try phone.mix.wins(of: .prediction, phone.state.persisted.party).isEmpty)
    for _ in 0..<2 { try phone.press(words(.undo)) }
    for _ in 0..<2 { try phone.press("2") }
    #expect(phone.shows(words(.mix(.spotOn(2)))))
    #expect(try phone.mix.wins(of: .prediction, phone.state.persisted.party).count == 1)
  }

  @Test func `CARDS-4 a callback shows whose card it recalls and its text`() throws {
    var phone = try Phone.mixing(
      players: 3, .callback, of: .neverHaveIEver, "Retell {player 1}.",
      without: Phone.games.filter { $0 != .neverHaveIEver && $0 != .thisOrThat })
    try phone.goTo(.callback)
    let mix = try phone.mix
    let before = try #require(mix.current?.recalled)
    let name = "Player \(before % 3 + 1)"
    #expect(phone.shows("Retell \(name)."))
    let said = phone.words.replacing(/[\u{2068}\u{2069}]/, with: "")
    #expect(said.contains(words(.mix(.recalls(name, before + 1)))))
    let number = try #require(Phone.number(of: mix.plan.entries[before].card))
    #expect(phone.shows("Text \(number) of never-have-i-ever."))
  }

  @Test func `CARDS-4 a mix shows its missions at the end, where the table judges them`() throws {
    var phone = try Phone.mixing(players: 3, .mission, "Yawn.")
    try phone.goTo(.mission)
    let holder = try #require(try phone.mix.plan.player(at: phone.mix.position)?.rawValue)
    try phone.press(words(.form(.accept)))
    #expect(phone.shows(words(.form(.accepted))))
    try phone.press(words(.session(.nextCard)))
    try phone.press(words(.session(.more)))
    try phone.press(words(.session(.endSession)))
    phone.skipFinale()
    #expect(phone.shows(words(.form(.missions))) && phone.shows("Yawn."))
    let owner = phone.words.replacing(/[\u{2068}\u{2069}]/, with: "")
    #expect(owner.contains(words(.form(.missionOf("Player \(holder)")))))
    for isMade in [true, false] {
      try phone.press(words(.form(.made)))
      #expect(try phone.mix.missions.map { $0.entry.value > 0 } == [isMade])
    }
    try phone.press(words(.undo))
    #expect(try phone.mix.missions.map { $0.entry.value } == [1])
  }

  @Test func `CARDS-4 whoever showed the number of hands has won a bet`() throws {
    var phone = try Phone.mixing(players: 3, .bet, of: .neverHaveIEver)
    try phone.goTo(.bet)
    try phone.press(words(.form(.bet)))
    phone.wait(3_000)
    try phone.press("2")
    for player in [1, 3] { try phone.press("Player \(player)") }
    try phone.press(words(.session(.more)))
    try phone.press(words(.session(.endSession)))
    phone.skipFinale()
    #expect(phone.shows(words(.form(.betsWon))))
    #expect(try phone.mix.award(phone.state.persisted.party).winners.map { $0.rawValue } == [1, 3])
  }

  @Test func `CARDS-4 two rules stand above the cards while both hold`() throws {
    var most = 0
    for seed in 1..<20 as Range<UInt64> where most < 2 {
      var phone = try Phone.mixing(players: 6, .rule, "Whisper.", seed: seed)
      while try !phone.mix.isOver {
        let rules = try phone.mix.plan.rules(at: phone.mix.position).count
        #expect(phone.elements("mix-strip").count == rules)
        most = max(most, rules)
        try phone.press(words(.session(.nextCard)))
      }
    }
    #expect(most == 2)
  }
}
