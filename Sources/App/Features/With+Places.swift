// The places of one feature, as places of a list.

extension With.Place {
  var canBeResumed: Bool {
    switch self {
    case .first(let place): place.canBeResumed
    case .rest(let place): place.canBeResumed
    }
  }
}

extension Destination {
  func map<Other>(_ transform: (Place) -> Other) -> Destination<Other> {
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
  func at<Other>(_ place: Other) -> Sleeve<Other> {
    Sleeve<Other>(cover: cover, title: title, line: line, place: place, game: game)
  }
}

extension Running {
  func at<Other>(_ place: Other) -> Running<Other> {
    Running<Other>(place: place, phrase: phrase)
  }
}

extension Standing {
  func at<Other>(_ place: Other) -> Standing<Other> {
    Standing<Other>(place: place, icon: icon, word: word, call: call)
  }
}
