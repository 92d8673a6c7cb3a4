import RateLimiting
import RelayProtocol

/// The encoded answers for all watchers of the tables nearby.
struct NearbyLists: Sendable {
  /// The list version that they show.
  let version: UInt64
  let madeAt: UInt64
  private let rule: TablesNearby
  private let answers: [ClientAddress: [UInt8]]
  private static let empty = RelayAnswer.nearby([]).bytes

  init(
    _ tables: [ClientAddress: [TableEntry]], _ rule: TablesNearby, version: UInt64, madeAt: UInt64
  ) {
    answers = tables.mapValues { RelayAnswer.nearby($0.map(\.shown)).bytes }
    (self.rule, self.version, self.madeAt) = (rule, version, madeAt)
  }

  /// Returns the list for phones at this address.
  func answer(to address: ClientAddress) -> [UInt8] {
    answers[rule == .everyone ? .none : address] ?? Self.empty
  }
}
