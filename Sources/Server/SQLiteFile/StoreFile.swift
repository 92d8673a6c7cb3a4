import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The file of a store as a file: copied while it is used, checked, and put back.
public struct StoreFile: Sendable {
  /// The reason why a file is not copied or put back. Nothing has changed then.
  public enum Fault: Error, Equatable, CustomStringConvertible {
    /// There is something already.
    case taken(String)
    /// Another program uses the file.
    case inUse(String)
    /// The file is of something else, or is damaged; what is wrong with it.
    case damaged(String, String)
    /// A file cannot be written or read; what the system says.
    case failed(String, String)

    public var description: String {
      switch self {
      case .taken(let path): "\(path) is there already."
      case .inUse(let path): "\(path) is used by another program: stop the server first."
      case .damaged(let path, let fault): "\(path) is damaged, or not what it should be: \(fault)"
      case .failed(let path, let cause): "\(path): \(cause)"
      }
    }
  }

  private static let besides = ["-wal", "-shm"]
  private static let restoring = ".restoring"

  private let table: String
  private let prepare: @Sendable (String) throws -> Void

  /// - Parameters:
  ///   - table: that such a file has, and others have not.
  ///   - prepare: brings the copy at a path to this version and makes of it what is put back, one file and nothing beside it.
  public init(with table: String, preparing prepare: @escaping @Sendable (_ path: String) throws -> Void) {
    (self.table, self.prepare) = (table, prepare)
  }

  /// Writes a copy of a file as it is at one moment, also while others use it, where there is none. The copy is checked and on
  /// the disk when this returns; where it fails there may be a part of one.
  public func backUp(_ path: String, to target: String) throws {
    do {
      // Not for reading alone: the last one who uses a file tidies up.
      var configuration = Self.reading
      configuration.readonly = false
      let source = try DatabaseQueue(path: path, configuration: configuration)
      // SQLite writes into an empty file as it does where there is none.
      PrivateFile.prepare(target)
      // One transaction that reads; whoever writes meanwhile is not in the copy.
      try source.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [target]) }
      try source.close()
      try check(target)
      try Self.sync(target)
    } catch let error as DatabaseError {
      throw Fault.failed(path, error.words + ".")
    }
  }

  /// Makes of a copy what `finishRestoring` puts in the place of a file, which is left alone until then. The copy is checked first.
  /// - Parameter isReplaced: whether a file that is there is given up.
  public func prepareRestoring(_ copy: String, to path: String, isReplaced: Bool) throws {
    try check(copy)
    let isThere = FileManager.default.fileExists(atPath: path)
    if isThere, !isReplaced { throw Fault.taken(path) }
    if isThere { try Self.claim(path) }
    let partial = path + Self.restoring
    do {
      giveUpRestoring(path)
      try FileManager.default.copyItem(atPath: copy, toPath: partial)
      // A copy brings the permissions and the owner that the backup had.
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

  /// Takes back what `prepareRestoring` did.
  public func giveUpRestoring(_ path: String) {
    for ending in [""] + Self.besides {
      try? FileManager.default.removeItem(atPath: path + Self.restoring + ending)
    }
  }

  /// Puts what is prepared in the place of a file.
  public func finishRestoring(_ path: String) throws {
    // What belongs to the file that goes must not be taken for the new one's.
    for ending in Self.besides { try? FileManager.default.removeItem(atPath: path + ending) }
    try Self.move(path + Self.restoring, to: path)
  }

  /// Reads a whole file that nobody writes to.
  /// - Throws: `Fault.damaged`.
  private func check(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw Fault.failed(path, "There is no such file.")
    }
    do {
      let queue = try DatabaseQueue(path: path, configuration: Self.reading)
      defer { try? queue.close() }
      let told = try queue.read { database in
        try String.fetchAll(database, sql: "PRAGMA integrity_check(\(SQLiteLimits.faults))")
          + (try database.tableExists(table) ? [] : ["it has no \(table)"])
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

  /// Makes sure that nobody else has a file open: to leave the mode with a write-ahead log one has to be alone. A damaged
  /// file, which is to be replaced, does not get that far.
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

  /// Gives a file or a folder its name, which is on the disk then.
  public static func move(_ old: String, to new: String) throws {
    guard rename(old, new) == 0 else { throw Fault.failed(new, String(cString: strerror(errno))) }
    let folder = URL(fileURLWithPath: new).deletingLastPathComponent().path
    try sync(folder)
  }

  /// Waits until a file, or the names in a folder, are on the disk.
  private static func sync(_ path: String) throws {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Fault.failed(path, String(cString: strerror(errno))) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw Fault.failed(path, String(cString: strerror(errno))) }
  }
}
