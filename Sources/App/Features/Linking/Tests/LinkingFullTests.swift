import Formats
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import Vault

/// Linked phones, one of which is full.
@Suite struct LinkingFullTests {
  @Test
  func `KEEP-4 KEEP-6 changes on a full phone merge and are remembered once saved`()
    throws
  {
    var pair = try LinkingSyncTests.Pair()
    pair.second.do(.settings(.sound(false)))
    pair.second.look(at: &pair.server)
    pair.first.saveFailure = .full
    pair.first.do(.settings(.haptics(false)))
    pair.first.look(at: &pair.server)
    #expect(LinkingSyncTests.sound(pair.first), "merged over what is not saved")
    pair.first.saveFailure = nil
    pair.first.do(.settings(.appearance(.party)))
    pair.first.serve(&pair.server)
    for _ in 0..<2 {
      pair.first.look(at: &pair.server)
      pair.second.look(at: &pair.server)
    }
    for phone in [pair.first, pair.second] {
      #expect(!LinkingSyncTests.sound(phone) && !phone.state.persisted.settings.hasHaptics)
      #expect(phone.state.persisted.settings.appearance == .party)
    }
    #expect(pair.first.remembered == pair.second.remembered)
  }

  @Test func `KEEP-4 KEEP-6 what a full phone learned of its vault is saved with the next save`() throws {
    var pair = try LinkingSyncTests.Pair()
    // A cell that a newer app wrote, for which this app has no record.
    let cell: JSON = ["", "0199d0c1f200-0000-00c0ffee00c0ffee", 7]
    let strange = Envelope(kind: VaultLedger.kind, id: "strange/1", clock: 0, body: ["fresh": [cell]])
    pair.second.store[strange.key] = strange.text
    pair.second.open("/linked")
    pair.second.settle()
    pair.second.look(at: &pair.server)
    pair.first.saveFailure = .full
    pair.first.look(at: &pair.server)
    #expect(pair.first.store[strange.key] == nil)
    pair.first.saveFailure = nil
    pair.first.do(.settings(.haptics(false)))
    pair.first.serve(&pair.server)
    pair.first.look(at: &pair.server)
    pair.second.look(at: &pair.server)
    #expect(pair.first.store[strange.key] != nil)
    #expect(pair.first.remembered == pair.second.remembered)
  }
}
