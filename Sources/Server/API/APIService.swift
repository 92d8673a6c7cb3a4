import HTTPTypes

/// Limits of every API.
public enum APILimits {
  /// Bytes of a request's path and query.
  static let targetBytes = 2_048
  /// Bytes of a body that is packed for a client. A smaller one hardly shrinks, and a larger one would keep a thread busy.
  static let packedBytes = 1_024...262_144
  /// Characters of an unknown name that an answer repeats.
  public static let toldName = 40
}

/// A part of the server that answers requests by its routes.
public protocol APIService: Sendable {
  associatedtype Kind: ProblemKind

  static var routes: [APIRoutes<Self>] { get }

  /// Takes the cost of a request, whatever it asks for.
  func pay(for request: APIRequest) throws(APIProblem<Kind>)

  /// Turns an error of a handler that is no problem into one, and logs what the operator has to know.
  func problem(of error: any Error, _ request: APIRequest) -> APIProblem<Kind>

  func answer(to problem: APIProblem<Kind>, _ request: APIRequest) -> APIAnswer
}

extension APIService {
  /// Returns true if a target belongs to this service.
  public static func answers(_ target: String) -> Bool { routes(of: target) != nil }

  /// Returns a route's name for metrics: a few values, whatever the request. Nil if the target belongs to another service.
  public static func route(of target: String) -> String? {
    guard let routes = routes(of: target) else { return nil }
    guard routes.isOpen else { return routes.root }
    return routes.match(APIRequest.path(of: target)).map { routes.root + $0.route.pattern } ?? "unknown"
  }

  private static func routes(of target: String) -> APIRoutes<Self>? {
    let path = APIRequest.path(of: target)
    return routes.first { $0.contains(path) }
  }

  public func answer(to problem: APIProblem<Kind>, _: APIRequest) -> APIAnswer { problem.answer }

  /// - Throws: only what reading the request's body throws.
  public func answer(_ request: APIRequest) async throws -> APIAnswer {
    var answer: APIAnswer
    do {
      answer = try await found(request)
    } catch let lost as LostBody {
      throw lost.cause
    } catch {
      answer = self.answer(to: error as? APIProblem<Kind> ?? problem(of: error, request), request)
    }
    if Self.routes(of: request.target)?.isOpen == true { answer.openToAllOrigins() }
    if request.method == .get || request.method == .head {
      answer.validate(for: request)
      answer.pack(for: request)
    }
    if request.method == .head { answer.body = [] }
    return answer
  }

  private func found(_ request: APIRequest) async throws -> APIAnswer {
    try pay(for: request)
    guard request.target.utf8.count <= APILimits.targetBytes else {
      throw APIProblem<Kind>(.tooLong, "An address has at most \(APILimits.targetBytes) bytes.")
    }
    guard let routes = Self.routes(of: request.target), let (route, name) = routes.match(request.path) else {
      throw APIProblem<Kind>(.unknownPath, Self.routes(of: request.target)?.guide ?? "")
    }
    let methods = route.methods + (routes.isOpen ? [.options] : [])
    if request.method == .options, routes.isOpen { return .options(methods) }
    guard let handler = route.handler(for: request.method) else {
      let allowed = APIAnswer.allow(methods)
      throw APIProblem<Kind>(.method, "Allowed methods: \(allowed).", headers: [.allow: allowed])
    }
    if !route.takesQuery { try APIQuery<Kind>(request.query).finish() }
    return try await handler(self, request, name)
  }
}
