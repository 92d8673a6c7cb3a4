import Formats
import HTTPTypes

/// The kinds of problems of an API, by the words that their types end in.
public protocol ProblemKind: RawRepresentable, CaseIterable, Sendable where RawValue == String {
  /// The beginning of all types, before `#`.
  static var root: String { get }

  var status: HTTPResponse.Status { get }
  /// The same whenever this happens.
  var title: String { get }
}

/// The reason why a request failed (RFC 9457).
public struct APIProblem<Kind: ProblemKind>: Error, Sendable {
  public var kind: Kind
  /// An English sentence.
  public var detail: String
  /// Further members of this kind.
  public var members: [JSON.Object.Member]
  public var headers: HTTPFields

  public init(
    _ kind: Kind, _ detail: String, members: [JSON.Object.Member] = [], headers: HTTPFields = [:]
  ) {
    (self.kind, self.detail, self.members, self.headers) = (kind, detail, members, headers)
  }

  /// Makes a problem that passes with time.
  /// - Parameter why: a sentence and a space, or nothing.
  public init(_ kind: Kind, againIn seconds: Int, _ why: String = "") {
    self.init(kind, why + "Ask again in \(seconds) s.", headers: [.retryAfter: String(seconds)])
  }

  public var answer: APIAnswer {
    .problem(
      kind.status, type: Kind.root + "#" + kind.rawValue, title: kind.title, detail: detail,
      members: members, headers: headers)
  }
}
