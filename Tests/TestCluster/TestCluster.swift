#if PostgreSQL
  import Foundation
  import Postgres
  import Synchronization

  /// A PostgreSQL server for the tests of this process, in a folder of its own. It ends with the process.
  public final class TestCluster: Sendable {
    public enum Fault: Error, CustomStringConvertible {
      case missing
      case failed(String, String)

      public var description: String {
        switch self {
        case .missing: "PostgreSQL's server is not installed; Scripts/install test does that."
        case .failed(let program, let output): "\(program) failed: \(output)"
        }
      }
    }

    /// Milliseconds until a start counts as hung, even on a slow machine.
    static let patience = 120_000

    private static let shared = Result { try TestCluster() }

    /// The socket's folder: its path has to be short.
    private let folder: String

    /// Runs a test with the address of an empty schema.
    public static func withSchema<Value>(_ test: (_ address: String) async throws -> Value) async throws
      -> Value
    {
      let cluster = try shared.get()
      let name = "test_" + UUID().uuidString.lowercased().replacing("-", with: "")
      let pool = PostgresPool(cluster.address, limits: .one)
      _ = try await pool.write { try $0.change("CREATE SCHEMA \(name)") }
      let value = try await test(cluster.address + " options='-c search_path=\(name)'")
      _ = try await pool.write { try $0.change("DROP SCHEMA \(name) CASCADE") }
      return value
    }

    private var address: String { "host=\(folder) user=postgres dbname=postgres" }

    private init() throws {
      let programs = try Self.programs()
      folder = "/tmp/pg-" + UUID().uuidString.prefix(8)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      // PostgreSQL refuses to run as root.
      let isRoot = getuid() == 0
      if isRoot { try Self.run("/usr/bin/env", ["chown", "postgres", folder]) }
      let user = isRoot ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] : []
      let data = folder + "/data"
      try Self.run(
        "/usr/bin/env",
        user + [
          programs + "/initdb", "-D", data, "-U", "postgres", "-A", "trust", "-N", "--no-locale", "-E",
          "UTF8",
        ])
      // No test outlives a crash of the machine.
      let settings = ["listen_addresses=", "fsync=off", "max_connections=1000", "deadlock_timeout=100ms"]
      let server = Process()
      server.executableURL = URL(fileURLWithPath: "/bin/sh")
      server.arguments =
        ["-c", Self.guarded, folder] + user + [programs + "/postgres", "-D", data, "-k", folder]
        + settings.flatMap { ["-c", $0] }
      server.currentDirectoryURL = URL(fileURLWithPath: "/")
      let life = Pipe()
      server.standardInput = life
      (server.standardOutput, server.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
      try server.run()
      let number = server.processIdentifier
      Self.ending.withLock {
        $0 = {
          try? life.fileHandleForWriting.close()
          while kill(number, 0) == 0, waitpid(number, nil, 0) == number {}
        }
      }
      atexit { TestCluster.ending.withLock { $0 }?() }
    }

    /// Becomes the server. Its guard waits for the end of the input, which ends with the process of the tests, even if that is
    /// killed. The folder is `$0`.
    private static let guarded = """
      exec 3<&0
      trap '' INT HUP
      {
        read -r nothing
        kill -QUIT $$
        while kill -0 $$; do sleep 0.05; done
        rm -rf "$0"
      } <&3 2>/dev/null &
      exec "$@" </dev/null 3<&-
      """

    private static let ending = Mutex<(@Sendable () -> Void)?>(nil)

    /// Returns the folder of the newest version's programs.
    private static func programs() throws -> String {
      let root = "/usr/lib/postgresql"
      let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
      let newest = versions.compactMap { Int($0) }.sorted().last { version in
        FileManager.default.isExecutableFile(atPath: "\(root)/\(version)/bin/initdb")
      }
      guard let newest else { throw Fault.missing }
      return "\(root)/\(newest)/bin"
    }

    private static func run(_ program: String, _ arguments: [String]) throws {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      process.currentDirectoryURL = URL(fileURLWithPath: "/")
      (process.standardOutput, process.standardError) = (output, output)
      try process.run()
      let said = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw Fault.failed(arguments.joined(separator: " "), String(decoding: said, as: UTF8.self))
      }
    }
  }

  extension PostgresLimits {
    /// The limits of a pool that waits as long as a slow machine may take.
    public static var patient: PostgresLimits {
      var limits = PostgresLimits()
      limits.deadline = TestCluster.patience
      return limits
    }

    /// The same with one connection.
    public static var one: PostgresLimits {
      var limits = patient
      limits.connections = 1
      return limits
    }
  }
#endif
