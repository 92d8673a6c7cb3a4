import ArgumentParser
import HubSQLite
import SQLiteFile

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `turntable backup FILE`: all of a hub in one file, also while its server runs.
struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy what a hub keeps into a file, also while its server runs.",
    discussion: "The copy is as the hub was at one moment, is checked, and is on the disk when this ends.")

  @Argument(help: ArgumentHelp("The file of the copy, which must not be there.", valueName: "FILE"))
  var file: String

  @OptionGroup var folder: HubFolder

  func run() async throws {
    guard folder.exists else {
      throw Failure("There is no hub in \(folder.data): \(RunningHub.file) is missing.")
    }
    try StoreFile.told { try SQLiteHubStore.file.backUp(folder.path, to: file) }
    Terminal.say("\(file) is a copy of \(folder.path).")
  }
}

/// `turntable restore FILE`: puts a copy back.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Put a copy of a hub back into its folder. Its server must not run.",
    discussion: "The copy is checked first. Hubs that follow this one begin anew.")

  @Argument(help: ArgumentHelp("The file of the copy.", valueName: "FILE"))
  var file: String

  @OptionGroup var folder: HubFolder

  @Flag(help: "Give up the hub that is in the folder now.")
  var replace = false

  func run() async throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.data)) ?? []
    if !replace, !names.isEmpty {
      throw Failure("\(folder.data) is not empty. To give up what the hub in it keeps: --replace")
    }
    try DataFolder.prepare(folder.data)
    try StoreFile.told { try SQLiteHubStore.file.restore(file, to: folder.path, isReplaced: replace) }
    Terminal.say("\(folder.path) is what \(file) was.")
  }
}

extension StoreFile {
  fileprivate static func told(_ work: () throws -> Void) throws(Failure) {
    do { try work() } catch let fault as Fault {
      throw Failure(fault.description)
    } catch let error as StoreError {
      throw Failure(error.description)
    } catch { throw Failure("\(error)") }
  }
}
