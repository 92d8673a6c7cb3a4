import Formats
import Testing

@Test func `escaped text is never markup and always valid XML`() {
  #expect("<b a='1' c=\"2\">&amp;".escapedForMarkup == "&lt;b a=&#39;1&#39; c=&quot;2&quot;&gt;&amp;amp;")
  #expect("Zoë 🎲\u{0}\u{7}\u{fffe}\n!".escapedForMarkup == "Zoë 🎲!")
}
