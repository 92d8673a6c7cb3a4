import ArgumentParser
import HubSQLite
import SQLiteFile
import VaultsSQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `turntable backup DIR`: copies the server's data to a folder, even while the server runs.
struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy what a server keeps, decks and vaults, into a folder, also while it runs.",
    discussion: "Each file is as it was at one moment, is checked, and is on the disk when this ends.")

  @Argument(help: ArgumentHelp("The folder of the copy, which must not be there.", valueName: "DIR"))
  var copy: String

  @OptionGroup var folder: HubFolder

  func run() async throws {
    let kept = KeptFile.all.filter { FileManager.default.fileExists(atPath: folder.data + "/" + $0.name) }
    guard !kept.isEmpty else {
      if let fault = PrivateFile.fault(of: folder.data) { throw Failure("Nothing can be copied. \(fault)") }
      let names = KeptFile.all.map(\.name).joined(separator: " nor ")
      throw Failure("There is nothing to copy in \(folder.data): neither \(names).")
    }
    for one in kept {
      try KeptFile.check(folder.data + "/" + one.name)
      try DataFolder.check(folder.data + "/" + one.name, of: "What the server keeps")
    }
    try KeptFile.told {
      if FileManager.default.fileExists(atPath: copy) { throw StoreFile.Fault.taken(copy) }
      let partial = copy + ".partial"
      try? FileManager.default.removeItem(atPath: partial)
      do {
        guard PrivateFile.makeFolder(partial) else {
          throw StoreFile.Fault.failed(copy, "The folder of the copy cannot be made here.")
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
    Terminal.say("\(copy) is a copy of \(kept.map(\.name).joined(separator: " and ")) of \(folder.data).")
  }
}

/// `turntable restore DIR`: restores a copy.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Put a copy of what a server keeps back into its folder. The server must not run.",
    discussion: """
      The copy is checked first, and what it has no file of is left alone. Hubs that follow this one begin anew, and linked \
      phones tell that the server went back.
      """)

  @Argument(help: ArgumentHelp("The folder of the copy.", valueName: "DIR"))
  var copy: String

  @OptionGroup var folder: HubFolder

  @Flag(help: "Give up what is in the folder now.")
  var replace = false

  func run() async throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.data)) ?? []
    if !replace, !names.isEmpty {
      throw Failure("\(folder.data) is not empty. To give up what is in it: --replace")
    }
    let kept = KeptFile.all.filter { FileManager.default.fileExists(atPath: copy + "/" + $0.name) }
    guard !kept.isEmpty else {
      let names = KeptFile.all.map(\.name).joined(separator: " nor ")
      throw Failure("\(copy) is no copy of what a server keeps: there is neither \(names) in it.")
    }
    for one in kept { try KeptFile.check(copy + "/" + one.name) }
    try DataFolder.prepare(folder.data)
    try KeptFile.told {
      // All copies are checked and prepared before the first one is put in place.
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
    Terminal.say("\(kept.map(\.name).joined(separator: " and ")) of \(folder.data) are what \(copy) has.")
  }
}

/// A file of the server's data.
private struct KeptFile {
  /// The name in the data folder.
  let name: String
  let file: StoreFile

  static let all = [
    KeptFile(name: RunningHub.file, file: SQLiteHubStore.file),
    KeptFile(name: RunningVaults.file, file: SQLiteVaultStore.file),
  ]

  /// Checks that it is a regular file. SQLite would wait at a pipe.
  static func check(_ path: String) throws(Failure) {
    do throws(InputFile.Fault) { try InputFile.check(path) } catch { throw Failure("\(path): \(error)") }
  }

  static func told(_ work: () throws -> Void) throws(Failure) {
    do { try work() } catch let fault as StoreFile.Fault {
      throw Failure(fault.description)
    } catch let error as StoreError {
      throw Failure(error.description)
    } catch { throw Failure("What is kept cannot be used: \(storeWords(error)).") }
  }
}
