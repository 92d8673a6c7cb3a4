import Testing

@testable import Site

struct SitePathTests {
  @Test(arguments: [
    "/", "/party", "/party/", "/decks/truth-or-dare", "/?deck=a.b", "/caf%C3%A9", "/a%2Db", "/index",
    "/party#there.is",
  ])
  func `paths without a file extension are screens of the app`(target: String) {
    #expect(SitePath(target: target) == .route)
  }

  @Test(arguments: [
    "/cards.", "/cards).", "/join/J7X-3.", "/join/J7X-3.)", "/join/J7X-3.%20", "/join/J7X-3.&utm_source=x",
    "/Cards", "/cards/",
    "/join/J7X-3%E2%80%A6", "/settings...",
  ])
  func `A7 D4 trailing text from a message does not make a link a file`(target: String) {
    #expect(SitePath(target: target) == .route)
  }

  @Test(arguments: [
    ("/sw.js", "sw.js"), ("/sw.js?v=1", "sw.js"), ("/icons/192.png", "icons/192.png"),
    ("/v/0123456789abcdef/decks", "v/0123456789abcdef/decks"), ("/a.b/", "a.b/"),
    ("/decks/.camp-fire", "decks/.camp-fire"),
  ])
  func `paths with an extension or below the versions are files`(target: String, name: String) {
    #expect(SitePath(target: target) == .file(name))
  }

  @Test(arguments: [
    "", "*", "index.html", "http://x/", "//", "/a//b", "/..", "/../etc/passwd", "/v/../../etc/passwd",
    "/.env",
    "/%2e%2e/etc/passwd", "/%2E%2e%2fetc", "/a%2fb", "/a%5cb", "/a\\..\\b", "/.%2e/x", "/a%00", "/a%0d%0ab",
    "/%", "/%4", "/%zz", "/%ff", "/%c0%ae%c0%ae/x", "/a/./b", "/\u{7f}",
    "/decks/..x", "/decks/%2e", "/decks/.%2ex",
  ])
  func `malformed paths are refused`(target: String) {
    #expect(SitePath(target: target) == .malformed)
  }

  @Test func `a target is accepted up to its maximum length`() {
    let longest = "/" + String(repeating: "a", count: SiteLimits.targetBytes - 1)
    #expect(SitePath(target: longest) == .route)
    #expect(SitePath(target: longest + "a") == .tooLong)
    #expect(SitePath(target: "/?" + longest) == .tooLong)
  }

  @Test func `a fingerprint has exactly 16 hexadecimal digits`() {
    #expect(SitePath.isFingerprinted("v/0123456789abcdef/app.wasm"))
    #expect(!SitePath.isFingerprinted("v/0123456789abcde/app.wasm"))
    #expect(!SitePath.isFingerprinted("v/0123456789abcdef0/app.wasm"))
    #expect(!SitePath.isFingerprinted("v/0123456789ABCDEF/app.wasm"))
    #expect(!SitePath.isFingerprinted("x/0123456789abcdef/app.wasm"))
    #expect(!SitePath.isFingerprinted("v/0123456789abcdef"))
  }
}
