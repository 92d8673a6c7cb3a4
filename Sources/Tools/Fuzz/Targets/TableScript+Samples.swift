import RelayProtocol
import Rounds
import Table
import Tabletop
import Turns

// What the targets of tables begin with.
extension TableScript {
  static let answers: [RelayAnswer] = [
    .frame([1, 2, 3]), .entered(code: "J7X-3", others: 300), .entered(code: "K2", others: 0),
    .present(others: 7),
    .nearby([
      FoundTable(
        code: "J7X-3", listing: TableListing(name: "Ana", symbol: 3, colour: 5, flags: 2), phones: 4,
        key: tableKey),
      FoundTable(
        code: "A", listing: TableListing(name: "Bo", symbol: 1, colour: 1, flags: 1), phones: 2, key: tableKey
      ),
    ]),
    .found([]), .refused(.slowDown, wait: 3_600), .refused(.malformed, wait: 0),
    .refused(.locked, wait: 1 << 40),
  ]

  static let acts: [Act] =
    [
      .join(profile("Ada"), info), .phone(info), .claim(SeatID(77), info),
      .addSeat(SeatID(77), profile("Bo")), TurnAct.start.act, TurnAct.done(1).act,
      TurnAct.timer(TurnTimer(mode: .down, seconds: 60, warning: 10)).act, TurnAct.pause(true).act,
      TurnAct.pause(false).act, TurnAct.goTo(SeatID(77), 2).act, TurnAct.undo(3).act,
      TurnAct.skipAway(30).act,
      TurnAct.reverse.act, TurnAct.nudge(SeatID(77)).act, .move(SeatID(77), to: 0), .away(SeatID(77), true),
      .rename(profile("Zoë")), .lock(true),
    ]
    + rounds + [
      TurnAct.finish.act, TurnAct.again.act, .remove(SeatID(77)), .end,
    ]

  /// A play of one card, with a vote of phone 0.
  static let rounds: [Act] = {
    let round = RoundID(number: 1, tag: 7)
    let ballot = BallotID(round: round, step: 0, seat: seats[0])
    let salt = [UInt8](repeating: 9, count: RoundLimits.salt)
    let card =
      Question(choices: 2, reader: seats[0]).cards(round, text: [UInt8](repeating: 1, count: 60)) ?? []
    let acts: [RoundAct] =
      [.open(RoundPlay(game: 1, title: "Ö"))] + card
      + [
        .commit(ballot, ballot.commitment(to: 1, salt: salt)), .close(round, step: 0),
        .reveal(ballot, salt: salt, value: 1), .close(round, step: 0), .again(round), .next(round), .deal,
        .finish, .finish,
      ]
    return acts.map(\.act)
  }()

  static let info = PhoneInfo(revision: TableGames.ownRevision, ceiling: 3, language: 1)
}
