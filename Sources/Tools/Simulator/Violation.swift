import Table

/// A violation of the protocol's promises.
public enum Violation: Equatable, Sendable, CustomStringConvertible {
  /// Live phones differ after the quiet.
  case disagreement(String)
  case notOneLeader(Int)
  /// An event was applied to a state that it does not follow.
  case gap(phone: Int)
  /// One term has two events with the same number.
  case twoEvents(Term, sequence: UInt32)
  /// The final history contains a request twice, or one that nobody made.
  case countedTwice(SeatID, UInt32)
  case neverAsked(SeatID, UInt32)
  /// An act is not in the history, and its person was not told that it does not count.
  case lostAct(SeatID, UInt32)
  /// A removed phone has the key that was meant to keep it out.
  case leakedKey(SeatID)
  /// The turn number fell within one term without an Undo.
  case turnFell(phone: Int)
  /// The state differs from the one that its history produces.
  case notItsHistory
  case idleBytes(Int)
  case notFinished
  /// A frame of another table had an effect.
  case heardStranger(phone: Int)
  /// The last phone of a table, on a working line, did not lead.
  case inDoubt(looks: Int)

  // Of rounds.

  /// A phone opened its ballot before the voting had ended.
  case earlyOpening(phone: Int)
  /// A vote counts for a card that its person did not see.
  case voteOnOtherCard(phone: Int)
  /// A round waits for nobody who is there.
  case roundHangs(UInt16)

  // Of a table without a server.

  /// Frames of one live phone do not come to another.
  case unreached(phone: Int, by: Int)
  /// A phone did not come back by itself, although it had working or spare connections.
  case notBack(phone: Int)
  /// A removed phone is still linked to a player.
  case removedLinked(phone: Int)
  case tooManyConnections(Int)
  /// A frame or signal has too many bytes.
  case tooLong(Int)
  /// Bytes a second on one link of a table at rest.
  case busyLink(Int)
  /// Two people are linked, but a phone still shows its code to the other one.
  case endlessMeeting(phone: Int)

  /// True if messages still under way may resolve it.
  var maySettle: Bool {
    switch self {
    case .disagreement, .notOneLeader, .lostAct, .unreached, .endlessMeeting: true
    default: false
    }
  }

  /// The kind of violation, without its details.
  var kind: Int {
    switch self {
    case .disagreement: 0
    case .notOneLeader: 1
    case .gap: 2
    case .twoEvents: 3
    case .countedTwice: 4
    case .neverAsked: 5
    case .lostAct: 6
    case .leakedKey: 12
    case .turnFell: 7
    case .notItsHistory: 8
    case .idleBytes: 9
    case .notFinished: 10
    case .heardStranger: 11
    case .inDoubt: 13
    case .unreached: 14
    case .notBack: 15
    case .removedLinked: 16
    case .tooManyConnections: 17
    case .tooLong: 18
    case .busyLink: 19
    case .endlessMeeting: 20
    case .earlyOpening: 21
    case .voteOnOtherCard: 22
    case .roundHangs: 23
    }
  }

  public var description: String {
    switch self {
    case .disagreement(let text): "phones disagree after the quiet: \(text)"
    case .notOneLeader(let count): "\(count) phones lead after the quiet"
    case .earlyOpening(let phone): "phone \(phone) opened its ballot before the voting had ended"
    case .voteOnOtherCard(let phone): "the vote of phone \(phone) counts for a card that it was not cast on"
    case .roundHangs(let round): "round \(round) waits for nobody who is there"
    case .gap(let phone): "phone \(phone) applied an event to a state that it does not follow"
    case .twoEvents(let term, let sequence): "term \(term.number) has two events \(sequence)"
    case .countedTwice(_, let number): "request \(number) counts twice"
    case .neverAsked(_, let number): "request \(number) was never made"
    case .leakedKey: "a player who was removed has the new key"
    case .lostAct(_, let number): "request \(number) is lost and its person was not told"
    case .turnFell(let phone): "the turn number fell on phone \(phone)"
    case .notItsHistory: "the state is not what its history gives"
    case .idleBytes(let bytes): "an idle phone sent \(bytes) bytes a second"
    case .notFinished: "the game did not reach its end"
    case .heardStranger(let phone): "a frame of another table did something to phone \(phone)"
    case .inDoubt(let looks): "the last phone of a table over a relay does not lead at look \(looks)"
    case .unreached(let phone, let other):
      "frames of phone \(other) do not come to phone \(phone) without a server"
    case .notBack(let phone): "phone \(phone) did not come back by itself to a table without a server"
    case .removedLinked(let phone): "phone \(phone) is linked to a player after it was removed"
    case .tooManyConnections(let count): "a phone has \(count) connections to other phones"
    case .tooLong(let bytes): "a phone sent \(bytes) bytes at once to another phone"
    case .busyLink(let bytes): "a link carried \(bytes) bytes a second at rest"
    case .endlessMeeting(let phone): "phone \(phone) shows a code to a phone that is linked to it"
    }
  }
}
