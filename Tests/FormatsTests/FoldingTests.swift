import Testing

@testable import Formats

@Suite struct FoldingTests {
  @Test(arguments: [
    ("Zoë", "zoe"), ("Straße", "strasse"), ("Łódź", "lodz"), ("ΝΙΚΟΣ", "νικοσ"), ("Việt", "viet"),
    ("مُحَمَّد", "محمد"), ("An\u{200b}n", "ann"), ("कि", "कि"), ("", ""), ("\u{301}", ""),
  ])
  func `case, accents and invisible characters fold away, vowel signs stay`(text: String, plain: String) {
    #expect(utf8Equals(folded(text), plain))
  }

  @Test(arguments: [
    ("ﬁn", "fin"), ("ﬂo", "flo"), ("ﬀ ﬃ ﬄ ﬅ ﬆ", "ff ffi ffl st st"), ("µ", "μ"), ("Μ", "μ"), ("ſo", "so"),
    ("ẛ", "s"), ("ẞ", "ss"),
    ("Ａｄａ１", "ada1"), ("ｱﾀﾞﾊﾟ", "アタ\u{3099}ハ\u{309a}"), ("アダパ", "アタ\u{3099}ハ\u{309a}"), ("x²₃", "x23"),
    ("①⑳", "120"), ("Ⅷ", "viii"),
    ("ⓐⒷ🄲", "abc"), ("𝔸𝓫𝟗𝚣", "ab9z"), ("ℕℓℊℴ", "nlgo"), ("K", "k"), ("Å", "a"), ("ǅǉǊ", "dzljnj"),
    ("ĳ", "ij"), ("ªº", "ao"),
    ("ᴬʰˢ", "ahs"), ("ﬓև", "մնեւ"), ("a\u{a0}b\u{3000}c\u{2800}d", "a b c d"), ("№ ™", "no tm"), ("ϑϕ", "θφ"),
  ])
  func `D9 letter variants fold to the plain letter`(text: String, plain: String) {
    #expect(utf8Equals(folded(text), plain))
    // Folding is idempotent.
    #expect(utf8Equals(folded(plain), plain))
  }

  @Test func `folding keeps joiners between emoji and removes them between letters`() {
    #expect(utf8Equals(folded("👩\u{200d}🚀"), "👩\u{200d}🚀"))
    #expect(utf8Equals(folded("a\u{200d}b"), "ab"))
  }
}
