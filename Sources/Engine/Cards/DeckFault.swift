import Formats

/// One fault of a deck file.
public struct DeckFault: Equatable, Sendable, CustomStringConvertible {
  public let file: String
  /// Nil if the fault is not in a card.
  public let place: FaultPlace?
  /// The faulty member; nil if the fault is not in one.
  public let field: String?
  public let cause: FaultCause

  public init(file: String, place: FaultPlace? = nil, field: String? = nil, cause: FaultCause) {
    self.file = file
    self.place = place
    self.field = field
    self.cause = cause
  }

  /// One line: `funny.json: card 3, options: A choice needs 2 to 6 options.`
  public var description: String { file + ": " + placed }

  /// The cause and its place in the file.
  fileprivate var placed: String {
    var words = place?.description ?? ""
    if let field { words += (words.isEmpty ? "" : ", ") + field }
    return (words.isEmpty ? "" : words + ": ") + cause.description
  }
}

/// All faults of a deck file, in the order of the file if possible.
public struct DeckFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The first faults, `1...DeckLimits.faults`.
  public let faults: [DeckFault]
  /// The number of faults beyond those in `faults`.
  public let untold: Int

  public init(faults: [DeckFault], untold: Int = 0) {
    self.faults = faults
    self.untold = untold
  }

  /// One line for each fault.
  public var description: String {
    var lines = faults.map { $0.description }
    if untold > 0, let file = faults.first?.file { lines.append("\(file): \(more(untold)).") }
    return lines.joined(separator: "\n")
  }

  private func more(_ count: Int) -> String { "\(count) more fault" + (count == 1 ? "" : "s") }
}
