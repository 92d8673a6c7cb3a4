import Formats
import Foundation
import Testing

@Suite struct ReleaseTests {
  @Test func `the version matches the newest release`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let changes = try String(contentsOf: root.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let newest = try #require(changes.firstMatch(of: /\n## ([0-9.]+)/))
    #expect(newest.1 == Release.version)
  }
}
