import AppCore
import BackupsFeature
import CardGamesFeature
import CardTable
import Cards
import Components
import DiceFeature
import DiscoverFeature
import Games
import HTML
import LinkingFeature
import MixesFeature
import OwnDecksFeature
import RatherFeature
import SpaceFeature
import TablesFeature
import WheelFeature
import Words

// Dispatch of screens, and the features' parts of the root's screens.

extension Features {
  static func view(_ state: State, _ saved: Saved, _ scene: Scene, at place: Place, _ h: HTML<Action>) {
    switch place {
    case .wheel(let place):
      Wheel.view(Props(state.wheel, saved.wheel, scene), at: place, h.map { .wheel($0) })
    case .cardGames(let place):
      CardGames.view(Props(state.cardGames, saved.cardGames, scene), at: place, h.map { .cardGames($0) })
    case .mixes(let place):
      Mixes.view(Props(state.mixes, saved.mixes, scene), at: place, h.map { .mixes($0) })
    case .rather(let place):
      Rather.view(Props(state.rather, saved.rather, scene), at: place, h.map { .rather($0) })
    case .dice(let place):
      Dice.view(Props(state.dice, saved.dice, scene), at: place, h.map { .dice($0) })
    case .tables(let place):
      Tables.view(Props(state.tables, saved.tables, scene), at: place, h.map { .tables($0) })
    case .ownDecks(let place):
      OwnDecks.view(Props(state.ownDecks, saved.ownDecks, scene), at: place, h.map { .ownDecks($0) })
    case .discover(let place):
      Discover.view(Props(state.discover, saved.discover, scene), at: place, h.map { .discover($0) })
    case .backups(let place):
      Backups.view(Props(state.backups, saved.backups, scene), at: place, h.map { .backups($0) })
    case .linking(let place):
      Linking.view(Props(state.linking, saved.linking, scene), at: place, h.map { .linking($0) })
    case .space(let place):
      Space.view(Props(state.space, saved.space, scene), at: place, h.map { .space($0) })
    }
  }

  static func title(_ state: State, _ saved: Saved, _ scene: Scene, at place: Place) -> String {
    switch place {
    case .wheel(let place): Wheel.title(Props(state.wheel, saved.wheel, scene), at: place)
    case .cardGames(let place): CardGames.title(Props(state.cardGames, saved.cardGames, scene), at: place)
    case .mixes(let place): Mixes.title(Props(state.mixes, saved.mixes, scene), at: place)
    case .rather(let place): Rather.title(Props(state.rather, saved.rather, scene), at: place)
    case .dice(let place): Dice.title(Props(state.dice, saved.dice, scene), at: place)
    case .tables(let place): Tables.title(Props(state.tables, saved.tables, scene), at: place)
    case .ownDecks(let place): OwnDecks.title(Props(state.ownDecks, saved.ownDecks, scene), at: place)
    case .discover(let place): Discover.title(Props(state.discover, saved.discover, scene), at: place)
    case .backups(let place): Backups.title(Props(state.backups, saved.backups, scene), at: place)
    case .linking(let place): Linking.title(Props(state.linking, saved.linking, scene), at: place)
    case .space(let place): Space.title(Props(state.space, saved.space, scene), at: place)
    }
  }

  /// Returns `place`, or the nearest place that can be opened in this state.
  static func nearest(to place: Place, _ state: State, _ saved: Saved) -> Place {
    switch place {
    case .wheel(let place): .wheel(Wheel.nearest(to: place, state.wheel.value, saved.wheel.value))
    case .mixes(let place): .mixes(Mixes.nearest(to: place, state.mixes.value, saved.mixes.value))
    case .tables(let place): .tables(Tables.nearest(to: place, state.tables.value, saved.tables.value))
    case .cardGames, .rather, .dice, .ownDecks, .discover, .backups, .linking, .space: place
    }
  }

  /// Returns the current key bindings of a screen.
  static func keys(_ state: State, _ saved: Saved, _ scene: Scene, at place: Place) -> [KeyBinding<Action>] {
    switch place {
    case .wheel(let place):
      Wheel.keys(Props(state.wheel, saved.wheel, scene), at: place).map { $0.map { .wheel($0) } }
    case .cardGames(let place):
      CardGames.keys(Props(state.cardGames, saved.cardGames, scene), at: place).map {
        $0.map { .cardGames($0) }
      }
    case .mixes(let place):
      Mixes.keys(Props(state.mixes, saved.mixes, scene), at: place).map { $0.map { .mixes($0) } }
    case .dice(let place):
      Dice.keys(Props(state.dice, saved.dice, scene), at: place).map { $0.map { .dice($0) } }
    case .tables(let place):
      Tables.keys(Props(state.tables, saved.tables, scene), at: place).map { $0.map { .tables($0) } }
    case .rather, .ownDecks, .discover, .backups, .linking, .space: []
    }
  }

  /// Returns the action of the Escape key on a screen; nil if there is none.
  static func escape(_ state: State, _ saved: Saved, _ scene: Scene, at place: Place) -> Action? {
    switch place {
    case .wheel(let place):
      Wheel.escape(Props(state.wheel, saved.wheel, scene), at: place).map { .wheel($0) }
    case .cardGames(let place):
      CardGames.escape(Props(state.cardGames, saved.cardGames, scene), at: place).map { .cardGames($0) }
    case .mixes(let place):
      Mixes.escape(Props(state.mixes, saved.mixes, scene), at: place).map { .mixes($0) }
    case .rather(let place):
      Rather.escape(Props(state.rather, saved.rather, scene), at: place).map { .rather($0) }
    case .dice(let place):
      Dice.escape(Props(state.dice, saved.dice, scene), at: place).map { .dice($0) }
    case .tables(let place):
      Tables.escape(Props(state.tables, saved.tables, scene), at: place).map { .tables($0) }
    case .ownDecks(let place):
      OwnDecks.escape(Props(state.ownDecks, saved.ownDecks, scene), at: place).map { .ownDecks($0) }
    case .discover(let place):
      Discover.escape(Props(state.discover, saved.discover, scene), at: place).map { .discover($0) }
    case .backups(let place):
      Backups.escape(Props(state.backups, saved.backups, scene), at: place).map { .backups($0) }
    case .linking(let place):
      Linking.escape(Props(state.linking, saved.linking, scene), at: place).map { .linking($0) }
    case .space(let place):
      Space.escape(Props(state.space, saved.space, scene), at: place).map { .space($0) }
    }
  }

  // For screens of the root

  /// The sleeves on Home.
  static var sleeves: [Sleeve<Place>] {
    [
      Wheel.sleeves.map { $0.at(.wheel($0.place)) },
      CardGames.sleeves.map { $0.at(.cardGames($0.place)) },
      Mixes.sleeves.map { $0.at(.mixes($0.place)) },
      Rather.sleeves.map { $0.at(.rather($0.place)) },
      Dice.sleeves.map { $0.at(.dice($0.place)) },
      Tables.sleeves.map { $0.at(.tables($0.place)) },
      OwnDecks.sleeves.map { $0.at(.ownDecks($0.place)) },
    ].flatMap { $0 }
  }

  /// Returns the running games that Home offers to continue.
  static func running(_ state: State, _ saved: Saved, _ scene: Scene) -> [Running<Place>] {
    [
      Wheel.running(Props(state.wheel, saved.wheel, scene)).map { $0.at(.wheel($0.place)) },
      CardGames.running(Props(state.cardGames, saved.cardGames, scene)).map { $0.at(.cardGames($0.place)) },
      Mixes.running(Props(state.mixes, saved.mixes, scene)).map { $0.at(.mixes($0.place)) },
      Rather.running(Props(state.rather, saved.rather, scene)).map { $0.at(.rather($0.place)) },
      Dice.running(Props(state.dice, saved.dice, scene)).map { $0.at(.dice($0.place)) },
      Tables.running(Props(state.tables, saved.tables, scene)).map { $0.at(.tables($0.place)) },
    ].flatMap { $0 }
  }

  /// Returns true if a screen shows the results of a game.
  static func isOver(at place: Place, _ saved: Saved, in language: Language) -> Bool {
    switch place {
    case .wheel(let place): place == .over
    case .cardGames(let place): CardGames.isOver(at: place, saved.cardGames.value, in: language)
    case .mixes(let place): Mixes.isOver(at: place, saved.mixes.value)
    case .rather, .dice, .tables, .ownDecks, .discover, .backups, .linking, .space: false
    }
  }

  /// Returns an ended game that Home offers if no game is running.
  static func ended(_ saved: Saved) -> Running<Place>? {
    Wheel.ended(saved.wheel.value).map { $0.at(.wheel($0.place)) }
  }

  /// Returns the modes of a game.
  static func playModes(of game: CardGame, _ state: State, _ saved: Saved, _ scene: Scene) -> [PlayMode<
    Action
  >] {
    Wheel.playModes(of: game, Props(state.wheel, saved.wheel, scene)).map { $0.map { .wheel($0) } }
      + CardGames.playModes(of: game, Props(state.cardGames, saved.cardGames, scene))
      .map { $0.map { .cardGames($0) } }
      + Tables.playModes(of: game, Props(state.tables, saved.tables, scene)).map { $0.map { .tables($0) } }
      + Rather.playModes(of: game, Props(state.rather, saved.rather, scene)).map { $0.map { .rather($0) } }
  }

  /// Returns the status badges of the features' pages.
  static func statusBadges(_ state: State, _ saved: Saved, _ scene: Scene) -> [StatusBadge<Place>] {
    Linking.statusBadges(Props(state.linking, saved.linking, scene)).map { $0.at(.linking($0.place)) }
  }

  // Saved data

  /// Returns the decks saved on this phone, for every game.
  static func decks(_ saved: Saved) -> [DeckOnPhone] {
    let publications = saved.discover.value
    let own = OwnDecks.decks(saved.ownDecks.value).map { deck in
      var deck = deck
      deck.published = Discover.published(deck.deck.id, publications)
      return deck
    }
    return own + Discover.decks(publications)
  }

  /// Counts data that the person would miss.
  static func userData(_ saved: Saved) -> UserDataSummary {
    Rather.userData(saved.rather.value) + Dice.userData(saved.dice.value)
      + Tables.userData(saved.tables.value) + OwnDecks.userData(saved.ownDecks.value)
      + Discover.userData(saved.discover.value)
  }

  /// Returns true while a change can still be undone. Saved data must not be merged then.
  static func isBusy(_ saved: Saved) -> Bool { Rather.isBusy(saved.rather.value) }

  /// Returns true if saved data is shared with other phones.
  static func isShared(_ saved: Saved) -> Bool { Linking.isShared(saved.linking.value) }

  // Proofs

  /// Returns the screen of a provable game.
  static func place(of game: ProvableGame) -> Place {
    switch game {
    case .wheel: .wheel(.play)
    case .dice: .dice(.tray)
    }
  }

  /// Returns the progress of a provable game.
  static func stage(of game: ProvableGame, _ state: State, _ saved: Saved) -> ProofStage {
    switch game {
    case .wheel: Wheel.stage(saved.wheel.value)
    case .dice: Dice.stage(state.dice.value)
    }
  }
}
