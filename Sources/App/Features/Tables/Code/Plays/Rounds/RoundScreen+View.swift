import AppCore
import CardTable
import Cards
import Components
import Games
import HTML
import QRCode
import RelayProtocol
import Rounds
import Table
import TableClient
import Together
import Words

// A card on every phone: the vote, and the way to the split.
extension Props<Tables> {
  func say(_ phrase: RoundsPhrase) -> String { scene.language(.rounds(phrase)) }

  func at(_ table: TableSession, _ action: RoundAction) -> Tables.Action { at(table, .round(action)) }

  func roundScreen(_ h: Tables.View, _ table: TableSession) {
    let stage = table.stage
    h.el(.main, "screen table round-screen" + (table.isShow ? " on-board" : "")) {
      h.mark(.screen, Tables.Place.table(table.number).screen)
      h.data("data-round", String(table.rounds.round.number))
      h.key("round")
      tableBar(h, table)
      knocks(h, table)
      h.part("round-body", isInert: state.sheet != nil) {
        h.key(String(table.rounds.round.number) + stage.key)
        switch stage {
        case .closed, .dealing: dealing(h, table)
        case .voting: voting(h, table)
        case .rolling: rolling(h, table)
        case .shown: splitShown(h, table)
        case .over: roundsOver(h, table)
        }
        tableWords(h, table)
        if table.isShow, stage != .rolling { boardCode(h, table) }
      }
      roundDock(h, table, stage)
      tableSheet(h, table)
    }
  }

  // MARK: - Before the vote

  private func dealing(_ h: Tables.View, _ table: TableSession) {
    let isStuck = table.isStuck && table.rounds.dealer == table.me?.id
    h.el(.div, "message") {
      h.key("dealing")
      h.icon(.record)
      h.el(.p) {
        h.role("status")
        h.text(say(isStuck ? .noDeck : .shuffling))
      }
    }
  }

  // MARK: - The board

  /// Draws the way in on a screen that everybody sees. People may join at any time.
  private func boardCode(_ h: Tables.View, _ table: TableSession) {
    guard !table.code.isEmpty, !table.isDirect, !table.roster.isLocked else { return }
    let invite = Invite(origin: scene.device.origin, code: table.code)
    h.el(.div, "board-code") {
      h.key("board-code")
      if let picture = try? QRCode(invite.address) {
        h.code(picture.svgViewBox, picture.svgPath, label: say(.scanHint))
      }
    }
  }

  // MARK: - The roll

  private func rolling(_ h: Tables.View, _ table: TableSession) {
    h.el(.div, "round-roll") {
      h.key("roll")
      h.el(.h1, "round-roll-title") {
        h.attribute(.tabindex, "-1")
        let subject = scene.isolated(table.subject?.name ?? "")
        h.text(table.rounds.screen.map { scene.language($0.roll(subject)) } ?? say(.votesAreIn))
      }
      h.el(.div, "round-drum") {
        h.attribute(.ariaHidden, is: true)
        for seat in table.rounds.askedSeats.compactMap({ table.roster[$0] })
        where table.rounds.hasVoted(seat.id) && (!table.namesSomebody || seat.id == table.subject?.id) {
          avatar(h, seat.avatar)
        }
      }
    }
  }

  // MARK: - The dock

  private func roundDock(_ h: Tables.View, _ table: TableSession, _ stage: RoundStage) {
    h.el(.div, "dock round-dock") {
      h.key("dock")
      h.flag(.inert, state.sheet != nil)
      switch stage {
      case .closed, .rolling: break
      case .dealing: dealingKeys(h, table)
      case .voting: votingKeys(h, table)
      case .shown: splitKeys(h, table)
      case .over: overKeys(h, table)
      }
    }
  }

  private func dealingKeys(_ h: Tables.View, _ table: TableSession) {
    let isDealer = table.rounds.dealer == table.me?.id
    if isDealer, table.isStuck {
      h.button(scene.language(.tryAgain), "primary big", on: at(table, .dealt))
    } else if table.isLeading, table.isStuck {
      h.button(say(.dealHere), "plain", on: at(table, .dealt))
    }
    if table.mayEndRounds { h.button(finishWords(table), "quiet", on: at(table, .finish)) }
  }

  private func votingKeys(_ h: Tables.View, _ table: TableSession) {
    if table.hand.isReturning, let me = table.me {
      return h.button(
        scene.language(.rather(.takePhone(scene.isolated(me.name)))), "primary big", on: at(table, .taken))
    }
    if let holder = table.roster[table.hand.holder] {
      if !table.hand.isHeld {
        h.button(
          scene.language(.rather(.takePhone(scene.isolated(holder.name)))), "primary big",
          on: at(table, .taken))
      }
      h.button(scene.language(.rather(.stopPassing)), "quiet", on: at(table, .handedBack))
      return
    }
    h.el(.p, "round-status") {
      h.key("status")
      // Seconds are not announced one by one.
      h.role(table.rounds.votingEnd == nil ? "status" : "timer")
      h.untranslated()
      h.text(votesIn(table))
    }
    for seat in table.phoneless {
      h.button(say(.giveTo(scene.isolated(seat.name))), "plain", on: at(table, .handed(seat.id)))
    }
    guard table.mayDirectRounds else { return }
    h.el(.div, "round-tools") {
      h.key("tools")
      h.button(say(.skipCard), "quiet", on: at(table, .next))
      if table.rounds.askedSeats.contains(where: { table.rounds.hasVoted($0) }) {
        h.button(say(.closeVote), "quiet", on: at(table, .close))
      }
    }
  }

  /// Returns how many have voted, and whom the vote waits for.
  private func votesIn(_ table: TableSession) -> String {
    if table.isWhispered {
      let isOthers = table.namesSomebody && !table.isSubject
      return isOthers ? say(.waitsFor(scene.isolated(table.subject?.name ?? ""))) : ""
    }
    let asked = table.rounds.askedSeats
    let count = asked.count { table.rounds.hasVoted($0) }
    let line = say(.votes(count, of: asked.count))
    let names = list(table.awaited)
    // Players without a phone have longer: somebody hands them one.
    let hurried = table.awaited.filter { $0.hasPhone }
    if let end = table.rounds.votingEnd, !hurried.isEmpty {
      let left = end - min(end, table.peer.time)
      return say(.hurries(list(hurried), seconds: Int(clamping: (left + 999) / 1_000)))
    }
    let isHintOfUse = table.me.map { table.choice(of: $0.id) != nil } ?? false && !table.isHeldBack
    let hint = isHintOfUse ? say(.changeHint) : ""
    // Once half of them are in, the others are named.
    let rest = count * 2 >= asked.count && !names.isEmpty ? say(.waitsFor(names)) : hint
    return rest.isEmpty ? line : scene.language.writing.facts([line, rest])
  }
}

extension RoundStage {
  fileprivate var key: String {
    switch self {
    case .closed, .dealing: "dealing"
    case .voting: "voting"
    case .rolling: "rolling"
    case .shown: "shown"
    case .over: "over"
    }
  }
}
