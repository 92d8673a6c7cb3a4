import API
import Digest
import Hub

/// A store whose every call fails.
struct BrokenStore: HubStore {
  struct Failure: Error, CustomStringConvertible { let description = "secret" }

  func publish(_ publication: Publication) async throws -> HubDeck { throw Failure() }
  func withdraw(_ id: String, by owner: KeyHash, at time: Int) async throws { throw Failure() }
  func deck(_ id: String) async throws -> HubDeck? { throw Failure() }
  func isOwner(_ key: KeyHash, of id: String) async throws -> Bool { throw Failure() }
  func content(_ hash: ContentHash) async throws -> [UInt8]? { throw Failure() }
  func page(_ listing: Listing) async throws -> DeckPage { throw Failure() }
  func reindex() async throws { throw Failure() }
  func reindexIfDue(isAwaited: Bool) async throws { throw Failure() }
  func mark(_ mark: Mark) async throws -> HubDeck { throw Failure() }
  func report(_ report: Report) async throws -> HubDeck { throw Failure() }
  func changes(after sequence: Int, count: Int) async throws -> [HubChange] { throw Failure() }

  func addModerator(_ name: String, key: KeyHash, at time: Int) async throws { throw Failure() }
  func removeModerator(_ name: String, at time: Int) async throws { throw Failure() }
  func counts() async throws -> [HubDeck.State: Int] { throw Failure() }
  func line() async throws -> String { throw Failure() }
  func lacking(_ revisions: [ContentHash]) async throws -> [ContentHash] { throw Failure() }
  func adopt(
    _ copies: [DeckCopy], from origin: String?, at time: Int, isReindexed: Bool
  ) async throws -> [Bool] {
    throw Failure()
  }
  func place(of origin: String) async throws -> MirrorPlace? { throw Failure() }
  func keep(_ place: MirrorPlace, of origin: String) async throws { throw Failure() }
  func note(_ refused: RefusedCopy, of origin: String) async throws { throw Failure() }
  func refused(of origin: String) async throws -> [RefusedCopy] { throw Failure() }
  func moderators() async throws -> [Moderator] { throw Failure() }
  func moderator(with key: KeyHash) async throws -> String? { throw Failure() }
  func judge(_ judgement: Judgement) async throws -> ModerationCase { throw Failure() }
  func cases(_ list: ModerationList, count: Int) async throws -> [ModerationCase] { throw Failure() }
  func moderationCase(_ id: String) async throws -> ModerationCase? { throw Failure() }
  func reports(of id: String, count: Int) async throws -> [ToldReport] { throw Failure() }
  func acts(of subject: String?, before: Int?, count: Int) async throws -> [ModerationAct] { throw Failure() }
}
