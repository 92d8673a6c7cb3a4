import API
import ArgumentParser
import Hub

/// `turntable moderator`: manages the keys for the page `/moderate`.
struct ModeratorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moderator", abstract: "Manage the moderators of a hub.",
    subcommands: [Add.self, Remove.self, List.self])

  /// Prints the key once: the hub stores only its hash.
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Add a moderator, and print the key for /moderate. The key is not stored and cannot be shown again.")

    @Argument(
      help: ArgumentHelp("The name for the log: at most 40 letters, digits, -, _ and .", valueName: "NAME"))
    var name: String
    @OptionGroup var record: HubSource

    func validate() throws {
      guard Moderator.isName(name) else {
        throw ValidationError("NAME must have 1 to \(HubLimits.moderatorName) letters, digits, -, _ and .")
      }
    }

    func run() async throws {
      let key = AccessKey.drawn()
      try await record.use { try await $0.addModerator(name, key: key.hash, at: HubFolder.now) }
      Terminal.say(key.text)
      Terminal.complain("this is \(name)'s key for /moderate; it is not kept here")
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a moderator. Their entries stay in the log.")

    @Argument(help: ArgumentHelp("The moderator's name, as in the list.", valueName: "NAME"))
    var name: String
    @OptionGroup var record: HubSource

    func run() async throws {
      try await record.use { try await $0.removeModerator(name, at: HubFolder.now) }
      Terminal.say("\(name) is no longer a moderator.")
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the moderators.")

    @OptionGroup var record: HubSource

    func run() async throws {
      for one in try await record.use({ try await $0.moderators() }) {
        Terminal.say("\(one.name)\t\(Moment(one.added))")
      }
    }
  }
}
