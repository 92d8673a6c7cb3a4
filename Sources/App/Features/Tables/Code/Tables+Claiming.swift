import AppCore
import Formats
import Games
import RelayProtocol
import Table
import TableClient
import Tabletop
import Turns

// Seats that wait for their players: whoever has an invitation sees them, and takes theirs over with one tap.
extension Store<Tables> {
  /// Looks at the table of an invitation, to show whose seats wait. Nobody there notices.
  mutating func preview(_ table: FoundTable, _ context: inout Context) {
    guard case .join = place, let key = table.key, let seal = FrameSeal(key: key), table.door == nil,
      !table.listing.isLocked, state.tables.count < TableSession.most,
      !state.tables.contains(where: { $0.isThat(table) })
    else { return }
    let pair = Self.drawnPair(&context)
    let peer = TablePeer<TableGames>(watching: seal, as: seatID(&context), pair: pair, now: context.now)
    var session = TableSession(
      number: nextNumber, isShow: false, client: TableClient(peer, code: table.code, keeps: false))
    session.isPreview = true
    state.tables.append(session)
    drive(state.tables.count - 1, .changed, &context)
  }

  /// Ends looking at the table of an invitation.
  mutating func endPreview(_ context: inout Context) {
    for table in state.tables where table.isPreview {
      if let link = table.linkNumber { context.ask(.link(.disconnect(link: link))) }
    }
    state.tables.removeAll { $0.isPreview }
  }

  /// Takes over a seat that waits for this person, at the table of the invitation.
  mutating func claim(_ seat: SeatID, _ context: inout Context) {
    guard let index = state.tables.firstIndex(where: { $0.isPreview }),
      state.tables[index].waitingSeats.contains(where: { $0.id == seat })
    else { return }
    (state.tables[index].isPreview, state.tables[index].isClaiming) = (false, true)
    state.tables[index].client.keeps = context.scene.device.canKeep
    context.ask(.persist(isChosen: false))
    tell(index, .act(.claim(seat, context.scene.phoneInfo)), &context)
    (state.code, state.found) = ("", [])
    destination = .place(.table(state.tables[index].number))
  }

  /// Takes over the seat that waits under this person's name, once it is known who has that name; otherwise the name is
  /// another player's.
  mutating func settleName(_ index: Int, _ context: inout Context) {
    let (table, name) = (state.tables[index], saved.look?.name ?? "")
    guard table.isNameTaken, table.roster.isTaken(name, but: .nobody) else { return }
    state.tables[index].isNameTaken = false
    if table.me == nil, let seat = table.roster.waiting(named: name) {
      tell(index, .act(.claim(seat.id, context.scene.phoneInfo)), &context)
    } else {
      state.tables[index].word = .refused(.nameTaken)
    }
  }
}
