import Games
import PageModel
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import WheelFeature

/// Names on the record.
@Suite struct SliceNameTests {
  private static let names = [
    "Li", "Christopher", "Jean-Baptiste", "Maximiliana-Theodora", "Anne Marie Smith", "Wolfgang Amadeus Moz",
    "MMMMMMMMMM-WWWWWWWWW", "Konstantinopolitaner", String(repeating: "👩‍👩‍👧‍👦", count: 20), "山田太郎左衛門", "-Ann-",
  ]
  private static let counts = [2, 3, 4, 8, 12, 24, 25, Party.maximumPlayers]

  @Test(arguments: [2, 4, 8, 12])
  func `a legible name is not shortened, and may take two lines`(count: Int) {
    for name in ["Christopher", "Bartholomew"] { #expect(SliceName(name, of: count).lines == [name]) }
    let parts = [
      ["Jean-", "Baptiste"], ["Maximiliana-", "Theodora"], ["Wolfgang", "Amadeus Moz"],
      ["Anne Marie", "Smith"],
    ]
    for lines in parts {
      let name = lines.joined(separator: lines[0].hasSuffix("-") ? "" : " ")
      let fitted = SliceName(name, of: count)
      #expect(fitted.lines == lines || fitted.lines == [name], "\(fitted)")
      #expect(fitted.size >= SliceName.least)
    }
  }

  @Test(arguments: counts)
  func `a name large enough for one line is not split`(count: Int) {
    #expect(SliceName("Player 1", of: count).lines == ["Player 1"])
    #expect(SliceName("Jo-Ann", of: count).lines == ["Jo-Ann"])
  }

  @Test(arguments: counts)
  func `a name is shortened as little as legibility needs`(count: Int) {
    for name in Self.names {
      let fitted = SliceName(name, of: count)
      guard let line = fitted.lines.last, line.hasSuffix("…") else {
        #expect(fitted.size >= SliceName.least || name.count <= SliceName.kept + 1, "\(fitted)")
        continue
      }
      let left = line.count - 1
      #expect(fitted.lines.count == 1 && name.hasPrefix(line.dropLast()), "\(fitted)")
      #expect(left == SliceName.kept || left > SliceName.kept && fitted.size >= SliceName.least, "\(fitted)")
      // One more character would make it illegible.
      let more = Lettering(String(name.prefix(left + 1)) + "…").line
      #expect(more * SliceName.least > min(SliceName.end - SliceName.start, room(count)), "\(fitted)")
    }
  }

  /// The greatest length of a name in the smallest size, where one line is as high as the slice.
  private func room(_ count: Int) -> Double { SliceName.end - SliceName.least * Double(count) / 5.9 }

  @Test(arguments: counts)
  func `a name stays within its slice, between the label and the tip of the arm`(count: Int) {
    for name in Self.names {
      let fitted = SliceName(name, of: count)
      let width = fitted.size * (fitted.lines.map { Lettering($0).line }.max() ?? 0)
      #expect(width <= SliceName.end - SliceName.start + 0.001, "\(fitted)")
      let around = 2 * Double.pi * (SliceName.end - width) / Double(count)
      #expect(Double(fitted.lines.count) * fitted.size <= around, "\(fitted)")
    }
  }

  @Test func `the record shows both lines of a name, one above the other`() throws {
    var phone = Phone()
    try phone.startGame(["Maximiliana-Theodora", "Ben", "Cleo"])
    let lines = texts(phone.shown.mount).filter { phone.page.words.contains($0.text) }
    let drops = ["Maximiliana-", "Theodora", "Ben"].map { name in lines.first { $0.text == name }?.drop }
    #expect(drops == ["-0.17em", "0.87em", "0.35em"])
  }

  private func texts(_ node: PageModel.Node) -> [(text: String, drop: String)] {
    if node.tag == "text" { return [(node.children.map(\.text).joined(), node.attributes["dy"] ?? "")] }
    return node.children.flatMap { texts($0) }
  }
}
