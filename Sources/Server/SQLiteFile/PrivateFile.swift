import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files and folders with a server's data. Only their owner and its group read them, and what root makes in another user's
/// folder belongs to that user.
public enum PrivateFile {
  /// Permissions of a new folder and of a new file, before the umask.
  public static let folderMode: mode_t = 0o750
  public static let fileMode: mode_t = 0o640
  /// Permissions of all others, which older versions granted and this one removes.
  static let others: mode_t = 0o007

  /// Creates a folder and its missing parents.
  /// - Returns: false if that fails.
  public static func makeFolder(_ path: String) -> Bool {
    if isFolder(path) { return true }
    let above = parent(of: path)
    guard above == path || makeFolder(above) else { return false }
    guard mkdir(path, folderMode) == 0 else { return isFolder(path) }
    handOver(path)
    return true
  }

  /// Creates an empty file, or removes the permissions of all others from an existing one. SQLite gives its other files the
  /// same permissions and owner. Errors are ignored: opening the store reports them.
  public static func prepare(_ path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, fileMode)
    if descriptor >= 0 { close(descriptor) }
    for ending in ["", "-wal", "-shm"] { protect(path + ending) }
  }

  /// Removes the permissions of all others, and gives a file of root to the owner of its folder.
  public static func protect(_ path: String) {
    guard let facts = facts(of: path), facts.st_mode & S_IFMT == S_IFREG else { return }
    if facts.st_mode & others != 0 { _ = chmod(path, facts.st_mode & 0o777 & ~others) }
    handOver(path)
  }

  /// Gives a file or folder of root to the owner of its parent folder, if root runs this.
  /// - Parameter isAnybodys: true to do the same with those of other users.
  public static func handOver(_ path: String, isAnybodys: Bool = false) {
    guard geteuid() == 0, let own = facts(of: path), own.st_uid == 0 || isAnybodys else { return }
    var folder = stat()
    guard stat(parent(of: path), &folder) == 0, folder.st_uid != own.st_uid else { return }
    _ = lchown(path, folder.st_uid, folder.st_gid)
  }

  /// Describes why this process cannot read and write a file or folder, with the command that fixes it. Nil if it can, or if
  /// the file does not exist.
  public static func fault(of path: String) -> String? {
    guard let facts = facts(of: path), access(path, R_OK | W_OK) != 0, errno == EACCES || errno == EPERM
    else { return nil }
    let user = geteuid()
    if facts.st_uid == user {
      return "\(path) cannot be read and written by its owner, \(name(of: user)). "
        + "To fix it: chmod u+rwX \(quoted(path))"
    }
    let isFolder = facts.st_mode & S_IFMT == S_IFDIR
    let folder = isFolder ? path : parent(of: path)
    let told = "\(path) belongs to \(name(of: facts.st_uid)), and this runs as \(name(of: user))."
    var owner = stat()
    if stat(folder, &owner) == 0, owner.st_uid != facts.st_uid {
      return told + " To fix it: sudo chown \(owner.st_uid):\(owner.st_gid) \(quoted(path))"
    }
    return told + " Run this as that user, or give the folder to this one: "
      + "sudo chown -R \(user):\(getegid()) \(quoted(folder))"
  }

  /// The path quoted for a shell.
  private static func quoted(_ path: String) -> String {
    "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// Returns `root (user 0)`, or only the number for a user without a name.
  private static func name(of user: uid_t) -> String {
    guard let entry = getpwuid(user), let name = entry.pointee.pw_name else { return "user \(user)" }
    return "\(String(cString: name)) (user \(user))"
  }

  private static func facts(of path: String) -> stat? {
    var facts = stat()
    return lstat(path, &facts) == 0 ? facts : nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  private static func parent(of path: String) -> String {
    let path = path.hasSuffix("/") && path.utf8.count > 1 ? String(path.dropLast()) : path
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
