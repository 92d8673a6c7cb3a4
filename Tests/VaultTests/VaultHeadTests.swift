import Digest
import Testing
import Vault

@Suite struct VaultHeadTests {
  // From docs/sync.md; Python computes them with hashlib.
  @Test func `the hash chain matches the documented one`() {
    let first = VaultHead.beginning.next([1, 2, 3])
    #expect(first.number == 1)
    #expect(hex(first.hash) == "010a5a90d57e3c7ae3a2122edf567dcb6475650082f9c70b84b7cb2646eb1187")
    let second = first.next([4])
    #expect(second.number == 2)
    #expect(hex(second.hash) == "67034dcf410dba0aa67af371ca1d558f56fe7a08a6fb6742384e63656882ada2")
  }
}
