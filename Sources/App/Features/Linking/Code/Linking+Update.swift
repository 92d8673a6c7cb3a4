import AppCore
import CardTable
import Games
import Vault

extension Linking {
  package static func update(_ action: Action, _ own: inout Own<Linking>, _ context: inout Context) {
    switch action {
    case .form(let action): own.form(action, &context)
    case .leave: own.destination = .address("/settings")
    case .lost:
      own.sync(action, &context)
      own.showPhrase(&context)
    case .due: own.sync(action, &context)
    case .synced, .renamed, .left, .deleted, .formerDeleted, .accepted, .remade, .removed, .noted:
      own.state.form.sheet = nil
      own.sync(action, &context)
    }
  }

  package static func handle(_ event: FeatureEvent, _ own: inout Own<Linking>, _ context: inout Context) {
    switch event {
    case .launched: launched(&own, &context)
    case .screenOpened: own.arriveForm(&context)
    case .savedVisible: savedVisible(since: own.before, &own, &context)
    case .stepFinished: stepFinished(&own, &context)
    case .device(let event): deviceEvent(event, &own, &context)
    case .deckReady, .deckLoaded, .order: break
    }
  }

  static func savedVisible(since before: Saved, _ own: inout Own<Linking>, _ context: inout Context) {
    own.showForm(since: before, &context)
    own.showSync(&context)
  }

  static func deviceEvent(_ event: Event, _ own: inout Own<Linking>, _ context: inout Context) {
    own.hearForm(event, &context)
    own.hearSync(event, &context)
  }
}
