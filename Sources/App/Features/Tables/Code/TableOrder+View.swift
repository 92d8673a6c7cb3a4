import AppCore
import Components
import Games
import HTML
import Table
import Turns
import Words

// The order of play, and the leader's tools for it.
extension Props<Tables> {
  func orderList(_ h: Tables.View, _ table: TableSession, isEditable: Bool) {
    let seats = table.roster.seats
    h.el(.section, "order") {
      h.key("order")
      h.el(.h2, "setting-title") {
        h.id(Tables.orderHeading)
        h.attribute(.tabindex, "-1")
        h.text(say(.order))
      }
      h.el(.ol, "seats") {
        h.attribute(.ariaLabelledby, Tables.orderHeading)
        for (index, seat) in seats.enumerated() {
          seatRow(h, table, seat, index, isEditable: isEditable)
        }
      }
      if isEditable, seats.count > 1 { h.el(.p, "hint", text: say(.orderHint)) }
    }
  }

  private func seatRow(
    _ h: Tables.View, _ table: TableSession, _ seat: Seat, _ index: Int, isEditable: Bool
  ) {
    let isCurrent = table.game.phase == .playing && table.game.current == seat.id
    h.el(.li, "seat" + (isCurrent ? " is-current" : "") + (seat.isAway ? " is-away" : "")) {
      h.key(String(seat.id.rawValue))
      if isCurrent { h.attribute(.ariaCurrent, is: true) }
      if isEditable {
        h.mark(.upright)
        h.on(.swipe) { self.at(table, .dragged(seat.id, $0)) }
        h.el(.span, "grip") {
          h.mark(.grip)
          h.attribute(.ariaHidden, is: true)
          h.icon(.grip)
        }
      }
      avatar(h, seat.avatar)
      h.el(.span, "seat-who") {
        h.el(.span, "seat-name") {
          h.asWritten()
          h.text(seat.name)
        }
        h.el(.span, "seat-notes", text: notes(table, seat))
      }
      if isEditable {
        let isLast = index == table.roster.seats.count - 1
        h.el(.span, "seat-tools") {
          if table.roster.seats.count > 1 {
            moveButton(h, say(.moveUp(seat.name)), table, seat, -1, isDisabled: index == 0)
            moveButton(h, say(.moveDown(seat.name)), table, seat, 1, isDisabled: isLast)
          }
          if seat.id != table.me?.id {
            h.iconButton(.remove, say(.removePlayer(seat.name)), on: at(table, .act(.remove(seat.id))))
          }
        }
      }
    }
  }

  private func moveButton(
    _ h: Tables.View, _ label: String, _ table: TableSession, _ seat: Seat, _ places: Int, isDisabled: Bool
  ) {
    let classes = places < 0 ? "button icon move up" : "button icon move down"
    h.button(classes: classes, on: at(table, .moved(seat.id, by: places))) {
      h.key(label)
      h.label(label)
      h.attribute(.title, label)
      h.flag(.disabled, isDisabled)
      h.icon(.up)
    }
  }

  private func notes(_ table: TableSession, _ seat: Seat) -> String {
    var notes: [String] = []
    if seat.id == table.me?.id { notes.append(say(.you)) }
    if seat.id == table.peer.term.leader { notes.append(say(.leads)) }
    if !seat.hasPhone { notes.append(say(.noPhone)) }
    if seat.isAway { notes.append(say(.away)) }
    return scene.language.writing.list(notes)
  }

  /// Draws the form that adds a player without a phone (TURN-21).
  func seatForm(_ h: Tables.View, _ table: TableSession) {
    h.el(.form, "seat-form") {
      h.key("seat-form")
      h.on(.submit, at(table, .seatAdded))
      tableField(
        h, Tables.seatNameField, say(.seatName), state.seatName, state.seatProblem, capitals: "words",
        hint: say(.seatHint)
      ) { self.at(table, .seatTyped($0)) }
      h.el(.button, "button plain") {
        h.attribute(.type, "submit")
        h.text(say(.addSeat))
      }
    }
  }
}
