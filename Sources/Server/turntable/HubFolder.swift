import ArgumentParser
import Hub

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `--data DIR` of the commands that use a server's data.
struct HubFolder: ParsableArguments {
  @Option(help: ArgumentHelp("The folder with the server's data.", valueName: "DIR"))
  var data = "./turntable-data"

  var path: String { data + "/" + RunningHub.file }

  var exists: Bool { FileManager.default.fileExists(atPath: path) }

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
