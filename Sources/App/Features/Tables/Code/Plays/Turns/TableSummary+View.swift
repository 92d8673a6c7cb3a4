import AppCore
import CardTable
import Components
import Formats
import Games
import HTML
import Table
import Turns
import Words

extension Props<Tables> {
  /// Draws the summary of a finished game, on every phone.
  func overScreen(_ h: Tables.View, _ table: TableSession) {
    let wasPlayed = table.game.phase == .over
    frame(
      h, wasPlayed ? say(.gameOver) : say(.tableOf(code: table.code)), at: .table(table.number),
      isCovered: state.sheet != nil
    ) {
      knocks(h, table)
      h.part(table.isShow ? "over on-show" : "over", isInert: state.sheet != nil) {
        if let summary = TableSummary(table, at: 0) { summaryCard(h, summary) }
        tableWords(h, table)
        tableAdvice(h, table)
      }
      h.part("dock", isInert: state.sheet != nil) {
        if table.roster.isEnded {
          h.el(.p, "hint", text: say(.tableClosed))
        } else if table.isLeading {
          h.button(say(.playAgain), "primary big", on: at(table, .turn(.again)))
        } else if table.me != nil {
          h.el(.p, "hint") {
            h.role("status")
            h.text(say(.waitForAgain(leader: scene.isolated(table.leader?.name ?? ""))))
          }
        }
        if wasPlayed, !table.isShow {
          h.button(
            state.hasKeptSummary ? say(.summaryKept) : say(.keepSummary), isDisabled: state.hasKeptSummary,
            on: at(table, .keepSummary))
        }
        h.button(say(.leaveTable), "quiet", on: at(table, .leave))
      }
      tableSheet(h, table)
    } tools: {
      tableTools(h, table)
    }
  }

  func summaryCard(_ h: Tables.View, _ summary: TableSummary) {
    h.el(.section, "summary") {
      h.key(String(summary.endedAt))
      h.el(.p, "summary-total", text: say(.summaryOf(Int(clamping: summary.turns), time(summary.time))))
      titles(h, summary)
      h.el(.ul, "rows") {
        let most = summary.everybody.reduce(0) { max($0, $1.time) }
        for (index, player) in summary.everybody.enumerated() { summaryRow(h, player, index, most: most) }
      }
    }
  }

  private func titles(_ h: Tables.View, _ summary: TableSummary) {
    let awards = summary.awards
    if awards.isEmpty { return }
    h.el(.ul, "honours") {
      for award in awards {
        let winners = award.winners.map { summary.players[$0] }
        h.el(.li, "honour " + Tables.colourClass(winners.first?.colour ?? 0)) {
          h.key(String(award.title.rawValue))
          h.el(.span, "honour-faces") {
            for winner in winners { avatar(h, Avatar(symbol: winner.symbol, colour: winner.colour)) }
          }
          h.el(.strong, "honour-title", text: say(.turnTitle(award.title.word)))
          h.el(.span, "honour-who") {
            h.untranslated()
            h.text(scene.language.writing.list(winners.map { scene.isolated($0.name) }))
          }
          if let count = counted(award) { h.el(.span, "honour-value", text: count) }
        }
      }
    }
  }

  /// Returns the end of a game for its finale; nil unless it is over.
  func ending(_ table: TableSession, at now: Moment) -> Ending? {
    guard let summary = TableSummary(table, at: now) else { return nil }
    let prizes = summary.awards.map { award in
      let winners = award.winners.map { summary.players[$0] }
      return Prize(
        title: say(.turnTitle(award.title.word)),
        names: scene.language.writing.list(winners.map { scene.isolated($0.name) }),
        merit: counted(award) ?? "", paint: winners.count == 1 ? winners[0].paint : nil)
    }
    let total = say(.summaryOf(Int(clamping: summary.turns), time(summary.time)))
    let first = summary.awards.first
    let winner = first.flatMap {
      $0.winners.count == 1 ? scene.isolated(summary.players[$0.winners[0]].name) : nil
    }
    return Ending(
      id: "turns/" + table.code + "/" + String(now), game: say(.tableOf(code: table.code)),
      title: scene.language(.finale(.title(first?.title.night ?? .played, winner: winner))),
      colours: Ending.Colours(.teal, .amber),
      rings: summary.players.map { Ending.Ring($0.name, $0.paint, part: $0.time) },
      prizes: prizes.isEmpty ? [Prize(title: say(.gameOver), names: "", merit: total)] : prizes,
      // A phone keeps nothing of a table unless somebody asks it to (TURN-13).
      isRemembered: false)
  }

  /// Returns a title's number in words; nil if the title has none.
  private func counted(_ award: TurnAward) -> String? {
    switch award.title {
    case .slowestGroove: time(award.value * 1_000)
    case .quickestHands: say(.perTurn(time(award.value * 1_000)))
    case .mostNudged: say(.nudges(Int(clamping: award.value)))
    case .mostAirtime: say(.inAll(time(award.value * 1_000)))
    case .onRepeat: say(.turnsTaken(Int(clamping: award.value)))
    case .onTheBeat, .steadiest, .neverSkipped, .neverNudged: nil
    }
  }

  private func summaryRow(_ h: Tables.View, _ player: TableSummary.Player, _ index: Int, most: Int64) {
    h.el(.li, "row summary-row") {
      h.key(String(index))
      if player.name.isEmpty {
        h.el(.span, "summary-name", text: say(.goneTotal))
      } else {
        avatar(h, Avatar(symbol: player.symbol, colour: player.colour))
        h.el(.span, "summary-name") {
          h.asWritten()
          h.text(player.name)
        }
      }
      h.el(.span, "summary-turns", text: say(.turnsTaken(Int(clamping: player.turns))))
      h.el(.span, "summary-time", text: say(.inAll(time(player.time))))
      if player.longest > 0 {
        h.el(.span, "summary-longest", text: say(.longestTurn(time(player.longest))))
      }
      if most > 0 {
        h.el(.span, "summary-bar " + Tables.colourClass(player.colour)) {
          h.attribute(.ariaHidden, is: true)
          h.style("--far", decimal(Double(player.time) / Double(most)))
        }
      }
    }
  }

  private func time(_ milliseconds: Int64) -> String {
    say(.timerSeconds(Int(clamping: milliseconds / 1_000)))
  }

  /// Draws the summaries saved on this phone.
  func summariesScreen(_ h: Tables.View) {
    frame(h, say(.turnsHistory), at: .summaries) {
      if saved.summaries.isEmpty {
        h.el(.div, "message") {
          h.key("none")
          h.icon(.clock)
          h.el(.p, text: say(.noSummaries))
        }
      }
      for summary in saved.summaries.reversed() {
        h.el(.article, "kept-summary") {
          h.key(String(summary.endedAt))
          h.el(.header, "kept-head") {
            h.el(.p, "hint", text: scene.ago(summary.endedAt))
            h.iconButton(
              .remove,
              say(.forgetSummary(say(.summaryOf(Int(clamping: summary.turns), time(summary.time))))),
              on: .forgetSummary(summary.endedAt))
          }
          summaryCard(h, summary)
        }
      }
    }
  }
}

extension TableSummary.Player {
  fileprivate var paint: Paint { Tables.seatPaints[Int(colour) % Tables.seatPaints.count] }
}

extension TurnTitle {
  fileprivate var night: NightTitle {
    switch self {
    case .slowestGroove: .slowest
    case .quickestHands: .quickest
    default: .played
    }
  }

  fileprivate var word: TurnTitleWord {
    switch self {
    case .slowestGroove: .slowestGroove
    case .quickestHands: .quickestHands
    case .mostNudged: .mostNudged
    case .onTheBeat: .onTheBeat
    case .steadiest: .steadiest
    case .mostAirtime: .mostAirtime
    case .onRepeat: .onRepeat
    case .neverSkipped: .neverSkipped
    case .neverNudged: .neverNudged
    }
  }
}
