import Testing

@testable import Formats

@Suite struct HalfWidthTests {
  @Test(arguments: [
    ("ＡＺａｚ０９", "AZaz09"), ("！～：／", "!~:/"), ("４ｄ６＋２", "4d6+2"), ("Ｊ７Ｘ－３", "J7X-3"), ("Ｊ７Ｘー３", "J7X-3"),
    ("ａｂｌｅ、ａｃｉｄ。", "able,acid."), ("２×６ − １", "2x6 - 1"), ("2️⃣d6️⃣", "2d6"), ("a\u{3000}b", "a b"),
    ("J7X-3", "J7X-3"),
    ("あア漢ｱ", "あア漢ｱ"), ("Zoë 🎲", "Zoë 🎲"), ("｟￠", "｟￠"), ("", ""),
  ])
  func `full-width characters become ASCII, others stay`(typed: String, ascii: String) {
    #expect(utf8Equals(halfWidth(typed), ascii))
  }

  @Test func `A8 all blanks and dashes are understood, zero-width characters ignored`() {
    let blanks =
      "\u{a0}\u{1680}\u{2000}\u{2003}\u{2009}\u{200a}\u{2028}\u{202f}\u{205f}\u{3000}\u{2800}\u{3164}\t\n\u{85}"
    for blank in blanks.unicodeScalars { #expect(utf8Equals(halfWidth("a" + String(blank) + "b"), "a b")) }
    let dashes = "\u{2010}\u{2011}\u{2012}–—\u{2015}−\u{2043}\u{207b}﹘﹣－ー\u{ff70}➖─\u{2e3a}"
    for dash in dashes.unicodeScalars { #expect(utf8Equals(halfWidth("a" + String(dash) + "b"), "a-b")) }
    for nothing in "\u{200b}\u{200c}\u{200d}\u{200e}\u{2060}\u{feff}\u{ad}\u{fe0f}\u{e0041}".unicodeScalars {
      #expect(utf8Equals(halfWidth("a" + String(nothing) + "b"), "ab"))
    }
  }
}
