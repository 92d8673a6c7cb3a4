import Foundation
import Testing

@testable import Site

struct SiteFolderTests {
  /// Runs `body` with a new folder that is removed afterwards.
  func withFolder(_ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "site-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  func write(_ text: String, _ path: String) throws {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test func `all files below the folder are read`() throws {
    try withFolder { folder in
      try write("page", folder + "/index.html")
      try write("deck", folder + "/v/0123456789abcdef/decks/a.json")
      let files = try SiteFolder.files(in: folder)
      #expect(
        files == ["index.html": Array("page".utf8), "v/0123456789abcdef/decks/a.json": Array("deck".utf8)])
    }
  }

  @Test func `links and hidden files are skipped`() throws {
    try withFolder { folder in
      try write("page", folder + "/index.html")
      try write("secret", folder + "/.env")
      try write("secret", folder + "/.git/config")
      let files = FileManager.default
      try files.createSymbolicLink(atPath: folder + "/passwd.txt", withDestinationPath: "/etc/passwd")
      try files.createSymbolicLink(atPath: folder + "/etc", withDestinationPath: "/etc")
      #expect(try SiteFolder.files(in: folder).keys.sorted() == ["index.html"])
    }
  }

  @Test func `a missing folder or a file in its place is reported`() throws {
    try withFolder { folder in
      #expect(throws: SiteError.missing(folder: folder + "/none")) {
        try SiteFolder.files(in: folder + "/none")
      }
      try write("page", folder + "/file")
      #expect(throws: SiteError.missing(folder: folder + "/file")) {
        try SiteFolder.files(in: folder + "/file")
      }
    }
  }

  @Test func `a folder beyond the limits is refused`() throws {
    try withFolder { folder in
      for number in 0..<SiteLimits.files {
        #expect(FileManager.default.createFile(atPath: "\(folder)/\(number).txt", contents: nil))
      }
      #expect(try SiteFolder.files(in: folder).count == SiteLimits.files)
      try write("", folder + "/one-more.txt")
      #expect(throws: SiteError.tooManyFiles) { try SiteFolder.files(in: folder) }
    }
    try withFolder { folder in
      let path = folder + "/large.bin"
      try write("", path)
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: UInt64(SiteLimits.fileBytes) + 1)
      try handle.close()
      #expect(throws: SiteError.tooLarge(file: path)) { try SiteFolder.files(in: folder) }
    }
    try withFolder { folder in
      let deep = (0...SiteLimits.folderDepth).map { "\($0)" }.joined(separator: "/")
      try write("", folder + "/" + deep + "/a.txt")
      #expect(throws: SiteError.tooDeep(folder: folder + "/" + deep)) { try SiteFolder.files(in: folder) }
    }
  }
}
