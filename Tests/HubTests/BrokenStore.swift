import API
import Digest
import Hub

/// A store whose every call fails.
struct BrokenStore: HubStore {
  struct Failure: Error, CustomStringConvertible { let description = "secret" }

  var failure: any Error = Failure()

  func publish(_ publication: Publication) async throws -> HubDeck { throw failure }
  func withdraw(_ id: String, by owner: KeyHash, at time: Int) async throws { throw failure }
  func deck(_ id: String) async throws -> HubDeck? { throw failure }
  func isOwner(_ key: KeyHash, of id: String) async throws -> Bool { throw failure }
  func content(_ hash: ContentHash) async throws -> [UInt8]? { throw failure }
  func page(_ listing: Listing) async throws -> DeckPage { throw failure }
  func reindex() async throws { throw failure }
  func reindexIfDue(isAwaited: Bool) async throws { throw failure }
  func mark(_ mark: Mark) async throws -> HubDeck { throw failure }
  func report(_ report: Report) async throws -> HubDeck { throw failure }
  func changes(after sequence: Int, count: Int) async throws -> [HubChange] { throw failure }

  func addModerator(_ name: String, key: KeyHash, at time: Int) async throws { throw failure }
  func removeModerator(_ name: String, at time: Int) async throws { throw failure }
  func counts() async throws -> [HubDeck.State: Int] { throw failure }
  func line() async throws -> String { throw failure }
  func lacking(_ revisions: [ContentHash]) async throws -> [ContentHash] { throw failure }
  func adopt(
    _ copies: [DeckCopy], from origin: String?, at time: Int, isReindexed: Bool
  ) async throws -> [Bool] {
    throw failure
  }
  func place(of origin: String) async throws -> MirrorPlace? { throw failure }
  func keep(_ place: MirrorPlace, of origin: String) async throws { throw failure }
  func note(_ refused: RefusedCopy, of origin: String) async throws { throw failure }
  func refused(of origin: String) async throws -> [RefusedCopy] { throw failure }
  func moderators() async throws -> [Moderator] { throw failure }
  func moderator(with key: KeyHash) async throws -> String? { throw failure }
  func judge(_ judgement: Judgement) async throws -> ModerationCase { throw failure }
  func cases(_ list: ModerationList, count: Int) async throws -> [ModerationCase] { throw failure }
  func moderationCase(_ id: String) async throws -> ModerationCase? { throw failure }
  func reports(of id: String, count: Int) async throws -> [ToldReport] { throw failure }
  func acts(of subject: String?, before: Int?, count: Int) async throws -> [ModerationAct] { throw failure }
}
