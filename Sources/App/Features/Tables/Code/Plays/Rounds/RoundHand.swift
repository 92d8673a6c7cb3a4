import AppCore
import Cards
import Formats
import Games
import Rounds
import Table
import Tabletop
import Together

/// This phone's part in a play of rounds: what it has voted and dealt, and what was announced on it.
struct RoundHand {
  /// The votes that this phone still has to open. They never leave it before all have voted.
  var ballots = BallotBox()
  /// The cards that this phone has dealt.
  var dealer = RoundDealer()
  /// The session of one phone that waits to go on here; the deck of the one that does; its present card, with the votes.
  var offered: SessionAtTable?
  var session: String?
  var played: PlayedCard?
  /// The deck of this phone that is played, if the app does not bring it along.
  var deck: String?
  /// The players of the party by their seats, once they are known: also of those who leave.
  var players: [(seat: SeatID, player: PlayerID)] = []
  /// The player without a phone who is handed this one to vote, and true once they have it.
  var holder = SeatID.nobody
  var isHeld = false
  /// True until this phone is back with its owner, whose vote nobody else is to see.
  var isReturning = false
  /// The times from which this phone asks again for what was not carried out: to lay a card, and to open votes.
  var dealAt: Moment = 0
  var openAt: Moment = 0
  /// The moment that was announced last.
  var heard = RoundMoment(round: RoundID(number: 0, tag: 0), step: 0, stage: .closed)

  /// The pauses before this phone asks again, and before it looks for its deck again, in milliseconds.
  static let pause: UInt64 = 1_000
  static let deckPause: UInt64 = 5_000
}

/// A moment of a play that people notice.
struct RoundMoment: Equatable {
  var round: RoundID
  var step: UInt8
  var stage: RoundStage
  /// True once a card that is acted has come to this phone: drawn for its player, or to be guessed by the others.
  var isDrawn = false
}

/// A stage of a play of rounds, as screens show it.
enum RoundStage: Equatable {
  case closed, dealing, voting
  /// The votes are opened, behind a drum roll that all phones begin and end together.
  case rolling
  case shown, over
}

/// An action in a play of rounds.
package enum RoundAction: Equatable {
  /// Opens a game with a deck of this phone, by its id; nil for the deck that every phone has.
  case open(CardGame, deck: String? = nil)
  /// Opens the same game and deck once more.
  case replay
  /// Goes on with the session of one phone.
  case goOn
  /// Votes for an option; for the player who holds this phone, if somebody without a phone does.
  case vote(UInt8)
  /// Hands this phone to a player without one; the player has it; nobody has it any more.
  case handed(SeatID), taken, handedBack
  case close, next, again, finish
  /// Looks for the deck again, or deals from this phone in place of one that does not.
  case dealt
}

extension TableSession {
  var rounds: RoundGame { peer.state.game.rounds }

  /// True if there are players enough for rounds, all with phones that know them.
  var canPlayRounds: Bool {
    roster.seats.count >= Party.minimumPlayers && roster.lowestRevision >= RoundLimits.revision
  }

  /// True if a play of rounds has this table's screen.
  var isInRounds: Bool { rounds.isRunning && !roster.isEnded && (me != nil || isShow) }

  /// The length of the drum roll between the last vote and the split, in milliseconds of the table's time. Only the first
  /// one of a play is long.
  var roll: Milliseconds { rounds.results.isEmpty ? 3 * Self.beat : 2 * Self.beat }

  /// The length of a beat of the drum, in milliseconds.
  static let beat: Milliseconds = 800

  var stage: RoundStage {
    switch rounds.phase {
    case .closed: .closed
    case .dealing: .dealing
    case .voting: .voting
    case .opening: .rolling
    case .shown: rollLeft > 0 ? .rolling : .shown
    case .over: .over
    }
  }

  /// The rest of the drum roll, in milliseconds. Nothing is drummed for if nobody has voted.
  private var rollLeft: Milliseconds {
    guard rounds.phase == .shown, rounds.askedSeats.contains(where: { rounds.hasVoted($0) }) else { return 0 }
    let end = rounds.since + roll
    return end - min(end, peer.time)
  }

  /// The phone's time at which the split is shown; nil if no roll is on that has an end.
  var rollEnd: Moment? { rollLeft > 0 ? peer.now + rollLeft : nil }

  var roundMoment: RoundMoment {
    let isDrawn =
      isDrawn && stage == .voting
      && (isSubject ? choice(of: voter) != nil && !hand.isReturning : watching == 0)
    return RoundMoment(round: rounds.round, step: rounds.step, stage: stage, isDrawn: isDrawn)
  }

  /// True for those who may go on: the host, whose phone deals, who reads the card out, and who has the turn.
  var mayDirectRounds: Bool {
    me.map { mayDirect || rounds.dealer == $0.id || rounds.question.reader == $0.id } ?? false
  }

  /// True for those who may end a play: the host, whose phone deals, and who has the turn.
  var mayEndRounds: Bool { me.map { mayDirect || rounds.dealer == $0.id } ?? false }

  /// True if no card has come for a while.
  var isStuck: Bool { rounds.phase == .dealing && peer.time > rounds.since + RoundHand.deckPause }

  /// The player who votes on this phone now: whoever holds it, or its owner.
  var voter: SeatID { hand.holder != .nobody ? hand.holder : me?.id ?? .nobody }

  /// The game of the play; nil for one that only a newer version knows.
  var roundGame: CardGame? { CardGame(rounds.play) }

  /// The player whom the card is about.
  var subject: Seat? { roster[rounds.question.subject] }

  /// True if this phone votes for the player whom the card is about.
  var isSubject: Bool { subject.map { $0.id == voter } ?? false }

  /// True if the card's player draws it: the others watch before they guess.
  var isDrawn: Bool { (rounds.cardRules?.decoys ?? 0) > 0 }

  /// True if one player alone reads the card and names somebody.
  var isWhispered: Bool { rounds.cardRules?.form == .whisper }

  /// True until the second vote of a whispered card.
  var namesSomebody: Bool { isWhispered && rounds.step == 0 }

  /// True if the card is not complete without a second vote, which may begin.
  var awaitsSecond: Bool {
    rounds.cardRules?.secondVote == .needed && rounds.step == 0
      && (isWhispered ? rounds.named != nil : rounds.result != nil)
  }

  /// The players for whom this phone votes by itself at a whispered card, once whoever reads it has named somebody or is gone.
  /// At the first vote that only ends it. At the second the values are drawn, and their sum decides.
  var drawsFor: [SeatID] {
    guard isWhispered, rounds.phase == .voting, let me else { return [] }
    if rounds.step == 0, let subject, subject.hasPhone, !subject.isAway, !rounds.hasVoted(subject.id) {
      return []
    }
    return rounds.askedSeats.filter { seat in
      let isMine = seat == me.id || isLeading && roster[seat]?.hasPhone == false
      let isAsked = rounds.step > 0 || seat != rounds.question.subject
      return isMine && isAsked && choice(of: seat) == nil && !rounds.hasVoted(seat)
    }
  }

  /// Seconds until the others may guess a drawn card.
  var watching: Int {
    let end = rounds.since + Milliseconds(rounds.question.seconds) * 1_000
    return Int(clamping: (end - min(end, peer.time) + 999) / 1_000)
  }

  /// True for a vote that no person has cast (`drawsFor`).
  func votesByItself(_ act: Act) -> Bool {
    guard isWhispered, case .game(let bytes) = act, case .commit(let ballot, _) = RoundAct(bytes) else {
      return false
    }
    return ballot.step > 0 || ballot.seat != rounds.question.subject
  }

  /// True if this phone offers no vote: its player acts, the others still watch, or somebody else has a card to themself.
  var isHeldBack: Bool {
    isDrawn && (isSubject || watching > 0) || isWhispered && (!isSubject || rounds.step > 0)
  }

  /// The value that a player chose on this phone.
  func choice(of seat: SeatID) -> UInt8? { hand.ballots.choice(rounds.ballotID(of: seat)) }

  /// The players whom the vote waits for.
  var awaited: [Seat] {
    rounds.askedSeats.compactMap { roster[$0] }.filter { !$0.isAway && !rounds.hasVoted($0.id) }
  }

  /// The players without a phone who can vote on this one, once its owner has.
  var phoneless: [Seat] {
    guard rounds.phase == .voting, !isWhispered, let me, choice(of: me.id) != nil else { return [] }
    return awaited.filter { !$0.hasPhone }
  }
}
