import Chance
import Foundation
import Games
import Testing

@testable import Cards
@testable import Rounds
@testable import Table
@testable import Together

/// Votes on several phones, for their awards, and the cards that a phone deals.
@Suite struct RatherRoundsTests {
  /// A play of these cards: the votes of each player at the first vote, and at the second if there is one.
  private func play(_ cards: [[[UInt8?]]]) throws -> RoundGame {
    var game = RoundGame()
    let roster = roster([UInt8](repeating: 7, count: cards[0][0].count))
    var boxes = [BallotBox](repeating: BallotBox(), count: roster.seats.count)
    func act(_ act: RoundAct, of seat: Int = 0) throws {
      try game.apply(act.bytes, of: roster.seats[seat].id, roster: roster, at: 1)
    }
    try act(.open(RoundPlay(game: 1)))
    for votes in cards {
      let round = RoundID(number: game.round.number + 1, tag: 9)
      for part in try #require(Question(choices: 2).cards(round, text: [1])) { try act(part) }
      for (step, values) in votes.enumerated() {
        if step > 0 { try act(.again(game.round)) }
        for (seat, value) in values.enumerated() {
          let ballot = game.ballotID(of: roster.seats[seat].id)
          if let value {
            try act(boxes[seat].vote(value, ballot, salt: [UInt8](repeating: 3, count: 16)), of: seat)
          }
        }
        if game.phase == .voting { try act(.close(game.round, step: UInt8(step))) }
        for seat in boxes.indices { for reveal in boxes[seat].owed(to: game) { try act(reveal, of: seat) } }
      }
      try act(.next(game.round))
    }
    return game
  }

  /// Players with phones that show cards up to these ceilings.
  private func roster(_ ceilings: [UInt8], revision: UInt8 = 1) -> Roster {
    var roster = Roster()
    roster.seats = ceilings.enumerated().map { index, ceiling in
      let profile = Profile(name: "P\(index)", avatar: Avatar(symbol: 0, colour: 0))
      var seat = Seat(id: SeatID(UInt32(index) + 1), profile: profile, hasPhone: true, handled: 0)
      seat.phone = PhoneInfo(revision: revision, ceiling: ceiling, language: 0)
      return seat
    }
    return roster
  }

  @Test func `the fewer on a side win over whoever comes to them at the second vote`() throws {
    let rounds = RatherRounds(try play([[[0, 1, 1, 1], [0, 0, 0, 1]]]))
    #expect(rounds.won == 2 && rounds.persuaders == [PlayerID(place: 0)])
    #expect(rounds.evening.rounds.count == 1, "the second vote is no round of its own")
  }

  @Test func `nobody wins anybody over who stays, and no side that was the larger`() throws {
    #expect(RatherRounds(try play([[[0, 1, 1], [1, 1, 1]]])).won == 0)
    #expect(RatherRounds(try play([[[0, 0, 1, 1], [0, 0, 0, 0]]])).won == 0)
  }

  @Test func `awards are those of the same votes on one phone`() throws {
    let rounds = RatherRounds(try play([[[0, 1, 1]], [[1, 0, 0]], [[0, 1, nil]]]))
    let award = try #require(rounds.evening.awards.first)
    #expect(award.kind == .contrarian && award.who == [[PlayerID(place: 0)]] && award.times == 2)
  }

  // MARK: - Dealing

  private func deck(_ cards: [Card]) throws -> Deck {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Decks/would-you-rather.json")
    var deck = try DeckFile.read(Array(Data(contentsOf: file.standardized)), name: "deck")
    deck.cards = cards
    return deck
  }

  @Test func `TOGETHER-9 a phone deals what all may see, and nothing twice before all were dealt`() throws {
    var (dealer, chance, game) = (RoundDealer(), Chance(seed: 4), RoundGame())
    let roster = roster([0, 2])
    let deck = try deck(
      (0..<6).map { number in
        Card(
          id: "c\(number)", kind: .choice, text: "Would you rather…",
          options: ["a \(number)", "b \(number)"],
          rating: number < 3 ? .everyone : .adults)
      })
    try game.apply(RoundAct.open(RoundPlay(game: 1)).bytes, of: SeatID(1), roster: roster, at: 0)
    for _ in 0..<2 {
      for _ in 0..<3 {
        let acts = try #require(
          dealer.deal(
            .wouldYouRather, from: deck, for: game, roster: roster, filter: .everything, using: &chance
          ) { $0 })
        for act in acts { try game.apply(act.bytes, of: SeatID(1), roster: roster, at: 0) }
        #expect(game.question.rating == 0 && game.phase == .voting)
        try game.apply(RoundAct.next(game.round).bytes, of: SeatID(1), roster: roster, at: 0)
      }
      #expect(Set(dealer.dealt.suffix(3)) == ["c0", "c1", "c2"])
    }
    let hidden = (0..<3).map { HiddenCard(deck: deck.id, card: "c\($0)", text: "") }
    let filter = CardFilter(ceiling: .adults, hidden: hidden)
    #expect(
      dealer.deal(.wouldYouRather, from: deck, for: game, roster: roster, filter: filter, using: &chance) {
        $0
      } == nil)
  }

  @Test func `a card with a form is dealt with rules of its own, once every phone knows them`() throws {
    let cards = [Card.Form?.none, .whisper, .bet, .fuse].map { form in
      Card(id: form?.rawValue ?? "plain", kind: .question, text: "Who?", form: form)
    }
    let deck = try deck(cards)
    func dealt(_ game: CardGame, _ revision: UInt8) -> [String] {
      RoundDealer.cards(of: deck, for: game, at: roster([2, 2], revision: revision), filter: .everything)
        .map { $0.id }
    }
    #expect(dealt(.mostLikely, 1) == ["plain"] && dealt(.mostLikely, 2) == ["plain", "whisper", "bet"])
    #expect(dealt(.storyTime, 2).isEmpty, "no game on all phones")
    let shown = Card(id: "shown", kind: .question, text: "Who?", options: ["a", "b"], form: .whisper)
    let withOptions = try self.deck([shown])
    #expect(
      RoundDealer.cards(
        of: withOptions, for: .mostLikely, at: roster([2, 2], revision: 2), filter: .everything
      ).isEmpty, "its options would be shown to nobody")
    for (form, number, choices) in [("plain", 0, 0), ("whisper", 15, 0), ("bet", 14, 11)] {
      var (dealer, chance, game) = (RoundDealer(passed: [], first: form), Chance(seed: 4), RoundGame())
      let roster = roster([2, 2], revision: 2)
      try game.apply(RoundAct.open(RoundPlay(game: 3)).bytes, of: SeatID(1), roster: roster, at: 0)
      let acts = try #require(
        dealer.deal(.mostLikely, from: deck, for: game, roster: roster, filter: .everything, using: &chance) {
          $0
        })
      for act in acts { try game.apply(act.bytes, of: SeatID(1), roster: roster, at: 0) }
      #expect(Int(game.question.rules) == number && Int(game.question.choices) == choices, "\(form)")
      #expect(game.cardRules?.form?.rawValue == (form == "plain" ? nil : form))
      #expect((game.question.subject == SeatID(1)) == (form == "whisper"))
    }
  }

  @Test func `a card with a form is not laid among others that are guessed`() throws {
    let tasks = (0..<4).map {
      Card(id: "c\($0)", kind: .task, text: "A duck", form: $0 == 0 ? .whisper : nil)
    }
    let cards = RoundDealer.cards(
      of: try deck(tasks), for: .impersonation, at: roster([2, 2], revision: 2), filter: .everything)
    #expect(cards.map { $0.id } == ["c1", "c2", "c3"])
  }

  @Test func `rules of a card that only a newer version knows are none`() {
    var game = RoundGame()
    (game.play, game.question) = (RoundPlay(game: 3), Question(choices: 0, rules: 9))
    #expect(game.cardRules == nil)
    game.question.rules = 0
    #expect(game.cardRules?.number == 3)
  }

  @Test func `a card too long for the table is passed over`() throws {
    var (dealer, chance) = (RoundDealer(), Chance(seed: 4))
    let long = (0..<400).map { _ in String(UnicodeScalar(UInt8(33 + chance.index(below: 90)))) }.joined()
    let deck = try deck([Card(id: "long", kind: .choice, text: long, options: [long, "b"])])
    #expect(
      dealer.deal(
        .wouldYouRather, from: deck, for: RoundGame(), roster: Roster(), filter: .everything, using: &chance
      ) { $0 }
        == nil)
    #expect(dealer.dealt == ["long"])
  }
}
