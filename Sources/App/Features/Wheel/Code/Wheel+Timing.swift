import AppCore
import Cards
import Games
import Words

// The time limit of a question.
extension Wheel {
  /// Starts the time limit of the question, or starts it again.
  static func time(_ store: inout Store<Wheel>, _ context: inout Context) {
    guard let game = store.shown.game, !game.isPaused, case .question(let question) = game.phase,
      let seconds = game.deck.deck.cards[question.card].seconds
    else { return }
    let until = context.now + UInt64(seconds) * 1_000
    store.state.timing = Timing(until: until, now: context.now)
    context.announcement = ""
    context.tick(.goSecond, until: until)
  }

  static func second(_ store: inout Store<Wheel>, _ context: inout Context) {
    guard var timing = store.state.timing, !timing.isUp else { return }
    timing.now = context.now
    store.state.timing = timing
    guard timing.isUp else {
      context.soundSecond(before: timing.until)
      return context.tick(.goSecond, until: timing.until)
    }
    context.announcement = context.scene.language(.timeUp)
    context.play(Sounds.chosen)
  }
}
