import ArgumentParser

/// `turntable hub`: commands for a hub's folder.
struct HubCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hub", abstract: "Work with what a hub keeps.",
    subcommands: [Mirror.self, Export.self, Import.self, Reindex.self])
}

/// `turntable hub reindex --data DIR`: rebuilds the search index, even while a server uses the folder.
struct Reindex: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make what search reads anew out of the decks.",
    discussion: "A server may run meanwhile; it finds decks as before until this is done.")

  @OptionGroup var folder: HubFolder

  func run() async throws {
    do {
      try await folder.use { try await $0.reindex() }
    } catch is CancellationError {
      throw Failure("The index is being made anew by another program already.")
    }
    Terminal.say("The index of search is new.")
  }
}
