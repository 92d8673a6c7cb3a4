import ArgumentParser
import Digest
import Formats
import Hub

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of an export: a deck file for each revision, named by its hash, and a list of the decks, one a line.
enum ExportFolder {
  static let list = "manifest.jsonl"
  /// The first line of the list.
  static let header: JSON = ["format": 1, "holds": "the decks of a hub"]
  /// Limit of a line in bytes, enough for a deck with the most revisions.
  static let lineBytes = 128 << 10
  /// Limits of one batch: decks, and bytes of their revisions.
  static let together = 1_000
  static let togetherBytes = 16 << 20
  /// Parts of a batch that are read in parallel.
  static let readers = 4

  static func file(_ hash: ContentHash) -> String { "\(hash).json" }
}

/// `turntable hub export DIR`: writes all decks as plain files, even while a server uses the hub.
struct Export: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write all decks of a hub into a new folder, as deck files and a list.",
    discussion: "Hubs with the same decks give identical files.")

  @Argument(help: ArgumentHelp("The folder to create.", valueName: "DIR"))
  var target: String

  @OptionGroup var record: HubSource

  func run() async throws {
    let files = FileManager.default
    if let names = try? files.contentsOfDirectory(atPath: target), !names.isEmpty {
      throw Failure("\(target) exists and is not empty.")
    }
    do { try files.createDirectory(atPath: target, withIntermediateDirectories: true) } catch {
      throw Failure("The folder \(target) cannot be created.")
    }
    let count = try await record.use(isSettled: true) { store in
      var changes: [String: HubChange] = [:]
      var since = 0
      // A deck that changes meanwhile appears again at the end.
      while case let page = try await store.changes(after: since, count: HubLimits.changes.upperBound),
        let last = page.last
      {
        for change in page where try await write(change, of: store) { changes[change.id] = change }
        since = last.sequence
      }
      let lines = changes.values.sorted { Array($0.id.utf8).lexicographicallyPrecedes(Array($1.id.utf8)) }
        .map(\.exported)
      try write(
        ([ExportFolder.header] + lines).map { try CanonicalJSON.bytes(of: $0) + [0x0a] }.flatMap { $0 })
      return lines.count
    }
    Terminal.say("\(target): \(DeckFiles.count(count, one: "deck", many: "decks"))")
  }

  /// - Returns: false for a deck that was withdrawn meanwhile. Its later change follows.
  private func write(_ change: HubChange, of store: any HubStore) async throws -> Bool {
    for hash in change.revisions {
      let path = target + "/" + ExportFolder.file(hash)
      if FileManager.default.fileExists(atPath: path) { continue }
      guard let bytes = try await store.content(hash) else { return false }
      try put(bytes, at: path)
    }
    return true
  }

  /// Writes the list at the end: a folder without one is not an export.
  private func write(_ list: [UInt8]) throws { try put(list, at: target + "/" + ExportFolder.list) }

  private func put(_ bytes: [UInt8], at path: String) throws {
    do { try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
      throw Failure("\(path) cannot be written. Check the free space and the permissions.")
    }
  }
}

/// `turntable hub import DIR`: imports the decks of an export, each completely or not at all.
struct Import: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Import the decks of an export into a hub; exit code 1 if a deck was skipped.",
    discussion:
      "Each content is checked by its hash. A deck that its author has changed here since is skipped.")

  @Argument(help: ArgumentHelp("The folder of the export.", valueName: "DIR"))
  var source: String

  @OptionGroup var record: HubSource

  func run() async throws {
    let path = source + "/" + ExportFolder.list
    // The list of a large hub should not be in memory as a whole. The system pages it in.
    do throws(InputFile.Fault) { try InputFile.check(path) } catch {
      guard error == .missing else { throw Failure("\(path): \(error)") }
      let isThere = FileManager.default.fileExists(atPath: source)
      throw Failure(
        isThere
          ? "\(source) is not an export: it has no file \(ExportFolder.list)."
          : "There is no folder \(source). Name the folder of an export.")
    }
    guard let list = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else {
      throw Failure("\(path) cannot be read.")
    }
    let (first, rest) = Self.lines(of: list, upTo: 1)
    guard let first = first.first,
      Self.json(first) == Self.json(Data(try CanonicalJSON.bytes(of: ExportFolder.header)))
    else { throw Failure("\(path) is not the list of an export, or is from another version.") }
    let (taken, same, skipped) = try await record.use(orMake: true) { store in
      var (taken, same, skipped) = (0, 0, 0)
      var read = 1
      var part = try await self.read(rest, for: store)
      while !part.copies.isEmpty {
        // The next batch is read while this one is written.
        let (rest, lines) = (part.rest, part.lines)
        async let following = self.read(rest, for: store)
        let outcomes = try await store.adoptEach(
          part.copies, from: nil, at: HubFolder.now, isReindexed: true)
        for (line, outcome) in zip(lines, outcomes) {
          read += 1
          switch outcome {
          case .success(let isChanged): if isChanged { taken += 1 } else { same += 1 }
          case .failure(let fault):
            skipped += 1
            let id =
              Self.json(line)?.string(at: "id").flatMap { HubChange.isID($0) ? $0 : nil } ?? "line \(read)"
            Terminal.report("\(source): \(id) is skipped: \(fault)")
          }
        }
        part = try await following
      }
      // Another process that uses the hub may be rebuilding it already.
      do { try await store.reindexIfDue(isAwaited: true) } catch is CancellationError {}
      return (taken, same, skipped)
    }
    Terminal.say(
      "\(source): \(DeckFiles.count(taken, one: "deck", many: "decks")) imported, \(same) there already, "
        + "\(skipped) skipped")
    if skipped > 0 { throw ExitCode(1) }
  }

  /// A batch of decks with their lines, and the rest of the list.
  private struct Part {
    let lines: ArraySlice<Data>
    let copies: [Result<DeckCopy, CopyFault>]
    let rest: Data
  }

  /// Reads the first batch of a list with its contents.
  private func read(_ list: Data, for store: any HubStore) async throws -> Part {
    let (lines, after) = Self.lines(of: list, upTo: ExportFolder.together)
    let changes = lines.map(Self.change)
    let lacking = try await Set(
      store.lacking(changes.flatMap { change in (try? change.get().revisions) ?? [] }))
    var told: [Result<Told, CopyFault>] = []
    var size = 0
    for change in changes where size < ExportFolder.togetherBytes {
      told.append(
        change.flatMap { change in Result { () throws(CopyFault) in try contents(change, lacking) } })
      if case .success(let last)? = told.last { size += last.contents.reduce(0) { $0 + $1.bytes.count } }
    }
    let rest = told.count < lines.count ? list[lines[told.count].startIndex...] : after
    return Part(lines: lines.prefix(told.count), copies: await Self.copies(told), rest: rest)
  }

  /// Returns the first lines of a list without empty ones, and the rest.
  private static func lines(of list: Data, upTo count: Int) -> ([Data], rest: Data) {
    var lines = list.split(separator: 0x0a, maxSplits: count)
    let rest = lines.count > count ? lines.removeLast() : Data()
    return (lines, rest)
  }

  /// A deck of the list, with the contents that the store lacks.
  private typealias Told = (change: HubChange, contents: [(hash: ContentHash, bytes: [UInt8])])

  private func contents(_ change: HubChange, _ lacking: Set<ContentHash>) throws(CopyFault) -> Told {
    var contents: [(hash: ContentHash, bytes: [UInt8])] = []
    var size = 0
    for hash in change.revisions where lacking.contains(hash) {
      let name = ExportFolder.file(hash)
      let bytes: [UInt8]
      do { bytes = try DeckFiles.contents(of: source + "/" + name) } catch {
        throw CopyFault.missing(hash, "\(name) cannot be read")
      }
      size += bytes.count
      if size > MirrorLimits.deckBytes { throw CopyFault.tooLarge(MirrorLimits.deckBytes) }
      contents.append((hash, bytes))
    }
    return (change, contents)
  }

  /// Checks contents in parallel.
  private static func copies(_ told: [Result<Told, CopyFault>]) async -> [Result<DeckCopy, CopyFault>] {
    let part = (told.count + ExportFolder.readers - 1) / ExportFolder.readers
    return await withTaskGroup(of: (Int, [Result<DeckCopy, CopyFault>]).self) { group in
      for start in stride(from: 0, to: told.count, by: max(1, part)) {
        group.addTask {
          let some = told[start..<min(start + part, told.count)]
          return (start, some.map { told in told.flatMap { Self.copy($0) } })
        }
      }
      var parts: [Int: [Result<DeckCopy, CopyFault>]] = [:]
      for await (start, copies) in group { parts[start] = copies }
      return parts.sorted { $0.key < $1.key }.flatMap(\.value)
    }
  }

  private static func copy(_ told: Told) -> Result<DeckCopy, CopyFault> {
    Result { () throws(CopyFault) in try DeckCopy(told.change, contents: told.contents) }
  }

  private static func change(_ line: Data) -> Result<HubChange, CopyFault> {
    Result { () throws(CopyFault) in
      guard let json = json(line) else { throw .malformed("it is not JSON") }
      return try HubChange(json)
    }
  }

  private static func json(_ line: Data) -> JSON? {
    line.count > ExportFolder.lineBytes ? nil : try? JSON.read([UInt8](line))
  }
}
