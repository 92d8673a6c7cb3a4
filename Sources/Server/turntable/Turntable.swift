import ArgumentParser
import Formats

/// The `turntable` command.
@main
struct Turntable: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "turntable",
    abstract: "Party games for one phone that is passed around, or for many phones.",
    version: Release.version,
    subcommands: [
      Serve.self, CompanionCommand.self, Decks.self, HubCommand.self, Backup.self, RestoreCommand.self,
      ModeratorCommand.self,
      ModerateCommand.self, Dice.self, Simulate.self,
    ])

  /// Runs the command. Exit codes: 0 for success, 1 for faults or a refusal, 2 if it cannot start. An error is one line on stderr.
  static func main() async {
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch let failure as Failure {
      Terminal.complain(failure.message)
      exit(code: failure.code)
    } catch {
      if exitCode(for: error) == .success { exit(withError: error) }  // --help, --version
      if let code = error as? ExitCode { exit(code: code.rawValue) }
      Terminal.complain(message(for: error) + " (see '\(help(for: error))')")
      exit(code: Failure.couldNotStart)
    }
  }

  /// Returns the help command for a wrong command line. Only the parser's full message names it:
  /// `  See 'turntable decks lint --help' for more information.`
  private static func help(for error: any Error) -> String {
    let lines = fullMessage(for: error).split(separator: "\n")
    let (start, end) = ("  See '", "' for more information.")
    guard let line = lines.last(where: { $0.hasPrefix(start) && $0.hasSuffix(end) }) else {
      return "turntable --help"
    }
    return String(line.dropFirst(start.count).dropLast(end.count))
  }

  private static func exit(code: Int32) -> Never { exit(withError: ExitCode(code)) }
}

/// The end of a command: one line for the person, and an exit code for scripts.
struct Failure: Error {
  static let couldNotStart: Int32 = 2

  var message: String
  var code = Failure.couldNotStart

  init(_ message: String, code: Int32 = Failure.couldNotStart) {
    self.message = message
    self.code = code
  }
}
