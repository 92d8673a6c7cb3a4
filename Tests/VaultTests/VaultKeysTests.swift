import Digest
import Testing
import Vault

@Suite struct VaultKeysTests {
  // From docs/sync.md; Python computes them with hmac.
  @Test func `the keys of the test vector match the documented ones`() throws {
    let keys = try VaultKeys(vectorPhrase())
    #expect(keys.address == "GXGGnSN_wBsF6v4X8iFrgA")
    #expect(keys.id.count == VaultKeys.idSize)
    #expect(hex(keys.writeKey) == "55b353958a0ea0655e8c28d2f28586061c69ec75716ef2b30efc3dce08fdee33")
    #expect(hex(keys.sealingKey) == "1cb2db55a435ebe35f419b2be27d17993f2fcb85d239f22be0cb1fa33d74f979")
  }

  @Test func `every bit of a phrase changes all keys`() throws {
    var keys = try [VaultKeys(vectorPhrase())]
    for bit in 0..<VaultPhrase.size * 8 {
      var bytes = vectorBytes
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      keys.append(VaultKeys(try #require(VaultPhrase(bytes))))
    }
    #expect(Set(keys.map(\.id)).count == keys.count)
    #expect(Set(keys.map(\.writeKey)).count == keys.count)
    #expect(Set(keys.map(\.sealingKey)).count == keys.count)
  }
}
