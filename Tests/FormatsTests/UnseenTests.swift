import Testing

@testable import Formats

/// Invisible characters count as nothing in names and in quotations of errors.
@Suite struct UnseenTests {
  @Test(arguments: [
    "\u{1d159}", "\u{2800}", "\u{3164}", "\u{ffa0}", "\u{115f}\u{1160}", "\u{180e}", "\u{16fe4}", "\u{13441}",
    "\u{fff9}",
    "\u{fffc}", "\u{e0041}\u{e007f}", "\u{fe0e}\u{fe0f}", "\u{e0100}", "\u{200c}\u{200d}", "\u{34f}",
    "\u{ad}",
    "\u{1bca0}", "\u{2061}\u{2064}", " \u{7}\u{85}", "",
  ])
  func `A10 an invisible name is refused`(_ typed: String) {
    #expect(Name.clean(typed) == nil)
  }

  @Test(arguments: [
    "Ada\u{2800}", "\u{2800}Ada", "Ada\u{3164}", "\u{1d159}Ada\u{1d159}", "Ada\u{e0041}\u{e007f}",
    "A\u{e0041}da",
    "Ada\u{fe0f}", "A\u{fe00}da", "Ada\u{200d}", "A\u{200d}da", "A\u{180e}d\u{2063}a", "\u{fff9}Ada\u{fffb}",
    "Ada\u{16fe4}",
    "Ａｄａ", "𝓐𝓭𝓪", "Ⓐⓓⓐ", "ᴬᵈᵃ", "Áďà", "A\u{115f}da", "Ada\u{a0}\u{202f}\u{2003}",
  ])
  func `A10 names that look alike are equal`(_ typed: String) {
    #expect(Name.fold(typed) == Name.fold("Ada"))
  }

  @Test func `A10 any kind of gap counts as a space`() {
    for gap in ["\u{2800}", "\u{3164}", "\u{a0}", "\u{3000}", " \u{200b} ", "\u{1d159}\t"] {
      #expect(Name.clean("Ada" + gap + "B") == (gap == " \u{200b} " ? "Ada \u{200b}B" : "Ada B"))
      #expect(Name.fold("Ada" + gap + "B") == "ada b")
    }
    #expect(Name.fold("Ada B") != Name.fold("AdaB"))
  }

  @Test(arguments: [
    "👩‍👩‍👧‍👦", "❤️", "❤️‍🔥", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "1️⃣", "می‌خواهم", "ക്‍", "葛\u{e0100}", "क्‍ष", "☺︎", "🏳️‍🌈 Zoë",
  ])
  func `A10 emoji, variants and words with joiners stay intact`(_ name: String) {
    #expect(Name.clean(name).map { Array($0.unicodeScalars) } == Array(name.unicodeScalars))
  }

  @Test func `A10 flags and emoji that look different stay different`() {
    let names = ["🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴", "👩‍🚀", "👩🚀", "👩"]
    #expect(Set(names.map { Name.fold($0) }).count == names.count)
    #expect(Name.fold("🎲\u{200d} Bo") == Name.fold("🎲 Bo"))
  }

  @Test func `A10 lone marks are visible and distinguished by appearance`() {
    #expect(Name.fold("\u{301}\u{200b}") == Name.fold("\u{2800}\u{301}"))
    #expect(Name.fold("\u{301}") != Name.fold("\u{300}"))
  }

  @Test func `A10 a name from an earlier version is folded as it looks`() {
    #expect(Name.fold("Ada\u{2800}") == "ada" && Name.fold("\u{1d159}") != "")
  }

  @Test(arguments: [
    ("\u{200b}", "U+200B"), ("a\u{200b}b", "aU+200Bb"), (" ", "U+0020"), ("a b", "a b"), ("\u{a0}", "U+00A0"),
    ("a\u{2800}", "aU+2800"),
    ("\u{1d159}", "U+1D159"), ("\u{7}", "U+0007"), ("❤️", "❤️"), ("👩‍🚀", "👩‍🚀"), ("é", "é"), ("", ""),
    ("\r\n", "U+000DU+000A"),
  ])
  func `A8 invisible characters are quoted by code point`(_ text: String, _ quoted: String) {
    #expect(utf8Equals(text.quotable, quoted))
  }
}
