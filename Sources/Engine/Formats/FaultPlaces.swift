/// Places of one kind in a file that have the same fault.
public struct FaultPlaces: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case card, row, cell(column: Int), line, path
  }

  public let kind: Kind
  /// The numbers or paths of the first places.
  public let names: [String]
  /// The number of places beyond those in `names`.
  public let more: Int

  /// Names the first `most` places, which are assumed to be of one kind; nil if there is none.
  public init?(_ places: [FaultPlace], most: Int) {
    guard let kind = places.first?.kind else { return nil }
    self.kind = kind
    names = places.prefix(most).map { $0.name }
    more = max(0, places.count - most)
  }
}

extension FaultPlace {
  public var kind: FaultPlaces.Kind {
    switch self {
    case .card: .card
    case .row: .row
    case .cell(_, let column): .cell(column: column)
    case .line: .line
    case .path: .path
    }
  }

  fileprivate var name: String {
    switch self {
    case .card(let number), .row(let number), .cell(let number, _), .line(let number): String(number)
    case .path(let path): path
    }
  }
}
