import AppCore
import CardTable
import Cards
import Components
import Formats
import Games
import Vault

extension State {
  /// Reads the saved data. Opens the screen of the address, or the last screen if the address is Home.
  mutating func begin(_ step: inout Step) {
    guard !isElsewhere else { return }
    let reading = Reading(device.records, canKeep: device.canKeep, now: step.now)
    device.records = []
    (persisted, features) = (reading.persisted, reading.features)
    saving.durable = reading.persisted
    takeOwn()
    untouchable = reading.records.untouchable
    lastGame = reading.lastGame
    if !reading.records.untouchable.isEmpty { notices.add(.record(.newer)) }
    if !device.canKeep { notices.add(.notKept(.forbidden)) }
    if !reading.records.broken.isEmpty {
      notices.add(.record(.broken))
      putAside(reading.records.broken, &step)
    }
    // The app was launched by its icon. Home stays in the history, so Back leads there.
    if route == .home, let place = reading.place, canResume(place) {
      step.ask(.navigate(path: place.path, replacing: false))
      route = place
    }
    arrive(at: route, &step)
    // Data of an earlier version has no sealed chance yet.
    keep(latest, &step)
    beginFeatures(&step)
  }

  mutating func go(to next: Route, replacing: Bool = false, _ step: inout Step) {
    guard next != route else { return }
    step.ask(.navigate(path: next.path, replacing: replacing))
    arrive(at: next, &step)
  }

  /// Opens the screen of `next`, or the nearest one that can be opened.
  mutating func arrive(at next: Route, _ step: inout Step) {
    saving.onward = nil
    let before = route
    route = reachable(next)
    // A launch has no previous screen.
    if next != before { history.go(from: before, to: route) }
    if route != next { step.ask(.navigate(path: route.path, replacing: true)) }
    if route.isGame { lastGame = route }
    opened = OpenedScreen(arrivedAt: step.now)
    if finale != nil { endFinale(&step) }
    arriveAtFeatures(&step)
    if route.listsDecks || route.isDoor { fetchShelf(&step) }
    openDeck(&step)
    keepPlace(&step)
  }

  /// Returns true if the app may open on the screen that was used last. Its game may be over, and its deck may
  /// have been removed or never have existed.
  private func canResume(_ place: Route) -> Bool {
    guard place != .home, place.canBeResumed, reachable(place) == place else { return false }
    guard case .feature(let screen) = place else { return true }
    if Features.isOver(at: screen, latest.features, in: language) { return false }
    guard let deck = screen.deck else { return true }
    return DeckAddress.isOfGame(deck)
      || Features.decks(latest.features).contains { utf8Equals($0.deck.id, deck) }
  }

  /// Returns `next`, or the nearest route that can be opened.
  func reachable(_ next: Route) -> Route {
    switch next {
    case .feature(let place): .feature(Features.nearest(to: place, features, latest.features))
    case .check(let game) where provable(game) == nil: reachable(played(game))
    case .door(let game) where playModes(of: game).count < 2: Self.decksRoute
    case .home, .party, .settings, .privacy, .door, .check, .unknown: next
    }
  }

  /// Stores the text of unreadable records under other keys, so no data is lost.
  private mutating func putAside(_ records: [StoredRecord], _ step: inout Step) {
    guard device.canKeep else { return }
    let changes = records.flatMap { record in
      [RecordWrite(key: "aside/" + record.key, text: record.text), RecordWrite(key: record.key, text: nil)]
    }
    step.ask(.save(ticket: 0, changes: changes))
  }
}
