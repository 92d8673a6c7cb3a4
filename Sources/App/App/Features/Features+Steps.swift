import AppCore
import BackupsFeature
import CardGamesFeature
import CardTable
import Cards
import Chance
import Components
import DiceFeature
import DiscoverFeature
import Games
import LinkingFeature
import MixesFeature
import OwnDecksFeature
import RatherFeature
import SpaceFeature
import TablesFeature
import WheelFeature

// Dispatch of records, events and actions to features.

extension Features {
  static func read(_ records: inout RecordReader) -> Saved {
    var saved = Saved()
    saved.wheel = Boxed(Wheel.read(&records))
    saved.cardGames = Boxed(CardGames.read(&records))
    saved.mixes = Boxed(Mixes.read(&records))
    saved.rather = Boxed(Rather.read(&records))
    saved.dice = Boxed(Dice.read(&records))
    saved.tables = Boxed(Tables.read(&records))
    saved.ownDecks = Boxed(OwnDecks.read(&records))
    saved.discover = Boxed(Discover.read(&records))
    saved.backups = Boxed(Backups.read(&records))
    saved.linking = Boxed(Linking.read(&records))
    saved.space = Boxed(Space.read(&records))
    return saved
  }

  /// Returns the initial state of the screens, from records outside the saved data.
  static func resume(_ records: inout RecordReader) -> State {
    var state = State()
    state.tables = Boxed(Tables.resume(&records))
    return state
  }

  /// Adds each record to `out`, with its old and new value.
  static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges) {
    Wheel.change(from: old.wheel.value, to: new.wheel.value, &out)
    CardGames.change(from: old.cardGames.value, to: new.cardGames.value, &out)
    Mixes.change(from: old.mixes.value, to: new.mixes.value, &out)
    Rather.change(from: old.rather.value, to: new.rather.value, &out)
    Dice.change(from: old.dice.value, to: new.dice.value, &out)
    Tables.change(from: old.tables.value, to: new.tables.value, &out)
    OwnDecks.change(from: old.ownDecks.value, to: new.ownDecks.value, &out)
    Discover.change(from: old.discover.value, to: new.discover.value, &out)
    Backups.change(from: old.backups.value, to: new.backups.value, &out)
    Linking.change(from: old.linking.value, to: new.linking.value, &out)
    Space.change(from: old.space.value, to: new.space.value, &out)
  }

  /// Delivers an event to all features. Returns the destination; the last one if there are several. `before`
  /// was visible until now, and changes build on `saved`.
  static func receive(
    _ event: FeatureEvent, at place: Place?, _ state: inout State, before: Saved, shown: Saved,
    _ saved: inout Saved,
    _ context: inout Context
  ) -> Destination<Place>? {
    let places = Places(place)
    var next: Destination<Place>?
    func tell<Part: Feature>(
      _ part: Part.Type, _ place: Part.Place?, _ state: inout Boxed<Part.State>, _ before: Boxed<Part.Saved>,
      _ shown: Boxed<Part.Saved>, _ saved: inout Boxed<Part.Saved>, _ wrap: (Part.Place) -> Place
    ) {
      // Only the feature of the current screen gets its deck.
      if case .deckReady = event, place == nil { return }
      var store = Store<Part>(at: place, state, before: before, shown: shown, saved: saved)
      Part.handle(event, &store, &context)
      (state, saved) = (store.boxedState, store.boxedSaved)
      if let destination = store.destination { next = destination.map(wrap) }
    }
    tell(Wheel.self, places.wheel, &state.wheel, before.wheel, shown.wheel, &saved.wheel) { .wheel($0) }
    tell(
      CardGames.self, places.cardGames, &state.cardGames, before.cardGames, shown.cardGames, &saved.cardGames
    ) { .cardGames($0) }
    tell(Mixes.self, places.mixes, &state.mixes, before.mixes, shown.mixes, &saved.mixes) { .mixes($0) }
    tell(Rather.self, places.rather, &state.rather, before.rather, shown.rather, &saved.rather) {
      .rather($0)
    }
    tell(Dice.self, places.dice, &state.dice, before.dice, shown.dice, &saved.dice) { .dice($0) }
    tell(Tables.self, places.tables, &state.tables, before.tables, shown.tables, &saved.tables) {
      .tables($0)
    }
    tell(OwnDecks.self, places.ownDecks, &state.ownDecks, before.ownDecks, shown.ownDecks, &saved.ownDecks) {
      .ownDecks($0)
    }
    tell(Discover.self, places.discover, &state.discover, before.discover, shown.discover, &saved.discover) {
      .discover($0)
    }
    tell(Backups.self, places.backups, &state.backups, before.backups, shown.backups, &saved.backups) {
      .backups($0)
    }
    tell(Linking.self, places.linking, &state.linking, before.linking, shown.linking, &saved.linking) {
      .linking($0)
    }
    tell(Space.self, places.space, &state.space, before.space, shown.space, &saved.space) { .space($0) }
    return next
  }

  /// Handles a person's action. Returns the destination.
  static func update(
    _ action: Action, at place: Place?, _ state: inout State, shown: Saved, _ saved: inout Saved,
    _ context: inout Context
  ) -> Destination<Place>? {
    let places = Places(place)
    switch action {
    case .wheel(let action):
      let next = act(Wheel.self, action, places.wheel, &state.wheel, shown.wheel, &saved.wheel, &context)
      return next?.map { .wheel($0) }
    case .cardGames(let action):
      let next = act(
        CardGames.self, action, places.cardGames, &state.cardGames, shown.cardGames, &saved.cardGames,
        &context)
      return next?.map { .cardGames($0) }
    case .mixes(let action):
      let next = act(Mixes.self, action, places.mixes, &state.mixes, shown.mixes, &saved.mixes, &context)
      return next?.map { .mixes($0) }
    case .rather(let action):
      let next = act(Rather.self, action, places.rather, &state.rather, shown.rather, &saved.rather, &context)
      return next?.map { .rather($0) }
    case .dice(let action):
      let next = act(Dice.self, action, places.dice, &state.dice, shown.dice, &saved.dice, &context)
      return next?.map { .dice($0) }
    case .tables(let action):
      let next = act(Tables.self, action, places.tables, &state.tables, shown.tables, &saved.tables, &context)
      return next?.map { .tables($0) }
    case .ownDecks(let action):
      let next = act(
        OwnDecks.self, action, places.ownDecks, &state.ownDecks, shown.ownDecks, &saved.ownDecks, &context)
      return next?.map { .ownDecks($0) }
    case .discover(let action):
      let next = act(
        Discover.self, action, places.discover, &state.discover, shown.discover, &saved.discover, &context)
      return next?.map { .discover($0) }
    case .backups(let action):
      let next = act(
        Backups.self, action, places.backups, &state.backups, shown.backups, &saved.backups, &context)
      return next?.map { .backups($0) }
    case .linking(let action):
      let next = act(
        Linking.self, action, places.linking, &state.linking, shown.linking, &saved.linking, &context)
      return next?.map { .linking($0) }
    case .space(let action):
      let next = act(Space.self, action, places.space, &state.space, shown.space, &saved.space, &context)
      return next?.map { .space($0) }
    }
  }

  private static func act<Part: Feature>(
    _ part: Part.Type, _ action: Part.Action, _ place: Part.Place?, _ state: inout Boxed<Part.State>,
    _ shown: Boxed<Part.Saved>, _ saved: inout Boxed<Part.Saved>, _ context: inout Context
  ) -> Destination<Part.Place>? {
    var store = Store<Part>(at: place, state, before: shown, shown: shown, saved: saved)
    Part.update(action, &store, &context)
    (state, saved) = (store.boxedState, store.boxedSaved)
    return store.destination
  }

  /// Adapts features after a player joined, left or was renamed.
  static func partyChanged(_ party: Party, _ saved: inout Saved, at now: Moment) {
    Wheel.partyChanged(party, &saved.wheel.value)
    Rather.partyChanged(party, &saved.rather.value, at: now)
  }

  /// Adapts features to a changed filter of cards.
  static func filterChanged(
    _ filter: CardFilter, _ party: Party, _ saved: inout Saved, using chance: inout Chance
  ) {
    Wheel.filterChanged(filter, party, &saved.wheel.value, using: &chance)
  }

  static func action(of timer: TimerID) -> Action? {
    if let action = Wheel.action(of: timer) { return .wheel(action) }
    if let action = CardGames.action(of: timer) { return .cardGames(action) }
    if let action = Mixes.action(of: timer) { return .mixes(action) }
    if let action = Rather.action(of: timer) { return .rather(action) }
    if let action = Dice.action(of: timer) { return .dice(action) }
    if let action = Tables.action(of: timer) { return .tables(action) }
    if let action = OwnDecks.action(of: timer) { return .ownDecks(action) }
    if let action = Discover.action(of: timer) { return .discover(action) }
    if let action = Backups.action(of: timer) { return .backups(action) }
    if let action = Linking.action(of: timer) { return .linking(action) }
    if let action = Space.action(of: timer) { return .space(action) }
    return nil
  }
}

/// The current screen, under the feature that owns it.
private struct Places {
  var wheel: Wheel.Place?
  var cardGames: CardGames.Place?
  var mixes: Mixes.Place?
  var rather: Rather.Place?
  var dice: Dice.Place?
  var tables: Tables.Place?
  var ownDecks: OwnDecks.Place?
  var discover: Discover.Place?
  var backups: Backups.Place?
  var linking: Linking.Place?
  var space: Space.Place?

  init(_ place: Features.Place?) {
    switch place {
    case .wheel(let its): wheel = its
    case .cardGames(let its): cardGames = its
    case .mixes(let its): mixes = its
    case .rather(let its): rather = its
    case .dice(let its): dice = its
    case .tables(let its): tables = its
    case .ownDecks(let its): ownDecks = its
    case .discover(let its): discover = its
    case .backups(let its): backups = its
    case .linking(let its): linking = its
    case .space(let its): space = its
    case nil: break
    }
  }
}
