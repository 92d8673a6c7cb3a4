import API
import Formats
import HTTPTypes
import Vault

/// The reason for a failed request.
typealias VaultProblem = APIProblem<VaultProblemKind>

/// The kinds of problems. `docs/sync.md` has a line for each.
public enum VaultProblemKind: String, ProblemKind {
  case parameter = "bad-parameter"
  case json = "not-json"
  case body = "bad-body"
  case key = "bad-key"
  case unknownPath = "unknown-path"
  case unknownVault = "unknown-vault"
  case method = "wrong-method"
  case outdated
  case snapshotNeeded = "snapshot-needed"
  case tooLarge = "too-large"
  case vaultTooLarge = "vault-too-large"
  case tooLong = "too-long"
  case mediaType = "wrong-media-type"
  case tooMany = "slow-down"
  case failed
  case busy
  case full

  public static let root = VaultService.root

  public var status: HTTPResponse.Status { said.status }
  public var title: String { said.title }

  private var said: (status: HTTPResponse.Status, title: String) {
    switch self {
    case .parameter: (.badRequest, "A parameter of the address cannot be used")
    case .json: (.badRequest, "The body is not JSON")
    case .body: (.badRequest, "The body is invalid")
    case .key: (.unauthorized, "A key is missing or malformed")
    case .unknownPath: (.notFound, "There is nothing at this address")
    case .unknownVault: (.notFound, "There is no such vault")
    case .method: (.methodNotAllowed, "This address takes other methods")
    case .outdated: (.conflict, "It was not built on the vault's head")
    case .snapshotNeeded: (.conflict, "The vault needs a snapshot")
    case .tooLarge: (.contentTooLarge, "The body is too large")
    case .vaultTooLarge: (.contentTooLarge, "The vault would be too large")
    case .tooLong: (.uriTooLong, "The address is too long")
    case .mediaType: (.unsupportedMediaType, "The body is of another media type")
    case .tooMany: (.tooManyRequests, "Too many requests came")
    case .failed: (.internalServerError, "The server failed")
    case .busy: (.serviceUnavailable, "The server is busy")
    case .full: (.init(code: 507, reasonPhrase: "Insufficient Storage"), "The server has no room")
    }
  }
}

extension VaultProblem {
  /// Makes the problem of an invalid part of the body.
  /// - Parameter pointer: the JSON Pointer (RFC 6901) to that part.
  init(body detail: String, at pointer: String) {
    self.init(.body, detail, members: [.init("pointer", .string("#" + pointer))])
  }

  /// - Parameter days: the days after which an unused vault is deleted.
  init(_ refusal: VaultRefusal, days: Int) {
    switch refusal {
    case .unknown:
      self.init(
        .unknownVault,
        "There is no vault with this id and this key. A vault ends when a phone deletes it, or after \(days) days without use.",
        members: [.init("days", .integer(Int64(days)))])
    case .outdated(let head):
      self.init(
        .outdated, "The vault's head is number \(head.number).", members: [.init("head", head.json)])
    case .snapshotNeeded(let head):
      self.init(
        .snapshotNeeded, "The vault has reached the limit of entries. A snapshot has to replace them.",
        members: [.init("head", head.json)])
    case .tooLarge(let most): self.init(.vaultTooLarge, "A vault has at most \(most) sealed bytes.")
    case .tooLargeYet(let most):
      self.init(
        .vaultTooLarge,
        "This vault has at most \(most) sealed bytes now, and more when it is older. A snapshot can replace entries."
      )
    case .noRoom:
      self.init(
        .full,
        "All vaults together have reached their limit. Nothing was changed; try again later, or ask the operator for more room "
          + "(allMebibytes).")
    case .noRoomForNew(let days):
      self.init(
        .full,
        "New vaults together have reached their limit, and this one is younger than \(days) days. Nothing was changed; try again "
          + "later, or ask the operator for more room (allMebibytes).")
    case .full: self.init(.full, "The disk is full. Nothing was changed; try again later.")
    }
  }
}
