import Formats

/// A turn that End turn wrote down (DICE-5).
public struct Turn: Equatable, Sendable {
  public fileprivate(set) var at: Moment
  public fileprivate(set) var notation: DiceNotation
  /// The face of each die, in the order of the notation.
  public fileprivate(set) var values: [Int]
  /// Indices of the dice that were locked, ascending.
  public fileprivate(set) var locked: [Int]
  /// The name of the set that the dice were; empty for dice without a name.
  public fileprivate(set) var set: String

  public var total: Int { notation.total(of: values).total }

  init(at: Moment, notation: DiceNotation, values: [Int], locked: [Int], set: String) {
    (self.at, self.notation, self.values, self.locked, self.set) = (at, notation, values, locked, set)
  }

}

extension Turn: Recorded {
  package init() { self.init(at: 0, notation: DiceNotation(1), values: [], locked: [], set: "") }

  package mutating func fields(_ fields: inout Fields) {
    fields.number("at", &at)
    fields.notation("dice", &notation)
    fields.faces("values", &values, of: notation.dice)
    fields.indices("locked", &locked, below: notation.count)
    fields.text("set", &set)
  }
}

/// A part of the history that is kept as one record, so that the end of a turn writes a few kilobytes however long
/// the history is.
public struct TurnPage: Equatable, Sendable {
  /// Pages are numbered in the order in which they were begun, from 1.
  public fileprivate(set) var number: Int64
  public internal(set) var turns: [Turn]

  init(number: Int64, turns: [Turn] = []) {
    self.number = number
    self.turns = turns
  }

}

extension TurnPage: Recorded {
  package init() { self.init(number: 0) }

  package mutating func fields(_ fields: inout Fields) {
    fields.number("page", &number, 1...Int64.max)
    fields.records("turns", &turns, 1...DiceLimits.turnsOnAPage)
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

  /// Returns the number of times that each face of this kind of die was written down, from 1 up.
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
