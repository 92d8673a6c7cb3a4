#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Free space on the disk of a store.
public enum DiskRoom {
  /// Returns the bytes that this user may still write to the disk of a file; `Int.max` if the system does not say.
  public static func free(at path: String) -> Int {
    var facts = statvfs()
    guard statvfs(path, &facts) == 0 else { return .max }
    let (bytes, isTooMuch) = UInt64(facts.f_bavail).multipliedReportingOverflow(by: UInt64(facts.f_frsize))
    return isTooMuch ? .max : Int(clamping: bytes)
  }
}
