import AppCore
import Components
import HTML
import RelayProtocol
import Table
import TableClient
import Words

// The screen of an invitation: the host's name, a field for the person's name, and one action.
extension Props<Tables> {
  func joinScreen(_ h: Tables.View, at place: Tables.Place) {
    let table = state.found.count == 1 ? state.found.first : nil
    frame(h, say(.tableOf(code: table?.code ?? state.code)), at: place, hasCode: true) {
      if let problem = state.problem, problem.isOfCode {
        noSuchTable(h, problem)
      } else {
        joinForm(h, table)
      }
      if state.problem == .unreachable || state.failures >= TableLink.failuresUntilHelp { joinHelp(h) }
    }
  }

  private func joinForm(_ h: Tables.View, _ table: FoundTable?) {
    h.el(.form, "join-form invitation") {
      h.key("form")
      h.on(.submit, table.map { Tables.Action.join($0) } ?? .joinTable)
      if let table { host(h, table) } else { foundTables(h) }
      seatsThatWait(h)
      tableField(
        h, Tables.nameField, say(.yourName), state.name,
        state.problem?.isOfName == true ? state.problem : nil, capitals: "words"
      ) { .nameTyped($0) }
      if let problem = state.problem, !problem.isOfName {
        h.el(.p, "problem") {
          h.key("problem")
          h.role("alert")
          h.text(say(problem.phrase))
        }
        otherTables(h, "plain")
      }
      h.el(.div, "dock") {
        h.key("dock")
        if let table, !table.listing.isLocked {
          h.button(classes: "button plain big watch", on: .watch(table)) {
            h.key("watch")
            h.label(say(.televisionFor(leader: table.listing.name)))
            h.icon(.television)
            h.text(say(.television))
          }
        }
        if state.found.count < 2 {
          h.el(.button, "button primary big") {
            h.attribute(.type, "submit")
            h.text(say(.joinLeader(scene.isolated(table?.listing.name ?? ""))))
          }
        }
      }
    }
  }

  /// Draws the seats that wait for their players. A tap takes one over.
  private func seatsThatWait(_ h: Tables.View) {
    let seats = state.tables.first { $0.isPreview }?.waitingSeats ?? []
    if seats.isEmpty { return }
    h.el(.div, "waiting-seats") {
      h.key("waiting-seats")
      for seat in seats {
        h.button(classes: "slab waiting-seat", on: .claim(seat.id)) {
          h.key(String(seat.id.rawValue))
          avatar(h, seat.avatar)
          h.el(.strong) {
            h.untranslated()
            h.text(scene.language(.rather(.takePhone(scene.isolated(seat.name)))))
          }
        }
      }
    }
  }

  private func host(_ h: Tables.View, _ table: FoundTable) {
    let listing = table.listing
    h.el(.div, "host") {
      h.key("host")
      avatar(h, Avatar(symbol: listing.symbol, colour: listing.colour), " large")
      h.el(.p, "host-name") {
        h.untranslated()
        h.text(say(.tableOfLeader(scene.isolated(listing.name))))
      }
      h.el(.p, "hint", text: say(listing.isLocked ? .isLocked : whoIsThere(table)))
    }
  }

  /// Draws the message for an invitation whose code has no table.
  private func noSuchTable(_ h: Tables.View, _ problem: Tables.Problem) {
    h.el(.div, "message") {
      h.key("none")
      h.role("alert")
      h.icon(.warning)
      h.el(.p, text: say(problem.phrase))
      otherTables(h, "primary big")
    }
  }

  private func otherTables(_ h: Tables.View, _ style: String) {
    h.button(say(.otherTables), style, on: .go(.tables))
  }
}

extension Tables.Problem {
  /// True if no table can be joined by this code, regardless of other input.
  var isOfCode: Bool { self == .badCode || self == .unknownCode || self == .tableGone }
}
