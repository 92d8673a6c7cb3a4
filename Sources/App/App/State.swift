import AppCore
import CardTable
import Cards
import Chance
import Components
import Digest
import Formats
import Games
import Vault
import Words

/// The whole state of the app.
struct State: Equatable {
  var device: Start
  var language: Language
  var route: Route
  /// The screen of the last opened game.
  var lastGame: Route?
  var isElsewhere: Bool
  /// The visible saved data. It has been saved, or its save is known to have failed.
  var persisted = Persisted()
  var saving = Saving()
  /// Keys of records that a newer version wrote.
  var untouchable: [String] = []
  var catalog = DeckCatalog.empty
  var pendingDecks: [PendingDeck] = []
  /// Loaded built-in decks of card games.
  var library: [LoadedDeck] = []
  /// Playable decks saved on this phone, including downloads.
  var ownLibrary: [LoadedDeck] = []
  var opened = OpenedScreen(arrivedAt: 0)
  /// True while a result waits for the drum roll, until the person's next action. Results that were seen
  /// before appear at once.
  var isRevealing = false
  /// The finale of the game that has just ended, over its results.
  var finale: Finale?
  var history = NavigationHistory()
  var features = Features.State()
  /// The last ticket of a feature-initiated save or file. It continues after a restart on the same page.
  var lastFeatureTicket = Saving.firstFeatureTicket
  /// The number of the last link. It continues after a restart on the same page.
  var lastLink: UInt32 = 0
  var isVisible = true
  var notices: [Notice] = []
  /// True once the browser was asked for persistent storage since launch.
  var hasAskedToKeep = false

  @inline(never) init(_ start: Start, _ language: Language) {
    device = start
    self.language = utf8Equals(start.query, "?words=stretched") ? language.stretched : language
    route = Route(path: start.path)
    isElsewhere = start.isElsewhere
  }

  var screen: Screen { isElsewhere ? .elsewhere : route.screen }

  /// The newest state, saved or not. The next change builds on it.
  var latest: Persisted { saving.inFlight.last?.persisted ?? persisted }

  /// True if movement is reduced, by the person's choice or the system's setting.
  var hasReducedMotion: Bool {
    switch persisted.settings.motion {
    case .auto: device.prefersReducedMotion
    case .reduced: true
    case .full: false
    }
  }
}

/// The root's state of the current screen. Reset whenever a screen is opened.
struct OpenedScreen: Equatable {
  /// The time at which it was opened, for texts such as “5 minutes ago”.
  let arrivedAt: Moment
  var players = PlayersForm()
  var proof = ProofForm()
  /// True if the settings show the list of hidden cards.
  var showsHidden = false
  /// True while the label of the record is being dressed.
  var showsLabel = false
  var deckProblem: DeckProblem?
  /// True if the screen needs all decks of card games, once their list has loaded.
  var wantsLibrary = false
  /// Ids of decks that running games need, even in another language than the app's.
  var wantedDecks: [String] = []
  /// Text that screen readers read aloud.
  var announcement = ""
}

/// In-flight saves. Invisible, so always equal.
struct Saving: Equatable {
  /// In-flight states, oldest first.
  var inFlight: [InFlight] = []
  /// The content of the storage after its last successful save, except for `unflushed` records.
  var durable = Persisted()
  /// Records whose stored text may differ from `durable`.
  var unflushed: [Unflushed] = []
  /// The ticket of the last save or file.
  var lastTicket: UInt32 = 0
  /// The destination to open once its data is saved. Other navigation cancels it.
  var onward: (destination: Destination<Features.Place>, ticket: UInt32)?
  /// Extra changes that go with every save until one succeeds, and the ticket of the last such save.
  var beside: (changes: [RecordWrite], ticket: UInt32) = ([], 0)

  /// True if the storage holds the latest state.
  var isFlushed: Bool { inFlight.isEmpty && unflushed.isEmpty && beside.changes.isEmpty }

  /// Adds extra changes to every save from now on. Returns all of them.
  mutating func take(_ changes: [RecordWrite]) -> [RecordWrite] {
    beside.changes.removeAll { old in changes.contains { utf8Equals($0.key, old.key) } }
    beside = (beside.changes + changes, lastTicket)
    return beside.changes
  }

  /// Feature-initiated saves use their own ticket range.
  static let firstFeatureTicket: UInt32 = 1 << 31

  struct InFlight {
    let ticket: UInt32
    let persisted: Persisted
  }

  /// A record sent to storage, and the last save that contained it.
  struct Unflushed {
    let key: String
    let ticket: UInt32
  }

  static func == (one: Saving, other: Saving) -> Bool { true }
}

/// One step of the app: its inputs and its effects.
struct Step {
  let now: Moment
  var chance: Chance
  /// A fresh secret: for the next outcome, which it proves later, and for the keys of tables.
  let secret: Secret
  var effects: [Effect] = []

  init(now: Moment, entropy: Entropy) {
    self.now = now
    chance = Chance(seed: entropy.seed)
    secret = entropy.secret
  }

  @inline(never) mutating func ask(_ effect: Effect) { effects.append(effect) }
}

/// Random bits from the driver, fresh for each step.
public struct Entropy: Sendable {
  public let seed: UInt64
  public let secret: Secret

  public init(seed: UInt64, secret: Secret) {
    self.seed = seed
    self.secret = secret
  }
}

indirect enum Action: Equatable {
  case go(Route)
  case decks(DecksAction)
  case players(PlayersAction)
  case feature(Features.Action)
  case settings(SettingsAction)
  case notice(NoticeAction)
  case proof(ProofAction)
  case finale(FinaleAction)
  case takeOver
}
