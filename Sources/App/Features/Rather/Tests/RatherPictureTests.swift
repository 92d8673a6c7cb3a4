import Foundation
import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import RatherFeature

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A result as a picture.
@Suite struct RatherPictureTests {
  private func picture(_ question: String, _ options: [String]) -> String {
    RatherPicture(question: question, options: options, tally: Tally([2, 1]), language: .english).svg
  }

  /// The texts of the drawing, as an XML parser reads them.
  private func texts(_ svg: String) throws -> [String] {
    let reader = Texts()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "not well-formed")
    return reader.texts
  }

  private final class Texts: NSObject, XMLParserDelegate {
    var texts: [String] = []

    func parser(
      _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
      attributes _: [String: String]
    ) {
      if name == "text" { texts.append("") }
    }

    func parser(_: XMLParser, foundCharacters text: String) {
      if !texts.isEmpty { texts[texts.count - 1] += text }
    }
  }

  @Test func `RATHER-6 a result is shared as a picture that matches the history`() throws {
    var phone = Phone.asking(cards: 1)
    phone.vote(0)
    phone.do(.go(.ratherHistory))
    let name = Language.english(.rather(.shareResult("Text 1 of would-you-rather. left 1 / right 1")))
    #expect(phone.usable.contains { $0.name == name })
    phone.tap(.rather(.shared("c1")))
    guard case .share(_, let svg, let file, let text)? = phone.waiting.last else { throw Phone.Missing() }
    #expect(file.hasSuffix(".png") && text.contains("left 1: 100%, 1 vote"))
    let shown = try texts(svg).joined(separator: " ")
    for part in ["Text 1 of", "left 1", "right 1", "100%, 1 vote", "0%, 0 votes", "Turntable"] {
      #expect(shown.contains(part), "\(part)")
    }
    phone.tap(.rather(.shared("c2")))
    if case .share? = phone.waiting.dropFirst().last { Issue.record("nobody voted on it") }
  }

  @Test(arguments: [(Tally([2, 1]), 66), (Tally([1, 3]), 29), (Tally([5, 0]), 70)])
  func `RATHER-6 the colours split the picture like the votes, with room for both texts`(
    tally: Tally, percent: Int
  ) {
    let svg = RatherPicture(question: "?", options: ["a", "b"], tally: tally, language: .english).svg
    let heights = svg.matches(of: /rect y='\d+' width='1080' height='(\d+)'/).compactMap { Int($0.1) }
    #expect(heights.count == 2 && heights[0] * 100 / (heights[0] + heights[1]) == percent)
  }

  @Test(arguments: ["<img onerror='x'> & \"more\"", "]]><!--", "a\u{0}b\u{1f}c\u{ffff}", "👩‍👩‍👧 אבג"])
  func `markup in a text stays text in the picture`(text: String) throws {
    let shown = try texts(picture(text, [text, text])).joined()
    let plain = text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0xffff && $0 != " " }
    #expect(shown.unicodeScalars.filter { $0 != " " }.starts(with: plain))
  }

  @Test func `long texts wrap within the picture, and long words break`() throws {
    let room = 10.0
    for text in ["a few words that take more than one line", String(repeating: "w", count: 100), "", "  "] {
      let lines = Picture.wrapped(text, room: room)
      #expect(lines.allSatisfy { Lettering($0).line <= room })
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
    let long = String(repeating: "very long ", count: 50)
    for size in picture(long, [long, long]).matches(of: /y='(\d+)'/) { #expect(Int(size.1) ?? 0 < 1_350) }
  }

  @Test func `LOOK-1 the picture uses only colours of the style sheet`() throws {
    let values = try String(
      contentsOf: Phone.root.appending(path: "web/style/values.css"), encoding: .utf8)
    let colours = picture("?", ["a", "b"]).matches(of: /#[0-9a-f]{6}/).map { String($0.0) }
    #expect(Set(colours).count == 4 && colours.allSatisfy { values.contains($0) })
  }
}
