import Testing

@testable import Formats

@Suite struct FoldingTests {
  @Test(arguments: [
    ("Zoë", "zoe"), ("Straße", "strasse"), ("Łódź", "lodz"), ("ΝΙΚΟΣ", "νικοσ"), ("Việt", "viet"),
    ("مُحَمَّد", "محمد"), ("An\u{200b}n", "ann"), ("कि", "कि"), ("", ""), ("\u{301}", ""),
  ])
  func `case, accents and what cannot be seen fold away, vowel signs stay`(text: String, plain: String) {
    #expect(sameText(folded(text), plain))
  }

  @Test func `a joiner stays between pictures and goes between letters`() {
    #expect(sameText(folded("👩\u{200d}🚀"), "👩\u{200d}🚀"))
    #expect(sameText(folded("a\u{200d}b"), "ab"))
  }
}
