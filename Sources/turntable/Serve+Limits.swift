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

    /// Sets one from `NAME=NUMBER`; false where no part has one of this name, or not this number.
    mutating func set(_ text: String) -> Bool {
      connections.set(text) || relay.set(text) || hub.set(text) || vaults.set(text)
    }
  }

  /// The limits that a run has.
  func limits() throws -> Limits {
    var limits = Limits()
    for text in limit where !limits.set(text) {
      throw ValidationError(
        "--limit \(text) is no limit: docs/hosting.md, docs/relay.md, docs/hub/README.md and docs/sync.md name them."
      )
    }
    return limits
  }

  /// Has memory of large answers given back to the system as soon as they are sent. Left alone, glibc keeps blocks of up to 32 MB
  /// once it has seen one.
  func returnLargeBlocks() {
    #if canImport(Glibc)
      // `mallopt` of malloc.h, which is in no module.
      let (threshold, bytes) = (CInt(-3), CInt(1024 * 1024))
      guard let function = dlsym(nil, "mallopt") else { return }
      _ = unsafeBitCast(function, to: (@convention(c) (CInt, CInt) -> CInt).self)(threshold, bytes)
    #endif
  }
}
