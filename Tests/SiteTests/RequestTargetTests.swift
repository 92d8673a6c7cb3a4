import Testing

@testable import Site

struct RequestTargetTests {
  @Test(arguments: ["GET / HTTP/1.1", "GET /a?b=c HTTP/1.0", "NONE http://x/ HTTP/9.9"])
  func `D8 a request line has exactly two blanks`(line: String) {
    #expect(RequestLine.isSound(Array(line.utf8)))
  }

  @Test(arguments: [
    "", " ", "GET", "GET /", "GET / ", " / HTTP/1.1", "GET  / HTTP/1.1", "GET /  HTTP/1.1", "GET / HTTP/1.1 ",
    " GET / HTTP/1.1", "GET\t/ HTTP/1.1", "GET /\tHTTP/1.1", "GET /a b HTTP/1.1", "GET /\u{7f} HTTP/1.1",
    "GET /\0 HTTP/1.1",
  ])
  func `D8 a request line with other blanks is refused`(line: String) {
    #expect(!RequestLine.isSound(Array(line.utf8)))
  }

  @Test func `D8 a target is a path, or a host and a path`() {
    #expect(RequestTarget("/a?b") == .origin("/a?b"))
    #expect(RequestTarget("*") == .server)
    #expect(RequestTarget("http://x/a?b") == .absolute(host: "x", origin: "/a?b"))
    #expect(RequestTarget("HTTPS://X:8080") == .absolute(host: "X:8080", origin: "/"))
    #expect(RequestTarget("http://[::1]:80?a") == .absolute(host: "[::1]:80", origin: "/?a"))
  }

  @Test(arguments: [
    "", "a", "x:80", "**", "/#a", "http://", "http:///", "http://?a", "http:/x", "http:x", "ftp://x/",
    "file:///a",
    "http://u@x/", "http://u:p@x/", "http://x:a/", "http://[::1/", "http://a b/", "http://x/#a", "://x/",
  ])
  func `D8 an invalid target is refused`(text: String) {
    #expect(RequestTarget(text) == nil)
  }
}
