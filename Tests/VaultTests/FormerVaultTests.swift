import Formats
import Testing
import Vault

@Suite struct FormerVaultTests {
  private let phone = PhoneID(rawValue: 1)

  /// A round of a phone that only has to announce, in its former vault, that it has left.
  private func round() throws -> VaultRound {
    var link = VaultLink(phrase: try #require(VaultPhrase([UInt8](0..<16))), isNew: false)
    link.phone = phone
    link.phones = [LinkedPhone(id: phone, name: "", seen: 1_000)]
    link.former = FormerVault(phrase: try #require(VaultPhrase([UInt8](16..<32))), head: .beginning)
    return VaultRound(of: link, name: "", draw: phone, kinds: testKinds, isClean: true)
  }

  private func page(_ number: Int64, entriesLeft: Int64 = 9) -> String {
    let hash = String(repeating: "0", count: 64)
    return
      "{\"head\": {\"number\": \(number), \"hash\": \"\(hash)\"}, \"entriesLeft\": \(entriesLeft), \"entries\": []}"
  }

  private func next(_ round: inout VaultRound, _ news: VaultNews) -> VaultAct {
    round.next(news, now: 2_000) { VaultSettled(records: $0, refused: []) }
  }

  @Test(arguments: [Int64.max, Int64(Int32.max), Int64(VaultHead.last) + 1])
  func `an impossible entry number from the server is rejected`(number: Int64) throws {
    var round = try round()
    _ = round.begin()
    _ = next(&round, .answered(status: 200, text: page(0)))
    guard case .ask = next(&round, .saved) else {
      Issue.record("the former vault is not asked for")
      return
    }
    #expect(next(&round, .answered(status: 200, text: page(number))) == .end(.agreed))
  }

  @Test(arguments: [(Int64(VaultHead.last), true), (Int64(VaultHead.last) + 1, false), (-1, false)])
  func `impossible free space from the server is rejected on every platform`(
    left: Int64, isRead: Bool
  ) throws {
    var round = try round()
    _ = round.begin()
    let act = next(&round, .answered(status: 200, text: page(0, entriesLeft: left)))
    #expect((act == .end(.unreachable)) != isRead, "\(act)")
  }

  @Test func `the log can grow from the highest valid number`() throws {
    var round = try round()
    _ = round.begin()
    _ = next(&round, .answered(status: 200, text: page(0)))
    _ = next(&round, .saved)
    guard case .seal = next(&round, .answered(status: 200, text: page(Int64(VaultHead.last)))) else {
      Issue.record("nothing is sealed")
      return
    }
    guard case .ask = next(&round, .sealed([1])) else {
      Issue.record("nothing is pushed")
      return
    }
  }
}
