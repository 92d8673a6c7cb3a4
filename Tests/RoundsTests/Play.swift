import Formats
import Testing

@testable import Rounds
@testable import Table

/// A play of rounds among a few players, without phones or frames: each act is applied at once.
struct Play {
  var game = RoundGame()
  var roster: Roster { state.roster }
  private(set) var state = TableState<Nothing>()
  var boxes: [UInt32: BallotBox] = [:]
  var now: Milliseconds = 10_000
  private var salts: UInt8 = 0
  private var sequence: UInt32 = 0

  /// Players 1, 2, 3 and so on with phones; then players 51, 52 and so on without.
  init(_ phones: UInt32, guests: UInt32 = 0, ceilings: [UInt8] = []) throws {
    for seat in 1...phones {
      let ceiling = ceilings.isEmpty ? PhoneInfo.highestCeiling : ceilings[Int(seat) - 1]
      try join(seat, ceiling: ceiling)
    }
    for guest in 0..<guests { change(.addSeat(SeatID(51 + guest), Self.profile(51 + guest)), by: 1) }
  }

  static func profile(_ seat: UInt32) -> Profile {
    Profile(name: "Player \(seat)", avatar: Avatar(symbol: 0, colour: 0))
  }

  mutating func join(
    _ seat: UInt32, ceiling: UInt8 = PhoneInfo.highestCeiling, revision: UInt8 = RoundLimits.formsRevision
  ) throws {
    change(.join(Self.profile(seat), PhoneInfo(revision: revision, ceiling: ceiling, language: 0)), by: seat)
    try #require(roster[SeatID(seat)] != nil)
  }

  /// Applies an act of the table itself.
  mutating func change(_ act: Act, by seat: UInt32 = 0) {
    sequence += 1
    let old = roster
    let number = seat == 0 ? 0 : (roster[SeatID(seat)]?.handled ?? 0) + 1
    TablePeer<Nothing>.applying(
      TableEvent(
        sequence: sequence, link: 0, time: now, origin: SeatID(seat), number: number, act: act.bytes),
      to: &state)
    if case .claim(let guest, _) = act { game.seatRenamed(from: guest, to: SeatID(seat)) }
    game.seatsChanged(from: old, to: roster, at: now)
  }

  /// Applies an act of a player; nobody's if it is 0. Returns the reason for which it does not count.
  @discardableResult mutating func act(_ act: RoundAct, by seat: UInt32 = 1) -> Refusal? {
    do throws(Refusal) {
      let before = game
      do throws(Refusal) {
        try game.apply(act.bytes, of: SeatID(seat), roster: roster, at: now)
      } catch {
        #expect(game == before, "a refused act changes nothing")
        throw error
      }
      return nil
    } catch {
      return error
    }
  }

  /// Opens a play, dealt by player 1.
  mutating func open() { act(.open(RoundPlay(game: 3, flags: 1, language: 2, title: "Hard choices"))) }

  /// Lays the next card.
  @discardableResult mutating func lay(
    _ question: Question = Question(choices: 2), text: [UInt8] = [7], tag: UInt16 = 99, by dealer: UInt32 = 1
  ) -> Refusal? {
    let round = RoundID(number: game.round.number + 1, tag: tag)
    for part in question.cards(round, text: text) ?? [] {
      if let refusal = act(part, by: dealer) { return refusal }
    }
    return nil
  }

  /// Casts a ballot on a player's own phone, or on another's.
  @discardableResult mutating func vote(_ value: UInt8, _ seat: UInt32, on phone: UInt32? = nil) -> Refusal? {
    salts &+= 1
    let salt = [UInt8](repeating: salts, count: RoundLimits.salt)
    let phone = phone ?? seat
    let act = boxes[phone, default: BallotBox()].vote(value, game.ballotID(of: SeatID(seat)), salt: salt)
    return self.act(act, by: phone)
  }

  /// Opens the ballots that these phones owe.
  mutating func openBallots(_ phones: UInt32...) {
    for phone in phones {
      for act in boxes[phone]?.owed(to: game) ?? [] {
        let refusal = self.act(act, by: phone)
        #expect(refusal == nil)
      }
    }
  }

  /// Performs what is due by time.
  @discardableResult mutating func wait(_ time: Milliseconds, silent: [UInt32] = []) -> Bool {
    now += time
    let due = game.due(roster: roster, silent: silent.map { SeatID($0) }, at: now)
    guard let due, let act = RoundAct(due) else { return false }
    let refusal = self.act(act, by: 0)
    #expect(refusal == nil)
    return true
  }

  func value(_ seat: UInt32) -> UInt8? { game.value(of: SeatID(seat)) }
}

/// A game without acts.
struct Nothing: TableGame {
  var isRunning: Bool { false }
  init() {}
  mutating func apply(_ act: [UInt8], of seat: SeatID, roster: Roster, at time: Milliseconds) throws(Refusal)
  {
    throw .unknown
  }
  mutating func seatsChanged(from old: Roster, to new: Roster, at time: Milliseconds) {}
  func mayAsk(_ act: [UInt8], seat: SeatID, isLeader: Bool, roster: Roster, at time: Milliseconds) -> Bool {
    false
  }
  func due(roster: Roster, silent: [SeatID], at time: Milliseconds) -> [UInt8]? { nil }
  func write(to writer: inout ByteWriter) {}
  init(from reader: inout ByteReader, version: UInt8) throws(ByteError) {}
}
