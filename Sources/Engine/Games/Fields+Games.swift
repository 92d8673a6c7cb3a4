import Cards
import Formats

// Fields shared by the records of games.
extension Fields {
  @inline(never) mutating func player(_ name: String, _ value: inout PlayerID) {
    var number = Int64(value.rawValue)
    self.number(name, &number, 0...Int64(UInt32.max))
    value = PlayerID(rawValue: UInt32(number))
  }

  /// Reads or writes players without duplicates.
  @inline(never) mutating func players(
    _ name: String, _ values: inout [PlayerID], _ counts: ClosedRange<Int> = 0...Party.maximumPlayers
  ) {
    var numbers = values.map { Int64($0.rawValue) }
    self.numbers(name, &numbers, counts, 0..<Int64(UInt32.max) + 1)
    if isReading { values = numbers.map { PlayerID(rawValue: UInt32($0)) } }
    check(Set(values).count == values.count)
  }

  /// Reads or writes ids of a deck's cards, without duplicates.
  @inline(never) mutating func cards(_ name: String, _ values: inout [String]) {
    texts(name, &values, 0...DeckLimits.cards, bytes: 0...DeckLimits.id)
    check(Set(values).count == values.count)
  }

  @inline(never) mutating func notation(_ name: String, _ value: inout DiceNotation) {
    var text = value.text
    self.text(name, &text)
    guard isReading else { return }
    if let read = DiceNotation(written: text) { value = read } else { refuse() }
  }

  /// Reads or writes a face for each of the dice.
  @inline(never) mutating func faces(_ name: String, _ values: inout [Int], of dice: [Die]) {
    numbers(name, &values, dice.count...dice.count, 1..<Int.max)
    check(zip(values, dice).allSatisfy { $0 <= $1.sides })
  }

  /// Reads or writes ascending indices below `count`.
  @inline(never) mutating func indices(_ name: String, _ values: inout [Int], below count: Int) {
    numbers(name, &values, 0...count, 0..<count)
    check(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
  }
}
