import Foundation
import Golden
import Testing

@Suite struct GoldenTests {
  /// Replace a line of `golden.txt` only for a change on purpose. Saved games of the previous version then turn
  /// out differently, which needs a reason.
  @Test func `the engine gives the committed results`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "golden.txt")
    let committed = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let report = goldenReport().split(separator: "\n")
    #expect(report.count == committed.count)
    for (line, expected) in zip(report, committed) { #expect(line == expected) }
  }
}
