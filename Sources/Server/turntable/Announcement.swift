import Site

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Announces the server on the local network by multicast DNS (RFC 6762) and service discovery (RFC 6763): as
/// `turntable.local`, and in the network's list of web pages. It runs the system's own programs, Avahi's or Apple's, as
/// child processes that end with the server. Without these programs nothing is announced.
struct Announcement {
  static let name = "turntable.local"

  /// Starts announcing; nil if this machine has no program for it.
  init?(address: NetworkAddress, port: Int, isSecure: Bool) {
    let service = isSecure ? "_https._tcp" : "_http._tcp"
    guard let commands = Self.commands(address: address, port: port, service) else { return nil }
    guard commands.allSatisfy(Self.start) else { return nil }
  }

  /// Returns the commands to run, of the first available program.
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

  /// Runs a command until a pipe closes, of which this process holds one end. The system closes it when the process
  /// ends, even if it was killed.
  private static func start(_ command: [String]) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    // No other child may hold the pipe open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let script = "\"$@\" & child=$!; read -r _; kill $child"
    let isStarted = spawn(["/bin/sh", "-c", script, "sh"] + command, input: ends[0])
    close(ends[0])
    if !isStarted { close(ends[1]) }
    return isStarted
  }

  /// Starts a program that reads from `input`. Its output is discarded.
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

  /// Unblocks the signal that ends the child: threads of this process block it, and the child would inherit that.
  private static func hearSignals(_ attributes: inout Attributes) {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGHUP, SIGINT, SIGPIPE, SIGTERM] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  }
}
