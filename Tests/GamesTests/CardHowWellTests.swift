import Cards
import Formats
import Games
import Testing

/// The game How Well Do You Know Me: a hidden answer, guesses, then the truth.
@Suite struct CardHowWellTests {
  @Test func `CARDS-9 one player answers, the others guess in turn, then all is revealed`() throws {
    let table = try CardTable(.howWell, players: 3)
    #expect(table.next())
    #expect(table.session.guesser(table.party) == nil)
    #expect(table.play(.pick(2)))
    #expect(table.session.round == .guessing(answer: 2, guesses: []))
    #expect(table.session.guesser(table.party) == player(3))
    #expect(table.refuses([.ready]), "nobody has guessed")
    #expect(table.play(.pick(2)))
    #expect(table.session.guesser(table.party) == player(1))
    #expect(table.session.log.entries.isEmpty, "nothing is told before the end")
    #expect(table.play(.pick(0)))
    let guesses = [
      CardRound.Guess(player: player(3), option: 2), CardRound.Guess(player: player(1), option: 0),
    ]
    #expect(table.session.round == .revealed(answer: 2, guesses: guesses))
    #expect(table.refuses([.pick(0), .ready, .start]))
    #expect(
      table.session.standings(table.party) == [
        CardStanding(player(3), with: player(2), points: 1, outOf: 1),
        CardStanding(player(1), with: player(2), points: 0, outOf: 1),
      ])
  }

  @Test func `CARDS-9 each pair has a score for each direction`() throws {
    let table = try CardTable(.howWell, count: 4, players: 2)
    for guess in [1, 0, 1, 1] {
      #expect(table.play(.pick(1)) && table.play(.pick(guess)) && table.next())
    }
    #expect(
      table.session.standings(table.party) == [
        CardStanding(player(2), with: player(1), points: 2, outOf: 2),
        CardStanding(player(1), with: player(2), points: 1, outOf: 2),
      ])
  }

  @Test func `CARDS-9 missing options can be neither answered nor guessed`() throws {
    let table = try CardTable(.howWell)
    let wrong: [CardMove] = [.pick(3), .pick(-1), .pick(.max), .pick(.min), .start, .told("x"), .missed]
    #expect(table.refuses(wrong + [.ready]))
    #expect(table.play(.pick(0)))
    #expect(table.refuses(wrong))
  }

  @Test func `CARDS-9 a card without options is only read`() throws {
    let table = try CardTable(.howWell, cards: [card("c1", .question)])
    #expect(table.refuses([.pick(0), .start, .ready]))
    #expect(table.complete())
  }

  @Test func `CARDS-9 a table without players guesses once`() throws {
    let table = try CardTable(.howWell, players: 0)
    #expect(table.play(.pick(1)))
    #expect(table.session.guesser(table.party) == .table)
    #expect(table.play(.pick(1)))
    #expect(
      table.session.round == .revealed(answer: 1, guesses: [CardRound.Guess(player: .table, option: 1)]))
    #expect(table.points == [1])
  }

  @Test func `CARDS-9 an early reveal scores only those who have guessed`() throws {
    let table = try CardTable(.howWell, players: 5)
    for option in [1, 1, 0] { #expect(table.play(.pick(option))) }
    #expect(table.play(.ready))
    #expect(table.points == [1, 0])
  }

  @Test func `CARDS-9 only the last guesses on a repeated card count`() throws {
    let table = try CardTable(.howWell, players: 3)
    for option in [1, 1, 1] { #expect(table.play(.pick(option))) }
    #expect(table.next() && table.previous())
    #expect(table.play(.pick(2)) && table.play(.pick(0)) && table.play(.ready))
    #expect(
      table.session.standings(table.party) == [
        CardStanding(player(2), with: player(1), points: 0, outOf: 1)
      ])
  }

  @Test func `CARDS-9 the player who answered never guesses, whoever leaves or joins`() throws {
    let table = try CardTable(.howWell, players: 4)
    #expect(table.next() && table.next())
    #expect(table.play(.pick(1)) && table.play(.pick(1)))
    table.party.remove(player(1))
    let late = try table.party.add("Late")
    var guessers: [PlayerID] = []
    while let guesser = table.session.guesser(table.party), table.play(.pick(0)) { guessers.append(guesser) }
    #expect(Set(guessers) == [player(2), late])
    #expect(table.session.log.entries.allSatisfy { $0.other == 3 })
    #expect(table.session.log.entries.map { $0.player }.first == player(4))
  }

  @Test func `CARDS-9 the answer can be revealed once all remaining players have guessed`() throws {
    let table = try CardTable(.howWell, players: 3)
    #expect(table.play(.pick(1)) && table.play(.pick(1)))
    table.party.remove(player(3))
    #expect(table.session.guesser(table.party) == nil)
    #expect(table.refuses([.pick(0)]))
    #expect(table.play(.ready))
    #expect(table.points == [1])
  }
}
