import Chance
import Formats

/// One die on the tray.
public struct TrayDie: Equatable, Sendable {
  public let die: Die
  public internal(set) var value: Int
  /// It keeps its value and does not move (DICE-3).
  public internal(set) var isLocked: Bool
}

/// Dice that are remembered by a name: how many, and what for.
public struct DiceSet: Equatable, Sendable {
  public fileprivate(set) var name: String
  public fileprivate(set) var notation: DiceNotation
}

/// The reason why a set cannot be saved.
public enum DiceSetError: Error, Equatable { case blank, tooLong(limit: Int), full(limit: Int) }

/// The dice of one phone: what lies on the tray, what is held, and the last roll of this turn.
///
/// Every change is made by a method; what does not fit the moment changes nothing and answers false. While a die
/// moves nothing can be changed (DICE-4).
public struct DiceTray: Equatable, Sendable {
  public private(set) var notation: DiceNotation
  public private(set) var dice: [TrayDie]
  /// The last roll of this turn; nil before the first.
  public private(set) var roll: DiceRoll?
  /// The turn that End turn last took away, for Undo.
  public private(set) var ended: Ended?
  public private(set) var sets: [DiceSet] = []

  public struct Ended: Equatable, Sendable {
    public let roll: DiceRoll
    /// Indices of the dice that were locked, ascending.
    public let locked: [Int]
  }

  /// The dice that lie there at first.
  public static let first = 5

  /// Letters of a set's name, as a person counts them, and its bytes.
  public static let nameLength = 24
  private static let nameBytes = 96

  public init(_ notation: DiceNotation = DiceNotation(first)) {
    self.notation = notation
    dice = Self.lying(notation.dice)
  }

  private init(_ notation: DiceNotation, _ dice: [TrayDie]) {
    (self.notation, self.dice) = (notation, dice)
  }

  /// Dice as they come out of the box: not thrown, one face after another up.
  private static func lying(_ dice: [Die]) -> [TrayDie] {
    dice.enumerated().map { TrayDie(die: $1, value: $0 % $1.sides + 1, isLocked: false) }
  }

  public var values: [Int] { dice.map { $0.value } }
  public var locked: [Int] { dice.indices.filter { dice[$0].isLocked } }
  public var total: Int { notation.total(of: values).total }
  public var canRoll: Bool { dice.contains { !$0.isLocked } }
  public var canEndTurn: Bool { roll != nil }

  /// The plan of the last roll; nil before the first.
  public var plan: RollPlan? { roll?.outcome(dice.map { $0.die }).plan }

  /// Returns true if a die moves at `now`.
  public func isMoving(at now: Moment) -> Bool {
    guard let roll, let plan else { return false }
    return roll.elapsed(at: now, of: plan.duration) < plan.duration
  }

  /// Other dice. What was locked or rolled is gone; a turn that was not ended is lost.
  public mutating func put(_ notation: DiceNotation, at now: Moment) -> Bool {
    guard !isMoving(at: now), notation != self.notation else { return false }
    let old = dice
    self.notation = notation
    dice = Self.lying(notation.dice)
    // A die more or less leaves the others as they lie.
    for index in dice.indices where index < old.count && old[index].die == dice[index].die {
      dice[index].value = old[index].value
    }
    roll = nil
    ended = nil
    return true
  }

  /// Lays out a number of dice of the present kind, or six-sided ones if there are several kinds.
  public mutating func put(count: Int, at now: Moment) -> Bool {
    put(DiceNotation(count, notation.onlyKind ?? .six), at: now)
  }

  /// Locks a die, or frees it.
  public mutating func toggleLock(_ index: Int, at now: Moment) -> Bool {
    guard dice.indices.contains(index), !isMoving(at: now) else { return false }
    dice[index].isLocked.toggle()
    return true
  }

  /// Throws every die that is not locked: all that comes of it is drawn from `seed`.
  public mutating func roll(seed: UInt64, speed: SpinSpeed, at now: Moment) -> Bool {
    guard canRoll, !isMoving(at: now) else { return false }
    let roll = DiceRoll(seed: seed, startedAt: now, speed: speed, before: values, held: locked)
    let drawn = roll.outcome(dice.map { $0.die }).values
    for index in dice.indices { dice[index].value = drawn[index] }
    self.roll = roll
    ended = nil
    return true
  }

  /// The turn is over: gives what is written down, and frees the dice (DICE-5).
  public mutating func endTurn(at now: Moment) -> Turn? {
    guard let roll, !isMoving(at: now) else { return nil }
    let turn = Turn(
      at: now, notation: notation, values: values, locked: locked, set: name(of: notation) ?? "")
    ended = Ended(roll: roll, locked: locked)
    for index in dice.indices { dice[index].isLocked = false }
    self.roll = nil
    return turn
  }

  /// Goes back into the turn that was ended last, until something is rolled.
  public mutating func undoEndTurn(at now: Moment) -> Bool {
    guard let ended, !isMoving(at: now) else { return false }
    for index in dice.indices { dice[index].isLocked = ended.locked.contains(index) }
    roll = ended.roll
    self.ended = nil
    return true
  }

  /// The turn that could be taken back is gone for good.
  public mutating func forgetEnded() { ended = nil }

  /// Returns the saved name of the present dice.
  public func name(of notation: DiceNotation) -> String? {
    sets.first { $0.notation == notation }?.name
  }

  /// Remembers the dice that lie there. A set of the same name is replaced.
  public mutating func remember(as typed: String) throws(DiceSetError) {
    guard let name = Name.clean(typed) else { throw .blank }
    guard name.count <= Self.nameLength, name.utf8.count <= Self.nameBytes else {
      throw .tooLong(limit: Self.nameLength)
    }
    let set = DiceSet(name: name, notation: notation)
    if let index = sets.firstIndex(where: { Name.fold($0.name) == Name.fold(name) }) {
      sets[index] = set
      return
    }
    guard sets.count < DiceLimits.sets else { throw .full(limit: DiceLimits.sets) }
    sets.append(set)
  }

  public mutating func forget(set name: String) { sets.removeAll { sameText($0.name, name) } }
}

extension DiceTray: Recorded {
  package init() { self.init(DiceNotation(Self.first)) }

  /// A roll that does not give the values that lie there is left out.
  package mutating func fields(_ fields: inout Fields) {
    fields.notation("dice", &notation)
    let kinds = notation.dice
    if fields.isReading { dice = Self.lying(kinds) }
    var (values, locked) = (self.values, self.locked)
    fields.faces("values", &values, of: kinds)
    fields.indices("locked", &locked, below: kinds.count)
    for index in dice.indices {
      dice[index].value = values[index]
      dice[index].isLocked = locked.contains(index)
    }
    fields.isForgiving = true
    roll = Self.roll(roll, &fields, kinds, values)
    if fields.has("ended", ended != nil) {
      let old = ended
      ended = nil
      fields.record("ended") { fields in
        var locked = old?.locked ?? []
        let roll = Self.roll(old?.roll, &fields, kinds, values)
        fields.indices("locked", &locked, below: kinds.count)
        if let roll, !fields.isBroken { ended = Ended(roll: roll, locked: locked) }
      }
    }
    fields.isForgiving = false
    fields.records("sets", &sets, 0...DiceLimits.sets)
  }

  private static func roll(
    _ roll: DiceRoll?, _ fields: inout Fields, _ dice: [Die], _ values: [Int]
  ) -> DiceRoll? {
    guard fields.has("roll", roll != nil) else { return nil }
    var kept = roll ?? DiceRoll()
    guard fields.record("roll", { kept.fields(&$0, dice) }) else { return nil }
    return !fields.isReading || kept.outcome(dice).values == values ? kept : nil
  }
}

extension DiceSet: Recorded {
  package init() { self.init(name: "", notation: DiceNotation(1)) }

  package mutating func fields(_ fields: inout Fields) {
    fields.text("name", &name)
    // An earlier version took names that this one would clean.
    if fields.isReading { fields.check(name.unicodeScalars.contains { !$0.properties.isWhitespace }) }
    name = Name.clean(name) ?? name
    fields.notation("dice", &notation)
  }
}
