import Rounds
import Table

/// The times of a vote that is being measured.
struct RoundTimes {
  var laid: [RoundID: UInt64] = [:]
  /// The last tap of anybody in each vote, by round and step.
  var lastTap: [BallotID: UInt64] = [:]
  /// The phones that showed a vote, and those that showed what it came to.
  var asked: [RoundID: Set<Int>] = [:]
  var shown: [BallotID: Set<Int>] = [:]
}

// Times of rounds, in games without faults other than those of the radio.
extension World {
  private func vote(_ game: RoundGame) -> BallotID {
    BallotID(round: game.round, step: game.step, seat: .nobody)
  }

  /// Notes that a person has laid a card, or voted.
  mutating func noteRoundAct(_ bytes: [UInt8]) {
    switch RoundAct(bytes) {
    case .card(let part) where part.index + 1 == part.count: roundTimes.laid[part.round] = time
    case .commit(let id, _):
      roundTimes.lastTap[BallotID(round: id.round, step: id.step, seat: .nobody)] = time
    default: break
    }
  }

  /// Notes what a phone shows, and measures when it is the last to do so.
  mutating func noteRounds(_ phone: Int, _ peer: Peer) {
    let game = peer.state.game.rounds
    guard plan.faults.isEmpty, peer.seat != nil else { return }
    let seats = peer.state.roster.seats
    if game.phase == .voting, game.step == 0, let laid = roundTimes.laid[game.round] {
      roundTimes.asked[game.round, default: []].insert(phone)
      if roundTimes.asked[game.round]?.count == plan.phones {
        figures.asks.add(time - laid)
        roundTimes.laid[game.round] = nil
      }
    }
    let isWhole = seats.allSatisfy { game.value(of: $0.id) != nil }
    if game.phase == .shown, isWhole, let tapped = roundTimes.lastTap[vote(game)] {
      roundTimes.shown[vote(game), default: []].insert(phone)
      if roundTimes.shown[vote(game)]?.count == plan.phones {
        figures.reveals.add(time - tapped)
        roundTimes.lastTap[vote(game)] = nil
      }
    }
  }
}
