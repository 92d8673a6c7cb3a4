import API
import Hub
import Hummingbird
import Logging
import NIOCore
import SQLiteFile
import ServiceLifecycle
import Site

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The hub of a server. As a service it does what its store needs.
struct RunningHub: Sendable, Service {
  /// The name of the hub's file in the data folder.
  static let file = "hub.sqlite"
  /// Limit of a word list in bytes.
  private static let wordListBytes = 4 << 20

  private let opened: OpenedHub
  private let responder: APIResponder<HubService>
  private let logger: Logger

  init(_ opened: OpenedHub, limits: HubLimits, words: WordList, logger: Logger, addressHeader: String?) {
    let service = HubService(
      opened.store, limits: limits, wordList: words, logger: logger,
      ticks: { NIODeadline.now().uptimeNanoseconds / 1_000_000 }, time: { Int(time(nil)) })
    responder = APIResponder(service, addressHeader: addressHeader)
    (self.opened, self.logger) = (opened, logger)
  }

  /// Reads a word list.
  static func wordList(_ path: String) throws(Failure) -> WordList {
    let data: [UInt8]
    do throws(InputFile.Fault) { data = try InputFile.read(path, most: wordListBytes) } catch {
      throw Failure("The word list \(path) cannot be used: \(error)")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Failure("The word list \(path) is not in UTF-8. Save it in that encoding.")
    }
    do throws(WordListError) {
      return try WordList(text)
    } catch {
      throw Failure("The word list \(path) cannot be used: \(error).")
    }
  }

  var metrics: MetricsPort.Decks {
    .init(counts: { [opened] in try await opened.store.counts() }, behind: opened.behind)
  }

  var part: Readiness.Part { .init(name: "hub", check: opened.check) }

  func run() async throws {
    guard let work = opened.work else { return try await gracefulShutdown() }
    await cancelWhenGracefulShutdown { await work() }
  }

  /// Answers requests for the hub.
  var answers: SiteResponder.Other {
    { [responder] request, address in try await responder.respond(to: request, from: address) }
  }

  /// Adds decks to a hub that has never had one.
  func start(with decks: StarterDecks) async throws(Failure) {
    do {
      try await decks.fill(opened.store, at: Int(time(nil))) { fault in
        logger.warning("A deck of the app's folder was left out.", metadata: ["fault": "\(fault)"])
      }
    } catch {
      throw Failure(
        "The first decks cannot be added to the hub: \(storeWords(error)). To serve without them: --no-starter-decks"
      )
    }
  }

  /// Closes the store with all content in one file.
  func close() {
    do { try opened.close() } catch {
      logger.warning("The hub's file was not closed.", metadata: ["error": "\(storeWords(error))"])
    }
  }
}
