import Cards
import Chance
import Formats

/// A change to a go on Side B of the record.
public enum WheelTwist: Equatable, Sendable {
  /// A sudden dare: the player has no choice.
  case dare
  /// The chosen player shares the go with this one.
  case pair(PlayerID)
}

extension WheelGame {
  /// Number of goes after which the record is turned over.
  public static let goesOfSide: Int64 = 10
  /// Average number of goes on Side B per sudden dare, and per go of two players. A sudden dare needs a deck
  /// with a choice.
  static let goesToTwist = 3

  /// True while Side B is up.
  public var isTurned: Bool {
    let over = phase == .ready ? goes : goes - 1
    return !(over / Self.goesOfSide).isMultiple(of: 2)
  }

  /// True if the end of the last go turned the record over.
  public var hasJustTurned: Bool { phase == .ready && goes > 0 && goes.isMultiple(of: Self.goesOfSide) }

  /// True if the deck has dares and another kind to choose.
  public var leavesChoiceOfDares: Bool { deck.deck.kinds.count > 1 && deck.deck.kinds.contains(.dare) }

  /// Returns the one or two players whose go it is if this player was chosen.
  public func players(with player: PlayerID) -> [PlayerID] {
    if case .pair(let other) = twist { [player, other] } else { [player] }
  }

  /// Draws the twist for the go of `winner`; nil if the go has none.
  func drawTwist(_ winner: PlayerID, _ party: Party, using chance: inout Chance) -> WheelTwist? {
    switch chance.index(below: Self.goesToTwist) {
    case 0: return leavesChoiceOfDares ? .dare : nil
    case 1: return chance.pick(party.players.map { $0.id }.filter { $0 != winner }).map { .pair($0) }
    default: return nil
    }
  }
}

extension WheelTwist: Recorded {
  package init() { self = .dare }

  private var name: String {
    switch self {
    case .dare: "dare"
    case .pair: "pair"
    }
  }

  package mutating func fields(_ fields: inout Fields) {
    fields.variant("is", &self, of: [.dare, .pair(.table)]) { $0.name }
    guard case .pair(var other) = self else { return }
    fields.player("player", &other)
    self = .pair(other)
  }
}
