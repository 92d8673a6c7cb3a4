import Testing

@testable import Formats

@Suite struct PastedLinkTests {
  private func link(_ text: String) -> [String]? {
    PastedLink.find(in: text, to: "/join/") { link in
      [link.origin, link.path, String(decoding: link.rest.prefix { $0 > 0x20 }, as: UTF8.self)]
    }
  }

  @Test(arguments: [
    ("http://box.local:8080/join/J7X3", "http://box.local:8080", "", "J7X3"),
    ("Join: HTTPS://Box.Local/JOIN/j7x3 !", "https://box.local", "", "j7x3"),
    ("<https://a:443/join/b>", "https://a", "", "b>"), ("http://a:80/join/b", "http://a", "", "b"),
    ("https://a:80/join/b", "https://a:80", "", "b"), ("(siehehttps://a/join/b)", "https://a", "", "b)"),
    ("https://x/?u=https%3A%2F%2Fa%2Fjoin%2FJ7X%2D3", "https://a", "", "J7X-3"),
    ("https%253A%252F%252Fa%252Fjoin%252Fb", "https://a", "", "b"),
    ("https://a/App/join/b", "https://a", "/app", "b"),
    ("ｈｔｔｐｓ：／／ａ／ｊｏｉｎ／ｂ", "https://a", "", "b"), ("https://[::1]:8080/join/b", "https://[::1]:8080", "", "b"),
    ("box.local/join/b", "", "box.local", "b"), ("/join/b", "", "", "b"),
    ("ftp://a/join/b", "", "ftp://a", "b"),
    ("https://a https /join/b", "", "", "b"), ("https://a/jo\u{200b}in/b", "https://a", "", "b"),
    ("https:///join/b", "", "", "b"),
  ])
  func `A7 a link is found in any surrounding text`(
    _ text: String, _ origin: String, _ path: String, _ rest: String
  ) {
    #expect(link(text) == [origin, path, rest])
  }

  @Test(arguments: ["", "join", "https://a/joi/b", "/join", "%", "%2", "%2F%6A"])
  func `A7 text without a link gives none`(_ text: String) { #expect(link(text) == nil) }

  @Test func `A7 text beyond the longest length is ignored`() {
    let space = String(repeating: "a", count: PastedLink.longest - 6)
    #expect(link(space + "/join/b") != nil && link(space + " /join/b") == nil)
  }
}
