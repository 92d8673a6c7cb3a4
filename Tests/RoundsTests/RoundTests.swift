import Table
import Testing

@testable import Rounds

@Suite struct RoundTests {
  @Test func `TOGETHER-1 a card is asked of all, each votes with one act, and the last one ends it`() throws {
    var play = try Play(3)
    play.open()
    #expect(play.game.phase == .dealing && play.game.dealer == SeatID(1))
    #expect(play.lay() == nil)
    #expect(play.game.phase == .voting && play.game.askedSeats == [SeatID(1), SeatID(2), SeatID(3)])
    for (seat, value) in [(2, 1), (1, 0), (3, 1)] as [(UInt32, UInt8)] {
      #expect(play.game.phase == .voting && play.vote(value, seat) == nil)
    }
    #expect(play.game.phase == .opening && play.game.unopened.count == 3)
    #expect([1, 2, 3].allSatisfy { play.value($0) == nil })
    play.openBallots(1, 2)
    #expect(play.game.phase == .opening)
    play.openBallots(3)
    #expect(play.game.phase == .shown && [1, 2, 3].map { play.value($0) } == [0, 1, 1])
  }

  @Test
  func `TOGETHER-2 the state before the reveal is the same whatever was voted, but for the commitments`()
    throws
  {
    var states: [RoundGame] = []
    for value in [0, 1] as [UInt8] {
      var play = try Play(2)
      play.open()
      play.lay()
      play.vote(value, 2)
      let id = play.game.ballotID(of: SeatID(2))
      let ballot = try #require(play.game.ballot(of: SeatID(2)))
      #expect(
        ballot.value == nil
          && ballot.content == .sealed(id.commitment(to: value, salt: [UInt8](repeating: 1, count: 16))))
      #expect(play.boxes[2]?.owed(to: play.game) == [], "nothing is opened before all have voted")
      play.game.ballots = []
      states.append(play.game)
    }
    #expect(states[0] == states[1])
  }

  @Test func `TOGETHER-3 the last choice before the reveal counts, once for each player`() throws {
    var play = try Play(2)
    play.open()
    play.lay()
    for value in [0, 1, 0, 1] as [UInt8] { play.vote(value, 1) }
    #expect(play.game.ballots.count == 1)
    play.vote(0, 2)
    #expect(play.vote(0, 1) == .late, "told that it did not count")
    play.openBallots(1, 2)
    #expect(play.value(1) == 1 && play.value(2) == 0)
  }

  @Test func `TOGETHER-3 a ballot of another round, tag, step or player does not count`() throws {
    var play = try Play(3)
    play.open()
    play.lay()
    let salt = [UInt8](repeating: 9, count: RoundLimits.salt)
    func commit(_ change: (inout BallotID) -> Void) -> RoundAct {
      var id = play.game.ballotID(of: SeatID(2))
      change(&id)
      return .commit(id, id.commitment(to: 1, salt: salt))
    }
    #expect(play.act(commit { $0.round.number += 1 }, by: 2) == .early)
    #expect(play.act(commit { $0.round.number -= 1 }, by: 2) == .late)
    #expect(play.act(commit { $0.round.tag += 1 }, by: 2) == .late)
    #expect(play.act(commit { $0.step = 1 }, by: 2) == .late)
    #expect(play.act(commit { $0.seat = SeatID(1) }, by: 2) == .notLeader)
    #expect(play.act(commit { $0.seat = SeatID(9) }, by: 2) == .unknownSeat)
    #expect(play.game.ballots.isEmpty)
  }

  @Test func `an opening before its time, by another, of another value or of another ballot does not count`()
    throws
  {
    var play = try Play(2)
    play.open()
    play.lay()
    play.vote(1, 1)
    let salt = [UInt8](repeating: 1, count: RoundLimits.salt)
    let id = play.game.ballotID(of: SeatID(1))
    #expect(play.act(.reveal(id, salt: salt, value: 1), by: 1) == .early)
    play.vote(1, 2)
    #expect(play.act(.reveal(id, salt: salt, value: 0), by: 1) == .notNow)
    #expect(play.act(.reveal(id, salt: salt, value: 2), by: 1) == .notNow)
    #expect(play.act(.reveal(id, salt: [UInt8](repeating: 2, count: 16), value: 1), by: 1) == .notNow)
    #expect(play.act(.reveal(id, salt: salt, value: 1), by: 2) == .notNow)
    #expect(play.act(.reveal(id, salt: salt, value: 1), by: 1) == nil)
    #expect(play.act(.reveal(id, salt: salt, value: 1), by: 1) == .notNow, "it is open")
  }

  @Test func `TOGETHER-4 nobody waits for a phone that is silent, away, gone or undecided`() throws {
    for missing in 0..<4 {
      var play = try Play(4)
      play.open()
      play.lay()
      for seat in [1, 2, 3] as [UInt32] { play.vote(0, seat) }
      #expect(play.wait(1_000) == false && play.game.phase == .voting)
      switch missing {
      case 0: #expect(play.wait(4_000, silent: [4]) == true)
      case 1: play.change(.away(SeatID(4), true))
      case 2: play.change(.remove(SeatID(4)), by: 1)
      default:
        #expect(
          play.wait(8_000) == false && play.wait(1_000) == true, "ten seconds after two thirds had voted")
      }
      #expect(play.game.phase == .opening, "case \(missing)")
    }
  }

  @Test func `TOGETHER-4 whoever is awake is waited for until two thirds have voted`() throws {
    var play = try Play(6)
    play.open()
    play.lay()
    for seat in 1...3 as ClosedRange<UInt32> { play.vote(0, seat) }
    #expect(play.wait(600_000) == false && play.game.votingEnd == nil)
    play.vote(1, 4)
    #expect(play.game.votingEnd == play.now + RoundLimits.lastCall)
    #expect(play.act(.close(play.game.round, step: 0)) == nil, "the host can close at any time")
    #expect(play.game.phase == .opening)
  }

  @Test
  func `TOGETHER-4 a phone that does not open its ballot holds nobody up, and it counts until the next card`()
    throws
  {
    var play = try Play(3)
    play.open()
    play.lay()
    for seat in 1...3 as ClosedRange<UInt32> { play.vote(1, seat) }
    play.openBallots(1, 2)
    #expect(play.wait(1_000) == false && play.wait(0, silent: [3]) == true)
    #expect(play.game.phase == .shown && play.game.unopened == [SeatID(3)] && play.value(3) == nil)
    play.openBallots(3)
    #expect(play.value(3) == 1 && play.game.unopened.isEmpty)
    play.act(.next(play.game.round))
    #expect(play.game.results.last?.values.prefix(3) == [1, 1, 1])
    for awake in [true, false] {
      var play = try Play(2)
      play.open()
      play.lay()
      for seat in [1, 2] as [UInt32] { play.vote(0, seat) }
      play.openBallots(1)
      #expect(play.wait(RoundLimits.opening, silent: awake ? [] : [2]) == true && play.game.phase == .shown)
    }
  }

  @Test func `TOGETHER-4 a card that is laid by half, or by nobody, is laid by another phone`() throws {
    var play = try Play(3)
    play.open()
    let question = Question(choices: 2)
    let text = [UInt8](repeating: 5, count: 120)
    let round = RoundID(number: 1, tag: 4)
    let parts = try #require(question.cards(round, text: text))
    #expect(parts.count == 3 && play.act(parts[0]) == nil && play.act(parts[1]) == nil)
    #expect(play.act(.deal, by: 2) == nil && play.game.dealer == SeatID(2))
    #expect(play.act(parts[2]) == .notNow && play.act(parts[2], by: 2) == .notNow)
    #expect(play.lay(question, text: text, tag: 8, by: 2) == nil)
    #expect(play.game.phase == .voting && play.game.card == text)
    play.change(.leave, by: 2)
    #expect(play.game.dealer == .nobody)
  }

  @Test func `TOGETHER-5 whoever comes late votes at once, and is not waited for`() throws {
    var play = try Play(2)
    play.open()
    play.lay()
    try play.join(3)
    #expect(play.vote(1, 3) == nil && play.game.askedSeats.count == 2)
    play.vote(0, 1)
    play.vote(0, 2)
    #expect(play.game.phase == .opening)
    play.openBallots(1, 2, 3)
    #expect(play.value(3) == 1)
  }

  @Test func `TOGETHER-7 a player without a phone votes on one that is handed over, and on no second one`()
    throws
  {
    var play = try Play(2, guests: 1)
    play.open()
    play.lay()
    #expect(play.vote(1, 51, on: 2) == nil && play.vote(0, 51, on: 2) == nil)
    #expect(play.vote(1, 51, on: 1) == .notLeader)
    #expect(play.game.caster(of: SeatID(51)) == SeatID(2))
    play.vote(1, 1)
    play.vote(1, 2)
    play.openBallots(1, 2)
    #expect(play.game.phase == .shown && play.value(51) == 0)
  }

  @Test func `TOGETHER-7 phones are handed round without haste, but not for ever`() throws {
    var play = try Play(3, guests: 2)
    play.open()
    play.lay()
    for seat in 1...3 as ClosedRange<UInt32> { play.vote(0, seat) }
    #expect(play.wait(20_000) == false)
    play.vote(1, 51, on: 1)
    #expect(play.wait(RoundLimits.handing - 1_000) == false && play.wait(1_000) == true)
    #expect(play.game.phase == .opening)
  }

  @Test func `TOGETHER-9 a card above the lowest ceiling is not taken`() throws {
    var play = try Play(2, ceilings: [3, 1])
    play.open()
    #expect(play.lay(Question(choices: 2, rating: 2)) == .notNow && play.game.phase == .dealing)
    #expect(play.lay(Question(choices: 2, rating: 1)) == nil)
  }

  @Test func `garbage packed as a card, 17 parts and a card of another dealer are not taken`() throws {
    var play = try Play(2)
    play.open()
    let round = RoundID(number: 1, tag: 4)
    #expect(play.act(.card(CardPart(round: round, index: 0, count: 1, bytes: [15]))) == .notNow)
    #expect(
      play.act(
        .card(CardPart(round: round, index: 0, count: 1, bytes: [15] + [UInt8](repeating: 0, count: 20))))
        == .notNow)
    #expect(RoundAct([65, 0, 1, 0, 4, 0x01] + [UInt8](repeating: 0, count: 49)) != nil)
    #expect(RoundAct([65, 0, 1, 0, 4, 0x06, 1]) == nil && RoundAct([65, 0, 1, 0, 4, 0x11, 1]) == nil)
    #expect(RoundAct([65, 0, 1, 0, 4, 0x00, 1]) == nil && RoundAct([65, 0, 1, 0, 4, 0x01]) == nil)
    #expect(play.lay(by: 2) == .notNow)
    #expect(Question(choices: 2).cards(round, text: [UInt8](repeating: 0, count: 235)) == nil)
    #expect(play.lay(text: [UInt8](repeating: 3, count: 234)) == nil)
  }

  @Test func `a second vote on the same card knows the first`() throws {
    var play = try Play(3)
    play.open()
    play.lay()
    for (seat, value) in [(1, 0), (2, 1), (3, 1)] as [(UInt32, UInt8)] { play.vote(value, seat) }
    play.openBallots(1, 2, 3)
    #expect(play.act(.again(play.game.round), by: 1) == nil)
    #expect(play.game.phase == .voting && play.game.step == 1 && !play.game.hasVoted(SeatID(1)))
    for (seat, value) in [(1, 0), (2, 0), (3, 1)] as [(UInt32, UInt8)] { play.vote(value, seat) }
    play.openBallots(1, 2, 3)
    #expect(play.act(.again(play.game.round)) == .notNow)
    play.act(.next(play.game.round))
    #expect(play.game.results.map { Array($0.values.prefix(3)) } == [[0, 1, 1], [0, 0, 1]])
    #expect(play.game.results.map(\.step) == [0, 1])
  }

  @Test func `a play that is over keeps its results until it is ended, or another begins`() throws {
    var play = try Play(2)
    play.open()
    play.lay()
    for seat in [1, 2] as [UInt32] { play.vote(1, seat) }
    play.openBallots(1, 2)
    play.act(.finish)
    #expect(play.game.phase == .over && play.game.results.count == 1 && play.game.card.isEmpty)
    play.act(.finish)
    #expect(play.game == RoundGame() && play.act(.finish) == .notNow)
  }

  @Test func `who may ask for what`() throws {
    var play = try Play(3)
    play.open()
    play.lay(Question(choices: 2, reader: SeatID(2)))
    let next = RoundAct.next(play.game.round).bytes
    let id = play.game.ballotID(of: SeatID(3))
    func may(_ act: [UInt8], _ seat: UInt32, directs: Bool = false) -> Bool {
      play.game.mayAsk(act, seat: SeatID(seat), isDirector: directs)
    }
    #expect(may(next, 1) && may(next, 2) && !may(next, 3) && may(next, 3, directs: true))
    #expect(may(RoundAct.commit(id, [UInt8](repeating: 0, count: 16)).bytes, 3))
    #expect(!may(RoundAct.finish.bytes, 2) && may(RoundAct.finish.bytes, 1))
    #expect(!may(RoundAct.deal.bytes, 1) && may(RoundAct.deal.bytes, 3, directs: true))
    #expect(
      !may(RoundAct.open(RoundPlay()).bytes, 3) && may(RoundAct.open(RoundPlay()).bytes, 3, directs: true))
    #expect(!may([65], 1) && !may([69], 1, directs: true))
  }

  @Test func `TOGETHER-1 a player who takes over a waiting seat votes anew, and keeps place and results`()
    throws
  {
    var play = try Play(2, guests: 1)
    play.open()
    play.lay(Question(choices: 0, subject: SeatID(51)))
    #expect(play.game.choices == 3)
    play.vote(2, 51, on: 1)
    play.change(.claim(SeatID(51), PhoneInfo(revision: 1, ceiling: 7, language: 0)), by: 9)
    #expect(!play.game.hasVoted(SeatID(9)) && play.game.question.subject == SeatID(9))
    #expect(play.vote(1, 9) == nil)
    for seat in [1, 2] as [UInt32] { play.vote(0, seat) }
    play.openBallots(1, 2, 9)
    #expect(play.game.phase == .shown && play.value(9) == 1)
    play.change(.addSeat(SeatID(52), Play.profile(52)), by: 1)
    play.act(.next(play.game.round))
    play.change(.claim(SeatID(52), PhoneInfo(revision: 1, ceiling: 7, language: 0)), by: 10)
    #expect(play.game.lineup.prefix(3) == [SeatID(1), SeatID(2), SeatID(9)])
    #expect(play.game.results.first?.values.prefix(3) == [0, 0, 1])
  }
}
