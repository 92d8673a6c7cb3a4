import Formats
import Testing

@Test func `text in a page or a drawing is never markup, and holds nothing that XML cannot`() {
  #expect("<b a='1' c=\"2\">&amp;".escapedForMarkup == "&lt;b a=&#39;1&#39; c=&quot;2&quot;&gt;&amp;amp;")
  #expect("Zoë 🎲\u{0}\u{7}\u{fffe}\n!".escapedForMarkup == "Zoë 🎲!")
}
