import Games
import Words

/// The form on the screen of players.
struct PlayersForm: Equatable {
  /// The id of the field for one more player.
  static let nameField = "player-name"

  var draft = ""
  var problem: PartyError?
  var renaming: Renaming?

  /// True if there is something in the field.
  var isTyping: Bool { draft.utf8.contains { $0 > UInt8(ascii: " ") } }

  struct Renaming: Equatable {
    let player: PlayerID
    var draft: String
    var problem: PartyError?
  }
}

extension PlayersForm {
  /// Adds the typed name. Returns false and sets the form's problem if it is not valid.
  mutating func add(to party: inout Party) -> Bool {
    do throws(PartyError) {
      try party.add(draft)
      (draft, problem) = ("", nil)
      return true
    } catch {
      problem = error
      return false
    }
  }
}

enum PlayersAction: Equatable {
  case typed(String)
  /// Added by Return in the field, or by the button.
  case added
  case removed(PlayerID)
  /// The list is complete, including the typed name.
  case finished
  case renameStarted(PlayerID)
  case renameTyped(String)
  case renamed
  case renameCancelled
}

extension PartyError {
  var phrase: Phrase {
    switch self {
    case .blank: .nameBlank
    case .tooLong(let limit): .nameTooLong(limit: limit)
    case .tooManyBytes: .nameTooManyBytes
    case .taken(let name): .nameTaken(name)
    case .full(let limit): .partyFull(limit: limit)
    case .unknownPlayer: .nameBlank
    }
  }
}
