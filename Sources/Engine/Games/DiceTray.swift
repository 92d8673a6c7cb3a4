import Chance
import Formats

/// One die on the tray.
public struct TrayDie: Equatable, Sendable {
  public let die: Die
  public internal(set) var value: Int
  /// True if the die keeps its value and does not move (DICE-3).
  public internal(set) var isLocked: Bool
}

/// A named selection of dice.
public struct DiceSet: Equatable, Sendable {
  public fileprivate(set) var name: String
  public fileprivate(set) var notation: DiceNotation
}

/// Reasons why a set cannot be saved.
public enum DiceSetError: Error, Equatable { case blank, tooLong(limit: Int), full(limit: Int) }

/// The dice of one phone: the tray, the locks, and the last roll of this turn.
///
/// All changes go through methods. A method that does not fit the current state changes nothing and returns
/// false. Nothing can change while a die moves (DICE-4).
public struct DiceTray: Equatable, Sendable {
  public private(set) var notation: DiceNotation
  public private(set) var dice: [TrayDie]
  /// The last roll of this turn; nil before the first.
  public private(set) var roll: DiceRoll?
  /// The state removed by the last End turn, for undo.
  public private(set) var ended: Ended?
  public private(set) var sets: [DiceSet] = []

  public struct Ended: Equatable, Sendable {
    public let roll: DiceRoll
    /// Indices of the locked dice, ascending.
    public let locked: [Int]
  }

  /// Number of dice on a new tray.
  public static let first = 5

  /// Maximum length of a set's name, in characters and in bytes.
  public static let nameLength = 24
  private static let nameBytes = 96

  public init(_ notation: DiceNotation = DiceNotation(first)) {
    self.notation = notation
    dice = Self.lying(notation.dice)
  }

  private init(_ notation: DiceNotation, _ dice: [TrayDie]) {
    (self.notation, self.dice) = (notation, dice)
  }

  /// Returns dice not yet rolled, showing successive faces.
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

  /// Replaces the dice. Locks and the roll are cleared; an unfinished turn is lost.
  public mutating func put(_ notation: DiceNotation, at now: Moment) -> Bool {
    guard !isMoving(at: now), notation != self.notation else { return false }
    let old = dice
    self.notation = notation
    dice = Self.lying(notation.dice)
    // Adding or removing a die leaves the values of the others unchanged.
    for index in dice.indices where index < old.count && old[index].die == dice[index].die {
      dice[index].value = old[index].value
    }
    roll = nil
    ended = nil
    return true
  }

  /// Replaces the dice by `count` dice of the current kind, or of six sides if there are several kinds.
  public mutating func put(count: Int, at now: Moment) -> Bool {
    put(DiceNotation(count, notation.onlyKind ?? .six), at: now)
  }

  /// Locks or unlocks a die.
  public mutating func toggleLock(_ index: Int, at now: Moment) -> Bool {
    guard dice.indices.contains(index), !isMoving(at: now) else { return false }
    dice[index].isLocked.toggle()
    return true
  }

  /// Rolls every unlocked die; the whole outcome is drawn from `seed`.
  public mutating func roll(seed: UInt64, speed: SpinSpeed, at now: Moment) -> Bool {
    guard canRoll, !isMoving(at: now) else { return false }
    let roll = DiceRoll(seed: seed, startedAt: now, speed: speed, before: values, held: locked)
    let drawn = roll.outcome(dice.map { $0.die }).values
    for index in dice.indices { dice[index].value = drawn[index] }
    self.roll = roll
    ended = nil
    return true
  }

  /// Ends the turn, returns its record and unlocks the dice (DICE-5). Nil before a roll or while dice move.
  public mutating func endTurn(at now: Moment) -> Turn? {
    guard let roll, !isMoving(at: now) else { return nil }
    let turn = Turn(
      at: now, notation: notation, values: values, locked: locked, set: name(of: notation) ?? "")
    ended = Ended(roll: roll, locked: locked)
    for index in dice.indices { dice[index].isLocked = false }
    self.roll = nil
    return turn
  }

  /// Restores the turn ended last, until the next roll or change of dice.
  public mutating func undoEndTurn(at now: Moment) -> Bool {
    guard let ended, !isMoving(at: now) else { return false }
    for index in dice.indices { dice[index].isLocked = ended.locked.contains(index) }
    roll = ended.roll
    self.ended = nil
    return true
  }

  /// Drops the ended turn, which can then no longer be restored.
  public mutating func forgetEnded() { ended = nil }

  /// Returns the name of the set with this notation; nil if there is none.
  public func name(of notation: DiceNotation) -> String? {
    sets.first { $0.notation == notation }?.name
  }

  /// Saves the current dice as a set. A set of the same name is replaced.
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

  public mutating func forget(set name: String) { sets.removeAll { utf8Equals($0.name, name) } }
}

extension DiceTray: Recorded {
  package init() { self.init(DiceNotation(Self.first)) }

  /// Reads or writes the record. A roll is dropped if it does not yield the stored values.
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
    // An earlier version accepted names that are now cleaned.
    if fields.isReading { fields.check(name.unicodeScalars.contains { !$0.properties.isWhitespace }) }
    name = Name.clean(name) ?? name
    fields.notation("dice", &notation)
  }
}
