import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Backup and restore of a store's file. A backup works while others use the file.
public struct StoreFile: Sendable {
  /// The reason for a failed backup or restore. Nothing has changed then.
  public enum Fault: Error, Equatable, CustomStringConvertible {
    /// The target exists.
    case taken(String)
    /// Another program uses the file.
    case inUse(String)
    /// The file holds something else or is damaged; its fault.
    case damaged(String, String)
    /// A file cannot be written or read; the cause.
    case failed(String, String)

    public var description: String {
      switch self {
      case .taken(let path): "\(path) already exists."
      case .inUse(let path): "\(path) is in use by another program. Stop the server first."
      case .damaged(let path, let fault): "\(path) is damaged or is another kind of file: \(fault)"
      case .failed(let path, let cause): "\(path): \(cause)"
      }
    }
  }

  private static let besides = ["-wal", "-shm"]
  private static let restoring = ".restoring"

  private let table: String
  private let prepare: @Sendable (String) throws -> Void

  /// - Parameters:
  ///   - table: a table that only such a file has.
  ///   - prepare: migrates the copy at a path to this version and leaves it as one file without a log.
  public init(with table: String, preparing prepare: @escaping @Sendable (_ path: String) throws -> Void) {
    (self.table, self.prepare) = (table, prepare)
  }

  /// Writes a consistent copy of a file, even while others use it. The target must not exist. The copy is checked and on the
  /// disk when this returns. After an error there may be a partial copy.
  public func backUp(_ path: String, to target: String) throws {
    do {
      // Not read-only: the last connection to a file has to remove its log.
      var configuration = Self.reading
      configuration.readonly = false
      let source = try DatabaseQueue(path: path, configuration: configuration)
      // SQLite accepts an empty file as the target.
      PrivateFile.prepare(target)
      // This is one read transaction: later writes are not in the copy.
      try source.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [target]) }
      try source.close()
      try check(target)
      try Self.sync(target)
    } catch let error as DatabaseError {
      throw Fault.failed(path, error.words + ".")
    }
  }

  /// Checks a copy and prepares it beside the file, which stays unchanged until `finishRestoring`.
  /// - Parameter isReplaced: true if an existing file may be replaced.
  public func prepareRestoring(_ copy: String, to path: String, isReplaced: Bool) throws {
    try check(copy)
    let isThere = FileManager.default.fileExists(atPath: path)
    if isThere, !isReplaced { throw Fault.taken(path) }
    if isThere { try Self.claim(path) }
    let partial = path + Self.restoring
    do {
      giveUpRestoring(path)
      try FileManager.default.copyItem(atPath: copy, toPath: partial)
      // The copy has the permissions and the owner of the backup.
      PrivateFile.handOver(partial, isAnybodys: true)
      PrivateFile.protect(partial)
      try prepare(partial)
      try Self.sync(partial)
    } catch {
      giveUpRestoring(path)
      if error is StoreError { throw error }
      throw Fault.failed(partial, storeWords(error))
    }
  }

  /// Removes what `prepareRestoring` wrote.
  public func giveUpRestoring(_ path: String) {
    for ending in [""] + Self.besides {
      try? FileManager.default.removeItem(atPath: path + Self.restoring + ending)
    }
  }

  /// Replaces a file by the prepared one.
  public func finishRestoring(_ path: String) throws {
    // A log of the old file must not be applied to the new one.
    for ending in Self.besides { try? FileManager.default.removeItem(atPath: path + ending) }
    try Self.move(path + Self.restoring, to: path)
  }

  /// Checks a whole file, which nobody may write to meanwhile.
  /// - Throws: `Fault.damaged`, or `.failed` if there is no file.
  private func check(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw Fault.failed(path, "There is no such file.")
    }
    do {
      let queue = try DatabaseQueue(path: path, configuration: Self.reading)
      defer { try? queue.close() }
      let told = try queue.read { database in
        try String.fetchAll(database, sql: "PRAGMA integrity_check(\(SQLiteLimits.faults))")
          + (try database.tableExists(table) ? [] : ["it has no table \(table)"])
      }.filter { $0 != "ok" }
      if !told.isEmpty { throw Fault.damaged(path, told.joined(separator: "; ")) }
    } catch let error as DatabaseError {
      throw Fault.damaged(path, error.words + ".")
    }
  }

  private static var reading: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(SQLiteLimits.busySeconds)
    return configuration
  }

  /// Makes sure that nobody else has the file open: only a single connection can leave WAL mode. Other errors are ignored,
  /// since a damaged file may be replaced.
  private static func claim(_ path: String) throws {
    do {
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try queue.close()
    } catch let error as DatabaseError
      where error.resultCode == .SQLITE_BUSY || error.resultCode == .SQLITE_LOCKED
    {
      throw Fault.inUse(path)
    } catch {}
  }

  /// Renames a file or folder and waits until the new name is on the disk.
  public static func move(_ old: String, to new: String) throws {
    guard rename(old, new) == 0 else { throw Fault.failed(new, String(cString: strerror(errno))) }
    let folder = URL(fileURLWithPath: new).deletingLastPathComponent().path
    try sync(folder)
  }

  /// Waits until a file or the entries of a folder are on the disk.
  private static func sync(_ path: String) throws {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Fault.failed(path, String(cString: strerror(errno))) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw Fault.failed(path, String(cString: strerror(errno))) }
  }
}
