import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import TablesFeature

/// The tickets by which the driver's answers find their feature.
@Suite struct TicketTests {
  private let firstOfTables: UInt32 = 1 << 31

  @Test func `all timers have different numbers`() {
    let numbers = TimerID.all.map { $0.rawValue }
    #expect(Set(numbers).count == numbers.count)
  }

  @Test func `tickets of tables start at two to the 31st, others stay below`() throws {
    var party = TurnsParty(phones: 1)
    try party.sit(["Ana"])
    party.at(0) { $0.do(.settings(.sound(false))) }
    let saves = party[0].saves
    let ofTables = saves.filter { $0.keys.contains { $0.hasPrefix("table/") } }.map { $0.ticket }
    let others = saves.filter { !$0.keys.contains { $0.hasPrefix("table/") } }.map { $0.ticket }
    #expect(ofTables.first == firstOfTables + 1 && Set(ofTables).count == ofTables.count)
    #expect(ofTables.allSatisfy { $0 > firstOfTables })
    #expect(others.contains { $0 > 0 } && others.allSatisfy { $0 < firstOfTables })
  }

  @Test func `an answer to a table's ticket confirms nothing else`() {
    var phone = Phone()
    phone.open()
    phone.settle()
    phone.isStoreSlow = true
    phone.do(.settings(.sound(false)))
    phone.send(.saved(ticket: firstOfTables))
    phone.send(.saved(ticket: .max))
    #expect(phone.state.persisted.settings.hasSound, "it is not saved yet")
    phone.isStoreSlow = false
    phone.settle()
    #expect(!phone.state.persisted.settings.hasSound)
  }

  @Test func `an answer to another ticket confirms nothing of a table`() throws {
    var party = TurnsParty(phones: 1)
    try party.sit(["Ana"])
    var phone = party[0]
    phone.do(.turns(.at(1, .act(.lock(true)))))
    let last = try #require(phone.state.tables[0].saves.last)
    phone.send(.saved(ticket: firstOfTables - 1))
    #expect(phone.state.tables[0].saves.last?.ticket == last.ticket)
    phone.send(.saved(ticket: last.ticket))
    #expect(phone.state.tables[0].saves.isEmpty)
  }
}
