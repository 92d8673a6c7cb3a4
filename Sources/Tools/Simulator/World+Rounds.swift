import Formats
import Rounds
import Table
import Tabletop

/// A person's part in rounds, and what their phone keeps for it.
struct RoundPerson: Equatable {
  var box = BallotBox()
  var keptBox = BallotBox()
  /// The card that the person saw when they voted, by ballot.
  var seen: [BallotID: [UInt8]] = [:]
  /// Rounds in which the person cannot decide.
  var undecided: Set<RoundID> = []
}

// Rounds that all phones play at the same time, in between turns.
extension World {
  /// One of so many games has rounds.
  private static let share: UInt64 = 3
  /// Milliseconds for which a vote may wait for nobody who is there, or a phone may owe its ballot: the time in which a
  /// silent phone is noticed, and a beat. Less than is promised (TOGETHER-4), and than the last call takes.
  private static let longestHang: UInt64 = 8_000
  private static let rounds: UInt16 = 12

  var hasRounds: Bool { plan.seed % Self.share == 2 }

  func phoneInfo(_ phone: Int) -> PhoneInfo {
    hasRounds || plan.rests
      ? PhoneInfo(revision: TableGames.ownRevision, ceiling: UInt8(1 + phone % 3), language: 0) : PhoneInfo()
  }

  mutating func thinkOfRounds(_ phone: Int, _ peer: Peer, _ seat: Seat) {
    let game = peer.state.game.rounds
    let directs = peer.isLeading || peer.state.game.turns.current == seat.id
    switch game.phase {
    case .closed, .over:
      guard directs, !isEnding, phones[phone].person.index(below: 10) == 0 else { return }
      act(RoundAct.open(RoundPlay(game: 1, language: 2, title: "Deck")).act, phone)
    case .dealing: deal(phone, peer, game)
    case .voting: vote(phone, peer, game)
    case .opening: break
    case .shown:
      guard directs || game.dealer == seat.id || game.question.reader == seat.id else { return }
      if game.round.number >= Self.rounds || isEnding {
        if directs { act(RoundAct.finish.act, phone) }
      } else if phones[phone].person.index(below: 3) == 0 {
        let isAgain = game.step == 0 && phones[phone].person.index(below: 4) == 0
        act((isAgain ? RoundAct.again(game.round) : .next(game.round)).act, phone)
      }
    }
  }

  /// Lays the next card; takes the dealing over if the dealer's phone is not there.
  private mutating func deal(_ phone: Int, _ peer: Peer, _ game: RoundGame) {
    guard game.dealer == peer.me else {
      let isThere = peer.state.roster[game.dealer].map { !$0.isAway } ?? false
      if peer.isLeading, !isThere { act(RoundAct.deal.act, phone) }
      return
    }
    let text = (0..<(1 + phones[phone].person.index(below: 100))).map { _ in
      UInt8(truncatingIfNeeded: phones[phone].person.next())
    }
    let tag = bug == .noTag ? 0 : UInt16(truncatingIfNeeded: phones[phone].person.next())
    let question = Question(
      choices: phones[phone].person.index(below: 4) == 0 ? 0 : 2, rating: peer.state.roster.lowestCeiling,
      reader: game.nextReader(in: peer.state.roster))
    let round = RoundID(number: game.round.number + 1, tag: tag)
    for part in question.cards(round, text: text) ?? [] { act(part.act, phone) }
  }

  private mutating func vote(_ phone: Int, _ peer: Peer, _ game: RoundGame) {
    if phones[phone].rounds.undecided.contains(game.round), !isEnding { return }
    let guests = peer.isLeading ? peer.state.roster.seats.filter { !$0.hasPhone }.map(\.id) : []
    for seat in [peer.me] + guests {
      let isChange = game.hasVoted(seat)
      guard phones[phone].person.index(below: isChange ? 12 : 2) == 0 else { continue }
      if !isChange, phones[phone].person.index(below: 20) == 0 {
        phones[phone].rounds.undecided.insert(game.round)
        return
      }
      let id = game.ballotID(of: seat)
      let salt = (0..<RoundLimits.salt).map { _ in UInt8(truncatingIfNeeded: phones[phone].person.next()) }
      let value = UInt8(phones[phone].person.index(below: Int(game.choices)))
      phones[phone].rounds.seen[id] = game.card
      act(phones[phone].rounds.box.vote(value, id, salt: salt).act, phone)
      return
    }
  }

  /// Opens the ballots that a phone owes, as the app does by itself after each step.
  mutating func openBallots(_ phone: Int) {
    guard hasRounds, let peer = phones[phone].peer, peer.seat != nil, phones[phone].isLive else { return }
    let game = peer.state.game.rounds
    _ = phones[phone].rounds.box.keep(presentIn: game)
    let isEarly = bug == .earlyOpen && game.phase == .voting
    let owed = isEarly ? phones[phone].rounds.box.all : phones[phone].rounds.box.owed(to: game)
    for reveal in owed where !peer.awaits(reveal.act) && peer.waiting < TableLimits.seats && violation == nil
    {
      if game.phase == .voting { violation = violation ?? .earlyOpening(phone: phone) }
      act(reveal.act, phone)
    }
  }

  /// Checks that a vote counts for the card on which it was cast, and that no round hangs.
  mutating func checkRounds(_ phone: Int) {
    guard hasRounds, let peer = phones[phone].peer, let seat = peer.seat else { return }
    noteRounds(phone, peer)
    let game = peer.state.game.rounds
    let id = game.ballotID(of: seat.id)
    if game.hasVoted(seat.id), let seen = phones[phone].rounds.seen[id], seen != game.card {
      violation = violation ?? .voteOnOtherCard(phone: phone)
    }
    guard peer.isLeading else { return }
    guard game.phase == .opening || game.phase == .voting && isNobodyAwaited(phone, peer, game) else {
      hangingSince = nil
      return
    }
    let round = Hanging(game, leader: phone, term: peer.term.number, since: time)
    guard let before = hangingSince, before.isSame(as: round), time - before.seen < Simulation.settling else {
      return hangingSince = round
    }
    hangingSince?.seen = time
    if time > before.since + Self.longestHang { violation = violation ?? .roundHangs(game.round.number) }
  }

  /// Returns true if everybody whose phone is on and hears the leader has voted.
  private func isNobodyAwaited(_ leader: Int, _ peer: Peer, _ game: RoundGame) -> Bool {
    if isHubDown > 0 { return false }
    return peer.state.roster.seats.allSatisfy { seat in
      if game.hasVoted(seat.id) { return true }
      guard let phone = phones.firstIndex(where: { $0.me == seat.id }) else { return false }
      return !phones[phone].isOn || sides[phone] != sides[leader]
    }
  }

  /// A radio that sends the last beat of a sleeping phone again, so that nobody notices that it sleeps.
  mutating func repeatBeat(of phone: Int) {
    guard bug == .waitsForSleepers, phones[phone].isAsleep, let beat = phones[phone].lastBeat else { return }
    for other in phones.indices where other != phone && phones[other].isOn { handle(.frame(beat), on: other) }
  }
}

/// A vote in which a leader waits for nobody who is there.
struct Hanging: Equatable {
  let round: RoundID
  let step: UInt8
  let phase: RoundGame.Phase
  let leader: Int
  /// The leader's term. A leader that was loaded again has a new one, and listens anew for who is silent.
  let term: UInt32
  let since: UInt64
  /// The time at which the leader was last awake in it.
  var seen: UInt64

  init(_ game: RoundGame, leader: Int, term: UInt32, since: UInt64) {
    (round, step, phase) = (game.round, game.step, game.phase)
    (self.leader, self.term, self.since, seen) = (leader, term, since, since)
  }

  func isSame(as other: Hanging) -> Bool {
    round == other.round && step == other.step && phase == other.phase && leader == other.leader
      && term == other.term
  }
}
