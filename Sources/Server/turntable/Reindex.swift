import ArgumentParser

/// `turntable hub`: the commands for a hub's data.
struct HubCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hub", abstract: "Work with the data of a hub.",
    subcommands: [Mirror.self, Export.self, Import.self, Reindex.self])
}

/// `turntable hub reindex --data DIR`: rebuilds the search index, even while a server uses the folder.
struct Reindex: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Rebuild the search index from the decks.",
    discussion: "A server may run meanwhile. It uses the old index until the new one is complete.")

  @OptionGroup var record: HubSource

  func run() async throws {
    do {
      try await record.use(mayBeCopy: true) { try await $0.reindex() }
    } catch is CancellationError {
      throw Failure("Another program is already rebuilding the index.")
    }
    Terminal.say("The search index is rebuilt.")
  }
}
