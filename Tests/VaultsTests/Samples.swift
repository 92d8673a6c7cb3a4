import API
import Digest
import Foundation
import Vault
import Vaults
import VaultsSQLite

#if PostgreSQL
  import Postgres
  import TestCluster
  import VaultsPostgres
#endif

/// A key for each number.
func key(_ number: Int) -> AccessKey {
  let drawn = AccessKey(hex: hex(SHA256.hash(Array("key \(number)".utf8))))
  return drawn ?? .drawn()
}

/// The contract of every store, run for each of them.
enum Store: String, CaseIterable {
  case memory, sqlite
  #if PostgreSQL
    case postgres
  #endif

  /// A new store that is deleted after the test.
  func with(_ limits: VaultLimits = VaultLimits(), _ test: (any VaultStore) async throws -> Void) async throws
  {
    try await inFolder { folder in
      switch self {
      case .memory: try await test(MemoryVaultStore(limits: limits))
      case .sqlite:
        let store = try SQLiteVaultStore(path: folder + "/vaults.db", limits: limits)
        try await test(store)
        try store.close()
      #if PostgreSQL
        case .postgres:
          try await TestCluster.withSchema { address in
            let store = PostgresVaultStore(
              PostgresPool(address, limits: .patient), limits: limits, server: "one")
            try await store.prepare()
            try await test(store)
          }
      #endif
      }
    }
  }
}

func inFolder(_ test: (String) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vaults-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await test(folder.path)
}

extension VaultStore {
  /// Pushes onto a head, as the phone with key 1.
  @discardableResult
  func push(
    _ sealed: [UInt8], on head: VaultHead = .beginning, to id: String = "a", by phone: Int = 1,
    mayMake: Bool = true
  ) async throws -> VaultHead {
    try await push(
      VaultPush(id: id, key: key(phone).hash, on: head, sealed: sealed, mayMake: mayMake)
    ).head
  }

  func pull(_ after: Int = 0, of id: String = "a", by phone: Int = 1) async throws -> VaultPage {
    try await pull(id, by: key(phone).hash, after: after)
  }

  /// Lets a server run for some days.
  func serve(days: Int) async throws { try await serve(days * VaultLimits.daySeconds) }

  @discardableResult
  func replace(_ bytes: [UInt8], at place: VaultHead, of id: String = "a", by phone: Int = 1) async throws
    -> VaultState
  {
    try await replace(
      VaultReplacement(
        id: id, key: key(phone).hash, snapshot: SealedBytes(place: place, bytes: bytes)))
  }

  func refusal(_ act: (Self) async throws -> Void) async throws -> VaultRefusal? {
    do {
      try await act(self)
      return nil
    } catch let refusal as VaultRefusal {
      return refusal
    }
  }
}
