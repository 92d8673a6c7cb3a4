import AppCore
import CardTable
import Components
import Formats
import Games
import HTML
import Rounds
import Table
import TableClient
import Together
import Turns
import Words

// The outcome of a vote, and of a play of rounds.
extension Props<Tables> {
  /// Draws the choices in proportion to the votes, with the players on them.
  func splitShown(_ h: Tables.View, _ table: TableSession) {
    guard let face = face(table) else {
      h.el(.p, "message", text: say(.notHere))
      return
    }
    if table.isWhispered { return whispered(h, table, face) }
    let split = RoundSplit(table, choices(table, face))
    if !face.text.isEmpty { question(h, table, face) }
    if let line = standing(split, table) {
      h.el(.p, "whose") {
        h.key("standing")
        h.untranslated()
        h.text(line)
      }
    }
    h.el(.div, split.choices.count > 2 ? "round-split of-many" : "round-split") {
      h.key("split")
      for index in split.shown { half(h, table, split, index) }
    }
  }

  /// Returns what stands out: nobody voted, votes that are still sealed, or what the game says.
  private func standing(_ split: RoundSplit, _ table: TableSession) -> String? {
    if split.total == 0, split.truth == nil { return say(.nobodyVoted) }
    if !split.sealed.isEmpty { return say(.sealed(list(split.sealed))) }
    return table.rounds.screen?.standing(outcome(split, table), scene.language)
  }

  private func outcome(_ split: RoundSplit, _ table: TableSession) -> RoundOutcome {
    RoundOutcome(
      voters: split.members.map { $0.map { scene.isolated($0.name) } },
      labels: split.choices.map { $0.seat == nil ? $0.text : scene.isolated($0.text) }, truth: split.truth,
      mayTurn: split.mayTurn, name: { player in self.name(of: player, table) })
  }

  /// Returns the name of a player of the play, safe in sentences; nothing for somebody who has left.
  func name(of player: PlayerID, _ table: TableSession) -> String {
    guard table.rounds.lineup.indices.contains(player.place) else { return "" }
    return scene.isolated(table.roster[table.rounds.lineup[player.place]]?.name ?? "")
  }

  /// Returns whose truth a choice is; nil if it is nobody's.
  private func truth(_ split: RoundSplit, _ index: Int, _ table: TableSession) -> String? {
    guard index == split.truth, let subject = table.subject, let screen = table.rounds.screen else {
      return nil
    }
    return scene.language(screen.truth(scene.isolated(subject.name)))
  }

  private func half(_ h: Tables.View, _ table: TableSession, _ split: RoundSplit, _ index: Int) {
    let (choice, members) = (split.choices[index], split.members[index])
    let percent = split.percentages[index]
    let truth = truth(split, index, table)
    h.el(.div, "round-half " + choice.look + (truth == nil ? "" : " is-true")) {
      h.key(choice.key)
      h.style("--share", decimal(Double(percent) / 100))
      if let truth {
        h.el(.p, "round-truth") {
          h.icon(.check)
          h.el(.span) {
            h.untranslated()
            h.text(truth)
          }
        }
      }
      h.el(.p, "round-share") {
        if split.choices.count == 2 {
          h.el(.strong, text: scene.language(.rather(.percent(percent))))
          h.text(" ")
        }
        h.el(.span, text: scene.language(.rather(.votes(members.count))))
      }
      if let seat = choice.seat { avatar(h, seat.avatar) }
      h.fitted(.p, "round-half-text", choice.text) { h.written(in: choice.language) }
      if !members.isEmpty {
        h.el(.ul, "round-names") {
          for seat in members {
            h.el(.li, "round-name") {
              h.key(String(seat.id.rawValue))
              avatar(h, seat.avatar)
              h.el(.span) {
                h.asWritten()
                h.text(seat.name)
              }
            }
          }
        }
      }
    }
  }

  func splitKeys(_ h: Tables.View, _ table: TableSession) {
    let second = table.awaitsSecond ? table.rounds.screen?.second : nil
    guard table.mayDirectRounds else {
      let host = table.roster[table.rounds.question.reader] ?? table.leader
      let name = scene.isolated(host?.name ?? "")
      h.el(.p, "hint") {
        h.key("on")
        h.role("status")
        h.untranslated()
        h.text(second.map { scene.language($0.wait(name)) } ?? say(.goesOn(name)))
      }
      return
    }
    if let second {
      h.button(scene.language(second.key), "primary big", on: at(table, .again))
    } else {
      h.button(say(.nextCard), "primary big", on: at(table, .next))
    }
    h.el(.div, "round-tools") {
      h.key("tools")
      if second != nil { h.button(say(.nextCard), "quiet", on: at(table, .next)) }
      if let face = face(table) {
        let split = RoundSplit(table, choices(table, face))
        if split.mayTurn, split.members.count(where: { !$0.isEmpty }) > 1 {
          h.button(say(.voteAgain), "quiet", on: at(table, .again))
        }
      }
      if table.mayEndRounds { h.button(finishWords(table), "quiet", on: at(table, .finish)) }
    }
  }

  /// Returns what the key says that ends a play: between two turns, whose turn goes on.
  func finishWords(_ table: TableSession) -> String {
    guard table.game.phase == .playing else { return say(.finish) }
    return say(.backToTurn(scene.isolated(table.name(of: table.game.current))))
  }

  // MARK: - The end

  func roundsOver(_ h: Tables.View, _ table: TableSession) {
    let ending = ending(ofRounds: table, at: 0)
    h.el(.section, "results") {
      h.key("over")
      h.el(.h1, "round-over") {
        h.attribute(.tabindex, "-1")
        h.text(say(.rounds(played(table)?.count ?? 0)))
      }
      if let ending { h.awards(ending) }
    }
  }

  func overKeys(_ h: Tables.View, _ table: TableSession) {
    guard table.mayEndRounds, table.roundGame != nil else { return }
    h.button(say(.playAgain), "primary big", on: at(table, .replay))
    if let deck = table.hand.session {
      h.button(scene.language(.session(.backToOnePhone)), "plain", on: .session(deck))
    }
    h.button(say(.backToTable), "quiet", on: at(table, .finish))
  }

  private func played(_ table: TableSession) -> RoundsPlayed? {
    table.roundGame.map { game in
      RoundsPlayed(table.rounds, of: game, in: scene.language) { player in
        let lineup = table.rounds.lineup
        guard lineup.indices.contains(player.place), let seat = table.roster[lineup[player.place]] else {
          return nil
        }
        return (self.scene.isolated(seat.name), Tables.paint(seat))
      }
    }
  }

  /// Returns the awards of a play; nil if nobody has voted.
  func ending(ofRounds table: TableSession, at now: Moment) -> Ending? {
    guard let played = played(table), played.count > 0 else { return nil }
    return Ending(
      id: "rounds/" + table.code + "/" + String(now), game: scene.language(.game(played.game, .name)),
      title: scene.language(.finale(.title(.played, winner: nil))),
      colours: played.game.screen.colours,
      rings: table.roster.seats.map { Ending.Ring($0.name, Tables.paint($0), part: 1) },
      prizes: played.allPrizes,
      // A phone keeps nothing of a table unless somebody asks it to (TURN-13).
      isRemembered: false)
  }

  func list(_ seats: [Seat]) -> String {
    scene.language.writing.list(seats.map { scene.isolated($0.name) })
  }

  // MARK: - For screen readers

  func spokenQuestion(_ table: TableSession) -> String {
    guard let face = face(table) else { return say(.notHere) }
    let writing = scene.language.writing
    let task = (task(table) ?? table.rounds.screen?.hint(scene.language)).map { [writing.sentence($0)] } ?? []
    // A card that this phone does not show is not read out either.
    if table.isHeldBack { return writing.text(task) }
    let text = face.text.isEmpty ? [] : [face.text]
    return writing.text(task + text + face.options.map { writing.sentence($0) })
  }

  /// Returns a card that is acted, as this phone has it: the drawn one for its player, all for those who guess.
  func spokenDrawn(_ table: TableSession) -> String {
    guard let face = face(table) else { return "" }
    let (choices, writing) = (choices(table, face).map { $0.text }, scene.language.writing)
    if table.isSubject, let value = table.choice(of: table.voter), Int(value) < choices.count {
      return writing.text([writing.sentence(choices[Int(value)])])
    }
    return writing.text([say(.whatWasIt)] + choices.map { writing.sentence($0) })
  }

  func spokenSplit(_ table: TableSession) -> String {
    guard let face = face(table) else { return "" }
    if table.isWhispered { return spokenWhisper(table, face) }
    let (split, writing) = (RoundSplit(table, choices(table, face)), scene.language.writing)
    var heard = standing(split, table).map { [writing.sentence($0)] } ?? []
    for index in split.shown {
      let share = scene.language(
        .rather(.share(percent: split.percentages[index], votes: split.members[index].count)))
      if let truth = truth(split, index, table) { heard.append(writing.sentence(truth)) }
      heard.append(writing.sentence(writing.telling(share, of: split.choices[index].text)))
      if !split.members[index].isEmpty { heard.append(writing.sentence(list(split.members[index]))) }
    }
    return writing.text(heard)
  }
}

extension Tables {
  static func paint(_ seat: Seat) -> Paint { seatPaints[Int(seat.avatar.colour) % seatPaints.count] }
}

/// The opened votes on a card.
struct RoundSplit {
  let choices: [RoundChoice]
  /// The players who voted for each choice.
  let members: [[Seat]]
  /// The players whose votes are still sealed: their phones are asleep.
  let sealed: [Seat]
  let percentages: [Int]
  /// The choice of the player whom the card is about: the truth, and no vote. Nil if there is none.
  let truth: Int?
  /// True if a second vote on the card may follow.
  let mayTurn: Bool

  init(_ table: TableSession, _ choices: [RoundChoice]) {
    let rounds = table.rounds
    let subject = table.subject?.id
    let voters = rounds.lineup.compactMap { $0 == subject ? nil : table.roster[$0] }
    self.choices = choices
    truth = subject.flatMap { rounds.value(of: $0) }.flatMap { value in
      choices.firstIndex { $0.value == value }
    }
    members = choices.map { choice in voters.filter { rounds.value(of: $0.id) == choice.value } }
    sealed = rounds.unopened.compactMap { table.roster[$0] }
    percentages = Tally(members.map { $0.count }).percentages
    mayTurn = rounds.cardRules?.secondVote == .offered && rounds.step + 1 < RoundLimits.steps
  }

  var total: Int { members.reduce(0) { $0 + $1.count } }

  /// The choices that are drawn: both of two; of more, the truth, and then those with votes, most first.
  var shown: [Int] {
    if choices.count <= 2 { return Array(choices.indices) }
    func rank(_ choice: Int) -> Int { choice == truth ? Int(RoundLimits.choices) : members[choice].count }
    return choices.indices.filter { rank($0) > 0 }.sorted { (rank($1), $0) < (rank($0), $1) }
  }
}
