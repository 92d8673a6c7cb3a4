import Cards
import Games
import HTML
import Vault

/// A list of features is a feature: the first one, and the rest. What is asked of the list goes to the one that it is
/// for, or to each.
enum With<First: Feature, Rest: Feature>: Feature {
  struct State: FeatureValue {
    var first = First.State()
    var rest = Rest.State()
  }

  struct Saved: FeatureValue {
    var first = First.Saved()
    var rest = Rest.Saved()
  }

  enum Action: Equatable {
    case first(First.Action)
    case rest(Rest.Action)
  }

  enum Place: FeaturePlace {
    case first(First.Place)
    case rest(Rest.Place)

    init?(path: String) {
      if let place = First.Place(path: path) {
        self = .first(place)
      } else if let place = Rest.Place(path: path) {
        self = .rest(place)
      } else {
        return nil
      }
    }

    var path: String {
      switch self {
      case .first(let place): place.path
      case .rest(let place): place.path
      }
    }

    var screen: String {
      switch self {
      case .first(let place): place.screen
      case .rest(let place): place.screen
      }
    }

    static var screens: [String] { First.Place.screens + Rest.Place.screens }

    var isGame: Bool {
      switch self {
      case .first(let place): place.isGame
      case .rest(let place): place.isGame
      }
    }

    var provable: ProvableGame? {
      switch self {
      case .first(let place): place.provable
      case .rest(let place): place.provable
      }
    }

    var category: String? {
      switch self {
      case .first(let place): place.category
      case .rest(let place): place.category
      }
    }
  }

  // What is kept

  static var records: [RecordKind] { First.records + Rest.records }
  static var timers: [TimerID] { First.timers + Rest.timers }

  static func read(_ records: inout RecordReader) -> Saved {
    Saved(first: First.read(&records), rest: Rest.read(&records))
  }

  static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges) {
    First.change(from: old.first, to: new.first, &out)
    Rest.change(from: old.rest, to: new.rest, &out)
  }

  // What happens

  static func update(_ action: Action, _ own: inout Own<With>, _ context: inout Context) {
    switch action {
    case .first(let action): own.withFirst { First.update(action, &$0, &context) }
    case .rest(let action): own.withRest { Rest.update(action, &$0, &context) }
    }
  }

  static func began(_ own: inout Own<With>, _ context: inout Context) {
    own.withFirst { First.began(&$0, &context) }
    own.withRest { Rest.began(&$0, &context) }
  }

  static func arrived(_ own: inout Own<With>, _ context: inout Context) {
    own.withFirst { First.arrived(&$0, &context) }
    own.withRest { Rest.arrived(&$0, &context) }
  }

  static func shown(since before: Saved, _ own: inout Own<With>, _ context: inout Context) {
    own.withFirst { First.shown(since: before.first, &$0, &context) }
    own.withRest { Rest.shown(since: before.rest, &$0, &context) }
  }

  static func deckCame(_ deck: Deck, _ own: inout Own<With>, _ context: inout Context) {
    switch own.place {
    case .first: own.withFirst { First.deckCame(deck, &$0, &context) }
    case .rest: own.withRest { Rest.deckCame(deck, &$0, &context) }
    case nil: break
    }
  }

  static func partyChanged(_ party: Party, _ saved: inout Saved, at now: Moment) {
    First.partyChanged(party, &saved.first, at: now)
    Rest.partyChanged(party, &saved.rest, at: now)
  }

  static func action(of timer: TimerID) -> Action? {
    First.action(of: timer).map { .first($0) } ?? Rest.action(of: timer).map { .rest($0) }
  }

  // What is shown

  static func view(_ seen: Seen<With>, at place: Place, _ h: HTML<Action>) {
    switch place {
    case .first(let place): First.view(seen.first(), at: place, h.map { .first($0) })
    case .rest(let place): Rest.view(seen.rest(), at: place, h.map { .rest($0) })
    }
  }

  static func title(of place: Place, _ scene: Scene) -> String {
    switch place {
    case .first(let place): First.title(of: place, scene)
    case .rest(let place): Rest.title(of: place, scene)
    }
  }

  static func keys(_ seen: Seen<With>, at place: Place) -> [KeyBinding<Action>] {
    switch place {
    case .first(let place): First.keys(seen.first(), at: place).map { $0.map { .first($0) } }
    case .rest(let place): Rest.keys(seen.rest(), at: place).map { $0.map { .rest($0) } }
    }
  }

  static func escape(_ seen: Seen<With>, at place: Place) -> Action {
    switch place {
    case .first(let place): .first(First.escape(seen.first(), at: place))
    case .rest(let place): .rest(Rest.escape(seen.rest(), at: place))
    }
  }

  static var sleeves: [Sleeve<Place>] {
    First.sleeves.map { $0.at(.first($0.place)) } + Rest.sleeves.map { $0.at(.rest($0.place)) }
  }

  static func running(_ saved: Saved) -> [Running<Place>] {
    First.running(saved.first).map { Running(place: .first($0.place), phrase: $0.phrase) }
      + Rest.running(saved.rest).map { Running(place: .rest($0.place), phrase: $0.phrase) }
  }

  static var switches: [FeatureSwitch] { First.switches + Rest.switches }

  // What is proved

  static func place(of game: ProvableGame) -> Place? {
    First.place(of: game).map { .first($0) } ?? Rest.place(of: game).map { .rest($0) }
  }

  static func showsOutcome(of game: ProvableGame, _ state: State) -> Bool {
    First.place(of: game) != nil
      ? First.showsOutcome(of: game, state.first) : Rest.showsOutcome(of: game, state.rest)
  }
}

extension Own {
  fileprivate mutating func withFirst<First, Rest>(_ body: (inout Own<First>) -> Void)
  where Part == With<First, Rest> {
    let place: First.Place? = if case .first(let place) = self.place { place } else { nil }
    var own = Own<First>(place: place, state: state.first, shown: shown.first, saved: saved.first)
    body(&own)
    state.first = own.state
    saved.first = own.saved
    if let destination = own.destination { self.destination = destination.map { .first($0) } }
  }

  fileprivate mutating func withRest<First, Rest>(_ body: (inout Own<Rest>) -> Void)
  where Part == With<First, Rest> {
    let place: Rest.Place? = if case .rest(let place) = self.place { place } else { nil }
    var own = Own<Rest>(place: place, state: state.rest, shown: shown.rest, saved: saved.rest)
    body(&own)
    state.rest = own.state
    saved.rest = own.saved
    if let destination = own.destination { self.destination = destination.map { .rest($0) } }
  }
}

extension Seen {
  fileprivate func first<First, Rest>() -> Seen<First> where Part == With<First, Rest> {
    Seen<First>(state: state.first, saved: saved.first, scene: scene)
  }

  fileprivate func rest<First, Rest>() -> Seen<Rest> where Part == With<First, Rest> {
    Seen<Rest>(state: state.rest, saved: saved.rest, scene: scene)
  }
}

/// The end of the list: a feature without screens, of which nothing is kept.
enum NoFeature: Feature {
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
  static func read(_ records: inout RecordReader) -> Saved { Saved() }
  static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges) {}
  static func update(_ action: Action, _ own: inout Own<NoFeature>, _ context: inout Context) {}
  static func view(_ seen: Seen<NoFeature>, at place: Place, _ h: HTML<Action>) {}
  static func title(of place: Place, _ scene: Scene) -> String { "" }
  static func escape(_ seen: Seen<NoFeature>, at place: Place) -> Action { .none }
}

// What most features have no need of.
extension Feature {
  static var timers: [TimerID] { [] }
  static func began(_ own: inout Own<Self>, _ context: inout Context) {}
  static func arrived(_ own: inout Own<Self>, _ context: inout Context) { own.state = State() }
  static func deckCame(_ deck: Deck, _ own: inout Own<Self>, _ context: inout Context) {}
  static func partyChanged(_ party: Party, _ saved: inout Saved, at now: Moment) {}
  static func shown(since before: Saved, _ own: inout Own<Self>, _ context: inout Context) {}
  static func action(of timer: TimerID) -> Action? { nil }
  static func keys(_ seen: Seen<Self>, at place: Place) -> [KeyBinding<Action>] { [] }
  static var sleeves: [Sleeve<Place>] { [] }
  static func running(_ saved: Saved) -> [Running<Place>] { [] }
  static var switches: [FeatureSwitch] { [] }
  static func place(of game: ProvableGame) -> Place? { nil }
  static func showsOutcome(of game: ProvableGame, _ state: State) -> Bool { true }
}

extension FeaturePlace {
  var isGame: Bool { false }
  var provable: ProvableGame? { nil }
  var category: String? { nil }
}

extension Destination {
  fileprivate func map<Other>(_ transform: (Place) -> Other) -> Destination<Other> {
    switch self {
    case .place(let place): .place(transform(place))
    case .home: .home
    case .players: .players
    }
  }
}

extension Sleeve {
  fileprivate func at<Other>(_ place: Other) -> Sleeve<Other> {
    Sleeve<Other>(cover: cover, title: title, line: line, place: place)
  }
}

extension KeyBinding {
  func map<Other>(_ transform: (Action) -> Other) -> KeyBinding<Other> {
    KeyBinding<Other>(keys: keys, phrase: phrase, action: transform(action))
  }
}
