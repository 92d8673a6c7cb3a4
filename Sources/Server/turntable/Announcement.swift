import Site

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Announces the server on the local network by multicast DNS (RFC 6762) and service discovery (RFC 6763), as
/// `turntable.local`. Avahi's or Apple's program does it as a child process that ends with the server in any case. Without such
/// a program nothing is announced.
struct Announcement {
  static let name = "turntable.local"

  /// Starts the announcement; nil if this machine has no program for it.
  init?(address: NetworkAddress, port: Int, isSecure: Bool) {
    let service = isSecure ? "_https._tcp" : "_http._tcp"
    guard let commands = Self.commands(address: address, port: port, service) else { return nil }
    guard commands.allSatisfy(Self.start) else { return nil }
  }

  /// Returns the commands of the first installed program.
  private static func commands(address: NetworkAddress, port: Int, _ service: String) -> [[String]]? {
    if isThere("avahi-publish") {
      return [
        ["avahi-publish", "-a", "-R", name, address.text],
        ["avahi-publish", "-s", "-H", name, "Turntable", service, String(port), "path=/"],
      ]
    }
    if isThere("dns-sd") {
      return [
        ["dns-sd", "-P", "Turntable", "_http._tcp", "local", String(port), name, address.text, "path=/"]
      ]
    }
    return nil
  }

  private static func isThere(_ program: String) -> Bool {
    searchPath.split(separator: ":").contains { access($0 + "/" + program, X_OK) == 0 }
  }

  private static var searchPath: String { getenv("PATH").map { String(cString: $0) } ?? "" }

  /// Runs a command until a pipe closes. This process holds one end, which the system closes even if the process is killed.
  private static func start(_ command: [String]) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    // No other child process may inherit the pipe.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let script = "\"$@\" & child=$!; read -r _; kill $child"
    let isStarted = spawn(["/bin/sh", "-c", script, "sh"] + command, input: ends[0])
    close(ends[0])
    if !isStarted { close(ends[1]) }
    return isStarted
  }

  /// Starts a program that reads from `input`, without output.
  private static func spawn(_ words: [String], input: Int32) -> Bool {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return false }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { return false }
    defer { posix_spawnattr_destroy(&attributes) }
    hearSignals(&attributes)
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    for output in [Int32(1), 2] {
      posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = [strdup("PATH=" + searchPath), nil]
    defer { for text in arguments + environment { free(text) } }
    var process = pid_t()
    return posix_spawn(&process, words[0], &actions, &attributes, &arguments, &environment) == 0
  }

  #if canImport(Darwin)
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias Attributes = posix_spawnattr_t
  #endif

  /// Restores the child's default signals, which this process blocks and the child would inherit.
  private static func hearSignals(_ attributes: inout Attributes) {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGHUP, SIGINT, SIGPIPE, SIGTERM] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  }
}
