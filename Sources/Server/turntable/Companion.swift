import ArgumentParser
import Companion
import Digest
import Formats
import Logging
import RelayProtocol
import ServiceLifecycle

/// `turntable companion`: connects programs on this machine to a table, until SIGINT or SIGTERM.
struct CompanionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "companion",
    abstract: "Follow a table of Turns, and let programs on this machine follow it.",
    discussion: """
      Without --name it watches; with --name it takes a seat. Programs on this machine use it over HTTP and WebSocket \
      (docs/companion.md).
      """)

  @Argument(
    help: ArgumentHelp(
      "The address in the table's QR code, such as http://box.local:8080/join/J7X3, or the table's code.",
      valueName: "INVITE"))
  var invite: String?

  @Option(help: ArgumentHelp("The server of the table, if INVITE is a code.", valueName: "ADDRESS"))
  var server = "http://localhost:8080"

  @Option(help: "Take a seat at the table under this name.")
  var name: String?

  @Option(
    help: "The port on this machine for other programs; 0 takes a free one (by default 7070).",
    transform: Port.number)
  var port = 7070

  @Option(
    help: ArgumentHelp(
      "The SHA-256 fingerprint of the server's certificate, as turntable serve --tls-self-signed prints it. Only that "
        + "certificate is accepted.", valueName: "HEX"))
  var fingerprint: String?

  @Flag(help: "Open a table and lead it under --name, without INVITE; for a machine without a phone.")
  var open = false

  func validate() throws {
    if open {
      guard invite == nil else { throw ValidationError("--open opens a new table: omit INVITE.") }
      guard name != nil else { throw ValidationError("--open needs --name.") }
    } else if invite == nil {
      throw ValidationError(
        "INVITE is missing. Give the address in the table's QR code, or the table's code.")
    }
    let isSecure = try place().server.isSecure
    if fingerprint != nil, try digest() == nil || !isSecure {
      throw ValidationError("--fingerprint must have 64 hexadecimal digits and needs an https address.")
    }
  }

  /// Returns the bytes of the fingerprint, which may contain colons.
  private func digest() throws -> [UInt8]? {
    let bytes = fingerprint.flatMap { Digest.bytes(hex: String($0.filter { $0 != ":" && !$0.isWhitespace })) }
    return bytes?.count == SHA256.size ? bytes : nil
  }

  /// Returns the server and the table's code, which is empty with `--open`.
  private func place() throws -> (server: ServerAddress, code: String) {
    let address: String
    let code: String
    if let invite, let whole = Invite(invite) {
      (address, code) = (whole.origin, whole.code)
    } else {
      address = server
      code = invite.map { Invite.code(typed: $0) } ?? ""
      if let invite, invite.contains("/") || code.utf8.count > Invite.longestCode {
        throw ValidationError(
          "\(invite.quotable) is not an invitation such as http://box.local:8080/join/J7X3 or J7X3.")
      }
    }
    guard let server = ServerAddress(address) else {
      throw ValidationError("\(address) is not the address of a server such as http://box.local:8080.")
    }
    return (server, code)
  }

  func run() async throws {
    let hangups = await Hangups { Terminal.complain("there is nothing to read again; the companion goes on") }
    let (server, code) = try place()
    let role: CompanionRole
    if let name {
      let name = Name.clean(name) ?? ""
      role = open ? .open(name: name) : .play(code: code, name: name)
    } else {
      role = .watch(code: code)
    }
    let companion = Companion(at: server, as: role, fingerprint: try digest()) { Terminal.complain($0) }
    let configuration = ServiceGroupConfiguration(
      services: [
        .init(
          service: CompanionService(companion: companion, server: server, port: port),
          successTerminationBehavior: .gracefullyShutdownGroup,
          failureTerminationBehavior: .gracefullyShutdownGroup),
        .init(service: hangups, successTerminationBehavior: .gracefullyShutdownGroup),
      ],
      gracefulShutdownSignals: [.sigterm, .sigint],
      logger: Logger(label: "turntable") { _ in SwiftLogNoOpLogHandler() })
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch let error as CompanionError {
      throw Failure(error.text)
    }
  }
}

/// The companion as a service.
private struct CompanionService: Service {
  let companion: Companion
  let server: ServerAddress
  let port: Int

  func run() async throws {
    let code = try await companion.join()
    do {
      let port = try await companion.serve(port: port)
      Terminal.say("The companion is at http://localhost:\(port)/")
    } catch {
      await companion.stop()
      throw error
    }
    Terminal.say("It is at table \(code): \(Invite(origin: server.origin, code: code).address)")
    Terminal.say("Ctrl-C stops it.")
    try? await gracefulShutdown()
    await companion.stop()
  }
}
