import API
import ArgumentParser
import Digest
import Formats
import Hub
import HubSQLite

/// `turntable hub mirror URL --data DIR`: copies another hub and follows its changes.
struct Mirror: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy another hub, and follow its changes until stopped.",
    discussion: """
      Each content is checked by its hash. The command can be stopped at any time and continues from there when started again. \
      A server can use the folder meanwhile, and can replace the other hub: authors' keys stay valid.
      """)

  @Argument(
    help: ArgumentHelp("The hub's address, such as https://decks.example.", valueName: "URL"),
    transform: HubAddress.init)
  var hub: HubAddress

  @OptionGroup var record: HubSource

  @Flag(help: "Stop when everything is copied; exit code 1 if a deck was refused.")
  var once = false

  @Option(help: ArgumentHelp("Seconds between two checks for changes.", valueName: "SECONDS"))
  var every = MirrorLimits.every

  @Option(help: ArgumentHelp("Timeout of an answer in seconds.", valueName: "SECONDS"))
  var patience = MirrorLimits.patience

  func validate() throws {
    guard (1...86_400).contains(every), (1...3_600).contains(patience) else {
      throw ValidationError("--every must be 1 to 86400 seconds, and --patience 1 to 3600.")
    }
  }

  func run() async throws {
    let hangups = await Hangups { Terminal.complain("there is nothing to read again; the mirror goes on") }
    let refused = try await record.use(orMake: true) { store in
      let reader = HubReader(hub, patience: patience)
      let outcome: Result<Int, any Error>
      do {
        let following = Following(reader, into: store)
        let (once, every) = (once, every)
        let count = try await hangups.whileDoing {
          once ? try await following.copyAll() : try await following.follow(every: every)
        }
        outcome = .success(count ?? 0)
      } catch { outcome = .failure(error) }
      await reader.close()
      return try outcome.get()
    }
    if refused > 0 { throw ExitCode(1) }
  }
}

/// Copies the changes of a hub into a store. The hub is not trusted: `MirrorLimits` bounds the number, the size and the time of all
/// requests, whatever it answers.
struct Following {
  /// The result of a check for changes.
  private enum Look {
    /// There were no changes.
    case end
    case copied
    /// None of the changes could be copied, or copying starts again; the message.
    case useless(String)
  }

  private let reader: HubReader
  private let store: any HubStore
  private var origin: String { reader.address.text }

  init(_ reader: HubReader, into store: any HubStore) { (self.reader, self.store) = (reader, store) }

  /// - Returns: the number of refused decks.
  func copyAll() async throws -> Int {
    var (failures, useless, pages, isRetried) = (0, 0, 0, false)
    copying: while true {
      do {
        if !isRetried { try await retryRefused() }
        isRetried = true
        switch try await look() {
        case .end: break copying
        case .copied: (failures, useless) = (0, 0)
        case .useless(let words):
          useless += 1
          if useless == MirrorLimits.uselessOnce { throw failure(words) }
          try await pause(useless, HubTrouble(words: words))
        }
        pages += 1
        if pages == MirrorLimits.pagesOnce { throw failure("its changes never end") }
        try await Task.sleep(for: .milliseconds(MirrorLimits.pagePause))
      } catch let trouble as HubTrouble {
        failures += 1
        if failures == MirrorLimits.triesOnce { throw failure(trouble.words) }
        try await pause(failures, trouble)
      }
    }
    try await tellHowFar()
    return try await store.refused(of: origin).count
  }

  private func failure(_ words: String) -> Failure {
    Failure("The hub at \(origin) is in trouble: \(words).")
  }

  /// Follows the hub until it is cancelled.
  func follow(every seconds: Int) async throws -> Int {
    var (failures, useless, looks, pages, isBehind) = (0, 0, 0, 0, true)
    while true {
      do {
        if looks % MirrorLimits.looksBetween == 0, failures == 0 { try await retryRefused() }
        let look = try await look()
        failures = 0
        pages += 1
        if case .useless(let words) = look {
          useless += 1
          try await pause(useless, HubTrouble(words: words))
        } else {
          useless = 0
        }
        if case .end = look {
          if isBehind { try await tellHowFar() }
          isBehind = false
        } else {
          isBehind = true
          try await Task.sleep(for: .milliseconds(MirrorLimits.pagePause))
          if pages < MirrorLimits.pagesInRow { continue }
        }
        pages = 0
        looks += 1
        try await Task.sleep(for: .seconds(seconds))
      } catch let trouble as HubTrouble {
        failures += 1
        try await pause(failures, trouble)
      } catch is StoreUnavailable {
        failures += 1
        try await pause(failures, HubTrouble(words: "the database of the copy does not answer"))
      }
    }
  }

  private func tellHowFar() async throws {
    let place = try await store.place(of: origin)
    let refused = try await store.refused(of: origin).count
    let note = refused == 0 ? "" : ", without " + DeckFiles.count(refused, one: "deck", many: "decks")
    Terminal.say("a copy of \(origin) up to change \(place?.sequence ?? 0)\(note)")
  }

  private func pause(_ failures: Int, _ trouble: HubTrouble) async throws {
    let longest = min(MirrorLimits.pauses.upperBound, MirrorLimits.pauses.lowerBound << min(failures - 1, 20))
    // The random part keeps mirrors from returning at the same moment. A hub can ask for a longer pause, not for a shorter one.
    let milliseconds = max(trouble.wait.map { $0 * 1_000 } ?? 0, Int.random(in: longest / 2...longest))
    Terminal.complain("\(origin): \(trouble.words); tried again in \((milliseconds + 999) / 1_000) s")
    try await Task.sleep(for: .milliseconds(milliseconds))
  }

  // MARK: - Changes

  /// Copies the next changes. Copied decks stay if the rest fails.
  private func look() async throws -> Look {
    let place = try await store.place(of: origin)
    let since = place?.sequence ?? 0
    let changes = try await reader.changes(after: since)
    if let place, place.line != changes.line {
      try await store.keep(MirrorPlace(line: changes.line, sequence: 0), of: origin)
      return .useless("it has a new order of changes; copying starts from the beginning")
    }
    guard !changes.entries.isEmpty else {
      if place == nil { try await store.keep(MirrorPlace(line: changes.line, sequence: 0), of: origin) }
      return .end
    }
    let taken = try await copy(changes.entries)
    try await store.keep(MirrorPlace(line: changes.line, sequence: changes.next), of: origin)
    return taken > 0 ? .copied : .useless("none of its last \(changes.entries.count) changes can be copied")
  }

  /// Tries refused decks again, since the hub may have been repaired.
  private func retryRefused() async throws {
    for refused in try await store.refused(of: origin).shuffled().prefix(MirrorLimits.retries) {
      let changes = try await reader.changes(after: max(0, refused.sequence - 1), count: 1)
      // A deck that has changed since is among the later changes.
      guard changes.line == (try await store.place(of: origin)?.line) else { return }
      _ = try await copy(changes.entries.filter { Self.id(of: $0) == refused.id })
    }
  }

  /// - Returns: the number of copied decks.
  private func copy(_ entries: [JSON]) async throws -> Int {
    var (rest, taken, refused) = (entries[...], 0, 0)
    while !rest.isEmpty {
      let some = rest.prefix(MirrorLimits.atOnce)
      rest = rest.dropFirst(MirrorLimits.atOnce)
      let copies = try await fetched(Array(some))
      let outcomes = try await store.adoptEach(copies, from: origin, at: HubFolder.now)
      for (entry, outcome) in zip(some, outcomes) {
        guard case .failure(let fault) = outcome else {
          taken += 1
          continue
        }
        refused += 1
        try await note(entry, fault, isTold: refused <= MirrorLimits.toldOfPage)
      }
      try await store.reindexIfDue(isAwaited: false)
    }
    if refused > MirrorLimits.toldOfPage {
      Terminal.complain("\(origin): \(refused - MirrorLimits.toldOfPage) more are not copied")
    }
    return taken
  }

  private func note(_ entry: JSON, _ fault: CopyFault, isTold: Bool) async throws {
    let id = Self.id(of: entry)
    let known = try await store.refused(of: origin)
    guard known.count < MirrorLimits.refused || known.contains(where: { $0.id == id }) else {
      throw HubTrouble(
        words: "more than \(MirrorLimits.refused) of its decks cannot be copied", isAnswer: true)
    }
    let cause = Terminal.clean(fault.description, most: MirrorLimits.causeLength)
    if isTold { Terminal.complain("\(origin): \(id) is not copied: \(cause)") }
    let sequence = entry.integer(at: "sequence").map { min(max(0, $0), CanonicalJSON.integerLimit) } ?? 0
    try await store.note(RefusedCopy(id: id, sequence: Int(sequence), cause: cause), of: origin)
  }

  /// Returns the deck's id for messages; `?` if the change has no valid one.
  private static func id(of entry: JSON) -> String {
    entry.string(at: "id").flatMap { HubChange.isID($0) ? $0 : nil } ?? "?"
  }

  /// Fetches the contents of all changes in parallel.
  private func fetched(_ entries: [JSON]) async throws -> [Result<DeckCopy, CopyFault>] {
    try await withThrowingTaskGroup(of: (Int, Result<DeckCopy, CopyFault>).self) { group in
      for (index, entry) in entries.enumerated() {
        group.addTask {
          do {
            let copy = try await within(seconds: Int64(MirrorLimits.deckSeconds)) {
              try await self.copy(entry)
            }
            return (index, .success(copy))
          } catch let fault as CopyFault {
            return (index, .failure(fault))
          } catch is TooSlow {
            return (index, .failure(.tooSlow(MirrorLimits.deckSeconds)))
          }
        }
      }
      var copies: [Int: Result<DeckCopy, CopyFault>] = [:]
      for try await (index, copy) in group { copies[index] = copy }
      return entries.indices.compactMap { copies[$0] }
    }
  }

  private func copy(_ entry: JSON) async throws -> DeckCopy {
    let change = try HubChange(entry)
    var contents: [(hash: ContentHash, bytes: [UInt8])] = []
    var size = 0
    for hash in try await store.lacking(change.revisions) {
      let bytes = try await content(hash)
      size += bytes.count
      if size > MirrorLimits.deckBytes { throw CopyFault.tooLarge(MirrorLimits.deckBytes) }
      contents.append((hash, bytes))
    }
    return try DeckCopy(change, contents: contents)
  }

  /// Fetches a content. After some failed answers it counts as missing, so that others can follow. An unreachable hub is an error.
  private func content(_ hash: ContentHash) async throws -> [UInt8] {
    var (failures, waits) = (0, 0)
    while true {
      do { return try await reader.content(hash) } catch let trouble as HubTrouble {
        guard trouble.isAnswer || trouble.wait != nil else { throw trouble }
        if trouble.isAnswer { failures += 1 } else { waits += 1 }
        if failures == MirrorLimits.tries { throw CopyFault.missing(hash, trouble.words) }
        if waits == MirrorLimits.waits { throw trouble }
        try await pause(max(1, failures), trouble)
      }
    }
  }
}
