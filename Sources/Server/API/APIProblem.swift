import Formats
import HTTPTypes

/// The kinds of problems of an API. The raw value is the end of a problem's type.
public protocol ProblemKind: RawRepresentable, CaseIterable, Sendable where RawValue == String {
  /// The start of every type, before `#`.
  static var root: String { get }

  var status: HTTPResponse.Status { get }
  /// A phrase that is the same for every problem of this kind.
  var title: String { get }

  // The kinds of every API.
  static var parameter: Self { get }
  static var unknownPath: Self { get }
  static var method: Self { get }
  static var tooLong: Self { get }
  static var failed: Self { get }
  static var busy: Self { get }
}

/// The reason for a failed request (RFC 9457).
public struct APIProblem<Kind: ProblemKind>: Error, Sendable {
  public var kind: Kind
  /// An English sentence.
  public var detail: String
  /// Additional members of the document.
  public var members: [JSON.Object.Member]
  public var headers: HTTPFields

  public init(
    _ kind: Kind, _ detail: String, members: [JSON.Object.Member] = [], headers: HTTPFields = [:]
  ) {
    (self.kind, self.detail, self.members, self.headers) = (kind, detail, members, headers)
  }

  /// Makes a problem that goes away after some time.
  /// - Parameter why: a sentence and a space, or an empty string.
  public init(_ kind: Kind, againIn seconds: Int, _ why: String = "") {
    self.init(kind, why + "Ask again in \(seconds) s.", headers: [.retryAfter: String(seconds)])
  }

  /// A fault of the server. Its cause is for the log alone.
  public static var failed: Self {
    Self(.failed, "The server failed; the request was fine. Try again later.")
  }

  /// A store that gave no answer.
  public static var unavailable: Self {
    Self(
      .busy, againIn: StoreUnavailable.seconds,
      "The database does not answer; the request may be sent again. ")
  }

  public var answer: APIAnswer {
    .problem(
      kind.status, type: Kind.root + "#" + kind.rawValue, title: kind.title, detail: detail,
      members: members, headers: headers)
  }
}
