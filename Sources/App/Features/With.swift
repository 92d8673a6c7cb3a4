import Cards
import Chance
import Games
import HTML
import Vault

/// A list: one feature, and the rest. Nothing of what a feature has is copied on its way through the list.
enum With<First: Feature, Rest: FeatureList>: FeatureList {
  struct State: FeatureValue {
    var first = Held(First.State())
    var rest = Rest.State()
  }

  struct Saved: FeatureValue {
    var first = Held(First.Saved())
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

    var deck: String? {
      switch self {
      case .first(let place): place.deck
      case .rest(let place): place.deck
      }
    }

    var playsInLanguage: Bool {
      switch self {
      case .first(let place): place.playsInLanguage
      case .rest(let place): place.playsInLanguage
      }
    }

    func with(_ deck: String) -> Self? {
      switch self {
      case .first(let place): place.with(deck).map { .first($0) }
      case .rest(let place): place.with(deck).map { .rest($0) }
      }
    }

    var listsDecks: Bool {
      switch self {
      case .first(let place): place.listsDecks
      case .rest(let place): place.listsDecks
      }
    }

    var isCalm: Bool {
      switch self {
      case .first(let place): place.isCalm
      case .rest(let place): place.isCalm
      }
    }
  }

  // What is kept

  static var records: [RecordKind] { First.records + Rest.records }
  static var timers: [TimerID] { First.timers + Rest.timers }

  static func read(_ records: inout RecordReader) -> Saved {
    Saved(first: Held(First.read(&records)), rest: Rest.read(&records))
  }

  static func resume(_ records: inout RecordReader) -> State {
    State(first: Held(First.resume(&records)), rest: Rest.resume(&records))
  }

  static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges) {
    First.change(from: old.first.value, to: new.first.value, &out)
    Rest.change(from: old.rest, to: new.rest, &out)
  }

  // What happens

  static func receive(
    _ news: News, at place: Place?, _ state: inout State, before: Saved, shown: Saved, _ saved: inout Saved,
    _ context: inout Context
  ) -> Destination<Place>? {
    let (ours, theirs) = split(place)
    var destination: Destination<Place>?
    // Only where it is played a deck is opened.
    let isForUs = if case .deckCame = news { ours != nil } else { true }
    if isForUs {
      var own = Own<First>(place: ours, held: (state.first, shown.first, saved.first))
      First.receive(news, &own, before: before.first, &context)
      (state.first, saved.first) = (own.held.state, own.held.saved)
      destination = own.destination?.map { .first($0) }
    }
    let next = Rest.receive(
      news, at: theirs, &state.rest, before: before.rest, shown: shown.rest, &saved.rest, &context)
    return next?.map { .rest($0) } ?? destination
  }

  static func update(
    _ action: Action, at place: Place?, _ state: inout State, shown: Saved, _ saved: inout Saved,
    _ context: inout Context
  ) -> Destination<Place>? {
    let (ours, theirs) = split(place)
    switch action {
    case .first(let action):
      var own = Own<First>(place: ours, held: (state.first, shown.first, saved.first))
      First.update(action, &own, &context)
      (state.first, saved.first) = (own.held.state, own.held.saved)
      return own.destination?.map { .first($0) }
    case .rest(let action):
      let next = Rest.update(action, at: theirs, &state.rest, shown: shown.rest, &saved.rest, &context)
      return next?.map { .rest($0) }
    }
  }

  private static func split(_ place: Place?) -> (ours: First.Place?, theirs: Rest.Place?) {
    switch place {
    case .first(let place): (place, nil)
    case .rest(let place): (nil, place)
    case nil: (nil, nil)
    }
  }

  static func partyChanged(_ party: Party, _ saved: inout Saved, at now: Moment) {
    First.partyChanged(party, &saved.first.value, at: now)
    Rest.partyChanged(party, &saved.rest, at: now)
  }

  static func filterChanged(
    _ filter: CardFilter, _ party: Party, _ saved: inout Saved, using chance: inout Chance
  ) {
    First.filterChanged(filter, party, &saved.first.value, using: &chance)
    Rest.filterChanged(filter, party, &saved.rest, using: &chance)
  }

  static func action(of timer: TimerID) -> Action? {
    First.action(of: timer).map { .first($0) } ?? Rest.action(of: timer).map { .rest($0) }
  }

  // What is shown

  static func view(_ state: State, _ saved: Saved, _ scene: Scene, at place: Place, _ h: HTML<Action>) {
    switch place {
    case .first(let place):
      First.view(Seen(state.first, saved.first, scene), at: place, h.map { .first($0) })
    case .rest(let place): Rest.view(state.rest, saved.rest, scene, at: place, h.map { .rest($0) })
    }
  }

  static func title(_ state: State, _ saved: Saved, _ scene: Scene, at place: Place) -> String {
    switch place {
    case .first(let place):
      First.title(Seen(state.first, saved.first, scene), at: place)
    case .rest(let place): Rest.title(state.rest, saved.rest, scene, at: place)
    }
  }

  static func nearest(to place: Place, _ state: State, _ saved: Saved) -> Place {
    switch place {
    case .first(let place): .first(First.nearest(to: place, state.first.value, saved.first.value))
    case .rest(let place): .rest(Rest.nearest(to: place, state.rest, saved.rest))
    }
  }

  static func keys(_ state: State, _ saved: Saved, _ scene: Scene, at place: Place) -> [KeyBinding<Action>] {
    switch place {
    case .first(let place):
      First.keys(Seen(state.first, saved.first, scene), at: place)
        .map { $0.map { .first($0) } }
    case .rest(let place):
      Rest.keys(state.rest, saved.rest, scene, at: place).map { $0.map { .rest($0) } }
    }
  }

  static func escape(_ state: State, _ saved: Saved, _ scene: Scene, at place: Place) -> Action? {
    switch place {
    case .first(let place):
      First.escape(Seen(state.first, saved.first, scene), at: place).map { .first($0) }
    case .rest(let place): Rest.escape(state.rest, saved.rest, scene, at: place).map { .rest($0) }
    }
  }

  static var sleeves: [Sleeve<Place>] {
    First.sleeves.map { $0.at(.first($0.place)) } + Rest.sleeves.map { $0.at(.rest($0.place)) }
  }

  static func running(_ state: State, _ saved: Saved, _ scene: Scene) -> [Running<Place>] {
    First.running(Seen(state.first, saved.first, scene)).map { $0.at(.first($0.place)) }
      + Rest.running(state.rest, saved.rest, scene).map { $0.at(.rest($0.place)) }
  }

  static func ways(of game: CardGame, _ state: State, _ saved: Saved, _ scene: Scene) -> [Way<Action>] {
    First.ways(of: game, Seen(state.first, saved.first, scene)).map { $0.map { .first($0) } }
      + Rest.ways(of: game, state.rest, saved.rest, scene).map { $0.map { .rest($0) } }
  }

  static func ended(_ saved: Saved) -> Running<Place>? {
    First.ended(saved.first.value).map { $0.at(.first($0.place)) }
      ?? Rest.ended(saved.rest).map { $0.at(.rest($0.place)) }
  }

  static func decks(_ saved: Saved) -> [DeckOnPhone] {
    First.decks(saved.first.value) + Rest.decks(saved.rest)
  }

  static func isBusy(_ saved: Saved) -> Bool { First.isBusy(saved.first.value) || Rest.isBusy(saved.rest) }

  static func isShared(_ saved: Saved) -> Bool {
    First.isShared(saved.first.value) || Rest.isShared(saved.rest)
  }

  static func standings(_ state: State, _ saved: Saved, _ scene: Scene) -> [Standing<Place>] {
    First.standings(Seen(state.first, saved.first, scene)).map { $0.at(.first($0.place)) }
      + Rest.standings(state.rest, saved.rest, scene).map { $0.at(.rest($0.place)) }
  }

  static func belongings(_ saved: Saved) -> Belongings {
    First.belongings(saved.first.value) + Rest.belongings(saved.rest)
  }

  static var switches: [FeatureSwitch] { First.switches + Rest.switches }

  // What is proved

  static func place(of game: ProvableGame) -> Place? {
    First.place(of: game).map { .first($0) } ?? Rest.place(of: game).map { .rest($0) }
  }

  static func stage(of game: ProvableGame, _ state: State, _ saved: Saved) -> ProofStage {
    First.place(of: game) != nil
      ? First.stage(of: game, state.first.value, saved.first.value)
      : Rest.stage(of: game, state.rest, saved.rest)
  }
}

extension Feature {
  fileprivate static func receive(
    _ news: News, _ own: inout Own<Self>, before: Held<Saved>, _ context: inout Context
  ) {
    switch news {
    case .began: began(&own, &context)
    case .arrived: arrived(&own, &context)
    case .shown: shown(since: before.value, &own, &context)
    case .settled: settled(&own, &context)
    case .deckCame(let deck): deckCame(deck, &own, &context)
    case .fetched(let deck, let listed): fetched(deck, of: listed, &own, &context)
    case .heard(let event): heard(event, &own, &context)
    case .told(let order): told(order, &own)
    }
  }
}
