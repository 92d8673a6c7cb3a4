import Formats

/// An ended turn with dice, for the history (DICE-5).
public struct Turn: Equatable, Sendable {
  public fileprivate(set) var at: Moment
  public fileprivate(set) var notation: DiceNotation
  /// Face of each die, in the order of the notation.
  public fileprivate(set) var values: [Int]
  /// Indices of the locked dice, ascending.
  public fileprivate(set) var locked: [Int]
  /// The name of the dice's set; empty if they have none.
  public fileprivate(set) var set: String

  /// True if three or more dice of one kind all show the same face.
  fileprivate var isMatch: Bool {
    values.count >= 3 && notation.terms.count == 1 && values.allSatisfy { $0 == values[0] }
  }

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

/// A part of the history, stored as one record. However long the history is, the end of a turn writes only a
/// few kilobytes.
public struct TurnPage: Equatable, Sendable {
  /// The page number. Pages are numbered from 1 in the order they were begun.
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

/// All ended turns, oldest first.
public struct TurnLog: Equatable, Sendable {
  /// Pages in ascending order by number; none is empty.
  public private(set) var pages: [TurnPage] = []

  public init() {}

  public var count: Int { pages.reduce(0) { $0 + $1.turns.count } }
  public var isEmpty: Bool { pages.isEmpty }

  /// Adds a turn; drops the oldest page if another does not fit.
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

  /// Adds a stored page. Pages may arrive in any order; the first with a given number wins.
  public mutating func put(_ page: TurnPage) {
    let place = pages.firstIndex { $0.number >= page.number } ?? pages.count
    if place < pages.count, pages[place].number == page.number { return }
    pages.insert(page, at: place)
    if pages.count > DiceLimits.pages { pages.removeFirst() }
  }

  /// Returns the `most` newest turns, newest first.
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

  /// Returns the turn since `moment` in which the most dice, three or more, all showed the same face; the newest of
  /// equals. Nil if there is none. Looks at the newest turns alone.
  public func bestMatch(since moment: Moment) -> Turn? {
    var best: Turn?
    for turn in newest(Self.mostMatched) where turn.at >= moment && turn.isMatch {
      if turn.values.count > best?.values.count ?? 0 { best = turn }
    }
    return best
  }

  private static let mostMatched = 200

  /// Returns the recorded count of each face of this kind of die, from 1 up.
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
