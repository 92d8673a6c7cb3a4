import AppCore
import Components
import Formats
import Games
import Vault

extension Records {
  /// The record of one-time notices.
  public static let acknowledged = RecordKind(name: "told", schema: 1, merge: .neverLeaves)
}

/// One-time notices: those already shown, and those that wait for an answer.
struct Acknowledged: Equatable {
  /// True from the moment the browser deletes saved data until the person dismisses the notice.
  var isEmptied = false
  /// True once the person has seen the advice on the home screen.
  var homeScreen = false

  init() {}

  init?(json: JSON) {
    var fields = Fields(json)
    each(&fields)
    if fields.isBroken { return nil }
  }

  var json: JSON {
    var (acknowledged, fields) = (self, Fields())
    acknowledged.each(&fields)
    return fields.json
  }

  /// The value to store; nil if it equals the default.
  var written: Acknowledged? { self == Acknowledged() ? nil : self }

  private mutating func each(_ fields: inout Fields) {
    fields.isForgiving = true
    fields.flag("emptied", &isEmptied)
    fields.flag("homeScreen", &homeScreen)
  }
}

extension State {
  /// Runs after every step. Requests persistent storage once there is data worth it, and shows one-time
  /// notices.
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

  /// Records that a notice was answered.
  mutating func answered(_ notice: Notice, _ step: inout Step) {
    guard notice == .emptied else { return }
    var next = latest
    next.acknowledged.isEmptied = false
    keep(next, &step)
  }
}
