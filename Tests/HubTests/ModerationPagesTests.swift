import API
import Formats
import Foundation
import HTTPTypes
import RateLimiting
import Testing

@testable import Hub

/// A browser that asks `/moderate`.
struct TestBrowser {
  let hub: TestHub
  var headers: HTTPFields = [:]

  func ask(_ method: HTTPRequest.Method = .get, _ path: String = "", _ form: String = "") async throws
    -> APIAnswer
  {
    var headers = headers
    if method == .post { headers[.contentType] = "application/x-www-form-urlencoded" }
    let body = Array(form.utf8)
    return try await hub.service.answer(
      APIRequest(
        method: method, target: "/moderate" + path, headers: headers, address: .version4(1),
        body: { body.count > $0 ? nil : body }))
  }
}

extension APIAnswer {
  var text: String { String(decoding: body, as: UTF8.self) }

  /// The value of the hidden field in forms.
  var token: String? {
    text.split(separator: "name=\"token\" value=\"").dropFirst().first.map { String($0.prefix(64)) }
  }
}

@Suite struct ModerationPagesTests {
  @Test func `DECK-8 only moderators with a key may enter`() async throws {
    try await Store.sqlite.with { store in
      let key = AccessKey.drawn()
      try await store.addModerator("ada", key: key.hash, at: start)
      try await store.publish(try deck("one"))
      var browser = TestBrowser(hub: TestHub(store))
      let first = try await browser.ask()
      #expect(first.status == .ok && first.text.contains("type=\"password\""))
      #expect(!first.text.contains("/decks/one"))
      for path in ["/decks/one", "/log"] {
        #expect(try await browser.ask(.get, path).status == .unauthorized)
      }
      #expect(try await browser.ask(.post, "/decks/one", "verdict=hide&reason=x").status == .unauthorized)
      #expect(try await browser.ask(.post, "/enter", "key=\(AccessKey.drawn().text)").status == .unauthorized)
      let entered = try await browser.ask(.post, "/enter", "key=\(key.text)")
      #expect(entered.status == .seeOther)
      let cookie = try #require(entered.headers[.setCookie])
      #expect(
        cookie.hasPrefix("moderator=\(key.text); Path=/moderate; ")
          && cookie.hasSuffix("HttpOnly; SameSite=Strict"))
      browser.headers[.cookie] = "other=1; moderator=\(key.text)"
      #expect(try await browser.ask().text.contains("None."))
      #expect(try await browser.ask(.get, "/decks/one").status == .ok)
      #expect(try await browser.ask(.get, "/decks/none").status == .notFound)
      try await store.removeModerator("ada", at: start)
      #expect(try await browser.ask(.get, "/decks/one").status == .unauthorized)
      #expect(try await store.deck("one")?.state == .shown)
    }
  }

  @Test func `DECK-8 a verdict needs the form of a displayed page`() async throws {
    try await Store.sqlite.with { store in
      let key = AccessKey.drawn()
      try await store.addModerator("ada", key: key.hash, at: start)
      try await store.publish(try deck("one"))
      var browser = TestBrowser(hub: TestHub(store), headers: [.cookie: "moderator=\(key.text)"])
      let page = try await browser.ask(.get, "/decks/one")
      let token = try #require(page.token)
      let form = try #require(page.text.range(of: "action=\"/moderate/decks/one\""))
      let firstButton = try #require(
        page.text.range(of: "<button", range: form.upperBound..<page.text.endIndex))
      let isNone = page.text[firstButton.lowerBound...].hasPrefix("<button disabled hidden>")
      #expect(isNone, "Enter in the field of the reason judges nothing")
      for form in [
        "verdict=hide&reason=x", "verdict=hide&reason=x&token=", "verdict=hide&reason=x&token=\(key.text)",
      ] {
        #expect(try await browser.ask(.post, "/decks/one", form).status == .unauthorized)
      }
      for form in [
        "verdict=burn&reason=x", "verdict=hide&reason=", "verdict=hide&verdict=keep&reason=x", "%",
      ] {
        #expect(
          try await browser.ask(.post, "/decks/one", form + "&token=\(token)").status == .unprocessableContent
        )
      }
      let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
      browser.headers[site] = "cross-site"
      #expect(
        try await browser.ask(.post, "/decks/one", "verdict=hide&reason=x&token=\(token)").status
          == .unauthorized)
      #expect(try await store.acts(of: "one", before: nil, count: 9) == [])
      browser.headers[site] = "same-origin"
      let done = try await browser.ask(.post, "/decks/one", "verdict=hide&reason=No+%26+no&token=\(token)")
      #expect((done.status, done.headers[.location]) == (.seeOther, "/moderate/decks/one"))
      #expect(try await store.deck("one")?.hiding?.reason == "No & no")
      #expect(try await store.acts(of: "one", before: nil, count: 9).map(\.by) == ["ada"])
      // A program sends its key itself: no other page can make a browser do so.
      browser.headers = [.authorization: "Bearer \(key.text)"]
      for verdict in ["restore", "restore", "keep"] {
        #expect(try await browser.ask(.post, "/decks/one", "verdict=\(verdict)&reason=x").status == .seeOther)
      }
      #expect(try await browser.ask(.post, "/decks/one", "verdict=restore&reason=x").status == .conflict)
    }
  }

  @Test func `text from users is never markup or a link`() async throws {
    try await Store.sqlite.with { store in
      let key = AccessKey.drawn()
      let evil = "<script>alert(1)</script> https://x.example \" onload='x' & \u{202e}"
      try await store.addModerator("ada", key: key.hash, at: start)
      try await store.publish(
        try deck("one", title: evil, description: evil, tags: ["<b>"], texts: [evil]))
      _ = try await store.report(
        Report(id: "one", key: key.hash, reason: .other, words: evil, network: [1], time: start))
      let browser = TestBrowser(hub: TestHub(store), headers: [.cookie: "moderator=\(key.text)"])
      for path in ["", "/decks/one", "/log"] {
        let answer = try await browser.ask(.get, path)
        #expect(!answer.text.contains("<script") && !answer.text.contains("onload='"))
        #expect(!answer.text.contains("href=\"http"))
        #expect(
          answer.headers[.accessControlAllowOrigin] == nil && answer.headers[.cacheControl] == "no-store")
        let policy = try #require(answer.headers[.contentSecurityPolicy])
        #expect(policy.contains("default-src 'none'") && policy.contains("form-action 'self'"))
      }
      #expect(try await browser.ask(.get, "/decks/one").text.contains("&lt;script&gt;alert(1)"))
    }
  }

  @Test func `moderation pages accept only valid requests`() async throws {
    try await Store.sqlite.with { store in
      let browser = TestBrowser(hub: TestHub(store))
      for (method, path, status) in [
        (HTTPRequest.Method.get, "/nowhere", HTTPResponse.Status.notFound), (.get, "/decks/", .notFound),
        (.get, "/decks/a%2fb", .notFound), (.put, "", .methodNotAllowed), (.get, "/enter", .methodNotAllowed),
        (.get, "?x=1", .badRequest), (.get, "/log?before=0", .badRequest), (.get, "/style.css", .ok),
        (.get, "/", .ok),
      ] {
        let told = try await browser.ask(method, path).status
        #expect(told == status, "\(method) \(path)")
      }
      let large = "key=" + String(repeating: "a", count: HubLimits.formBytes)
      let told = try await browser.ask(.post, "/enter", large).status
      #expect(told == .contentTooLarge)
      #expect(
        HubService.answers("/moderate") && HubService.answers("/moderate/log")
          && !HubService.answers("/moderates"))
    }
  }

  @Test func `times are shown as dates`() {
    #expect(ModerationPages.time(0).html == "1970-01-01 00:00 UTC")
    #expect(ModerationPages.time(951_827_696).html == "2000-02-29 12:34 UTC")
    #expect(ModerationPages.time(4_107_542_399).html == "2100-02-28 23:59 UTC")
    #expect(ModerationPages.time(nil).html == "–")
  }
}
