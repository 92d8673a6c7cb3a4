import API
import Cards
import Formats
import HTTPTypes

/// The reason for a failed request to a hub.
typealias Problem = APIProblem<HubProblemKind>

/// The kinds of problems. The page at `/api` has a line for each.
public enum HubProblemKind: String, ProblemKind {
  case parameter = "bad-parameter"
  case json = "not-json"
  case key = "bad-key"
  case notYours = "not-yours"
  case banned
  case notThatWay = "not-that-way"
  case unknownPath = "unknown-path"
  case unknownDeck = "unknown-deck"
  case unknownContent = "unknown-content"
  case hidden
  case method = "wrong-method"
  case outdated
  case tooManyRevisions = "too-many-revisions"
  case withdrawn
  case tooLarge = "too-large"
  case tooLong = "too-long"
  case mediaType = "wrong-media-type"
  case faults
  case tooMany = "slow-down"
  case failed
  case busy
  case full

  public static let root = HubService.root

  public var status: HTTPResponse.Status {
    switch self {
    case .parameter, .json: .badRequest
    case .key: .unauthorized
    case .notYours, .banned: .forbidden
    case .unknownPath, .unknownDeck, .unknownContent, .hidden: .notFound
    case .method: .methodNotAllowed
    case .outdated, .tooManyRevisions, .notThatWay: .conflict
    case .withdrawn: .gone
    case .tooLarge: .contentTooLarge
    case .tooLong: .uriTooLong
    case .mediaType: .unsupportedMediaType
    case .faults: .unprocessableContent
    case .tooMany: .tooManyRequests
    case .failed: .internalServerError
    case .busy: .serviceUnavailable
    case .full: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
    }
  }

  public var title: String {
    switch self {
    case .parameter: "A parameter of the address cannot be used"
    case .json: "The body is not JSON"
    case .key: "A key is missing or malformed"
    case .notYours: "The deck is somebody else's"
    case .banned: "The key is banned"
    case .notThatWay: "The verdict does not fit the deck"
    case .unknownPath: "There is nothing at this address"
    case .unknownDeck: "There is no such deck"
    case .unknownContent: "There is no such revision"
    case .hidden: "The deck waits for a moderator"
    case .method: "This address takes other methods"
    case .outdated: "The revision is not based on the newest one"
    case .tooManyRevisions: "The deck has reached the limit of revisions"
    case .withdrawn: "The deck was withdrawn"
    case .tooLarge: "The body is too large"
    case .tooLong: "The address is too long"
    case .mediaType: "The body is of another media type"
    case .faults: "The body has faults"
    case .tooMany: "Too many requests came from this address"
    case .failed: "The hub failed"
    case .busy: "The hub is busy"
    case .full: "The hub has no room"
    }
  }
}

extension Problem {
  init(_ refusal: HubRefusal) {
    switch refusal {
    case .unknownDeck: self.init(.unknownDeck, "No deck has this id.")
    case .notYours: self.init(.notYours, "Another key published this deck, and only that key can change it.")
    case .outdated(let deck):
      self.init(
        .outdated,
        "The newest revision is \(deck.head.revision), \(deck.content). A new one has to name it as its parent and to have "
          + "a higher number.", members: [.init("deck", deck.json)])
    case .withdrawn: self.init(.withdrawn, "The author has withdrawn this deck.")
    case .hidden: self.init(.hidden, "This deck is hidden until a moderator has looked at it.")
    case .banned:
      self.init(.banned, "A moderator has banned this key: it can no longer publish or change decks here.")
    case .notThatWay(let why): self.init(.notThatWay, why)
    case .full:
      self.init(
        .full,
        "The hub's disk is full. Nothing was changed. Decks can still be withdrawn; try again later."
      )
    case .noRoom(let most):
      self.init(
        .full,
        "The hub has reached its limit of \(most) MiB. Nothing was changed. Decks can still be withdrawn; try again later, or ask "
          + "the operator for more room (hubMebibytes).")
    case .takenName, .unknownModerator, .tooManyModerators:
      // Moderators are added on the machine itself and never by a request.
      self = .failed
    case .tooManyRevisions(let most):
      self.init(.tooManyRevisions, "A deck can have \(most) revisions. Publish it under another id.")
    }
  }

  /// Makes a problem with all faults of a deck.
  init(_ error: DeckFileError) {
    let errors = error.faults.map { fault in
      Self.fault(
        fault.field, place: fault.place?.description, cause: fault.cause.description,
        pointer: (fault.place?.pointer ?? "") + (fault.field.map { "/" + $0 } ?? ""))
    }
    let count = errors.count + error.untold
    self.init(
      .faults, count == 1 ? "The deck has one fault." : "The deck has \(count) faults.",
      members: [.init("errors", .array(errors)), .init("untold", .integer(Int64(error.untold)))])
  }

  /// Makes a problem with one fault of a member of the body.
  init(fault cause: String, in field: String) {
    self.init(
      .faults, cause,
      members: [
        .init("errors", [Self.fault(field, place: nil, cause: cause, pointer: "/" + field)]),
        .init("untold", 0),
      ])
  }

  /// Describes a fault like `turntable decks lint`, with its JSON Pointer (RFC 6901).
  private static func fault(_ field: String?, place: String?, cause: String, pointer: String) -> JSON {
    let place = [place, field].compactMap { $0 }.joined(separator: ", ")
    return ["pointer": .string("#" + pointer), "place": .string(place), "detail": .string(cause)]
  }
}

extension FaultPlace {
  /// The JSON Pointer to the place in a deck.
  fileprivate var pointer: String {
    switch self {
    case .card(let number): "/cards/\(number - 1)"
    // Places in files of other formats, which a hub does not accept.
    case .row, .cell, .line, .path: ""
    }
  }
}
