import Formats
import Games
import HTML
import Table
import Turns
import Words

extension State {
  /// A game of turns is over: what came of it, on every phone.
  func overScreen(_ table: TableSession) -> View {
    let wasPlayed = table.game.phase == .over
    return frame(
      wasPlayed ? say(.gameOver) : say(.tableOf(code: table.code)), backTo: .tables,
      isCovered: turns.sheet != nil
    ) {
      el("div", .class("over"), .key("over"), .flag("inert", turns.sheet != nil)) {
        if let summary = TableSummary(table, at: 0) { summaryCard(summary) }
        tableWords(table)
        tableAdvice(table)
      }
      el("div", .class("dock"), .key("dock"), .flag("inert", turns.sheet != nil)) {
        if table.roster.isEnded {
          el("p", .class("hint")) { say(.tableClosed) }
        } else if table.isLeading {
          button(say(.playAgain), "primary big", on: at(table, .turn(.again)))
        } else if table.me != nil {
          el("p", .class("hint"), .role("status")) { say(.waitForAgain(leader: table.leader?.name ?? "")) }
        }
        if wasPlayed, !table.isShow {
          button(
            turns.hasKeptSummary ? say(.summaryKept) : say(.keepSummary), isDisabled: turns.hasKeptSummary,
            on: at(table, .keepSummary))
        }
        button(say(.leaveTable), "quiet", on: at(table, .leave))
      }
      tableSheet(table)
    } tools: {
      tableTools(table)
    }
  }

  func summaryCard(_ summary: TableSummary) -> View {
    el("section", .class("summary"), .key(String(summary.endedAt))) {
      el("p", .class("summary-total")) {
        say(.summaryOf(Int(clamping: summary.turns), time(summary.time)))
      }
      if let longest = summary.longest {
        el("p", .class("hint"), .attribute("dir", "auto")) {
          say(.longestOf(longest.name, time(longest.longest)))
        }
      }
      el("ul", .class("rows")) {
        let most = summary.everybody.reduce(0) { max($0, $1.time) }
        for (index, player) in summary.everybody.enumerated() { summaryRow(player, index, most: most) }
      }
    }
  }

  private func summaryRow(_ player: TableSummary.Player, _ index: Int, most: Int64) -> View {
    el("li", .class("row summary-row"), .key(String(index))) {
      if player.name.isEmpty {
        el("span", .class("summary-name")) { say(.goneTotal) }
      } else {
        avatar(Avatar(symbol: player.symbol, colour: player.colour))
        el("span", .class("summary-name"), .attribute("dir", "auto")) { player.name }
      }
      el("span", .class("summary-turns")) { say(.turnsTaken(Int(clamping: player.turns))) }
      el("span", .class("summary-time")) { say(.inAll(time(player.time))) }
      if player.longest > 0 {
        el("span", .class("summary-longest")) { say(.longestTurn(time(player.longest))) }
      }
      if most > 0 {
        el(
          "span", .class("summary-bar " + Self.colourClass(player.colour)), .aria("hidden", "true"),
          .style("--far", decimal(Double(player.time) / Double(most))))
      }
    }
  }

  private func time(_ milliseconds: Int64) -> String {
    say(.timerSeconds(Int(clamping: milliseconds / 1_000)))
  }

  /// The summaries that were kept on this phone.
  var summariesScreen: View {
    frame(say(.turnsHistory), backTo: .tables) {
      if kept.summaries.isEmpty {
        el("div", .class("message"), .key("none")) {
          Icon.clock.view
          el("p") { say(.noSummaries) }
        }
      }
      for summary in kept.summaries.reversed() {
        el("article", .class("kept-summary"), .key(String(summary.endedAt))) {
          el("header", .class("kept-head")) {
            el("p", .class("hint")) { ago(summary.endedAt) }
            iconButton(
              .remove,
              say(.forgetSummary(say(.summaryOf(Int(clamping: summary.turns), time(summary.time))))),
              on: .turns(.forgetSummary(summary.endedAt)))
          }
          summaryCard(summary)
        }
      }
    }
  }
}
