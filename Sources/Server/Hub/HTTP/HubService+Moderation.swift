import API
import Cards
import Digest
import Formats
import HTTPTypes

/// A route below `/moderate`.
enum ModerationRoute: Equatable {
  case list, log, enter, leave, style
  case deck(String)

  init?(_ path: Substring) {
    guard path.hasPrefix(ModerationPages.root) else { return nil }
    let parts = path.dropFirst(ModerationPages.root.count).split(
      separator: "/", omittingEmptySubsequences: false)
    switch (parts.first, parts.dropFirst().first, parts.count) {
    case (nil, _, _), ("", nil, _), ("", "", 2): self = .list
    case ("", "log", 2): self = .log
    case ("", "enter", 2): self = .enter
    case ("", "leave", 2): self = .leave
    case ("", "style.css", 2): self = .style
    case ("", "decks", 3):
      guard let id = unescaped(parts[2]), DeckLimits.isID(id) else { return nil }
      self = .deck(id)
    default: return nil
    }
  }

  var methods: [HTTPRequest.Method] {
    switch self {
    case .list, .log, .style: [.get, .head]
    case .enter, .leave: [.post]
    case .deck: [.get, .head, .post]
    }
  }
}

// The pages for moderators. Whoever shows a moderator's key is one: in the cookie that the form of the first page sets, which
// no script reads and no other site's page sends, or in Authorization.
extension HubService {
  /// A moderator whose request this is.
  private struct Visitor {
    let name: String
    let key: String
    /// True if the key came in a cookie, which browsers send by themselves.
    let isByCookie: Bool

    /// The token that a form has to send along. Only a page that was shown with the key knows it.
    var token: String { hex(HMACSHA256.code(for: Array("moderate".utf8), key: Array(key.utf8))) }
  }

  /// Answers with HTML, whatever comes of it.
  func moderate(_ request: HubRequest) async throws -> HubAnswer {
    let answer: HubAnswer
    do {
      answer = try await page(request)
    } catch let problem as Problem {
      answer = Self.page(ModerationPages.problem(problem), problem.answer.status, problem.headers)
    } catch let refusal as HubRefusal {
      let problem = Problem(refusal)
      answer = Self.page(ModerationPages.problem(problem), problem.answer.status)
    }
    return answer
  }

  private func page(_ request: HubRequest) async throws -> HubAnswer {
    guard let route = ModerationRoute(request.path) else {
      throw Problem(.unknownPath, "Moderators begin at \(ModerationPages.root).")
    }
    guard route.methods.contains(request.method) else {
      let allowed = HubAnswer.allow(route.methods)
      throw Problem(.method, "It takes \(allowed).", headers: [.allow: allowed])
    }
    var query = try HubQuery(request.query)
    let before = route == .log ? try query.number("before", in: 1...Int(CanonicalJSON.integerLimit)) : nil
    try query.finish()
    switch route {
    case .style: return HubAnswer(type: "text/css; charset=utf-8", Array(ModerationPages.style.utf8))
    case .enter: return try await enter(request)
    case .leave: return Self.redirect(cookie: "", seconds: 0, request)
    case .list, .log, .deck: break
    }
    guard let visitor = try await visitor(request) else {
      return Self.page(ModerationPages.enter(), route == .list ? .ok : .unauthorized)
    }
    switch (route, request.method) {
    case (.deck(let id), .post): return try await judge(id, by: visitor, request)
    case (.deck(let id), _): return try await deckPage(id, by: visitor)
    case (.log, _):
      let acts = try await store.acts(of: nil, before: before, count: HubLimits.actsOfPage)
      return Self.page(ModerationPages.log(acts, by: visitor.name))
    default:
      let waiting = try await store.cases(.waiting, count: HubLimits.casesOfPage)
      let hidden = try await store.cases(.hidden, count: HubLimits.casesOfPage)
      return Self.page(ModerationPages.list(waiting: waiting, hidden: hidden, by: visitor.name))
    }
  }

  private func deckPage(_ id: String, by visitor: Visitor) async throws -> HubAnswer {
    guard let told = try await store.moderationCase(id) else { throw HubRefusal.unknownDeck }
    let content = try await store.content(told.deck.content)
    let subject = ModerationPages.Subject(
      told: told, deck: content.flatMap { try? DeckFile.read($0, name: id) },
      reports: try await store.reports(of: id, count: HubLimits.reportsOfPage),
      acts: try await store.acts(of: id, before: nil, count: HubLimits.actsOfPage))
    return Self.page(ModerationPages.deck(subject, by: visitor.name, token: visitor.token))
  }

  // MARK: - Who it is

  private func visitor(_ request: HubRequest) async throws -> Visitor? {
    let shown = try request.keyIfShown() != nil
    guard let text = shown ? request.bearer : request.cookie, let key = HubKey(hex: text) else { return nil }
    guard let name = try await store.moderator(with: key.hash) else {
      // A browser whose key was taken away is asked for another one; a program is told.
      if shown { throw Problem(.key, "This is no moderator's key.") }
      return nil
    }
    return Visitor(name: name, key: text.lowercased(), isByCookie: !shown)
  }

  private func enter(_ request: HubRequest) async throws -> HubAnswer {
    try request.checkSameSite()
    try payToMark(request.address)
    let key = try await form(request)["key"].filter { $0 != " " }
    guard let moderator = HubKey(hex: key), try await store.moderator(with: moderator.hash) != nil else {
      throw Problem(.key, "This is no moderator's key.")
    }
    return Self.redirect(cookie: key.lowercased(), seconds: HubLimits.moderatorSeconds, request)
  }

  private func judge(_ id: String, by visitor: Visitor, _ request: HubRequest) async throws -> HubAnswer {
    try request.checkSameSite()
    try payToMark(request.address)
    let form = try await form(request)
    let token = visitor.token
    if visitor.isByCookie, !areEqual(Array(form["token"].utf8), Array(token.utf8)) {
      throw Problem(.key, "This form is not of a page that was shown to you. Open the deck again.")
    }
    guard let verdict = Judgement.Verdict(rawValue: form["verdict"]) else {
      let all = Judgement.Verdict.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem(fault: "This has to be one of \(all).", in: "verdict")
    }
    let judgement = Judgement(
      id: id, verdict: verdict, by: visitor.name, reason: form["reason"], time: time())
    guard let judgement else {
      throw Problem(fault: "This has 1 to \(HubLimits.reasonWords) characters.", in: "reason")
    }
    _ = try await store.judge(judgement)
    var answer = HubAnswer(.seeOther, headers: [.location: ModerationPages.root + "/decks/" + id])
    answer.headers[.cacheControl] = "no-store"
    return answer
  }

  private func form(_ request: HubRequest) async throws -> Form {
    let type = (request.headers[.contentType] ?? "").prefix { $0 != ";" }.filter { $0 != " " }
    guard type.lowercased() == "application/x-www-form-urlencoded" else {
      throw Problem(.mediaType, "The body has to be a form, and Content-Type has to say so.")
    }
    guard let form = Form(try await body(of: request, upTo: HubLimits.formBytes)) else {
      throw Problem(fault: "This is no form.", in: "")
    }
    return form
  }

  // MARK: - Answers

  /// A page that runs nothing, sends forms to this hub alone, and is in nobody's frame and no cache.
  private static func page(
    _ markup: Markup, _ status: HTTPResponse.Status = .ok, _ headers: HTTPFields = [:]
  ) -> HubAnswer {
    var answer = HubAnswer(
      status, type: "text/html; charset=utf-8", cache: "no-store", Array(markup.html.utf8))
    for field in headers { answer.headers[field.name] = field.value }
    answer.headers[.contentSecurityPolicy] =
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    if status == .unauthorized { answer.headers[.wwwAuthenticate] = "Bearer" }
    return answer
  }

  private static func redirect(cookie: String, seconds: Int, _ request: HubRequest) -> HubAnswer {
    // A browser would not keep a Secure cookie from a plain address, such as that of a laptop at a party.
    let parts = [
      "\(HubRequest.cookieName)=\(cookie)", "Path=\(ModerationPages.root)", "Max-Age=\(seconds)", "HttpOnly",
      "SameSite=Strict",
    ]
    let secure = request.forwardedProtocol == "https" ? ["Secure"] : []
    var answer = HubAnswer(.seeOther, headers: [.location: ModerationPages.root, .cacheControl: "no-store"])
    answer.headers[.setCookie] = (parts + secure).joined(separator: "; ")
    return answer
  }
}

extension HubRequest {
  static let cookieName = "moderator"

  fileprivate var bearer: String? {
    headers[.authorization]?.split(separator: " ", omittingEmptySubsequences: true).last.map(String.init)
  }

  /// The key that a browser was given to keep.
  fileprivate var cookie: String? {
    for field in headers[values: .cookie] {
      for part in field.split(separator: ";") {
        let pair = part.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
        if pair.count == 2, pair[0] == Self.cookieName { return String(pair[1]) }
      }
    }
    return nil
  }

  fileprivate var forwardedProtocol: String? {
    HTTPField.Name("X-Forwarded-Proto").flatMap { headers[$0] }?.lowercased()
  }

  /// - Throws: for what another site's page sends (https://www.w3.org/TR/fetch-metadata). Browsers that do not say where it
  ///   comes from send no cookie with it, and their form has no token.
  fileprivate func checkSameSite() throws(Problem) {
    let site = HTTPField.Name("Sec-Fetch-Site").flatMap { headers[$0] }
    guard site == nil || site == "same-origin" || site == "none" else {
      throw Problem(.key, "This came from a page of another site.")
    }
  }
}
