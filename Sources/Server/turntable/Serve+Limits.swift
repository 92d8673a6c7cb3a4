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

    /// Sets a limit from `NAME=NUMBER`. Returns false for an unknown name or an invalid number.
    mutating func set(_ text: String) -> Bool {
      connections.set(text) || relay.set(text) || hub.set(text) || vaults.set(text)
    }
  }

  /// Returns the limits of this run.
  func limits() throws -> Limits {
    var limits = Limits()
    for text in limit where !limits.set(text) {
      throw ValidationError(
        "--limit \(text) is not a valid limit. See docs/hosting.md, docs/relay.md, docs/hub/README.md and docs/sync.md."
      )
    }
    return limits
  }

  /// Makes the allocator return the memory of large answers to the system at once. By default glibc keeps blocks of up to 32 MB.
  func returnLargeBlocks() {
    #if canImport(Glibc)
      // `mallopt` of malloc.h, which no module exports.
      let (threshold, bytes) = (CInt(-3), CInt(1024 * 1024))
      guard let function = dlsym(nil, "mallopt") else { return }
      _ = unsafeBitCast(function, to: (@convention(c) (CInt, CInt) -> CInt).self)(threshold, bytes)
    #endif
  }
}
