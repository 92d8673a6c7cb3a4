#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files named on the command line. Anything but a regular file is refused before it is read: a pipe could block a command
/// forever, and a device may have no end.
enum InputFile {
  /// The reason for a file that cannot be read, described as a sentence.
  enum Fault: Error, Equatable, CustomStringConvertible {
    case missing, folder, unreadable
    case special(String)
    /// The limit in bytes.
    case tooLarge(Int)

    var description: String {
      switch self {
      case .missing: "There is no such file."
      case .folder: "This is a folder."
      case .unreadable: "The file cannot be read."
      case .special(let kind): "This is \(kind), not a file. Save its content in a file first."
      case .tooLarge(let most): "The file is larger than \(most) bytes."
      }
    }
  }

  /// Checks that the path is a regular file or does not exist.
  static func checkIfThere(_ path: String) throws(Fault) {
    do throws(Fault) { try check(path) } catch {
      if error != .missing { throw error }
    }
  }

  /// Checks that the path is a regular file.
  static func check(_ path: String) throws(Fault) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw errno == EACCES ? .unreadable : .missing }
    try check(status)
  }

  /// Reads a file of at most `most` bytes.
  static func read(_ path: String, most: Int) throws(Fault) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      // The kind of file says more than the error for a socket.
      let isMissing = errno == ENOENT || errno == ENOTDIR
      if !isMissing { try check(path) }
      throw isMissing ? .missing : .unreadable
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable }
    try check(status)
    var bytes: [UInt8] = []
    // Most files are small: clearing a buffer for the largest one would take longer than reading them.
    var piece = [UInt8](repeating: 0, count: 16 << 10)
    while bytes.count <= most {
      let length = piece.withUnsafeMutableBytes { Self.read(descriptor, into: $0) }
      guard length >= 0 else { throw .unreadable }
      if length == 0 { break }
      bytes += piece.prefix(length)
    }
    guard bytes.count <= most else { throw .tooLarge(most) }
    return bytes
  }

  private static func read(_ descriptor: Int32, into piece: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, piece.baseAddress, piece.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, piece.baseAddress, piece.count)
    #else
      Darwin.read(descriptor, piece.baseAddress, piece.count)
    #endif
  }

  private static func check(_ status: stat) throws(Fault) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw .folder
    case S_IFIFO: throw .special("a pipe")
    case S_IFSOCK: throw .special("a socket")
    default: throw .special("a device")
    }
  }
}
