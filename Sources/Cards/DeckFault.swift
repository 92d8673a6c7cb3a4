/// One thing that is wrong with a deck file.
public struct DeckFault: Equatable, Sendable, CustomStringConvertible {
  /// What is wrong in the file, by its number, from 1: a card, a row of a table, a line of a text; or by its path in the JSON
  /// of another game, in which lists count from 0: `black[3].text`.
  public enum Place: Equatable, Sendable, CustomStringConvertible {
    case card(Int)
    case row(Int)
    case line(Int)
    case path(String)

    public var description: String {
      if case .path(let path) = self { path } else { title.lowercased() }
    }

    /// As it begins a sentence: `Card 3`.
    var title: String {
      switch self {
      case .card(let number): "Card \(number)"
      case .row(let number): "Row \(number)"
      case .line(let number): "Line \(number)"
      case .path(let path): path
      }
    }
  }

  public let file: String
  /// Nil where the fault is not in a card.
  public let place: Place?
  /// The member that is wrong; nil where the fault is not in one.
  public let field: String?
  /// An English sentence.
  public let cause: String

  public init(file: String, place: Place? = nil, field: String? = nil, cause: String) {
    self.file = file
    self.place = place
    self.field = field
    self.cause = cause
  }

  /// One line: `funny.json: card 3, options: A choice needs 2 to 6 options.`
  public var description: String { file + ": " + placed }

  /// The cause and where it is in the file.
  fileprivate var placed: String {
    var words = place?.description ?? ""
    if let field { words += (words.isEmpty ? "" : ", ") + field }
    return (words.isEmpty ? "" : words + ": ") + cause
  }
}

/// Everything that is wrong with a deck file, in the order of the file as far as that can be told.
public struct DeckFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// `1...DeckLimits.faults`.
  public let faults: [DeckFault]
  /// How many more there are than `faults` tells.
  public let untold: Int

  public init(faults: [DeckFault], untold: Int = 0) {
    self.faults = faults
    self.untold = untold
  }

  /// A line for each fault.
  public var description: String {
    var lines = faults.map { $0.description }
    if untold > 0, let file = faults.first?.file { lines.append("\(file): \(more(untold)).") }
    return lines.joined(separator: "\n")
  }

  /// A few sentences for a person: the file, its first `DeckLimits.shownFaults` faults, and how many more
  /// there are. `funny.json: card 3, kind: This is missing. Also card 4, text: This is blank.`
  public var summary: String {
    let shown = faults.prefix(DeckLimits.shownFaults)
    var summary = (shown.first?.file ?? "") + ": "
    summary += shown.map { $0.placed }.joined(separator: " Also ")
    let rest = faults.count - shown.count + untold
    return rest > 0 ? summary + " And \(more(rest))." : summary
  }

  private func more(_ count: Int) -> String { "\(count) more fault" + (count == 1 ? "" : "s") }
}
