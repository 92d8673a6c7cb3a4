#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The reason why a folder cannot be served. Each case reads as one line that says what to do.
public enum SiteError: Error, Equatable, CustomStringConvertible {
  case missing(folder: String)
  case noIndex
  case unreadable(file: String)
  case tooManyFiles
  case tooLarge(file: String)
  case tooDeep(folder: String)
  /// The folder is too large or has too many files, because of these old versions.
  case oldVersions([String])

  public var description: String {
    switch self {
    case .missing(let folder):
      "There is no built app in \(folder). Build it with 'make build', or name its folder with --site."
    case .noIndex:
      "The app's folder holds no index.html. Build the app with 'make build', or name its folder with --site."
    case .unreadable(let file):
      "\(file) cannot be read. Check its permissions, or build the app again with 'make build'."
    case .tooManyFiles:
      "The app's folder holds more than \(SiteLimits.files) files. Is --site the right folder?"
    case .tooLarge(let file):
      "\(file) takes the app over \(SiteLimits.fileBytes / 1_048_576) MB for a file or "
        + "\(SiteLimits.totalBytes / 1_048_576) MB in all. Is --site the right folder?"
    case .tooDeep(let folder):
      "\(folder) lies deeper than \(SiteLimits.folderDepth) folders. Is --site the right folder?"
    case .oldVersions(let folders):
      "There are too many old versions in the app's folder. Remove them: rm -r \(folders.joined(separator: " ")) "
        + "(Deploy/install leaves one of them)."
    }
  }
}

/// Reads the built site from a folder.
public enum SiteFolder {
  /// Returns every regular file below `folder` by its name. Symbolic links and names that begin with a dot are left
  /// out, so nothing outside the folder is ever served.
  public static func files(in folder: String) throws(SiteError) -> [String: [UInt8]] {
    do throws(SiteError) { return try read(folder) } catch {
      let old = oldVersions(in: folder)
      switch error {
      case .tooLarge, .tooManyFiles: throw old.isEmpty ? error : .oldVersions(old)
      case .missing, .noIndex, .unreadable, .tooDeep, .oldVersions: throw error
      }
    }
  }

  /// Returns the folders of versions that the page does not use. They pile up if each new version is copied over the
  /// last.
  private static func oldVersions(in folder: String) -> [String] {
    let versions = folder + "/v"
    guard let page = FileManager.default.contents(atPath: folder + "/index.html"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: versions)
    else { return [] }
    let text = String(decoding: page, as: UTF8.self)
    return names.sorted().filter { !$0.hasPrefix(".") && !text.contains("/v/\($0)/") }
      .map { versions + "/" + $0 }
  }

  private static func read(_ folder: String) throws(SiteError) -> [String: [UInt8]] {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder else {
      throw .missing(folder: folder)
    }
    var files: [String: [UInt8]] = [:]
    var total = 0
    var waiting = [(path: folder, prefix: "", depth: 0)]
    while let next = waiting.popLast() {
      guard next.depth <= SiteLimits.folderDepth else { throw .tooDeep(folder: next.path) }
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: next.path) else {
        throw .unreadable(file: next.path)
      }
      for name in names where !name.hasPrefix(".") {
        let path = next.path + "/" + name
        switch try kind(of: path) {
        case .folder: waiting.append((path, next.prefix + name + "/", next.depth + 1))
        case .other: continue
        case .file(let size):
          total += size
          guard files.count < SiteLimits.files else { throw .tooManyFiles }
          guard size <= SiteLimits.fileBytes, total <= SiteLimits.totalBytes else {
            throw .tooLarge(file: path)
          }
          guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(file: path) }
          files[next.prefix + name] = [UInt8](data)
        }
      }
    }
    return files
  }

  private enum Kind { case folder, other, file(bytes: Int) }

  private static func kind(of path: String) throws(SiteError) -> Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .unreadable(file: path) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file(bytes: Int(status.st_size))
    default: return .other
    }
  }
}
