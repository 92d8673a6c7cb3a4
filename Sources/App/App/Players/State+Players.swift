import AppCore
import Components
import Games
import Words

extension State {
  static let listHeading = "players-list"

  mutating func update(_ action: PlayersAction, _ step: inout Step) {
    switch action {
    case .typed(let text):
      opened.players.draft = text
      opened.players.problem = nil
    case .added: addPlayer(&step)
    case .removed(let id):
      opened.players.renaming = nil
      var party = latest.party
      party.remove(id)
      keep(party, &step)
      step.ask(.focus(Self.listHeading))
    case .finished:
      if opened.players.isTyping {
        addPlayer(&step)
        if opened.players.problem != nil { return }
      }
      go(to: backFromParty, &step)
    case .renameStarted(let id):
      guard let player = latest.party[id] else { return }
      opened.players.renaming = PlayersForm.Renaming(player: id, draft: player.name)
    case .renameTyped(let text):
      opened.players.renaming?.draft = text
      opened.players.renaming?.problem = nil
    case .renamed: renamePlayer(&step)
    case .renameCancelled: stopRenaming(&step)
    }
  }

  private mutating func addPlayer(_ step: inout Step) {
    step.ask(.focus(PlayersForm.nameField))
    var party = latest.party
    opened.players.add(to: &party)
    keep(party, &step)
  }

  private mutating func renamePlayer(_ step: inout Step) {
    guard let renaming = opened.players.renaming else { return }
    var party = latest.party
    do throws(PartyError) {
      try party.rename(renaming.player, to: renaming.draft)
      keep(party, &step)
      stopRenaming(&step)
    } catch {
      opened.players.renaming?.problem = error
      step.ask(.focus(Self.renameField))
    }
  }

  private mutating func stopRenaming(_ step: inout Step) {
    guard let renaming = opened.players.renaming else { return }
    opened.players.renaming = nil
    step.ask(.focus(Self.renameButton(renaming.player)))
  }

  static let renameField = "new-name"
  static func renameButton(_ id: PlayerID) -> String { "rename-" + String(id.rawValue) }

  private mutating func keep(_ party: Party, _ step: inout Step) {
    var next = latest
    next.party = party
    Features.partyChanged(party, &next.features, at: step.now)
    keep(next, &step)
  }
}
