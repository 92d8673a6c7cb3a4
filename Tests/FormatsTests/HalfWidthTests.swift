import Testing

@testable import Formats

@Suite struct HalfWidthTests {
  @Test(arguments: [
    ("ＡＺａｚ０９", "AZaz09"), ("！～：／", "!~:/"), ("４ｄ６＋２", "4d6+2"), ("Ｊ７Ｘ－３", "J7X-3"), ("Ｊ７Ｘー３", "J7X-3"),
    ("ａｂｌｅ、ａｃｉｄ。", "able,acid."), ("２×６ − １", "2x6 - 1"), ("a\u{3000}b", "a b"), ("J7X-3", "J7X-3"),
    ("あア漢ｱ", "あア漢ｱ"), ("Zoë 🎲", "Zoë 🎲"), ("｟￠", "｟￠"), ("", ""),
  ])
  func `what is typed in full width becomes ASCII, and all else stays`(typed: String, ascii: String) {
    #expect(sameText(halfWidth(typed), ascii))
  }
}
