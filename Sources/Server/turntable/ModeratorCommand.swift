import ArgumentParser
import Hub

/// `turntable moderator`: manages who may judge decks on the page `/moderate`.
struct ModeratorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moderator", abstract: "Say who may judge the decks of a hub.",
    subcommands: [Add.self, Remove.self, List.self])

  /// Prints the key, once: the hub stores only its hash.
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Add a moderator, and print the key that opens /moderate. It is not kept, and never shown again.")

    @Argument(
      help: ArgumentHelp("Letters, digits, -, _ and ., at most 40; the log tells it.", valueName: "NAME"))
    var name: String
    @OptionGroup var folder: HubFolder

    func validate() throws {
      guard Moderator.isName(name) else {
        throw ValidationError("NAME has 1 to \(HubLimits.moderatorName) letters, digits, -, _ and .")
      }
    }

    func run() async throws {
      let key = HubKey.drawn()
      try await folder.use { try await $0.addModerator(name, key: key.hash, at: HubFolder.now) }
      Terminal.say(key.text)
      Terminal.complain("this is \(name)'s key for /moderate; it is not kept here")
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take a moderator's key away; what they did stays in the log.")

    @Argument(help: ArgumentHelp("The moderator's name, as the list has it.", valueName: "NAME"))
    var name: String
    @OptionGroup var folder: HubFolder

    func run() async throws {
      try await folder.use { try await $0.removeModerator(name, at: HubFolder.now) }
      Terminal.say("\(name) is no moderator any more.")
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the moderators.")

    @OptionGroup var folder: HubFolder

    func run() async throws {
      for one in try await folder.use({ try await $0.moderators() }) {
        Terminal.say("\(one.name)\t\(Moment(one.added))")
      }
    }
  }
}
