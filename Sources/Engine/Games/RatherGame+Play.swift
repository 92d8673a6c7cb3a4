import Cards
import Chance
import Formats

// One vote for the whole group.
extension RatherGame {
  /// Votes for an option of the current question (RATHER-5). In a ballot, the vote belongs to the player
  /// whose turn it is.
  public mutating func vote(_ option: Int, on deck: Deck, _ party: Party, at now: Moment) -> Bool {
    guard let question, let card = deck.card(question), (0..<Self.options).contains(option) else {
      return false
    }
    switch stage {
    case .shown: return false
    case .asking:
      note(card)
      let vote = Vote(
        question: question, option: option, moment: now, voter: nil, party: PartyMark(party))
      votes.append(vote)
      last = Cast(question: question, votes: 1, isBallot: false, page: votes.lastPage)
      stage = .shown
    case .passing(var ballot):
      note(card)
      ballot.options.append(option)
      stage = .passing(ballot)
      closeBallot(party, at: now)
    }
    return true
  }

  /// Stores the wording of the question.
  private mutating func note(_ card: Card) {
    let wording = Wording(question: card.id, text: card.text, options: card.options)
    if let index = wordings.firstIndex(where: { utf8Equals($0.question, card.id) }) {
      wordings[index] = wording
    } else {
      wordings.append(wording)
      if wordings.count > Self.mostWordings { wordings.removeFirst() }
    }
  }

  /// Moves to another question, after a vote or without one.
  public mutating func next(
    on deck: Deck, filter: CardFilter, party: Party, using chance: inout Chance
  ) -> Bool {
    if case .passing = stage { return false }
    guard question != nil else { return false }
    draw(from: deck, filter: filter, party: party, using: &chance)
    beginPassing(party)
    return true
  }

  /// Undoes the votes cast last and asks their question again. The current question returns later.
  public mutating func undo() -> Bool {
    if case .passing = stage { return false }
    guard let last else { return false }
    if let question, !utf8Equals(question, last.question) { asked.removeAll { utf8Equals($0, question) } }
    votes.removeLast(last.votes)
    question = last.question
    if !hasAsked(last.question) { asked.append(last.question) }
    stage = .asking
    isPassed = false
    self.last = nil
    forgetWordings()
    return true
  }
}

// Restoring a dropped question.
extension RatherGame {
  /// Shows the question or its votes again in place of the current question, which returns later.
  public mutating func bringBack(_ card: String, isShown: Bool, _ party: Party) -> Bool {
    switch stage {
    case .shown: return false
    case .passing(let ballot): guard ballot.cast == 0 else { return false }
    case .asking: break
    }
    if let question { asked.removeAll { utf8Equals($0, question) } }
    question = card
    if !hasAsked(card) { asked.append(card) }
    if isShown, last.map({ utf8Equals($0.question, card) }) ?? false {
      stage = .shown
    } else {
      stage = .asking
      beginPassing(party)
    }
    return true
  }
}

// Ballots, where each player votes in turn.
extension RatherGame {
  /// Passes the phone around for the current question and those after it.
  public mutating func pass(_ party: Party) -> Bool {
    guard stage == .asking, question != nil, party.hasEnoughPlayers else { return false }
    isPassed = true
    beginPassing(party)
    return true
  }

  /// Passes the phone around from the next question that is asked (RATHER-10). Votes on the screen stay.
  public mutating func willPass(_ party: Party) -> Bool {
    guard !isPassed, party.hasEnoughPlayers else { return false }
    isPassed = true
    return true
  }

  mutating func beginPassing(_ party: Party) {
    guard isPassed, question != nil else { return }
    isPassed = party.hasEnoughPlayers
    if isPassed { stage = .passing(Ballot(voters: party.players.map { $0.id })) }
  }

  /// Cancels the ballot and drops its votes. The question goes to the whole group at once.
  public mutating func stopPassing() -> Bool {
    guard case .passing = stage else { return false }
    isPassed = false
    stage = .asking
    forgetWordings()
    return true
  }

  /// Takes back the last vote of the running ballot, or of the ballot whose votes are shown. The same player
  /// votes again.
  public mutating func takeBack() -> Bool {
    switch stage {
    case .asking: return false
    case .passing(var ballot):
      guard ballot.options.popLast() != nil else { return false }
      stage = .passing(ballot)
    case .shown:
      let cast = shownBallot
      guard !cast.isEmpty else { return false }
      votes.removeLast(cast.count)
      var ballot = Ballot(voters: cast.compactMap { $0.voter })
      ballot.options = cast.dropLast().map { $0.option }
      (stage, last, isPassed) = (.passing(ballot), nil, true)
    }
    return true
  }

  /// Counts the votes once everybody has voted.
  private mutating func closeBallot(_ party: Party, at now: Moment) {
    guard case .passing(let ballot) = stage, let question, ballot.cast == ballot.voters.count else { return }
    let mark = PartyMark(party)
    for (voter, option) in zip(ballot.voters, ballot.options) {
      votes.append(Vote(question: question, option: option, moment: now, voter: voter, party: mark))
    }
    last = Cast(question: question, votes: ballot.cast, isBallot: true, page: votes.lastPage)
    stage = .shown
  }

  /// Updates the players. The vote of a player who leaves a ballot is removed. A ballot with one player left
  /// is cancelled.
  public mutating func partyChanged(_ party: Party, at now: Moment) {
    guard case .passing(var ballot) = stage else { return }
    let there = ballot.voters.indices.filter { party[ballot.voters[$0]] != nil }
    guard there.count < ballot.voters.count else { return }
    ballot.options = there.filter { $0 < ballot.cast }.map { ballot.options[$0] }
    ballot.voters = there.map { ballot.voters[$0] }
    guard ballot.voters.count >= Party.minimumPlayers else {
      _ = stopPassing()
      return
    }
    stage = .passing(ballot)
    closeBallot(party, at: now)
  }
}

// Reset.
extension RatherGame {
  /// Clears all votes (RATHER-8). `undoReset` restores them within `resetStands`.
  public mutating func reset(at now: Moment) -> Bool {
    guard votes.count > 0 else { return false }
    cleared = Cleared(votes: votes, until: now + Self.resetStands)
    votes.pages = []
    last = nil
    if stage == .shown { stage = .asking }
    return true
  }

  /// Restores the cleared votes, placed before later ones.
  public mutating func undoReset(at now: Moment) -> Bool {
    guard let cleared, cleared.left(at: now) > 0 else { return false }
    votes.pages = cleared.votes.pages + votes.pages
    self.cleared = nil
    return true
  }

  /// Drops the cleared votes once their time is over.
  public mutating func forgetCleared(at now: Moment) -> Bool {
    guard let cleared, cleared.left(at: now) == 0 else { return false }
    self.cleared = nil
    forgetWordings()
    return true
  }

  /// Drops the wordings of questions without votes, except during a ballot on them.
  private mutating func forgetWordings() {
    guard cleared == nil else { return }
    let voted = history(order: .latest).map { $0.question }
    var current: String?
    if case .passing = stage { current = question }
    wordings = wordings.filter { one in
      voted.contains { utf8Equals($0, one.question) } || current.map { utf8Equals($0, one.question) } ?? false
    }
  }
}
