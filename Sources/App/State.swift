import Cards
import Chance
import Digest
import Formats
import Games
import Words

/// Everything the view is made of.
struct State: Equatable {
  var device: Start
  var language: Language
  var route: Route
  /// The screen of the game that was open last.
  var lastGame: Route?
  var isElsewhere: Bool
  /// What the person sees of what is kept: always saved, or known not to be.
  var kept = Kept()
  var saving = Saving()
  /// Keys of records that a newer version wrote.
  var untouchable: [String] = []
  var shelf = Shelf.empty
  var openings: [Opening] = []
  /// Decks of card games that were fetched.
  var library: [LoadedDeck] = []
  /// Decks that were made on this phone and can be played, as the person sees them.
  var ownLibrary: [LoadedDeck] = []
  var opened = OpenedScreen(arrivedAt: 0)
  /// What is told on the screen waits for the drum, until the person does something else: what is seen again is there at once.
  var isRevealing = false
  var trail = Trail()
  var features = Features.State()
  /// Of saves and files that features ask for by themselves; goes on across a start anew on the same page.
  var lastFeatureTicket = Saving.firstFeatureTicket
  /// Connections are numbered, also across a start anew on the same page.
  var lastLink: UInt32 = 0
  var isVisible = true
  var notices: [Notice] = []
  /// The browser was asked, since the start, to keep what is kept for good.
  var hasAskedToKeep = false

  @inline(never) init(_ start: Start, _ language: Language) {
    device = start
    self.language = sameText(start.query, "?words=stretched") ? language.stretched : language
    route = Route(path: start.path)
    isElsewhere = start.isElsewhere
  }

  var screen: Screen { isElsewhere ? .elsewhere : route.screen }

  /// What the next change builds on: the newest state, saved or not.
  var latest: Kept { saving.inFlight.last?.kept ?? kept }

  /// Whether movement is to be left out, by choice or by the system's setting.
  var hasReducedMotion: Bool {
    switch kept.settings.motion {
    case .auto: device.prefersReducedMotion
    case .reduced: true
    case .full: false
    }
  }
}

/// What the root holds of the screen that is shown, whichever it is. Made anew whenever one is opened.
struct OpenedScreen: Equatable {
  /// When it was opened: how long ago something was is told for then.
  let arrivedAt: Moment
  var players = PlayersForm()
  var proof = ProofForm()
  /// The list of hidden cards lies open in the settings.
  var showsHidden = false
  var deckProblem: DeckProblem?
  /// All decks of card games are wanted, as soon as it is known which there are.
  var wantsLibrary = false
  /// Of those that came with the app in another language, the ids of those that are wanted.
  var wantedDecks: [String] = []
  /// Read aloud by screen readers.
  var announcement = ""
}

/// Where saving is. Nothing of it can be seen, so that all of it counts as equal.
struct Saving: Equatable {
  /// Later states on their way to the phone's storage, oldest first.
  var inFlight: [InFlight] = []
  /// What the phone's storage held when it last answered, but for what is `unsettled`.
  var durable = Kept()
  /// Records of which the storage may hold something else than `durable`.
  var unsettled: [Unsettled] = []
  /// Of saves and of files that were asked for.
  var lastTicket: UInt32 = 0
  /// Where to go when what the screen there is to show has been saved; another screen gives it up.
  var onward: (destination: Destination<Features.Place>, ticket: UInt32)?
  /// What is saved beside what is kept goes with every save until one is known to have come through: the last it went with.
  var beside: (changes: [Change], ticket: UInt32) = ([], 0)

  /// Whether the storage is known to hold what is kept.
  var isSettled: Bool { inFlight.isEmpty && unsettled.isEmpty && beside.changes.isEmpty }

  /// Takes up what is to be saved beside; gives all of that.
  mutating func take(_ changes: [Change]) -> [Change] {
    beside.changes.removeAll { old in changes.contains { sameText($0.key, old.key) } }
    beside = (beside.changes + changes, lastTicket)
    return beside.changes
  }

  /// Tickets of the saves that features ask for by themselves are apart from all others.
  static let firstFeatureTicket: UInt32 = 1 << 31

  struct InFlight {
    let ticket: UInt32
    let kept: Kept
  }

  /// A record that was sent to be written, and the last save it was part of.
  struct Unsettled {
    let key: String
    let ticket: UInt32
  }

  static func == (one: Saving, other: Saving) -> Bool { true }
}

/// One step of the app: what it may use, and what it asks for.
struct Step {
  let now: Moment
  var chance: Chance
  /// For an outcome to come, which can then be proved (once at most), and for the keys of tables.
  let secret: Secret
  var effects: [Effect] = []

  init(now: Moment, draw: Draw) {
    self.now = now
    chance = Chance(seed: draw.seed)
    secret = draw.secret
  }

  @inline(never) mutating func ask(_ effect: Effect) { effects.append(effect) }
}

/// Random bits of the phone, new for each step.
public struct Draw: Sendable {
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
  case takeOver
}
