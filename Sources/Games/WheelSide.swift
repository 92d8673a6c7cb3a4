import Cards
import Chance
import Formats

/// The twist that Side B gives to a go.
public enum WheelTwist: Equatable, Sendable {
  /// A sudden dare: nobody is asked.
  case dare
  /// The chosen player goes together with this one.
  case pair(PlayerID)
}

extension WheelGame {
  /// The record is turned over after so many goes, again and again.
  public static let goesOfSide: Int64 = 10
  /// The rate of twists on Side B: one in this many goes is a sudden dare, if the deck leaves a choice, and one is for
  /// two.
  static let goesToTwist = 3

  /// Side B is up.
  public var isTurned: Bool {
    let over = phase == .ready ? goes : goes - 1
    return !(over / Self.goesOfSide).isMultiple(of: 2)
  }

  /// The record was turned over by the end of the last go.
  public var hasJustTurned: Bool { phase == .ready && goes > 0 && goes.isMultiple(of: Self.goesOfSide) }

  /// There are dares, and something else to choose.
  public var leavesChoiceOfDares: Bool { deck.deck.kinds.count > 1 && deck.deck.kinds.contains(.dare) }

  /// Returns the players of a go if this player was chosen: one, or two.
  public func players(with player: PlayerID) -> [PlayerID] {
    if case .pair(let other) = twist { [player, other] } else { [player] }
  }

  /// Draws what becomes of the go of `winner`; mostly nothing.
  func drawTwist(_ winner: PlayerID, _ party: Party, using chance: inout Chance) -> WheelTwist? {
    switch chance.index(below: Self.goesToTwist) {
    case 0: return leavesChoiceOfDares ? .dare : nil
    case 1: return chance.pick(party.players.map { $0.id }.filter { $0 != winner }).map { .pair($0) }
    default: return nil
    }
  }
}

extension WheelTwist {
  private var name: String {
    switch self {
    case .dare: "dare"
    case .pair: "pair"
    }
  }

  mutating func fields(_ fields: inout Fields) {
    fields.variant("is", &self, of: [.dare, .pair(.table)]) { $0.name }
    guard case .pair(var other) = self else { return }
    fields.player("player", &other)
    self = .pair(other)
  }
}
