import AppCore
import CardTable
import Components
import Formats
import Games
import HTML
import Vault
import Words

/// Storage use of the phone, by kind and by deck, with buttons that remove decks (KEEP-6).
package enum Space: Feature {
  package struct State: FeatureValue {
    /// The use of the stored data, once it has been read.
    var use: SpaceUse?
    var isUnreadable = false
    /// The browser's estimate, once it has arrived.
    var estimate: StoreEstimate?
    /// True once the person has asked for persistent storage.
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
  /// The id of the list's heading, which takes the focus when a button disappears.
  static let deckHeading = "space-decks"

  package static let records: [RecordKind] = []

  package static func read(_ records: inout RecordReader) -> Saved { Saved() }
  package static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges) {}

  package static func update(_ action: Action, _ store: inout Store<Space>, _ context: inout Context) {
    switch action {
    case .leave: store.destination = .address("/settings")
    case .order(let order): store.state.order = order
    case .opened(let path): store.destination = .address(path)
    case .removed(let deck):
      store.state.removal = deck
      context.order = .remove(deck.id)
      context.ask(.focus(deckHeading))
    case .undone:
      guard let removal = store.state.removal else { return }
      store.state.removal = nil
      context.order = .bringBack(removal.id)
      context.ask(.focus(deckHeading))
    case .forgotten: store.state.removal = nil
    case .keptForGood:
      store.state.hasAsked = true
      context.ask(.persist(isChosen: true))
    }
  }

  package static func handle(_ event: FeatureEvent, _ store: inout Store<Space>, _ context: inout Context) {
    switch event {
    case .screenOpened: screenOpened(&store, &context)
    case .savedVisible: savedVisible(since: store.before, &store, &context)
    case .device(let event): deviceEvent(event, &store, &context)
    case .launched, .stepFinished, .deckReady, .deckLoaded, .order: break
    }
  }

  static func screenOpened(_ store: inout Store<Space>, _ context: inout Context) {
    store.state = State()
    guard store.place != nil else { return }
    context.ask(.readRecords)
    context.ask(.measureSpace)
  }

  /// Measures again after a change of the saved data.
  static func savedVisible(since before: Saved, _ store: inout Store<Space>, _ context: inout Context) {
    guard store.place != nil else { return }
    context.ask(.readRecords)
    context.ask(.measureSpace)
  }

  static func deviceEvent(_ event: Event, _ store: inout Store<Space>, _ context: inout Context) {
    guard store.place != nil else { return }
    switch event {
    case .records(let records):
      store.state.isUnreadable = records == nil
      if let records {
        store.state.use = SpaceUse(
          of: records, decks: context.scene.library, kinds: context.scene.recordKinds)
      }
    case .space(let estimate): store.state.estimate = estimate
    default: break
    }
  }

  package static func title(_ props: Props<Space>, at place: Place) -> String { props.say(.title) }

  package static func view(_ props: Props<Space>, at place: Place, _ h: Space.View) { props.screen(h) }

  package static func escape(_ props: Props<Space>, at place: Place) -> Action? { .leave }
}

/// The sort order of decks.
package enum DeckOrderBySize: CaseIterable { case largest, leastUsed }

extension Props<Space> {
  func say(_ phrase: SpacePhrase) -> String { scene.language(.space(phrase)) }
}
