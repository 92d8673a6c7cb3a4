import ArgumentParser
import Hub
import HubSQLite
import SQLiteFile

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `--data DIR` of the commands that use a hub's data.
struct HubFolder: ParsableArguments {
  @Option(help: ArgumentHelp("The folder with the server's data.", valueName: "DIR"))
  var data = "./turntable-data"

  var path: String { data + "/" + RunningHub.file }

  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// Opens the hub of the folder, even while a server uses it, and closes it after the work.
  /// - Throws: `Failure` if there is no hub, if it cannot be opened, and for a refusal.
  func use<Result>(
    orMake: Bool = false, _ work: (SQLiteHubStore) async throws -> Result
  ) async throws -> Result {
    if !exists, let fault = PrivateFile.fault(of: data) { throw Failure("The hub cannot be used. \(fault)") }
    guard orMake || exists else {
      throw Failure("There is no hub in \(data): \(RunningHub.file) is missing.")
    }
    do throws(InputFile.Fault) { try InputFile.checkIfThere(path) } catch {
      throw Failure("\(path): \(error)")
    }
    try DataFolder.check(path, of: "The hub")
    do {
      let store = try SQLiteHubStore(path: path) { error in
        Terminal.complain("the search index was not renewed: \(storeWords(error))")
      }
      let result: Swift.Result<Result, any Error>
      do { result = .success(try await work(store)) } catch { result = .failure(error) }
      try store.close()
      return try result.get()
    } catch let error as StoreError {
      throw Failure(error.description)
    } catch let refusal as HubRefusal {
      throw Failure(refusal.words, code: Failure.refused)
    } catch let error where !(error is Failure || error is ExitCode || error is CancellationError) {
      throw Failure("The hub cannot be used: \(path): \(storeWords(error)).")
    }
  }

  /// Seconds since 1970.
  static var now: Int { Int(Date().timeIntervalSince1970) }
}

extension Failure {
  static let refused: Int32 = 1
}

extension HubRefusal {
  /// A sentence for the person at the terminal.
  var words: String {
    switch self {
    case .unknownDeck: "No deck has this id."
    case .notThatWay(let why): why
    case .takenName: "A moderator with this name exists. Remove that moderator first, or choose another name."
    case .unknownModerator: "No moderator has this name."
    case .tooManyModerators(let most): "A hub can have \(most) moderators. Remove one first."
    case .noRoom(let most): "The hub has reached its limit of \(most) MiB. Nothing was changed."
    case .full: "The disk is full. Nothing was changed. Free some space, then try again."
    case .notYours: "The deck belongs to another author."
    case .outdated: "The deck has changed since. Look at it again."
    case .withdrawn: "The author withdrew the deck."
    case .hidden: "The deck is hidden."
    case .tooManyRevisions(let most): "A deck can have \(most) revisions."
    case .banned: "The author's key is banned."
    }
  }
}
