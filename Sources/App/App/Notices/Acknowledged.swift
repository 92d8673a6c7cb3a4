import AppCore
import Components
import Formats
import Games
import Vault

extension Records {
  /// The record of things that a person is told once.
  public static let acknowledged = RecordKind(name: "told", schema: 1, merge: .neverLeaves)
}

/// Things that a person is told once: those that were told, and those that wait for an answer.
struct Acknowledged: Equatable, Recorded {
  /// True if the browser has emptied its store and the person has not dismissed that notice yet.
  var isEmptied = false
  /// True once the person was told that the home screen protects saved data.
  var homeScreen = false

  init() {}

  /// Nil if nothing needs saving.
  var written: Acknowledged? { self == Acknowledged() ? nil : self }

  mutating func fields(_ fields: inout Fields) {
    fields.isForgiving = true
    fields.flag("emptied", &isEmptied)
    fields.flag("homeScreen", &homeScreen)
  }
}

extension State {
  /// Runs after every step: asks the browser for persistent storage once it is worth it, and shows notices that
  /// appear once.
  mutating func tellOnce(_ step: inout Step) {
    guard !isElsewhere, device.canKeep else { return }
    var next = latest
    if device.wasEmptied {
      device.wasEmptied = false
      next.acknowledged.isEmptied = true
    }
    if next.acknowledged.isEmptied { notices.add(.emptied) }
    let suggests = device.suggestsHomeScreen && !next.acknowledged.homeScreen && screen == .home
    if !hasAskedToKeep || suggests, !Features.userData(persisted.features).isEmpty {
      if !hasAskedToKeep { step.ask(.persist(isChosen: false)) }
      hasAskedToKeep = true
      if suggests {
        next.acknowledged.homeScreen = true
        notices.add(.homeScreen)
      }
    }
    if next.acknowledged != latest.acknowledged { keep(next, &step) }
  }

  /// A notice was answered.
  mutating func answered(_ notice: Notice, _ step: inout Step) {
    guard notice == .emptied else { return }
    var next = latest
    next.acknowledged.isEmptied = false
    keep(next, &step)
  }
}
