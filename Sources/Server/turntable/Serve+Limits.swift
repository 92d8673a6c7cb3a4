import ArgumentParser
import Hub
import Relay
import Site
import Vaults

#if canImport(Glibc)
  import Glibc
#endif

extension Serve {
  /// Limits of all parts of the server.
  struct Limits {
    var connections = ConnectionLimits()
    var relay = RelayLimits()
    var hub = HubLimits()
    var vaults = VaultLimits()

    /// Parses and applies `NAME=NUMBER`. Returns false if no part accepts it.
    mutating func set(_ text: String) -> Bool {
      connections.set(text) || relay.set(text) || hub.set(text) || vaults.set(text)
    }
  }

  /// Returns the limits for this run.
  func limits() throws -> Limits {
    var limits = Limits()
    for text in limit where !limits.set(text) {
      throw ValidationError(
        "--limit \(text) is no limit: docs/hosting.md, docs/relay.md, docs/hub/README.md and docs/sync.md name them."
      )
    }
    return limits
  }

  /// Makes malloc return memory of large answers to the system at once. By default, glibc keeps blocks of up to 32 MB
  /// once it has seen one.
  func returnLargeBlocks() {
    #if canImport(Glibc)
      // `mallopt` of malloc.h, which no module exports.
      let (threshold, bytes) = (CInt(-3), CInt(1024 * 1024))
      guard let function = dlsym(nil, "mallopt") else { return }
      _ = unsafeBitCast(function, to: (@convention(c) (CInt, CInt) -> CInt).self)(threshold, bytes)
    #endif
  }
}
