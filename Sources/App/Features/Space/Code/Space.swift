import AppCore
import CardTable
import Components
import Formats
import Games
import HTML
import Vault
import Words

/// The use of the phone's storage, by kind and by deck, and the things that can go (KEEP-6).
package enum Space: Feature {
  package struct State: FeatureValue {
    /// The stored data, once it was read.
    var use: SpaceUse?
    var isUnreadable = false
    /// The browser's estimate, once it was asked for.
    var estimate: StoreEstimate?
    /// The person asked for persistent storage.
    var hasAsked = false
    var order = DeckOrderBySize.largest
    /// The deck that was last removed, for Undo.
    var removal: DeckUse?

    package init() {}
  }

  /// This feature saves nothing.
  package struct Saved: FeatureValue {
    package init() {}
  }

  package enum Action: Equatable {
    case leave
    case order(DeckOrderBySize)
    /// Opens a screen of another feature.
    case opened(String)
    case removed(DeckUse), undone, forgotten
    case keptForGood
  }

  package enum Place: String, CaseIterable, FeaturePlace {
    case space = "/space"

    package var screen: String { "space" }
  }

  /// The time without play after which a deck is suggested for removal: 30 days, in milliseconds.
  static let idle: Moment = 30 * 24 * 60 * 60 * 1_000
  /// The heading of the list takes the focus when a button of it goes.
  static let deckHeading = "space-decks"

  package static let records: [RecordKind] = []

  package static func read(_ records: inout RecordReader) -> Saved { Saved() }
  package static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges) {}

  package static func update(_ action: Action, _ own: inout Own<Space>, _ context: inout Context) {
    switch action {
    case .leave: own.destination = .address("/settings")
    case .order(let order): own.state.order = order
    case .opened(let path): own.destination = .address(path)
    case .removed(let deck):
      own.state.removal = deck
      context.order = .remove(deck.id)
      context.ask(.focus(deckHeading))
    case .undone:
      guard let removal = own.state.removal else { return }
      own.state.removal = nil
      context.order = .bringBack(removal.id)
      context.ask(.focus(deckHeading))
    case .forgotten: own.state.removal = nil
    case .keptForGood:
      own.state.hasAsked = true
      context.ask(.persist(isChosen: true))
    }
  }

  package static func handle(_ event: FeatureEvent, _ own: inout Own<Space>, _ context: inout Context) {
    switch event {
    case .screenOpened: screenOpened(&own, &context)
    case .savedVisible: savedVisible(since: own.before, &own, &context)
    case .device(let event): deviceEvent(event, &own, &context)
    case .launched, .stepFinished, .deckReady, .deckLoaded, .order: break
    }
  }

  static func screenOpened(_ own: inout Own<Space>, _ context: inout Context) {
    own.state = State()
    guard own.place != nil else { return }
    context.ask(.readRecords)
    context.ask(.measureSpace)
  }

  /// Measures again after a change of the saved data.
  static func savedVisible(since before: Saved, _ own: inout Own<Space>, _ context: inout Context) {
    guard own.place != nil else { return }
    context.ask(.readRecords)
    context.ask(.measureSpace)
  }

  static func deviceEvent(_ event: Event, _ own: inout Own<Space>, _ context: inout Context) {
    guard own.place != nil else { return }
    switch event {
    case .records(let records):
      own.state.isUnreadable = records == nil
      if let records {
        own.state.use = SpaceUse(of: records, decks: context.scene.library, kinds: context.scene.recordKinds)
      }
    case .space(let estimate): own.state.estimate = estimate
    default: break
    }
  }

  package static func title(_ seen: Seen<Space>, at place: Place) -> String { seen.say(.title) }

  package static func view(_ seen: Seen<Space>, at place: Place, _ h: Space.View) { seen.screen(h) }

  package static func escape(_ seen: Seen<Space>, at place: Place) -> Action? { .leave }
}

/// The sort order of decks.
package enum DeckOrderBySize: CaseIterable { case largest, leastUsed }

extension Seen<Space> {
  func say(_ phrase: SpacePhrase) -> String { scene.language(.space(phrase)) }
}
