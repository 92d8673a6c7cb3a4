import Games
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

@Suite struct PlayerColourTests {
  /// The colours of the slices on the wheel, in their order.
  private func slices(_ phone: Phone) -> [String] {
    phone.page.classes.compactMap { classes in
      let name = classes.split(separator: " ").first { $0.hasPrefix("slice-") }
      return name.map { String($0.dropFirst("slice-".count)) }
    }
  }

  @Test func `a player's colour stays when an earlier player is removed`() throws {
    var phone = Phone()
    try phone.startGame(["Ada", "Ben", "Cleo", "Dan"])
    let before = slices(phone)
    #expect(Set(before).count == 4)
    let ben = phone.state.persisted.party.players[1].id
    phone.do(.players(.removed(ben)))
    #expect(slices(phone) == [before[0], before[2], before[3]])
    phone.do(.players(.typed("Eve")))
    phone.do(.players(.added))
    #expect(Array(slices(phone).prefix(3)) == [before[0], before[2], before[3]])
  }

  @Test(arguments: Array(2...14) + [50])
  func `after any removal players keep their colours and neighbours differ`(count: Int) throws {
    var phone = Phone()
    try phone.startGame((1...count).map { "P\($0)" })
    let before = slices(phone)
    #expect(before.count == count && differ(before))
    for gone in 0..<count where count > 2 {
      var other = phone
      other.do(.players(.removed(phone.state.persisted.party.players[gone].id)))
      var wanted = before
      wanted.remove(at: gone)
      #expect(slices(other) == wanted && differ(wanted))
    }
  }

  @Test func `neighbours differ after many removals and a restart`() throws {
    var phone = Phone()
    try phone.startGame((1...20).map { "P\($0)" })
    // Every second one, then the rest from the front.
    for round in 0..<17 {
      let people = phone.state.persisted.party.players
      phone.do(.players(.removed(people[round < 8 ? round + 1 : 0].id)))
      #expect(differ(slices(phone)))
    }
    let last = slices(phone)
    phone.open("/wheel/play")
    phone.settle()
    #expect(slices(phone) == last)
  }

  /// Returns true if all neighbours differ. The last slice is a neighbour of the first.
  private func differ(_ colours: [String]) -> Bool {
    colours.indices.allSatisfy { colours[$0] != colours[($0 + 1) % colours.count] }
  }
}
