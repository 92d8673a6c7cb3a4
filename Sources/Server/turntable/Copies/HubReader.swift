import AsyncHTTPClient
import Cards
import Digest
import Formats
import Hub
import NIOCore
import NIOHTTP1

/// Limits of a mirror.
enum MirrorLimits {
  /// Timeout of a whole answer in seconds; `--patience` sets it.
  static let patience = 60
  /// Timeout of a connection attempt in seconds.
  static let connectSeconds: Int64 = 10
  /// Seconds between two checks for changes; `--every` sets it.
  static let every = 30
  /// Changes of one answer, and its limit in bytes. A change can list all revisions of a deck.
  static let changes = 100
  static let changesBytes = 16 << 20
  /// Contents fetched in parallel.
  static let atOnce = 8
  /// Limit of the fetched revisions of one deck in bytes.
  static let deckBytes = 256 << 20
  /// Range of the pause after a failure in milliseconds. Each failure doubles it.
  static let pauses = 100...300_000
  /// The longest accepted `Retry-After` in seconds.
  static let longestWait = 600
  /// The number of tries for a content before it counts as missing.
  static let tries = 4
  /// Attempts in case of trouble with `--once`.
  static let triesOnce = 6
  /// The number of checks for changes between two tries of refused decks, and of decks tried each time.
  static let looksBetween = 120
  static let retries = 1_000
  /// Limit of the `line` of a hub's changes in bytes. This server's has 32.
  static let lineBytes = 64
  /// Timeout of all contents of one deck in seconds.
  static let deckSeconds = 3_600
  /// The number of accepted `Retry-After` answers for one content.
  static let waits = 20
  /// Milliseconds between two requests for changes, so that endless changes keep no core busy.
  static let pagePause = 100
  /// Answers with changes before a pause as at the end, and in total with `--once`: ten million changes.
  static let pagesInRow = 1_000
  static let pagesOnce = 100_000
  /// Useless answers in a row after which `--once` gives up.
  static let uselessOnce = 100
  /// Limit of noted refused decks of one hub. With more, copying stops.
  static let refused = 10_000
  /// Refused decks that are printed for one answer, and characters of each cause.
  static let toldOfPage = 20
  static let causeLength = 300
}

/// A temporary failure of another hub.
struct HubTrouble: Error {
  /// The problem as a clause whose subject is the hub.
  let words: String
  /// The `Retry-After` of the hub in seconds.
  var wait: Int?
  /// True if the hub answered.
  var isAnswer = false
}

/// An HTTP client for another hub.
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

  /// Makes a reader, which has to be closed.
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
      throw HubTrouble(words: "it answered with status \(status.code) and no list of changes", isAnswer: true)
    }
    return Changes(entries: entries, next: Int(next), line: line)
  }

  /// Returns a content of the hub, which the caller has to check.
  /// - Throws: `CopyFault.missing` if the hub says that there is none, and `HubTrouble`.
  func content(_ hash: ContentHash) async throws -> [UInt8] {
    let (status, body) = try await get("/api/contents/\(hash)", upTo: DeckLimits.bytes)
    guard status == .ok else { throw CopyFault.missing(hash, "the hub answered \(status.code)") }
    return body
  }

  /// Sends a request.
  /// - Throws: for an answer that may differ next time, and for none.
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

/// A timeout.
struct TooSlow: Error, CustomStringConvertible {
  let description = "the answer took too long"
}

/// Runs work with a timeout. The HTTP client's own timeout ends with the head of an answer.
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
