import AppCore
import CardTable
import Cards
import Chance
import Components
import Formats
import Games
import Words

extension Wheel {
  /// Starts the movement, sound and announcement of a phase.
  static func begin(_ game: WheelGame, _ store: inout Store<Wheel>, _ context: inout Context) {
    context.announcement = store.state.hidden == nil ? "" : context.scene.language(.cardHidden)
    switch game.phase {
    case .spinning(let spin):
      store.state.isJoining = false
      let elapsed = spin.elapsed(at: context.now)
      store.state.spinElapsed = elapsed
      store.state.spinEndsAt = context.now + spin.plan.duration - elapsed
      context.ask(.wake(.land, after: spin.plan.duration - elapsed))
      let crackle = Sounds.crackle(spin.plan.duration - elapsed)
      context.play(Sounds.ticks(of: spin.plan, from: elapsed) + crackle)
      context.vibrate(spin.plan.pulses(from: elapsed))
    case .landed(let player):
      let (scene, remark) = (context.scene, context.scene.remark(game))
      let yourGo = scene.language(.wheel(.yourGo(scene.name(of: player))))
      let writing = scene.language.writing
      context.announcement = remark.map { writing.text([writing.sentence(yourGo), $0]) } ?? yourGo
      let time = scene.settings.speed == .normal ? nameUp : nameUpBriefly
      context.ask(.wake(.reveal, after: remark == nil ? time : time + remarkUp))
      let seat = scene.party.players.firstIndex { $0.id == player } ?? 0
      context.play(Sounds.thud + Sounds.motif(seat: seat).later(by: Sounds.thudLength))
      context.vibrate([thump])
    case .question(let question):
      if question.isNewRound {
        context.announcement = context.scene.language(.wheel(.newRound))
      } else if game.twist == .dare {
        context.announcement = context.scene.language(.wheel(.recordSaysDare))
      }
    case .ready:
      guard let turned = context.scene.turned(game) else { return }
      context.announcement = turned
      context.play(Sounds.thud)
      context.vibrate([thump])
    case .choosing: break
    }
  }
}
