import ArgumentParser
import HubSQLite
import SQLiteFile
import VaultsSQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `turntable backup DIR`: copies all data of a server into one folder, even while it runs.
struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Back up the data of a server, decks and vaults, even while it runs.",
    discussion: "Each copied file is consistent and checked, and is on the disk when the command ends.")

  @Argument(help: ArgumentHelp("The folder of the backup, which must not exist.", valueName: "DIR"))
  var copy: String

  @OptionGroup var folder: HubFolder

  func run() async throws {
    let kept = KeptFile.all.filter { FileManager.default.fileExists(atPath: folder.data + "/" + $0.name) }
    guard !kept.isEmpty else {
      if let fault = PrivateFile.fault(of: folder.data) { throw Failure("The backup failed. \(fault)") }
      let names = KeptFile.all.map(\.name).joined(separator: " nor ")
      throw Failure("There is nothing to back up in \(folder.data): neither \(names).")
    }
    for one in kept {
      try KeptFile.check(folder.data + "/" + one.name)
      try DataFolder.check(folder.data + "/" + one.name, of: "The data of the server")
    }
    try KeptFile.told {
      if FileManager.default.fileExists(atPath: copy) { throw StoreFile.Fault.taken(copy) }
      let partial = copy + ".partial"
      try? FileManager.default.removeItem(atPath: partial)
      do {
        guard PrivateFile.makeFolder(partial) else {
          throw StoreFile.Fault.failed(copy, "The folder of the backup cannot be created.")
        }
        for kept in kept {
          try kept.file.backUp(folder.data + "/" + kept.name, to: partial + "/" + kept.name)
        }
        try StoreFile.move(partial, to: copy)
      } catch {
        try? FileManager.default.removeItem(atPath: partial)
        throw error
      }
    }
    Terminal.say("\(copy) is a backup of \(kept.map(\.name).joined(separator: " and ")) in \(folder.data).")
  }
}

/// `turntable restore DIR`: restores a backup.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Restore a backup into the data folder of a server. The server must not run.",
    discussion: """
      The backup is checked first. Data without a file in the backup stays as it is. Mirrors of this hub start again, and \
      linked phones report that the server went back in time.
      """)

  @Argument(help: ArgumentHelp("The folder of the backup.", valueName: "DIR"))
  var copy: String

  @OptionGroup var folder: HubFolder

  @Flag(help: "Replace the present data.")
  var replace = false

  func run() async throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.data)) ?? []
    if !replace, !names.isEmpty {
      throw Failure("\(folder.data) is not empty. To replace its data: --replace")
    }
    let kept = KeptFile.all.filter { FileManager.default.fileExists(atPath: copy + "/" + $0.name) }
    guard !kept.isEmpty else {
      let names = KeptFile.all.map(\.name).joined(separator: " nor ")
      throw Failure("\(copy) is not a backup: it has neither \(names).")
    }
    for one in kept { try KeptFile.check(copy + "/" + one.name) }
    try DataFolder.prepare(folder.data)
    try KeptFile.told {
      // All files are checked and prepared before the first one is replaced.
      do {
        for kept in kept {
          try kept.file.prepareRestoring(
            copy + "/" + kept.name, to: folder.data + "/" + kept.name, isReplaced: replace)
        }
      } catch {
        for kept in kept { kept.file.giveUpRestoring(folder.data + "/" + kept.name) }
        throw error
      }
      for kept in kept { try kept.file.finishRestoring(folder.data + "/" + kept.name) }
    }
    Terminal.say("Restored \(kept.map(\.name).joined(separator: " and ")) in \(folder.data) from \(copy).")
  }
}

/// A data file of a server.
private struct KeptFile {
  /// The file's name in the data folder.
  let name: String
  let file: StoreFile

  static let all = [
    KeptFile(name: RunningHub.file, file: SQLiteHubStore.file),
    KeptFile(name: RunningVaults.file, file: SQLiteVaultStore.file),
  ]

  /// Checks that it is a file: SQLite would block on a pipe.
  static func check(_ path: String) throws(Failure) {
    do throws(InputFile.Fault) { try InputFile.check(path) } catch { throw Failure("\(path): \(error)") }
  }

  static func told(_ work: () throws -> Void) throws(Failure) {
    do { try work() } catch let fault as StoreFile.Fault {
      throw Failure(fault.description)
    } catch let error as StoreError {
      throw Failure(error.description)
    } catch { throw Failure("The data cannot be used: \(storeWords(error)).") }
  }
}
