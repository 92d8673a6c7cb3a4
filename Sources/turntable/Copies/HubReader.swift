import AsyncHTTPClient
import Cards
import Digest
import Formats
import Hub
import NIOCore
import NIOHTTP1

/// Limits of a mirror, on the other hub and on itself.
enum MirrorLimits {
  /// Seconds that an answer may take, whole; `--patience` sets it.
  static let patience = 60
  /// Seconds that a connection may take to come about.
  static let connectSeconds: Int64 = 10
  /// Seconds between two looks for changes; `--every` sets it.
  static let every = 30
  /// Changes in one answer, and its bytes: each change has as many hashes as a deck may have revisions.
  static let changes = 100
  static let changesBytes = 16 << 20
  /// Contents that are fetched at once.
  static let atOnce = 8
  /// Bytes of the revisions of one deck that are fetched for one change.
  static let deckBytes = 256 << 20
  /// Milliseconds until what failed is tried again: doubled each time, up to the second.
  static let pauses = 100...300_000
  /// Seconds that a hub can ask to wait for.
  static let longestWait = 600
  /// The number of tries for a content that the hub fails to give, before the rest goes on without it.
  static let tries = 4
  /// The number of tries with `--once`.
  static let triesOnce = 6
  /// The number of looks for changes between two tries of refused decks, and the number of decks that are then tried.
  static let looksBetween = 120
  static let retries = 1_000
  /// Bytes of the `line` of a hub's changes. This server's has 32.
  static let lineBytes = 64
  /// Seconds in which the contents of one deck have to come.
  static let deckSeconds = 3_600
  /// The number of times that a hub may ask to wait before it gives a content.
  static let waits = 20
  /// Milliseconds between two answers with changes: a hub that never comes to its end keeps no core busy.
  static let pagePause = 100
  /// Answers with changes until the mirror rests as if it were at the end, and all that `--once` reads: ten million changes.
  static let pagesInRow = 1_000
  static let pagesOnce = 100_000
  /// Answers in a row of which nothing could be copied, from which on `--once` gives up.
  static let uselessOnce = 100
  /// Decks of one hub that are noted as refused. A hub with more is not copied any further.
  static let refused = 10_000
  /// Refused decks that are told of one answer, and characters of what is told of one.
  static let toldOfPage = 20
  static let causeLength = 300
}

/// The reason why another hub could not be read, which may pass.
struct HubTrouble: Error {
  /// A sentence.
  let words: String
  /// Seconds that the hub asks to wait.
  var wait: Int?
  /// True if the hub answered, and so is there.
  var isAnswer = false
}

/// Reads another hub over HTTP.
struct HubReader: Sendable {
  /// Some of the changes of a hub.
  struct Changes {
    var entries: [JSON]
    var next: Int
    var line: String
  }

  let address: HubAddress
  private let client: HTTPClient
  private let patience: Int64

  /// Has to be closed.
  init(_ address: HubAddress, patience: Int) {
    (self.address, self.patience) = (address, Int64(patience))
    var configuration = HTTPClient.Configuration()
    configuration.timeout.connect = .seconds(MirrorLimits.connectSeconds)
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.redirectConfiguration = .disallow
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  func close() async { try? await client.shutdown() }

  func changes(after sequence: Int, count: Int = MirrorLimits.changes) async throws(HubTrouble) -> Changes {
    let path = "/api/changes?since=\(sequence)&count=\(count)"
    let (status, body) = try await get(path, upTo: MirrorLimits.changesBytes)
    let limits = JSON.Limits(depth: DeckLimits.depth, size: MirrorLimits.changesBytes)
    guard status == .ok, let json = try? JSON.read(body, limits: limits),
      let entries = json.array(at: "changes"),
      let next = json.integer(at: "next"), entries.count <= count,
      entries.isEmpty ? next == sequence : next > sequence && next <= CanonicalJSON.integerLimit,
      case let line = json.string(at: "line") ?? "", line.utf8.count <= MirrorLimits.lineBytes
    else {
      throw HubTrouble(words: "it answered \(status.code), and no list of changes", isAnswer: true)
    }
    return Changes(entries: entries, next: Int(next), line: line)
  }

  /// A revision as the hub has it; whoever asks checks it.
  /// - Throws: `CopyFault.missing` where the hub says that there is none, and `HubTrouble`.
  func content(_ hash: ContentHash) async throws -> [UInt8] {
    let (status, body) = try await get("/api/contents/\(hash)", upTo: DeckLimits.bytes)
    guard status == .ok else { throw CopyFault.missing(hash, "the hub answered \(status.code)") }
    return body
  }

  /// - Throws: unless the hub answered something that stays so if it is asked again.
  private func get(_ path: String, upTo most: Int) async throws(HubTrouble) -> (HTTPResponseStatus, [UInt8]) {
    let status: HTTPResponseStatus
    let headers: HTTPHeaders
    let body: [UInt8]
    do {
      (status, headers, body) = try await exchange(path, upTo: most)
    } catch is NIOTooManyBytesError {
      throw HubTrouble(words: "it answered \(path) with more than \(most) bytes", isAnswer: true)
    } catch is TooSlow {
      throw HubTrouble(words: "it took longer than \(patience) s to answer \(path)", isAnswer: true)
    } catch {
      throw HubTrouble(words: "it cannot be reached: \(networkWords(error))")
    }
    guard status == .tooManyRequests || status.code >= 500 else { return (status, body) }
    let wait = headers.first(name: "Retry-After").flatMap { Int($0) }
      .flatMap { (0...MirrorLimits.longestWait).contains($0) ? $0 : nil }
    throw HubTrouble(words: "it answered \(path) with \(status.code)", wait: wait, isAnswer: wait == nil)
  }

  private func exchange(
    _ path: String, upTo most: Int
  ) async throws -> (HTTPResponseStatus, HTTPHeaders, [UInt8]) {
    try await within(seconds: patience) {
      let request = HTTPClientRequest(url: address.text + path)
      let response = try await client.execute(request, timeout: .seconds(patience))
      let body = try await response.body.collect(upTo: most)
      return (response.status, response.headers, Array(body.readableBytesView))
    }
  }
}

/// An answer took longer than it may.
struct TooSlow: Error, CustomStringConvertible {
  let description = "the answer took too long"
}

/// Does what may take so long, body and all: the deadline of the HTTP client ends with the head of an answer.
/// - Throws: `TooSlow`.
func within<Result: Sendable>(
  seconds: Int64, _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  try await withThrowingTaskGroup { group in
    group.addTask { try await work() }
    group.addTask {
      try await Task.sleep(for: .seconds(seconds))
      throw TooSlow()
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { throw TooSlow() }
    return first
  }
}
