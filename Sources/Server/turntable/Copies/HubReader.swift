import AsyncHTTPClient
import Cards
import Digest
import Formats
import Hub
import NIOCore
import NIOHTTP1

/// Limits of a mirror, for the other hub and for itself.
enum MirrorLimits {
  /// Seconds for a whole answer; `--patience` sets it.
  static let patience = 60
  /// Seconds to establish a connection.
  static let connectSeconds: Int64 = 10
  /// Seconds between two polls for changes; `--every` sets it.
  static let every = 30
  /// Changes in one answer, and its bytes. A change may have as many hashes as a deck may have revisions.
  static let changes = 100
  static let changesBytes = 16 << 20
  /// Contents fetched at once.
  static let atOnce = 8
  /// Bytes of the revisions fetched for one change of a deck.
  static let deckBytes = 256 << 20
  /// Milliseconds until a failure is retried: doubled each time, up to the maximum.
  static let pauses = 100...300_000
  /// Seconds for which a hub can ask to wait.
  static let longestWait = 600
  /// Attempts for a content that the hub fails to deliver, before the mirror continues without it.
  static let tries = 4
  /// Attempts in case of trouble with `--once`.
  static let triesOnce = 6
  /// Polls between two retries of refused decks, and the number of decks then retried.
  static let looksBetween = 120
  static let retries = 1_000
  /// Bytes of the `line` of a hub's changes. This server's has 32.
  static let lineBytes = 64
  /// Seconds for the contents of one deck.
  static let deckSeconds = 3_600
  /// Waits that a hub may ask for before it delivers a content.
  static let waits = 20
  /// Milliseconds between two answers with changes: an endless list keeps no core busy.
  static let pagePause = 100
  /// Answers with changes until the mirror pauses as if at the end, and the limit for `--once`: ten million changes.
  static let pagesInRow = 1_000
  static let pagesOnce = 100_000
  /// Consecutive answers without a single copied deck, after which `--once` gives up.
  static let uselessOnce = 100
  /// Refused decks noted for one hub. Beyond that, the hub is not copied any further.
  static let refused = 10_000
  /// Refused decks reported for one answer, and characters of each report.
  static let toldOfPage = 20
  static let causeLength = 300
}

/// A temporary problem with another hub.
struct HubTrouble: Error {
  /// The problem as a sentence.
  let words: String
  /// Seconds for which the hub asks to wait.
  var wait: Int?
  /// True if the hub answered, so it is reachable.
  var isAnswer = false
}

/// Reads another hub over HTTP.
struct HubReader: Sendable {
  /// A page of a hub's changes.
  struct Changes {
    var entries: [JSON]
    var next: Int
    var line: String
  }

  let address: HubAddress
  private let client: HTTPClient
  private let patience: Int64

  /// Creates a reader, which must be closed.
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

  /// Fetches a revision. The caller must check it.
  /// - Throws: `CopyFault.missing` if the hub has no such content, and `HubTrouble`.
  func content(_ hash: ContentHash) async throws -> [UInt8] {
    let (status, body) = try await get("/api/contents/\(hash)", upTo: DeckLimits.bytes)
    guard status == .ok else { throw CopyFault.missing(hash, "the hub answered \(status.code)") }
    return body
  }

  /// - Throws: `HubTrouble` for problems that may pass. Other answers are final.
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

/// An answer took too long.
struct TooSlow: Error, CustomStringConvertible {
  let description = "the answer took too long"
}

/// Performs work within a time limit, response bodies included: the HTTP client's own deadline only covers the head.
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
