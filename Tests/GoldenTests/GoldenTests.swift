import Foundation
import Golden
import Testing

@Suite struct GoldenTests {
  /// A line that changes on purpose is replaced in `golden.txt`; saved games of the version before then come out
  /// differently, which needs a reason.
  @Test func `the engine gives the committed results`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "golden.txt")
    let committed = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let report = goldenReport().split(separator: "\n")
    #expect(report.count == committed.count)
    for (line, expected) in zip(report, committed) { #expect(line == expected) }
  }
}
