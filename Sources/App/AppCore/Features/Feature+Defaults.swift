import Cards
import Formats
import Games

// Defaults for features without timers.
extension Feature {
  package static var timers: [TimerID] { [] }
  package static func action(of timer: TimerID) -> Action? { nil }
}

extension FeaturePlace {
  package var isGame: Bool { false }
  package var provable: ProvableGame? { nil }
  package var deck: String? { nil }
  package var playsInLanguage: Bool { false }
  package var listsDecks: Bool { false }
  package var isCalm: Bool { false }
  package var canBeResumed: Bool { true }
}

/// Places with a fixed list of addresses.
extension FeaturePlace where Self: RawRepresentable, RawValue == String, Self: CaseIterable {
  package init?(path: String) {
    guard let place = Self.allCases.first(where: { utf8Equals($0.rawValue, path) }) else { return nil }
    self = place
  }

  package var path: String { rawValue }
  package static var screens: [String] { allCases.map { $0.screen } }
}

extension PlayMode {
  package func map<Other>(_ transform: (Action) -> Other) -> PlayMode<Other> {
    PlayMode<Other>(
      icon: icon, title: title, line: line, isRunning: isRunning, isAwaited: isAwaited,
      action: transform(action))
  }
}

extension KeyBinding {
  package func map<Other>(_ transform: (Action) -> Other) -> KeyBinding<Other> {
    KeyBinding<Other>(keys: keys, phrase: phrase, action: transform(action))
  }
}

extension Destination {
  package func map<Other>(_ transform: (Place) -> Other) -> Destination<Other> {
    switch self {
    case .place(let place): .place(transform(place))
    case .replacement(let place): .replacement(transform(place))
    case .home: .home
    case .sleeve: .sleeve
    case .back(let place): .back(else: place.map(transform))
    case .players: .players
    case .deck(let id): .deck(id)
    case .door(let game, let place): .door(game, else: transform(place))
    case .address(let path): .address(path)
    }
  }
}

extension Sleeve {
  package func at<Other>(_ place: Other) -> Sleeve<Other> {
    Sleeve<Other>(cover: cover, title: title, line: line, place: place, game: game)
  }
}

extension Running {
  package func at<Other>(_ place: Other) -> Running<Other> {
    Running<Other>(place: place, phrase: phrase)
  }
}

extension StatusBadge {
  package func at<Other>(_ place: Other) -> StatusBadge<Other> {
    StatusBadge<Other>(place: place, icon: icon, word: word, call: call)
  }
}
