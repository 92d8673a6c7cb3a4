import AppCore
import CardTable
import Cards
import Components
import Formats
import Games
import Words

/// The card games: a grid of decks, and a session of each.
package enum CardGames: Feature {
  package struct State: FeatureValue {
    var search = ""
    /// True if the search field is open.
    var isSearching = false
    /// The undo history of the open session, newest last.
    var past = CardHistory<CardSession>()
    var sheet: Sheet?
    /// True if the last change hid a card permanently. A note says so until the next change.
    var hasHidden = false
    /// The side from which the top card enters; nil if it was already in the stack.
    var arrival: Direction?
    /// The current time as countdowns show it.
    var clock: Moment = 0
    /// The storyteller's line while it is typed.
    var line = ""
    /// The id of a card found by search. It is put on top once its deck is open.
    var wanted: String?
    /// True if a card may be being read aloud.
    var isReading = false

    package init() {}
  }

  /// Sessions, at most one for each deck, newest last.
  package struct Saved: FeatureValue {
    private(set) var sessions: [CardSession] = []
    /// True once somebody has moved a card on this phone. The hint is then omitted. It is saved with the
    /// sessions, and lost with the last one.
    var hasMoved = false

    package init() {}

    func session(of deck: String) -> CardSession? { sessions.first { utf8Equals($0.deck, deck) } }

    mutating func put(_ session: CardSession) {
      if let index = sessions.firstIndex(where: { utf8Equals($0.deck, session.deck) }) {
        if sessions[index].startedAt == session.startedAt { return sessions[index] = session }
        sessions.remove(at: index)
      }
      let place = sessions.firstIndex { $0.startedAt > session.startedAt } ?? sessions.count
      sessions.insert(session, at: place)
    }

    mutating func removeSession(_ deck: String) {
      sessions.removeAll { utf8Equals($0.deck, deck) }
      if sessions.isEmpty { hasMoved = false }
    }
  }

  package enum Action: Equatable {
    /// A game was chosen in the grid.
    case chosen(DeckSummary)
    case searched(String)
    case found(deck: String, card: String)
    case next, previous, complete
    case hide, undo, shuffle, startOver, end
    /// Shares the result of a session as a picture.
    case share
    /// Goes on with the session on all phones at a table.
    case together
    /// Drops a session whose deck is gone.
    case forget(deck: String)
    case touch(CardTouch)
    /// The table judges the mission of a card.
    case judged(mission: String)
    case opened(Sheet), closed
    /// A key asks for the button that shows the secret. It gets the focus; Space then holds it.
    case holdReached
    /// Reads the top card aloud.
    case readAloud
    /// The search field is opened, by its button or a key, and closed.
    case searchReached, searchLeft
    /// A second of a countdown has passed.
    case ticked
    case go(Place), leave
    /// Leaves a session.
    case back
    /// Opens the mix.
    case toMix
    /// Opens the list of players.
    case toPlayers

    package static func play(_ move: CardMove) -> Self { .touch(.play(move)) }
  }

  package enum Place: FeaturePlace {
    case grid
    /// A session of a deck, by its id.
    case session(String)

    package init?(path: String) {
      if utf8Equals(path, Self.grid.path) {
        self = .grid
      } else if path.utf8.starts(with: Self.sessions.utf8),
        let deck = DeckAddress.deck(in: Substring(path).utf8.dropFirst(Self.sessions.utf8.count))
      {
        self = .session(deck)
      } else {
        return nil
      }
    }

    private static let sessions = "/cards/"

    package var path: String {
      switch self {
      case .grid: DeckAddress.cardGames
      case .session(let deck): Self.sessions + DeckAddress.part(of: deck)
      }
    }

    package var screen: String {
      switch self {
      case .grid: "cards"
      case .session: "session"
      }
    }

    package static var screens: [String] { ["cards", "session"] }
    package var isGame: Bool { self != .grid }
    package var listsDecks: Bool { self == .grid }

    package var deck: String? {
      switch self {
      case .grid: nil
      case .session(let deck): deck
      }
    }

    package func with(_ deck: String) -> Self? { self == .grid ? nil : .session(deck) }
  }

  /// The sheet over the screen.
  package enum Sheet: Equatable { case keys, scores, more }

  static let searchField = "search"
  static let searchButton = "open-search"

  package static let timers = [TimerID.second]

  package static func action(of timer: TimerID) -> Action? { timer == .second ? .ticked : nil }

  package static func title(_ props: Props<CardGames>, at place: Place) -> String {
    place == .grid
      ? props.language(.cardGames(.title)) : props.scene.deck?.title ?? props.language(.cardGames(.title))
  }

  package static func view(_ props: Props<CardGames>, at place: Place, _ h: CardGames.View) {
    switch place {
    case .grid: props.gridScreen(h)
    case .session: props.sessionScreen(h, at: place)
    }
  }

  package static var sleeves: [Sleeve<Place>] {
    [Sleeve(cover: "card-games", title: .cardGames(.title), line: .cardGames(.line), place: .grid)]
  }

  package static func running(_ props: Props<CardGames>) -> [Running<Place>] {
    props.saved.sessions.reversed().filter { !$0.isEnded && $0.current != nil }.map { session in
      let phrase = Phrase.cardGames(.goesOn(deck: session.title, session.position + 1, session.order.count))
      return Running(place: .session(session.deck), phrase: phrase)
    }
  }

  /// Returns true if the place shows the results of a session.
  package static func isOver(at place: Place, _ saved: Saved, in language: Language) -> Bool {
    guard let deck = place.deck else { return false }
    return (saved.session(of: deck) ?? saved.session(of: DeckAddress.deck(deck, in: language)))?.isOver
      == true
  }

  package static func playModes(of game: CardGame, _ props: Props<CardGames>) -> [PlayMode<Action>] {
    let place = Place.session(DeckAddress.deck(of: game, in: props.scene.language))
    let isRunning = running(props).contains { $0.place == place }
    return [
      PlayMode(
        icon: .cards, title: .cardGames(.swipe), line: .cardGames(.modeLine), isRunning: isRunning,
        action: .go(place))
    ]
  }

  package static func escape(_ props: Props<CardGames>, at place: Place) -> Action? {
    if props.state.sheet != nil { return .closed }
    if place == .grid, props.state.isSearching { return .searchLeft }
    return place == .grid ? .leave : .back
  }
}

extension TimerID {
  /// A second of a countdown has passed.
  static let second = TimerID(4)
}

extension Props<CardGames> {
  func language(_ phrase: Phrase) -> String { scene.language(phrase) }
  func name(of player: PlayerID) -> String { scene.name(of: player) }
  func names(_ players: [PlayerID]) -> String { scene.names(players) }

  /// The open session and its deck, once both have loaded.
  var open: (session: CardSession, deck: Deck)? {
    guard let deck = scene.deck, let session = saved.session(of: deck.id) else { return nil }
    return (session, deck)
  }

  /// True if there are enough named players. Card games can be played without names.
  var hasPlayers: Bool { scene.party.hasEnoughPlayers }
}
