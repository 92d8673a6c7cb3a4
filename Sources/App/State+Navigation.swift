import Games
import Vault

extension State {
  /// Reads what is kept and opens the screen the app was left on, or the one the address names.
  mutating func begin(_ step: inout Step) {
    guard !isElsewhere else { return }
    var reading = Reading(device.records)
    device.records = []
    kept = reading.kept
    durable = reading.kept
    untouchable = reading.untouchable
    for kept in reading.tables {
      if let table = TableSession(kept, now: step.now) {
        tables.append(table)
      } else {
        reading.breakTable(kept.number)
      }
    }
    lastGame = reading.lastGame
    if !reading.untouchable.isEmpty { notices.add(.record(.newer)) }
    if !device.canKeep { notices.add(.notKept(.forbidden)) }
    if !reading.broken.isEmpty {
      notices.add(.record(.broken))
      putAside(reading.broken, &step)
    }
    // Opened by its icon: Home lies underneath, so that Back goes there.
    if route == .home, let place = reading.place, place != .home, reachable(place) == place {
      step.effects.append(.navigate(place, replacing: false))
      route = place
    }
    arrive(at: route, &step)
    resumeWheel(&step)
    // What an earlier version kept has no sealed chance yet.
    keep(latest, &step)
    resumeReset(&step)
  }

  mutating func go(to next: Route, _ step: inout Step) {
    guard next != route else { return }
    step.effects.append(.navigate(next, replacing: false))
    arrive(at: next, &step)
  }

  /// Shows the screen of `next`, or the nearest one that makes sense.
  mutating func arrive(at next: Route, _ step: inout Step) {
    if route != .party { partyBack = route == .rather ? .rather : .cards }
    route = reachable(next)
    if route != next { step.effects.append(.navigate(route, replacing: true)) }
    if route.isGame { lastGame = route }
    deckProblem = nil
    players = PlayersForm()
    showsHidden = false
    proof = ProofForm()
    announcement = ""
    rather = RatherState()
    step.effects.append(.cancelWake(.onward))
    cards = CardsState(search: route == .cards ? cards.search : "", wanted: cards.wanted)
    if route == .decks || route == .cards { fetchShelf(&step) }
    openSession(&step)
    arriveAtTables(&step)
    dice = DiceState()
    arrivedAt = step.now
    resumeDice(&step)
    keepPlace(&step)
  }

  private func reachable(_ next: Route) -> Route {
    switch next {
    case .play where latest.wheel == nil: .decks
    case .check(.wheel) where provable(.wheel) == nil: latest.wheel == nil ? .decks : .play
    case .check(.dice) where provable(.dice) == nil: .dice
    case .players where latest.choice == nil && latest.wheel == nil: .decks
    case .table(let number) where !tables.contains { $0.number == number && $0.leaving == nil }: .tables
    default: next
    }
  }

  /// Keeps the text of records that cannot be read under another key, so that nothing is lost for good.
  private mutating func putAside(_ records: [Stored], _ step: inout Step) {
    guard device.canKeep else { return }
    let changes = records.flatMap { record in
      [Change(key: "aside/" + record.key, text: record.text), Change(key: record.key, text: nil)]
    }
    step.effects.append(.save(ticket: 0, changes: changes))
  }
}
