import HTTPTypes
import NIOCore
import Testing

@testable import Site

struct SiteTableTests {
  static let wasm = "v/0123456789abcdef/app.wasm"

  func table() throws -> SiteTable {
    try SiteTable(
      files: [
        "index.html": Array("<!doctype html>".utf8), "sw.js": Array("self".utf8), "icons/a.png": [1],
        "manifest.webmanifest": Array("{}".utf8), Self.wasm: Array("plain".utf8),
        Self.wasm + ".br": Array("brotli".utf8), Self.wasm + ".gz": Array("gzip".utf8),
        "packed.js.br": Array("brotli".utf8), "packed.js.gz": Array("gzip".utf8),
      ], version: "1.2.3")
  }

  func ask(
    _ path: String, _ method: HTTPRequest.Method = .get, host: String = "192.168.1.20:8080",
    _ headers: HTTPFields = [:]
  ) throws -> Answer {
    try table().answer(
      HTTPRequest(method: method, scheme: nil, authority: host, path: path, headerFields: headers))
  }

  @Test func `each coding has its own bytes, tag and header`() throws {
    var tags: Set<String> = []
    for (accepted, coding, text) in [("br", "br", "brotli"), ("gzip", "gzip", "gzip"), ("", nil, "plain")] {
      let answer = try ask("/" + Self.wasm, [.acceptEncoding: accepted])
      #expect(answer.status == .ok)
      #expect(String(buffer: answer.body) == text)
      #expect(answer.headers[.contentEncoding] == coding)
      #expect(answer.headers[.contentLength] == String(text.utf8.count))
      #expect(answer.headers[.contentType] == "application/wasm")
      #expect(answer.headers[.vary] == "Accept-Encoding")
      tags.insert(answer.headers[.eTag] ?? "")
    }
    #expect(tags.count == 3)
  }

  @Test func `a client that accepts no available coding gets 406`() throws {
    #expect(try ask("/" + Self.wasm, [.acceptEncoding: "*;q=0"]).status == .notAcceptable)
  }

  @Test func `a file available only compressed goes to clients that accept it`() throws {
    for (accepted, text) in [("br, gzip", "brotli"), ("gzip", "gzip"), (nil, "gzip")] {
      let answer = try ask("/packed.js", accepted.map { [.acceptEncoding: $0] } ?? [:])
      #expect(answer.status == .ok)
      #expect(String(buffer: answer.body) == text)
      #expect(answer.headers[.contentType] == "text/javascript; charset=utf-8")
    }
    let refusal = try ask("/packed.js", [.acceptEncoding: "identity"])
    #expect(refusal.status == .notAcceptable)
    #expect(String(buffer: refusal.body) == "This file is there only as: br, gzip.\n")
  }

  @Test func `a known tag gets 304, another coding's tag does not`() throws {
    let brotli = try ask("/" + Self.wasm, [.acceptEncoding: "br"]).headers[.eTag] ?? ""
    for field in [brotli, "W/" + brotli, "\"x\" ,\t" + brotli, "*"] {
      let answer = try ask("/" + Self.wasm, [.acceptEncoding: "br", .ifNoneMatch: field])
      #expect(answer.status == .notModified)
      #expect(answer.body.readableBytes == 0)
      #expect(answer.headers[.eTag] == brotli)
      #expect(answer.headers[.cacheControl] != nil)
      #expect(answer.headers[.vary] == "Accept-Encoding")
      #expect(answer.headers[.contentLength] == nil)
    }
    #expect(try ask("/" + Self.wasm, [.acceptEncoding: "gzip", .ifNoneMatch: brotli]).status == .ok)
  }

  @Test func `only fingerprinted files are cached for ever`() throws {
    #expect(
      try ask("/" + Self.wasm).headers[.cacheControl] == "public, max-age=31536000, immutable")
    #expect(try ask("/icons/a.png").headers[.cacheControl] == "public, max-age=86400")
    for path in ["/", "/index.html", "/party/4", "/sw.js", "/manifest.webmanifest"] {
      #expect(try ask(path).headers[.cacheControl] == "no-cache", "\(path)")
    }
  }

  @Test func `app screens get the page, unknown files get 404`() throws {
    let page = try ask("/")
    #expect(page.headers[.contentType] == "text/html; charset=utf-8")
    for path in ["/party/4?x=1.2", "/discover/own.k7", "/decks/.camp-fire", "/apiary"] {
      #expect(try ask(path) == page, "\(path)")
    }
    for path in [
      "/no.js", "/v/0123456789abcdef/no", "/" + Self.wasm + ".br", "/packed.js.br",
      "/icons/b.png",
      "/caf%C3%A9/own.k7", "/api", "/api/decks?count=20",
    ] {
      let answer = try ask(path)
      #expect(answer.status == .notFound, "\(path)")
      #expect(answer.headers[.contentType] == "text/plain; charset=utf-8")
    }
  }

  @Test func `HEAD answers like GET without a body`() throws {
    for path in ["/", "/" + Self.wasm, "/no.js", "/healthz"] {
      let get = try ask(path)
      let head = try ask(path, .head)
      #expect(head.status == get.status && head.headers == get.headers)
      #expect(head.body.readableBytes == 0)
      #expect(head.headers[.contentLength] == String(get.body.readableBytes))
    }
  }

  @Test(arguments: [HTTPRequest.Method.post, .put, .delete, .options, .trace, .patch, .connect])
  func `other methods are refused with a list of allowed ones`(method: HTTPRequest.Method) throws {
    let answer = try ask("/", method)
    #expect(answer.status == .methodNotAllowed)
    #expect(answer.headers[.allow] == "GET, HEAD")
  }

  @Test func `the health answer names the version`() throws {
    let answer = try ask("/healthz?now")
    #expect(String(buffer: answer.body) == #"{"status":"ok","version":"1.2.3"}"#)
    #expect(answer.headers[.contentType] == "application/json; charset=utf-8")
    #expect(answer.headers[.cacheControl] == "no-store")
  }

  @Test func `a site without a page is refused`() {
    #expect(throws: SiteError.noIndex) { try SiteTable(files: ["index.htm": [1]], version: "1") }
  }

  @Test(arguments: [
    ("localhost:8080", true), ("localhost", true), ("app.localhost:1", true), ("127.0.0.1:80", true),
    ("[::1]:80", true), ("192.168.1.20:8080", false), ("localhost.example", false), ("", false),
  ])
  func `the opener policy is sent only where browsers heed it`(host: String, isSent: Bool) throws {
    let name = try #require(HTTPField.Name("Cross-Origin-Opener-Policy"))
    #expect(try ask("/", host: host).headers[name] == (isSent ? "same-origin" : nil))
    let proxied = try #require(HTTPField.Name("X-Forwarded-Proto"))
    #expect(try ask("/", host: host, [proxied: "https"]).headers[name] == "same-origin")
  }
}

extension SiteTableTests {
  func ask(_ path: String, _ headers: HTTPFields) throws -> Answer {
    try ask(path, .get, headers)
  }
}
