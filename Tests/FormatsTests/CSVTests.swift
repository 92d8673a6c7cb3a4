import Formats
import Testing

@Suite struct CSVTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""),
    ("a\r\nb", "\"a\r\nb\""), ("=1", "'=1"), ("+1", "'+1"), ("-1", "'-1"), ("@x", "'@x"), ("\tx", "\"'\tx\""),
    ("\rx", "\"'\rx\""), ("Zoë 🎲", "Zoë 🎲"), ("a=1", "a=1"),
    ("a;b", "\"a;b\""), ("sep=", "\"sep=\""), ("sep", "sep"),
  ])
  func `a field is quoted if needed and never becomes a formula`(text: String, written: String) {
    var csv = CSV()
    csv.row([.text(text), .number(-5)])
    #expect(csv.text == written + ",-5\r\n")
  }
}
