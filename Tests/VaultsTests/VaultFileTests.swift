import API
import Foundation
import GRDB
import SQLiteFile
import Testing
import Vaults

@testable import VaultsSQLite

@Suite struct VaultFileTests {
  @Test func `a file is reopened unchanged and leaves no other files`() async throws {
    try await inFolder { folder in
      let path = folder + "/vaults.db"
      var store = try SQLiteVaultStore(path: path)
      let one = try await store.push([1])
      try store.close()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["vaults.db"])
      store = try SQLiteVaultStore(path: path)
      #expect(try await store.pull().state.head == one)
      #expect(try store.quickFaults() == [])
      try store.close()
    }
  }

  @Test func `a file of a newer version is left untouched`() async throws {
    try await inFolder { folder in
      let path = folder + "/vaults.db"
      try SQLiteVaultStore(path: path).close()
      let queue = try DatabaseQueue(path: path)
      try await queue.write {
        try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('9 later')")
      }
      try queue.close()
      #expect(throws: StoreError.self) { try SQLiteVaultStore(path: path) }
    }
  }

  @Test func `the file holds neither keys nor deleted data`() async throws {
    try await inFolder { folder in
      let path = folder + "/vaults.db"
      let store = try SQLiteVaultStore(path: path)
      let sealed = Array("sealed words that go".utf8)
      try await store.push(sealed)
      try await store.push([1], to: "b", by: 2)
      func has(_ bytes: [UInt8]) -> Bool {
        ["", "-wal"].contains { ending in
          FileManager.default.contents(atPath: path + ending)?.range(of: Data(bytes)) != nil
        }
      }
      #expect(has(sealed) && has(key(1).hash.bytes))
      try await store.delete("a", by: key(1).hash)
      #expect(!has(sealed) && !has(key(1).hash.bytes) && has(key(2).hash.bytes))
      try store.close()
      #expect(!has(sealed))
    }
  }
}
