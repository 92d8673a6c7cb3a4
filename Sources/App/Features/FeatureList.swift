import Cards
import Chance
import Formats
import Games
import HTML
import Vault

/// What is asked of all features together: each thing goes to the feature that it is for, or to each.
protocol FeatureList {
  associatedtype State: FeatureValue
  associatedtype Saved: FeatureValue
  associatedtype Action: Equatable
  associatedtype Place: FeaturePlace

  static var records: [RecordKind] { get }
  static var timers: [TimerID] { get }
  static func read(_ records: inout RecordReader) -> Saved
  static func resume(_ records: inout RecordReader) -> State
  static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges)

  /// Tells the features what happened; gives where to go. `before` is what was shown until now, and `saved` what a change
  /// builds on.
  static func receive(
    _ news: News, at place: Place?, _ state: inout State, before: Saved, shown: Saved, _ saved: inout Saved,
    _ context: inout Context
  ) -> Destination<Place>?
  /// Does what a person asked for; gives where to go.
  static func update(
    _ action: Action, at place: Place?, _ state: inout State, shown: Saved, _ saved: inout Saved,
    _ context: inout Context
  ) -> Destination<Place>?
  static func partyChanged(_ party: Party, _ saved: inout Saved, at now: Moment)
  static func filterChanged(
    _ filter: CardFilter, _ party: Party, _ saved: inout Saved, using chance: inout Chance)
  static func action(of timer: TimerID) -> Action?

  static func view(_ state: State, _ saved: Saved, _ scene: Scene, at place: Place, _ h: HTML<Action>)
  static func title(_ state: State, _ saved: Saved, _ scene: Scene, at place: Place) -> String
  static func nearest(to place: Place, _ state: State, _ saved: Saved) -> Place
  static func keys(_ state: State, _ saved: Saved, _ scene: Scene, at place: Place) -> [KeyBinding<Action>]
  static func escape(_ state: State, _ saved: Saved, _ scene: Scene, at place: Place) -> Action?

  static var sleeves: [Sleeve<Place>] { get }
  static func running(_ state: State, _ saved: Saved, _ scene: Scene) -> [Running<Place>]
  static func ways(of game: CardGame, _ state: State, _ saved: Saved, _ scene: Scene) -> [Way<Action>]
  static func ended(_ saved: Saved) -> Running<Place>?
  static func decks(_ saved: Saved) -> [DeckOnPhone]
  static func isBusy(_ saved: Saved) -> Bool
  static func isShared(_ saved: Saved) -> Bool
  static func standings(_ state: State, _ saved: Saved, _ scene: Scene) -> [Standing<Place>]
  static func belongings(_ saved: Saved) -> Belongings
  static var switches: [FeatureSwitch] { get }
  static func place(of game: ProvableGame) -> Place?
  static func stage(of game: ProvableGame, _ state: State, _ saved: Saved) -> ProofStage
}

/// What features are told.
enum News {
  // As in `Feature`, by the same names.
  case began, arrived, shown, settled
  case deckCame(Deck), fetched(Deck, of: DeckSummary)
  case heard(Event)
  case told(DeckOrder)
}

/// The end of the list: no screens, and nothing is kept.
enum NoFeature: FeatureList {
  struct State: FeatureValue {}
  struct Saved: FeatureValue {}
  enum Action: Equatable { case none }

  enum Place: FeaturePlace {
    case nowhere

    init?(path: String) { return nil }
    var path: String { "" }
    var screen: String { "" }
    static var screens: [String] { [] }
  }

  static var records: [RecordKind] { [] }
  static var timers: [TimerID] { [] }
  static func read(_ records: inout RecordReader) -> Saved { Saved() }
  static func resume(_ records: inout RecordReader) -> State { State() }
  static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges) {}
  static func receive(
    _ news: News, at place: Place?, _ state: inout State, before: Saved, shown: Saved, _ saved: inout Saved,
    _ context: inout Context
  ) -> Destination<Place>? { nil }
  static func update(
    _ action: Action, at place: Place?, _ state: inout State, shown: Saved, _ saved: inout Saved,
    _ context: inout Context
  ) -> Destination<Place>? { nil }
  static func partyChanged(_ party: Party, _ saved: inout Saved, at now: Moment) {}
  static func filterChanged(
    _ filter: CardFilter, _ party: Party, _ saved: inout Saved, using chance: inout Chance
  ) {}
  static func action(of timer: TimerID) -> Action? { nil }
  static func view(_ state: State, _ saved: Saved, _ scene: Scene, at place: Place, _ h: HTML<Action>) {}
  static func title(_ state: State, _ saved: Saved, _ scene: Scene, at place: Place) -> String { "" }
  static func nearest(to place: Place, _ state: State, _ saved: Saved) -> Place { place }
  static func keys(_ state: State, _ saved: Saved, _ scene: Scene, at place: Place) -> [KeyBinding<Action>] {
    []
  }
  static func escape(_ state: State, _ saved: Saved, _ scene: Scene, at place: Place) -> Action? { nil }
  static var sleeves: [Sleeve<Place>] { [] }
  static func running(_ state: State, _ saved: Saved, _ scene: Scene) -> [Running<Place>] { [] }
  static func ways(of game: CardGame, _ state: State, _ saved: Saved, _ scene: Scene) -> [Way<Action>] { [] }
  static func ended(_ saved: Saved) -> Running<Place>? { nil }
  static func decks(_ saved: Saved) -> [DeckOnPhone] { [] }
  static func isBusy(_ saved: Saved) -> Bool { false }
  static func isShared(_ saved: Saved) -> Bool { false }
  static func standings(_ state: State, _ saved: Saved, _ scene: Scene) -> [Standing<Place>] { [] }
  static func belongings(_ saved: Saved) -> Belongings { Belongings() }
  static var switches: [FeatureSwitch] { [] }
  static func place(of game: ProvableGame) -> Place? { nil }
  static func stage(of game: ProvableGame, _ state: State, _ saved: Saved) -> ProofStage { .ready }
}

// What most features have no need of.
extension Feature {
  static var timers: [TimerID] { [] }
  static func resume(_ records: inout RecordReader) -> State { State() }
  static func began(_ own: inout Own<Self>, _ context: inout Context) {}
  static func arrived(_ own: inout Own<Self>, _ context: inout Context) { own.state = State() }
  static func deckCame(_ deck: Deck, _ own: inout Own<Self>, _ context: inout Context) {}
  static func fetched(_ deck: Deck, of listed: DeckSummary, _ own: inout Own<Self>, _ context: inout Context)
  {}
  static func heard(_ event: Event, _ own: inout Own<Self>, _ context: inout Context) {}
  static func told(_ order: DeckOrder, _ own: inout Own<Self>) {}
  static func settled(_ own: inout Own<Self>, _ context: inout Context) {}
  static func partyChanged(_ party: Party, _ saved: inout Saved, at now: Moment) {}
  static func filterChanged(
    _ filter: CardFilter, _ party: Party, _ saved: inout Saved, using chance: inout Chance
  ) {}
  static func nearest(to place: Place, _ state: State, _ saved: Saved) -> Place { place }
  static func shown(since before: Saved, _ own: inout Own<Self>, _ context: inout Context) {}
  static func action(of timer: TimerID) -> Action? { nil }
  static func keys(_ seen: Seen<Self>, at place: Place) -> [KeyBinding<Action>] { [] }
  static var sleeves: [Sleeve<Place>] { [] }
  static func running(_ seen: Seen<Self>) -> [Running<Place>] { [] }
  static func ways(of game: CardGame, _ seen: Seen<Self>) -> [Way<Action>] { [] }
  static func ended(_ saved: Saved) -> Running<Place>? { nil }
  static func decks(_ saved: Saved) -> [DeckOnPhone] { [] }
  static func isBusy(_ saved: Saved) -> Bool { false }
  static func isShared(_ saved: Saved) -> Bool { false }
  static func standings(_ seen: Seen<Self>) -> [Standing<Place>] { [] }
  static func belongings(_ saved: Saved) -> Belongings { Belongings() }
  static var switches: [FeatureSwitch] { [] }
  static func place(of game: ProvableGame) -> Place? { nil }
  static func stage(of game: ProvableGame, _ state: State, _ saved: Saved) -> ProofStage { .ready }
}

extension FeaturePlace {
  var isGame: Bool { false }
  var provable: ProvableGame? { nil }
  var deck: String? { nil }
  var playsInLanguage: Bool { false }
  func with(_ deck: String) -> Self? { nil }
  var listsDecks: Bool { false }
  var isCalm: Bool { false }
  var canBeResumed: Bool { true }
}

/// Places that are a list of addresses.
extension FeaturePlace where Self: RawRepresentable, RawValue == String, Self: CaseIterable {
  init?(path: String) {
    guard let place = Self.allCases.first(where: { sameText($0.rawValue, path) }) else { return nil }
    self = place
  }

  var path: String { rawValue }
  static var screens: [String] { allCases.map { $0.screen } }
}

extension Way {
  func map<Other>(_ transform: (Action) -> Other) -> Way<Other> {
    Way<Other>(
      icon: icon, title: title, line: line, isRunning: isRunning, isAwaited: isAwaited,
      action: transform(action))
  }
}

extension KeyBinding {
  func map<Other>(_ transform: (Action) -> Other) -> KeyBinding<Other> {
    KeyBinding<Other>(keys: keys, phrase: phrase, action: transform(action))
  }
}
