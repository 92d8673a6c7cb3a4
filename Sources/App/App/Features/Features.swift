import AppCore
import BackupsFeature
import CardGamesFeature
import CardTable
import DiceFeature
import DiscoverFeature
import Games
import LinkingFeature
import MixesFeature
import OwnDecksFeature
import RatherFeature
import SpaceFeature
import TablesFeature
import Vault
import WheelFeature

/// All features of the app, in their order on Home. Features do not know each other; only this type connects
/// them.
enum Features {
  /// The unsaved state of all features.
  struct State: Equatable {
    var wheel = Boxed(Wheel.State())
    var cardGames = Boxed(CardGames.State())
    var mixes = Boxed(Mixes.State())
    var rather = Boxed(Rather.State())
    var dice = Boxed(Dice.State())
    var tables = Boxed(Tables.State())
    var ownDecks = Boxed(OwnDecks.State())
    var discover = Boxed(Discover.State())
    var backups = Boxed(Backups.State())
    var linking = Boxed(Linking.State())
    var space = Boxed(Space.State())
  }

  /// The saved data of all features.
  struct Saved: Equatable {
    var wheel = Boxed(Wheel.Saved())
    var cardGames = Boxed(CardGames.Saved())
    var mixes = Boxed(Mixes.Saved())
    var rather = Boxed(Rather.Saved())
    var dice = Boxed(Dice.Saved())
    var tables = Boxed(Tables.Saved())
    var ownDecks = Boxed(OwnDecks.Saved())
    var discover = Boxed(Discover.Saved())
    var backups = Boxed(Backups.Saved())
    var linking = Boxed(Linking.Saved())
    var space = Boxed(Space.Saved())
  }

  enum Action: Equatable {
    case wheel(Wheel.Action)
    case cardGames(CardGames.Action)
    case mixes(Mixes.Action)
    case rather(Rather.Action)
    case dice(Dice.Action)
    case tables(Tables.Action)
    case ownDecks(OwnDecks.Action)
    case discover(Discover.Action)
    case backups(Backups.Action)
    case linking(Linking.Action)
    case space(Space.Action)
  }

  /// A screen of one of the features.
  enum Place: Equatable {
    case wheel(Wheel.Place)
    case cardGames(CardGames.Place)
    case mixes(Mixes.Place)
    case rather(Rather.Place)
    case dice(Dice.Place)
    case tables(Tables.Place)
    case ownDecks(OwnDecks.Place)
    case discover(Discover.Place)
    case backups(Backups.Place)
    case linking(Linking.Place)
    case space(Space.Place)
  }

  static var records: [RecordKind] {
    [
      Wheel.records,
      CardGames.records,
      Mixes.records,
      Rather.records,
      Dice.records,
      Tables.records,
      OwnDecks.records,
      Discover.records,
      Backups.records,
      Linking.records,
      Space.records,
    ].flatMap { $0 }
  }

  static var timers: [TimerID] {
    [
      Wheel.timers,
      CardGames.timers,
      Mixes.timers,
      Rather.timers,
      Dice.timers,
      Tables.timers,
      OwnDecks.timers,
      Discover.timers,
      Backups.timers,
      Linking.timers,
      Space.timers,
    ].flatMap { $0 }
  }

  /// The on-off settings of all features: those of the games, and those of saved data.
  static var switches: [FeatureSwitch] { playSwitches + dataSwitches }
  static var playSwitches: [FeatureSwitch] { Wheel.switches + Rather.switches + Dice.switches }
  static var dataSwitches: [FeatureSwitch] { Backups.switches }
}

extension Features.Place {
  /// Finds the screen of an address within the app; nil if no feature has it.
  init?(path: String) {
    if let place = Wheel.Place(path: path) {
      self = .wheel(place)
    } else if let place = CardGames.Place(path: path) {
      self = .cardGames(place)
    } else if let place = Mixes.Place(path: path) {
      self = .mixes(place)
    } else if let place = Rather.Place(path: path) {
      self = .rather(place)
    } else if let place = Dice.Place(path: path) {
      self = .dice(place)
    } else if let place = Tables.Place(path: path) {
      self = .tables(place)
    } else if let place = OwnDecks.Place(path: path) {
      self = .ownDecks(place)
    } else if let place = Discover.Place(path: path) {
      self = .discover(place)
    } else if let place = Backups.Place(path: path) {
      self = .backups(place)
    } else if let place = Linking.Place(path: path) {
      self = .linking(place)
    } else if let place = Space.Place(path: path) {
      self = .space(place)
    } else {
      return nil
    }
  }

  /// The names of all features' screens in style sheets and tests.
  static var screens: [String] {
    [
      Wheel.Place.screens,
      CardGames.Place.screens,
      Mixes.Place.screens,
      Rather.Place.screens,
      Dice.Place.screens,
      Tables.Place.screens,
      OwnDecks.Place.screens,
      Discover.Place.screens,
      Backups.Place.screens,
      Linking.Place.screens,
      Space.Place.screens,
    ].flatMap { $0 }
  }

  // Inlined at each use, the code of all features' screens would add up.
  @inline(never) private var traits: ScreenTraits {
    switch self {
    case .wheel(let place): place.traits
    case .cardGames(let place): place.traits
    case .mixes(let place): place.traits
    case .rather(let place): place.traits
    case .dice(let place): place.traits
    case .tables(let place): place.traits
    case .ownDecks(let place): place.traits
    case .discover(let place): place.traits
    case .backups(let place): place.traits
    case .linking(let place): place.traits
    case .space(let place): place.traits
    }
  }

  var path: String { traits.path }
  var screen: String { traits.screen }
  var isGame: Bool { traits.isGame }
  var provable: ProvableGame? { traits.provable }
  var deck: String? { traits.deck }
  var playsInLanguage: Bool { traits.playsInLanguage }
  var listsDecks: Bool { traits.listsDecks }
  var isCalm: Bool { traits.isCalm }
  var canBeResumed: Bool { traits.canBeResumed }

  /// Returns the same screen with another deck; nil for screens whose address names no deck.
  func with(_ deck: String) -> Self? {
    switch self {
    case .cardGames(let place): place.with(deck).map { .cardGames($0) }
    case .ownDecks(let place): place.with(deck).map { .ownDecks($0) }
    case .wheel, .mixes, .rather, .dice, .tables, .discover, .backups, .linking, .space: nil
    }
  }
}
