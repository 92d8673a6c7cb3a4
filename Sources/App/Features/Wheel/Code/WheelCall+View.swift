import AppCore
import Components
import Games
import HTML
import Words

// The text beside the record: the name under the arm, the chosen player, a notice, or the form for names.
extension Props<Wheel> {
  func call(_ h: Wheel.View, _ game: WheelGame) {
    h.el(.div, "call") {
      h.key("call")
      if case .landed(let player) = game.phase {
        takesFocus(h)
        chosen(h, player, remark: scene.remark(game))
      } else if case .spinning(let spin) = game.phase {
        takesFocus(h)
        h.label(language(.wheel(.spinning)))
        if spin.plan.duration > 0 { reel(h, spin, game) }
      } else if asksForNames(game) {
        names(h)
      } else {
        h.el(.p, "hint") {
          h.key("hint")
          h.text(scene.turned(game) ?? language(hint(game)))
        }
      }
    }
  }

  /// Keeps the focus here while the record decides, because Spin is disabled.
  private func takesFocus(_ h: Wheel.View) {
    h.role("group")
    h.attribute(.tabindex, "-1")
    h.flag(.autofocus)
  }

  private func chosen(_ h: Wheel.View, _ player: PlayerID, remark: String?) {
    h.fitted(.h2, "chosen-name " + tone(player) + (remark == nil ? "" : " has-remark"), name(player)) {
      h.key("chosen")
      h.asWritten()
    }
    if let remark {
      h.el(.p, "remark " + tone(player)) {
        h.key("remark")
        h.untranslated()
        h.text(remark)
      }
    }
  }

  private func hint(_ game: WheelGame) -> Phrase {
    if let last = game.chosen.last, scene.party[last] != nil { return .wheel(.lastUp(scene.name(of: last))) }
    return saved.hasSpun ? .wheel(.getReady) : .wheel(.flickHint)
  }

  /// Draws the names that pass the arm in large type. The strip moves with the disc and ends on the chosen
  /// name. Before it arrives, blurred names rush by at the speed that the strip will have then.
  private func reel(_ h: Wheel.View, _ spin: Spin, _ game: WheelGame) {
    let people = scene.party.players
    let slices = spin.plan.passing(most: Wheel.mostPlates).filter { $0 < people.count }
    let last = slices.count - 1
    h.el(.div, "reel") {
      h.key("reel")
      h.attribute(.ariaHidden, is: true)
      timing(h, game)
      h.style("--plates", String(last))
      h.style("--passes", decimal(spin.plan.passes, places: 2))
      if Double(last) < spin.plan.passes {
        let rushing = Array(slices.prefix(min(people.count, Wheel.mostRushing)))
        let speed = 2 * (Double(last) * spin.plan.passes).squareRoot() / Double(spin.plan.duration)
        h.el(.div, "plates rush") {
          h.key("rush")
          h.style("--rushing", String(rushing.count))
          h.style("--round", decimal(Double(rushing.count) / speed, places: 0) + "ms")
          for (index, slice) in (rushing + rushing.prefix(1)).enumerated() { plate(h, people[slice], index) }
        }
      }
      h.el(.div, "plates") {
        h.key("plates")
        for (index, slice) in slices.enumerated() { plate(h, people[slice], index) }
      }
    }
  }

  private func plate(_ h: Wheel.View, _ player: Player, _ index: Int) {
    h.fitted(.p, "plate " + tone(player.id), player.name) {
      h.key(String(index))
      h.asWritten()
    }
  }

  /// Returns true if names are added at the record, before its first spin.
  func asksForNames(_ game: WheelGame) -> Bool {
    game.phase == .ready && (state.isJoining || !scene.party.hasEnoughPlayers)
  }

  /// The number of players, including the name in the field.
  var people: Int { scene.party.players.count + (scene.isTypingName ? 1 : 0) }

  private func names(_ h: Wheel.View) {
    h.el(.div, "joining") {
      h.key("joining")
      h.el(.p, "hint", text: language(.wheel(.namesOnRecord)))
      scene.nameForm()
      h.el(.div, "joined") {
        h.key("joined")
        h.el(.p, "hint") {
          h.key("who")
          h.role("status")
          h.asWritten()
          h.text(joined)
        }
        scene.removeLast()
      }
    }
  }

  /// The player who joined last, and how many are missing.
  private var joined: String {
    let missing = people < Party.minimumPlayers ? language(.wheel(.addAtLeast(Party.minimumPlayers))) : nil
    guard let last = scene.party.players.last else { return missing ?? "" }
    let isIn = language(.wheel(.isIn(scene.isolated(last.name), players: scene.party.players.count)))
    let writing = scene.language.writing
    return missing.map { writing.text([writing.sentence(isIn), $0]) } ?? isIn
  }
}

extension Scene {
  /// Returns the record's remark on its last choice; nil if it has none.
  func remark(_ game: WheelGame) -> String? {
    guard let remark = game.remark(party) else { return nil }
    let phrase: WheelPhrase =
      switch remark {
      case .often(let player, let times, let of): .often(name(of: player), times: times, of: of)
      case .again(let player): .again(name(of: player))
      case .atLast(let player): .atLast(name(of: player))
      case .waiting(let player): .waiting(name(of: player))
      }
    return language(.wheel(phrase))
  }
}
