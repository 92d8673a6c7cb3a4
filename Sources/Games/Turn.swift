import Formats

/// What End turn wrote down (DICE-5).
public struct Turn: Equatable, Sendable {
  public let at: Moment
  public let notation: DiceNotation
  /// What each die showed, in the order of the notation.
  public let values: [Int]
  /// Indices of the dice that were locked, ascending.
  public let locked: [Int]
  /// The name of the set that the dice were; empty for dice without a name.
  public let set: String

  public var total: Int { notation.total(of: values).total }

  var json: JSON {
    [
      "at": .integer(Int64(clamping: at)), "dice": .string(notation.text),
      "values": .array(values.map { .integer(Int64($0)) }),
      "locked": .array(locked.map { .integer(Int64($0)) }), "set": .string(set),
    ]
  }

  init(at: Moment, notation: DiceNotation, values: [Int], locked: [Int], set: String) {
    (self.at, self.notation, self.values, self.locked, self.set) = (at, notation, values, locked, set)
  }

  init?(json: JSON) {
    guard let at = json.integer(at: "at"), at >= 0, let set = json.string(at: "set"),
      let notation = json.string(at: "dice").flatMap({ DiceTray.notation($0) }),
      let values = faces(json["values"], of: notation.dice),
      let locked = indices(json["locked"], below: notation.count)
    else { return nil }
    self.init(at: Moment(at), notation: notation, values: values, locked: locked, set: set)
  }
}

/// A part of the history that is kept as one record, so that the end of a turn writes a few kilobytes however long
/// the history is.
public struct TurnPage: Equatable, Sendable {
  /// Pages are numbered in the order in which they were begun, from 1.
  public let number: Int64
  public internal(set) var turns: [Turn]

  init(number: Int64, turns: [Turn] = []) {
    self.number = number
    self.turns = turns
  }

  public var json: JSON {
    ["page": .integer(number), "turns": .array(turns.map { $0.json })]
  }

  /// Nil for what is broken.
  public init?(json: JSON) {
    guard let number = json.integer(at: "page"), number > 0, let array = json.array(at: "turns"),
      (1...DiceLimits.turnsOnAPage).contains(array.count)
    else { return nil }
    let turns = array.compactMap { Turn(json: $0) }
    guard turns.count == array.count else { return nil }
    self.init(number: number, turns: turns)
  }
}

/// Every turn that was ended, oldest first.
public struct TurnLog: Equatable, Sendable {
  /// None is empty; ascending by number.
  public private(set) var pages: [TurnPage] = []

  public init() {}

  public var count: Int { pages.reduce(0) { $0 + $1.turns.count } }
  public var isEmpty: Bool { pages.isEmpty }

  /// Writes a turn down; the oldest page goes when there is no room for another.
  public mutating func append(_ turn: Turn) {
    let last = pages.count - 1
    if last >= 0, pages[last].turns.count < DiceLimits.turnsOnAPage {
      pages[last].turns.append(turn)
      return
    }
    pages.append(TurnPage(number: (pages.last?.number ?? 0) + 1, turns: [turn]))
    if pages.count > DiceLimits.pages { pages.removeFirst() }
  }

  public mutating func removeLast() {
    guard let last = pages.indices.last else { return }
    pages[last].turns.removeLast()
    if pages[last].turns.isEmpty { pages.removeLast() }
  }

  public mutating func clear() { pages = [] }

  /// Takes in a page that was kept, in any order; of two with one number the first stays.
  public mutating func put(_ page: TurnPage) {
    let place = pages.firstIndex { $0.number >= page.number } ?? pages.count
    if place < pages.count, pages[place].number == page.number { return }
    pages.insert(page, at: place)
    if pages.count > DiceLimits.pages { pages.removeFirst() }
  }

  /// The newest turns first, `most` of them.
  public func newest(_ most: Int) -> [Turn] {
    var turns: [Turn] = []
    for page in pages.reversed() {
      for turn in page.turns.reversed() {
        guard turns.count < most else { return turns }
        turns.append(turn)
      }
    }
    return turns
  }

  /// How often each face of this kind of die was written down, from 1 up.
  public func faces(of die: Die) -> [Int64] {
    var faces = [Int64](repeating: 0, count: die.sides)
    for page in pages {
      for turn in page.turns where turn.notation.has(die) {
        for (kind, value) in zip(turn.notation.dice, turn.values) where kind == die { faces[value - 1] += 1 }
      }
    }
    return faces
  }
}

extension DiceNotation {
  func has(_ die: Die) -> Bool {
    terms.contains { term in
      if case .dice(_, die, _) = term.amount { true } else { false }
    }
  }
}
