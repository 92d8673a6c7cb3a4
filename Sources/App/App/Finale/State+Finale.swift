import AppCore
import Components
import Formats
import Games
import Words

/// The beats between a game and its standings: the record of the night turns, then each award stands alone.
struct Finale: Equatable {
  let ending: Ending
  /// The number of the beat: 0 for the record, then the awards from 1.
  var beat = 0

  /// The time that an award is visible, in milliseconds.
  static let awardUp: UInt64 = 2_500
}

enum FinaleAction: Equatable {
  /// A person goes on to the next beat.
  case passed
}

extension State {
  /// Notes a finished game, and starts its finale. Without motion, its results are visible at once.
  /// - Parameter isSaid: true if the end was announced.
  mutating func finish(_ ending: Ending, isSaid: Bool, _ next: inout Persisted, _ step: inout Step) {
    let track = ending.tracks(language, isNamed: true).first
    if let track, ending.isRemembered { next.evening.note(ending.id, track, of: next.party, at: step.now) }
    let isStill = hasReducedMotion || next.settings.speed == .off
    play(isStill ? Sounds.award : Sounds.finale, &step)
    let roll: [UInt64] = isStill ? [] : [Self.rolled, Sounds.record - Self.rolled]
    if next.settings.hasHaptics { step.ask(.alert(.vibrate(roll + [Self.struck]))) }
    guard !isStill else { return }
    finale = Finale(ending: ending)
    if !isSaid { opened.announcement = language(.finale(.record)) }
    step.ask(.wake(.finale, after: Sounds.record))
  }
  /// Vibrations in milliseconds: the start of the roll, and the first award.
  private static let rolled: UInt64 = 60, struck: UInt64 = 180

  /// Saves the evening after a step whose other changes are not kept.
  mutating func keepEvening(_ next: Consequence, _ step: inout Step) {
    guard next.persisted.evening != latest.evening else { return }
    var kept = latest
    kept.evening = next.persisted.evening
    keep(kept, &step)
  }

  /// Goes on to the next award, or to the standings.
  /// - Parameter isTapped: true if a person did not wait, so the roll may still sound.
  mutating func passBeat(isTapped: Bool = true, _ step: inout Step) {
    guard var next = finale else { return }
    next.beat += 1
    guard next.beat <= next.ending.prizes.count else { return endFinale(&step) }
    if isTapped, next.beat == 1 { step.ask(.silence) }
    let prize = next.ending.prizes[next.beat - 1]
    if isTapped || next.beat > 1 { play(Sounds.award + motif(of: prize), &step) }
    finale = next
    opened.announcement = text(of: prize)
    step.ask(.wake(.finale, after: Finale.awardUp))
  }

  mutating func endFinale(_ step: inout Step) {
    if finale?.beat == 0 { step.ask(.silence) }
    (finale, opened.announcement) = (nil, "")
    step.ask(.cancelWake(.finale))
  }

  private func play(_ tones: [Tone], _ step: inout Step) {
    if persisted.settings.hasSound { step.ask(.play(tones)) }
  }

  /// Returns the two notes of the only winner, which the wheel plays as well. Empty if there is none.
  private func motif(of prize: Prize) -> [Tone] {
    let seat = persisted.party.players.firstIndex {
      $0.colour.paint == prize.paint && utf8Equals(language.direction.isolating($0.name), prize.names)
    }
    return seat.map { Sounds.motif(seat: $0).later(by: Sounds.awardLength) } ?? []
  }

  private func text(of prize: Prize) -> String {
    let quote = prize.quote.map { [$0.text] } ?? []
    let parts = [prize.title, prize.names, prize.merit].filter { !$0.isEmpty } + quote
    return language.writing.text(parts.map { language.writing.sentence($0) })
  }
}
