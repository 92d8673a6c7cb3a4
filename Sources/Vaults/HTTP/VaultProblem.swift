import API
import Digest
import Formats
import HTTPTypes

/// Why a request was not answered as was asked (RFC 9457). `docs/sync.md` has a line for each kind.
struct VaultProblem: Error, Sendable {
  enum Kind: String, CaseIterable, Sendable {
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
  }

  var kind: Kind
  /// An English sentence.
  var detail: String
  /// What else is told of this kind.
  var members: [JSON.Object.Member] = []
  var headers: HTTPFields = [:]

  init(
    _ kind: Kind, _ detail: String, members: [JSON.Object.Member] = [], headers: HTTPFields = [:]
  ) {
    (self.kind, self.detail, self.members, self.headers) = (kind, detail, members, headers)
  }

  /// Something in the body that is not as it has to be.
  /// - Parameter pointer: a JSON Pointer (RFC 6901) to it.
  init(body detail: String, at pointer: String) {
    self.init(.body, detail, members: [.init("pointer", .string("#" + pointer))])
  }

  /// What comes back with time.
  init(_ kind: Kind, againIn seconds: Int) {
    self.init(kind, "Ask again in \(seconds) s.", headers: [.retryAfter: String(seconds)])
  }

  /// - Parameter days: after which an unused vault goes, for a phone that comes too late.
  init(_ refusal: VaultRefusal, days: Int) {
    switch refusal {
    case .unknown:
      self.init(
        .unknownVault,
        "There is no vault with this id and this key. One that a phone deletes goes at once, and one that none uses after \(days) "
          + "days.",
        members: [.init("days", .integer(Int64(days)))])
    case .outdated(let head):
      self.init(
        .outdated, "The vault's head is number \(head.number).", members: [.init("head", head.json)])
    case .snapshotNeeded(let head):
      self.init(
        .snapshotNeeded, "The vault has as many entries as it may have: a snapshot has to take their place.",
        members: [.init("head", head.json)])
    case .tooLarge(let most): self.init(.vaultTooLarge, "A vault has at most \(most) sealed bytes.")
    case .noRoom:
      self.init(
        .full, "All vaults together have as many bytes as they may. Nothing was changed; try again later.")
    case .full: self.init(.full, "The disk takes no more. Nothing was changed; try again later.")
    }
  }

  var answer: APIAnswer {
    .problem(
      kind.status, type: VaultRoute.root + "#" + kind.rawValue, title: kind.title, detail: detail,
      members: members, headers: headers)
  }
}

extension VaultProblem.Kind {
  var status: HTTPResponse.Status {
    switch self {
    case .parameter, .json, .body: .badRequest
    case .key: .unauthorized
    case .unknownPath, .unknownVault: .notFound
    case .method: .methodNotAllowed
    case .outdated, .snapshotNeeded: .conflict
    case .tooLarge, .vaultTooLarge: .contentTooLarge
    case .tooLong: .uriTooLong
    case .mediaType: .unsupportedMediaType
    case .tooMany: .tooManyRequests
    case .failed: .internalServerError
    case .busy: .serviceUnavailable
    case .full: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
    }
  }

  /// The same whenever this happens.
  var title: String {
    switch self {
    case .parameter: "A parameter of the address cannot be used"
    case .json: "The body is not JSON"
    case .body: "The body is not as it has to be"
    case .key: "A key is missing or malformed"
    case .unknownPath: "There is nothing at this address"
    case .unknownVault: "There is no such vault"
    case .method: "This address takes other methods"
    case .outdated: "It was not built on the vault's head"
    case .snapshotNeeded: "The vault needs a snapshot"
    case .tooLarge: "The body is too large"
    case .vaultTooLarge: "The vault would be too large"
    case .tooLong: "The address is too long"
    case .mediaType: "The body is of another media type"
    case .tooMany: "Too many requests came"
    case .failed: "The server failed"
    case .busy: "The server is busy"
    case .full: "The server has no room"
    }
  }
}

extension VaultHead {
  /// As answers tell it: `number`, and `hash` in hexadecimal digits.
  var json: JSON { ["number": .integer(Int64(number)), "hash": .string(hex(hash))] }
}
