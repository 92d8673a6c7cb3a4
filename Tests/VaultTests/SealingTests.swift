import Digest
import Testing
import Vault

@Suite struct SealingTests {
  // With the first of these, Python and the driver open entry 1 of docs/sync.md.
  @Test func `associated data has kind, vault, number and hash`() throws {
    let vault = try VaultKeys(vectorPhrase()).id
    let first = Sealing.associatedData(.entry, vault: vault, head: .beginning)
    #expect(first.count == 57)
    #expect(hex(first) == "01" + hex(vault) + "0000000000000001" + String(repeating: "0", count: 64))
    let head = VaultHead(number: 0x1_02_03, hash: Array(100..<132))
    #expect(
      hex(Array(Sealing.associatedData(.entry, vault: vault, head: head)[17..<25])) == "0000000000010204")
    let snapshot = Sealing.associatedData(.snapshot, vault: vault, head: head)
    #expect(hex(snapshot) == "02" + hex(vault) + "0000000000010203" + hex(head.hash))
  }
}
