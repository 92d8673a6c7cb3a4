import Games
import Words

/// The form on the screen of players.
package struct PlayersForm: Equatable {
  /// The id of the field for one more player.
  package static let nameField = "player-name"

  package var draft = ""
  package var problem: PartyError?
  package var renaming: Renaming?

  package init(draft: String = "", problem: PartyError? = nil, renaming: Renaming? = nil) {
    (self.draft, self.problem, self.renaming) = (draft, problem, renaming)
  }

  /// True if the field has text.
  package var isTyping: Bool { draft.utf8.contains { $0 > UInt8(ascii: " ") } }

  package struct Renaming: Equatable {
    package let player: PlayerID
    package var draft: String
    package var problem: PartyError?

    package init(player: PlayerID, draft: String, problem: PartyError? = nil) {
      (self.player, self.draft, self.problem) = (player, draft, problem)
    }
  }
}

extension PlayersForm {
  /// Adds the typed name. Returns false and sets the form's problem if it is not valid.
  package mutating func add(to party: inout Party) -> Bool {
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

package enum PlayersAction: Equatable {
  case typed(String)
  /// The person pressed Return in the field, or the Add button.
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
  package var phrase: Phrase {
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
