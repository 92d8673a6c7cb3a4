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
        h.fitted(.h2, "chosen-name " + tone(player), name(player)) {
          h.key("chosen")
          h.asWritten()
        }
      } else if case .spinning(let spin) = game.phase {
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

  private func hint(_ game: WheelGame) -> Phrase {
    if let remark = game.remark(scene.party) { return .wheel(phrase(remark)) }
    if let last = game.chosen.last, scene.party[last] != nil { return .wheel(.lastUp(scene.name(of: last))) }
    return saved.hasSpun ? .wheel(.getReady) : .wheel(.flickHint)
  }

  private func phrase(_ remark: WheelRemark) -> WheelPhrase {
    switch remark {
    case .often(let player, let times, let of): .often(scene.name(of: player), times: times, of: of)
    case .again(let player): .again(scene.name(of: player))
    case .atLast(let player): .atLast(scene.name(of: player))
    case .waiting(let player): .waiting(scene.name(of: player))
    }
  }

  /// Draws the names that pass the arm in large type. The strip moves with the disc and ends on the chosen
  /// name.
  private func reel(_ h: Wheel.View, _ spin: Spin, _ game: WheelGame) {
    let people = scene.party.players
    let slices = spin.plan.passing(most: Wheel.mostPlates).filter { $0 < people.count }
    h.el(.div, "reel") {
      h.key("reel")
      h.attribute(.ariaHidden, is: true)
      timing(h, game)
      h.style("--plates", String(slices.count - 1))
      h.style("--passes", decimal(spin.plan.passes, places: 2))
      h.el(.div, "plates") {
        for (index, slice) in slices.enumerated() {
          h.fitted(.p, "plate " + tone(people[slice].id), people[slice].name) {
            h.key(String(index))
            h.asWritten()
          }
        }
      }
    }
  }

  /// Returns true if names are added at the record, before its first spin.
  private func asksForNames(_ game: WheelGame) -> Bool {
    game.phase == .ready && (state.isJoining || !scene.party.hasEnoughPlayers)
  }

  /// The number of players, including the name in the field.
  var people: Int { scene.party.players.count + (scene.isTypingName ? 1 : 0) }

  private func names(_ h: Wheel.View) {
    h.el(.div, "joining") {
      h.key("joining")
      h.el(.p, "hint", text: language(.wheel(.namesOnRecord)))
      scene.nameForm()
      if people < Party.minimumPlayers {
        h.el(.p, "hint", text: language(.wheel(.addAtLeast(Party.minimumPlayers))))
      }
    }
  }
}
