import API
import Cards
import Digest
import Formats
import HTTPTypes

// The pages for moderators. A moderator is identified by a key: in Authorization, or in the cookie that the first page's form
// sets. No script can read that cookie, and no page of another site can send it.
extension HubService {
  /// The moderator who sent a request.
  private struct Visitor {
    let name: String
    let key: String
    /// True if the key came in a cookie, which browsers send automatically.
    let isByCookie: Bool

    /// The token in each form against forged requests. It can only be computed with the key.
    var token: String { hex(HMACSHA256.code(for: Array("moderate".utf8), key: Array(key.utf8))) }
  }

  /// Answers with HTML below `/moderate`.
  public func answer(to problem: APIProblem<HubProblemKind>, _ request: APIRequest) -> APIAnswer {
    guard request.path.hasPrefix(ModerationPages.root) else { return problem.answer }
    return Self.page(ModerationPages.problem(problem), problem.kind.status, problem.headers)
  }

  func listPage(_ request: APIRequest) async throws -> APIAnswer {
    guard let visitor = try await visitor(request) else { return Self.page(ModerationPages.enter()) }
    let waiting = try await store.cases(.waiting, count: HubLimits.casesOfPage)
    let hidden = try await store.cases(.hidden, count: HubLimits.casesOfPage)
    return Self.page(ModerationPages.list(waiting: waiting, hidden: hidden, by: visitor.name))
  }

  func logPage(_ request: APIRequest) async throws -> APIAnswer {
    var query = try HubQuery(request.query)
    let before = try query.number("before", in: 1...Int(CanonicalJSON.integerLimit))
    try query.finish()
    guard let visitor = try await visitor(request) else { return Self.entrance }
    let acts = try await store.acts(of: nil, before: before, count: HubLimits.actsOfPage)
    return Self.page(ModerationPages.log(acts, by: visitor.name))
  }

  func deckPage(_ id: String, _ request: APIRequest) async throws -> APIAnswer {
    guard let visitor = try await visitor(request) else { return Self.entrance }
    guard let told = try await store.moderationCase(id) else { throw HubRefusal.unknownDeck }
    let content = try await store.content(told.deck.content)
    let subject = ModerationPages.Subject(
      told: told, deck: content.flatMap { try? DeckFile.read($0, name: id) },
      reports: try await store.reports(of: id, count: HubLimits.reportsOfPage),
      acts: try await store.acts(of: id, before: nil, count: HubLimits.actsOfPage))
    return Self.page(ModerationPages.deck(subject, by: visitor.name, token: visitor.token))
  }

  // MARK: - Identification

  private func visitor(_ request: APIRequest) async throws -> Visitor? {
    let shown = try request.keyIfShown() != nil
    guard let text = shown ? request.bearer : request.cookie, let key = AccessKey(hex: text) else {
      return nil
    }
    guard let name = try await store.moderator(with: key.hash) else {
      // A browser with a removed key gets the entry form. A program gets an error.
      if shown { throw Problem(.key, "This is no moderator's key.") }
      return nil
    }
    return Visitor(name: name, key: text.lowercased(), isByCookie: !shown)
  }

  func leave(_ request: APIRequest) -> APIAnswer { Self.redirect(cookie: "", seconds: 0, request) }

  func enter(_ request: APIRequest) async throws -> APIAnswer {
    try request.checkSameSite()
    try payToMark(request.address)
    let key = try await form(request)["key"].filter { $0 != " " }
    guard let moderator = AccessKey(hex: key), try await store.moderator(with: moderator.hash) != nil else {
      throw Problem(.key, "This is no moderator's key.")
    }
    return Self.redirect(cookie: key.lowercased(), seconds: HubLimits.moderatorSeconds, request)
  }

  func judge(_ id: String, _ request: APIRequest) async throws -> APIAnswer {
    guard let visitor = try await visitor(request) else { return Self.entrance }
    try request.checkSameSite()
    try payToMark(request.address)
    let form = try await form(request)
    let token = visitor.token
    if visitor.isByCookie, !areEqual(Array(form["token"].utf8), Array(token.utf8)) {
      throw Problem(.key, "This form is out of date. Open the deck again.")
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
    var answer = APIAnswer(.seeOther, headers: [.location: ModerationPages.root + "/decks/" + id])
    answer.headers[.cacheControl] = "no-store"
    return answer
  }

  private func form(_ request: APIRequest) async throws -> HubQuery {
    guard request.mediaType == "application/x-www-form-urlencoded" else {
      throw Problem(.mediaType, "The body has to be a form, and Content-Type has to say so.")
    }
    let body = try await body(of: request, upTo: HubLimits.formBytes)
    guard let text = String(validating: body, as: UTF8.self), let form = try? HubQuery(text[...]) else {
      throw Problem(fault: "This is no form.", in: "")
    }
    return form
  }

  // MARK: - Answers

  private static var entrance: APIAnswer { page(ModerationPages.enter(), .unauthorized) }

  /// Returns a page that runs no scripts, sends forms only to this hub, and appears in no frame and no cache.
  private static func page(
    _ markup: Markup, _ status: HTTPResponse.Status = .ok, _ headers: HTTPFields = [:]
  ) -> APIAnswer {
    var answer = APIAnswer(
      status, type: "text/html; charset=utf-8", cache: "no-store", Array(markup.html.utf8))
    for field in headers { answer.headers[field.name] = field.value }
    answer.headers[.contentSecurityPolicy] =
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    if status == .unauthorized { answer.headers[.wwwAuthenticate] = "Bearer" }
    return answer
  }

  private static func redirect(cookie: String, seconds: Int, _ request: APIRequest) -> APIAnswer {
    // Browsers reject a Secure cookie over plain HTTP, for example from a laptop at a party.
    let parts = [
      "\(APIRequest.cookieName)=\(cookie)", "Path=\(ModerationPages.root)", "Max-Age=\(seconds)", "HttpOnly",
      "SameSite=Strict",
    ]
    let secure = request.forwardedProtocol == "https" ? ["Secure"] : []
    var answer = APIAnswer(.seeOther, headers: [.location: ModerationPages.root, .cacheControl: "no-store"])
    answer.headers[.setCookie] = (parts + secure).joined(separator: "; ")
    return answer
  }
}

extension APIRequest {
  static let cookieName = "moderator"

  fileprivate var bearer: String? {
    headers[.authorization]?.split(separator: " ", omittingEmptySubsequences: true).last.map(String.init)
  }

  /// The key in the cookie.
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

  /// - Throws: for a request from a page of another site (https://www.w3.org/TR/fetch-metadata). Older browsers do not say, but
  ///   then the cookie or the token is missing.
  fileprivate func checkSameSite() throws(Problem) {
    let site = HTTPField.Name("Sec-Fetch-Site").flatMap { headers[$0] }
    guard site == nil || site == "same-origin" || site == "none" else {
      throw Problem(.key, "This request came from a page of another site.")
    }
  }
}
