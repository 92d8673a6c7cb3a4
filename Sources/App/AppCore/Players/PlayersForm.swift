import Formats
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
  /// Separators of a list of names, in any language of the app. A spreadsheet's cells are copied with tabs.
  private static let separators: [Unicode.Scalar] = [",", ";", "\n", "\r", "\t", "、", "，", "；", "،"]

  /// Adds the typed name, or each name of a list. Names that are not valid stay in the field.
  /// Returns false and sets the form's problem to the first one's if there are any.
  @discardableResult
  package mutating func add(to party: inout Party) -> Bool {
    var (rest, first): ([String], PartyError?) = ([], nil)
    for name in names {
      do throws(PartyError) {
        try party.add(name)
      } catch {
        rest.append(name)
        first = first ?? error
      }
    }
    (draft, problem) = (rest.joined(separator: ", "), first)
    return first == nil
  }

  /// The names in the field: one, unless separators divide it. A text too long for a list is taken as one name.
  private var names: [String] {
    let parts = draft.unicodeScalars.split(omittingEmptySubsequences: false) { Self.separators.contains($0) }
    guard parts.count > 1, draft.utf8.count <= Party.longestTypedBytes else { return [draft] }
    let names = parts.compactMap { Name.clean(String(String.UnicodeScalarView($0))) }
    return names.isEmpty ? [draft] : names
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
