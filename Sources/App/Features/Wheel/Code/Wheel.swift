import AppCore
import CardTable
import Cards
import Components
import Formats
import Games
import Words

/// The spinning record: it picks a player, and a deck says what they do.
package enum Wheel: Feature {
  package struct State: FeatureValue {
    /// The chosen deck, while it loads.
    var awaited: DeckSummary?
    /// The id of a deck chosen in the mode picker, which waits for it to load. Leaving the mode picker
    /// cancels this.
    var wanted: String?
    /// True if the deck is played as soon as it has loaded.
    var isToStart = false
    /// True if the game began without names. They are added at the record until the first spin.
    var isJoining = false
    /// The elapsed time of this spin when it first became visible, in milliseconds.
    var spinElapsed: UInt64 = 0
    /// The end of the current spin, by this phone's clock.
    var spinEndsAt: Moment = 0
    /// True until the result of the game that has just ended is visible.
    var hasJustEnded = false
    /// The time limit of the question, once somebody has started it.
    var timing: Timing?
    /// The card hidden by the last action, while that can be undone.
    var hidden: HiddenGo?

    package init() {}
  }

  /// A hidden card, and the game before it was hidden.
  struct HiddenGo: Equatable {
    let card: HiddenCard
    let before: WheelGame
  }

  /// A running time limit. It is up once `now` has reached its end.
  struct Timing: Equatable {
    let until: Moment
    var now: Moment

    var isUp: Bool { now >= until }
  }

  package struct Saved: FeatureValue {
    /// The deck chosen for the next game, or the last game's deck.
    var choice: KeptDeck?
    /// The result of the last game, offered again on Home; nil before the first.
    var ending: WheelEnding?
    var game: WheelGame?
    /// True once somebody has spun the record on this phone. The hint is then omitted.
    var hasSpun = false

    package init() {}

    /// The running game; nil if there is none, or if another deck was chosen since it began.
    var resumable: WheelGame? {
      guard let game, choice == nil || choice == game.deck else { return nil }
      return game
    }
  }

  package enum Action: Equatable {
    case chosen(DeckSummary)
    /// Plays a deck by its id at once, or resumes its game. Chosen in the mode picker.
    case wanted(String)
    /// Plays without choosing a deck or entering names first.
    case justPlay
    /// The list of players is complete: starts a new game, or resumes the paused one.
    case started, resumed
    case spin
    /// A finger released the record. The value is its turn and speed as the driver sends them.
    case thrown(String)
    /// The record has come to rest.
    case landed
    /// The chosen name has been visible long enough.
    case revealed
    case chose(CardKind)
    case skip, done
    /// Starts the time limit of the question. A second of it has passed.
    case timed, second
    /// Hides this card permanently; the second undoes that.
    case hide, unhide
    case pause, resume, changePlayers, end
    /// Plays the last game's deck again, and shares its result as a picture.
    case again, share
    case go(Place), leave
    /// Goes back. The list of players leads to the decks by default.
    case back
  }

  package enum Place: String, FeaturePlace, CaseIterable {
    case decks = "/wheel"
    case players = "/wheel/players"
    case play = "/wheel/play"
    /// The result of a game.
    case over = "/wheel/over"

    package var screen: String {
      switch self {
      case .decks: "decks"
      case .players: "players"
      case .play: "play"
      case .over: "wheelOver"
      }
    }

    package var isGame: Bool { self == .play }
    package var provable: ProvableGame? { self == .play ? .wheel : nil }
    package var listsDecks: Bool { self == .decks }
  }

  static let pauseButton = "pause"
  /// The most names on the strip beside the arm. With more names passing, blurred ones rush by until the strip
  /// arrives.
  static let mostPlates = 24
  /// The most blurred names in a loop.
  static let mostRushing = 12

  /// The switch for Side B of the record.
  static var sideB: FeatureSwitch {
    FeatureSwitch(name: "sideB", isOnAtFirst: true, title: .wheel(.sideB), hint: .wheel(.sideBHint))
  }
  package static var switches: [FeatureSwitch] { [sideB] }

  package static let timers = [TimerID.land, TimerID.reveal, TimerID.goSecond]

  package static func action(of timer: TimerID) -> Action? {
    switch timer {
    case .land: .landed
    case .reveal: .revealed
    case .goSecond: .second
    default: nil
    }
  }

  package static func title(_ props: Props<Wheel>, at place: Place) -> String {
    switch place {
    case .decks: props.language(.wheel(.chooseADeck))
    case .players: props.language(.whoIsPlaying)
    case .play, .over: props.language(.wheel(.spinTheWheel))
    }
  }

  package static func nearest(to place: Place, _ state: State, _ saved: Saved) -> Place {
    switch place {
    case .play where saved.game == nil: .decks
    case .players where saved.choice == nil && saved.game == nil: .decks
    case .over where saved.game != nil: .play
    case .over where (saved.ending?.goes ?? 0) == 0: .decks
    case .decks, .players, .play, .over: place
    }
  }

  package static func view(_ props: Props<Wheel>, at place: Place, _ h: Wheel.View) {
    switch place {
    case .decks: props.deckChoice(h)
    case .players: props.playersScreen(h)
    case .play: props.playScreen(h)
    case .over: props.overScreen(h)
    }
  }

  package static var sleeves: [Sleeve<Place>] {
    [
      Sleeve(
        cover: "spin-the-wheel", title: .wheel(.spinTheWheel), line: .wheel(.spinTheWheelHint), place: .decks)
    ]
  }

  package static func running(_ props: Props<Wheel>) -> [Running<Place>] {
    guard let game = props.saved.game else { return [] }
    let players = props.scene.party.players.count
    return [
      Running(place: .play, phrase: .wheel(.continueGame(deck: game.deck.deck.title, players: players)))
    ]
  }

  /// Returns the wheel as a mode of games in which one person is asked and the others listen. Other decks are
  /// chosen at the wheel.
  package static func playModes(of game: CardGame, _ props: Props<Wheel>) -> [PlayMode<Action>] {
    guard game == .truthOrDare || game == .wouldYouRather else { return [] }
    let deck = DeckAddress.deck(of: game, in: props.scene.language)
    let isRunning = props.saved.game.map { utf8Equals($0.deck.deck.id, deck) } ?? false
    return [
      PlayMode(
        icon: .record, title: .wheel(.spinTheWheel), line: .wheel(.modeLine), isRunning: isRunning,
        isAwaited: props.state.wanted != nil, action: .wanted(deck))
    ]
  }

  package static func ended(_ saved: Saved) -> Running<Place>? {
    guard let deck = saved.choice, let ending = saved.ending else { return nil }
    let phrase = Phrase.wheel(.playAgain(deck: deck.deck.title, rounds: Int(clamping: ending.goes)))
    return Running(place: .players, phrase: phrase)
  }

  package static func keys(_ props: Props<Wheel>, at place: Place) -> [KeyBinding<Action>] {
    place == .play ? [KeyBinding(keys: [" "], phrase: .wheel(.spin), action: .spin)] : []
  }

  package static func escape(_ props: Props<Wheel>, at place: Place) -> Action? {
    if place == .over { return .leave }
    return place == .play && props.saved.game?.isPaused == true ? .resume : nil
  }

  /// Returns the progress of a spin, whose outcome is proved.
  package static func stage(_ saved: Saved) -> ProofStage {
    switch saved.game?.phase {
    case .ready: .ready
    case .spinning: .moving
    case nil, .landed, .choosing, .question: .shown
    }
  }
}

extension TimerID {
  /// The end of the record's spin.
  static let land = TimerID(1)
  /// The chosen name has been visible long enough.
  static let reveal = TimerID(2)
  /// The next second of a question's time limit.
  static let goSecond = TimerID(24)
}

extension Props<Wheel> {
  func language(_ phrase: Phrase) -> String { scene.language(phrase) }
}

extension Scene {
  /// Returns the remark if the record was just turned over; otherwise nil.
  func turned(_ game: WheelGame) -> String? {
    guard settings[Wheel.sideB], game.hasJustTurned else { return nil }
    return language(.wheel(game.isTurned ? .turnedOver(hasDares: game.leavesChoiceOfDares) : .turnedBack))
  }
}

extension Sounds {
  /// Returns a tick for each border that passes the tone-arm after `elapsed` milliseconds of the spin. Ticks
  /// too close together are omitted. The faster the record, the higher they are.
  static func ticks(of plan: SpinPlan, from elapsed: UInt64) -> [Tone] {
    var tones: [Tone] = []
    var last: UInt64?
    for moment in plan.ticks() where moment >= elapsed {
      if let last, moment - last < closest { continue }
      let pitch = lowest + bend / max(closest, moment - (last ?? elapsed))
      last = moment
      tones.append(Tone(at: moment - elapsed, duration: 24, frequency: pitch, gain: 120, wave: .click))
    }
    return tones
  }

  /// The pitch of a tick of a record that hardly turns, in hertz, and how much of it speed adds.
  private static let lowest: UInt64 = 1_100, bend: UInt64 = 40_000
}
