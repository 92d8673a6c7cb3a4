import ArgumentParser
import Digest
import Formats
import Hub
import HubSQLite

/// `turntable hub mirror URL --data DIR`: makes a hub's folder a copy of another hub, and keeps it one.
struct Mirror: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy another hub, and follow its changes until this is stopped.",
    discussion: """
      Each content is checked by its hash. Can be ended and started again at any moment: it goes on where it was. A server can \
      use the folder meanwhile, and take over for good: authors' keys stay valid.
      """)

  @Argument(help: ArgumentHelp("The hub's address, such as https://decks.example.", valueName: "URL"))
  var hub: HubAddress

  @OptionGroup var folder: HubFolder

  @Flag(help: "End when all that there is has been copied; exit code 1 if a deck was refused.")
  var once = false

  @Option(help: ArgumentHelp("Seconds between two looks for changes.", valueName: "SECONDS"))
  var every = MirrorLimits.every

  @Option(help: ArgumentHelp("Seconds that an answer may take.", valueName: "SECONDS"))
  var patience = MirrorLimits.patience

  func validate() throws {
    guard (1...86_400).contains(every), (1...3_600).contains(patience) else {
      throw ValidationError("--every has 1 to 86400 seconds, --patience 1 to 3600.")
    }
  }

  func run() async throws {
    try DataFolder.prepare(folder.data)
    let refused = try await folder.use(orMake: true) { store in
      let reader = HubReader(hub, patience: patience)
      let outcome: Result<Int, any Error>
      do {
        let following = Following(reader, into: store)
        outcome = .success(once ? try await following.copyAll() : try await following.follow(every: every))
      } catch { outcome = .failure(error) }
      await reader.close()
      return try outcome.get()
    }
    if refused > 0 { throw ExitCode(1) }
  }
}

/// Brings the changes of a hub into a store.
struct Following {
  private let reader: HubReader
  private let store: any HubStore
  private var origin: String { reader.address.text }

  init(_ reader: HubReader, into store: any HubStore) { (self.reader, self.store) = (reader, store) }

  /// - Returns: how many decks were refused.
  func copyAll() async throws -> Int {
    var (failures, isRetried) = (0, false)
    while true {
      do {
        if !isRetried { try await retryRefused() }
        isRetried = true
        guard try await step() else { break }
        failures = 0
      } catch let trouble as HubTrouble {
        failures += 1
        if failures == MirrorLimits.triesOnce {
          throw Failure("The hub at \(origin) is in trouble: \(trouble.words).")
        }
        try await pause(failures, trouble)
      }
    }
    try await tellHowFar()
    return try await store.refused(of: origin).count
  }

  /// Never returns.
  func follow(every seconds: Int) async throws -> Int {
    var (failures, looks, isBehind) = (0, 0, true)
    while true {
      do {
        if looks % MirrorLimits.looksBetween == 0, failures == 0 { try await retryRefused() }
        let isMore = try await step()
        failures = 0
        if isMore {
          isBehind = true
        } else {
          if isBehind { try await tellHowFar() }
          isBehind = false
          looks += 1
          try await Task.sleep(for: .seconds(seconds))
        }
      } catch let trouble as HubTrouble {
        failures += 1
        try await pause(failures, trouble)
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
    // Mirrors that lost their hub at once do not come back at once.
    let milliseconds = trouble.wait.map { $0 * 1_000 } ?? Int.random(in: longest / 2...longest)
    Terminal.complain("\(origin): \(trouble.words); tried again in \((milliseconds + 999) / 1_000) s")
    try await Task.sleep(for: .milliseconds(milliseconds))
  }

  // MARK: - Changes

  /// Copies some changes. What has been copied of them stays if the rest fails.
  /// - Returns: false where there were none.
  private func step() async throws -> Bool {
    let place = try await store.place(of: origin)
    let since = place?.sequence ?? 0
    let changes = try await reader.changes(after: since)
    if let place, place.line != changes.line {
      Terminal.complain(
        "\(origin): its order of changes is another than before; it is copied from the beginning")
      try await store.keep(MirrorPlace(line: changes.line, sequence: 0), of: origin)
      return true
    }
    guard !changes.entries.isEmpty else {
      if place == nil { try await store.keep(MirrorPlace(line: changes.line, sequence: 0), of: origin) }
      return false
    }
    try await copy(changes.entries)
    try await store.keep(MirrorPlace(line: changes.line, sequence: changes.next), of: origin)
    return true
  }

  /// Tries what was refused once more: a hub that gave the wrong content may have been mended.
  private func retryRefused() async throws {
    for refused in try await store.refused(of: origin) {
      let changes = try await reader.changes(after: max(0, refused.sequence - 1), count: 1)
      // A deck that changed since comes with the other changes.
      guard changes.line == (try await store.place(of: origin)?.line) else { return }
      try await copy(changes.entries.filter { $0.string(at: "id") == refused.id })
    }
  }

  private func copy(_ entries: [JSON]) async throws {
    var rest = entries[...]
    while !rest.isEmpty {
      let some = rest.prefix(MirrorLimits.atOnce)
      rest = rest.dropFirst(MirrorLimits.atOnce)
      let copies = try await fetched(Array(some))
      let outcomes = try await store.adoptEach(copies, from: origin, at: HubFolder.now)
      for (entry, outcome) in zip(some, outcomes) {
        guard case .failure(let fault) = outcome else { continue }
        let id = entry.string(at: "id") ?? "?"
        Terminal.complain("\(origin): \(id) is not copied: \(fault)")
        let refused = RefusedCopy(
          id: id, sequence: entry.integer(at: "sequence").map { Int($0) } ?? 0, cause: fault.description)
        try await store.note(refused, of: origin)
      }
      try await store.reindexIfDue(isAwaited: false)
    }
  }

  /// Fetches what each change needs, side by side.
  private func fetched(_ entries: [JSON]) async throws -> [Result<DeckCopy, CopyFault>] {
    try await withThrowingTaskGroup(of: (Int, Result<DeckCopy, CopyFault>).self) { group in
      for (index, entry) in entries.enumerated() {
        group.addTask {
          do { return (index, .success(try await copy(entry))) } catch let fault as CopyFault {
            return (index, .failure(fault))
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

  /// A content that the hub does not get out after some tries counts as missing, so that the others come; a hub that is gone
  /// is waited for.
  private func content(_ hash: ContentHash) async throws -> [UInt8] {
    var failures = 0
    while true {
      do { return try await reader.content(hash) } catch let trouble as HubTrouble {
        guard trouble.isAnswer || trouble.wait != nil else { throw trouble }
        failures += trouble.isAnswer ? 1 : 0
        if failures == MirrorLimits.tries { throw CopyFault.missing(hash, trouble.words) }
        try await pause(failures, trouble)
      }
    }
  }
}
