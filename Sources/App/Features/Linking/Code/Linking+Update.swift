import AppCore
import CardTable
import Games
import Vault

extension Linking {
  package static func update(_ action: Action, _ store: inout Store<Linking>, _ context: inout Context) {
    switch action {
    case .form(let action): store.form(action, &context)
    case .leave: store.destination = .address("/settings")
    case .lost:
      store.sync(action, &context)
      store.showPhrase(&context)
    case .due: store.sync(action, &context)
    case .synced, .renamed, .left, .deleted, .formerDeleted, .accepted, .remade, .removed, .noted:
      store.state.form.sheet = nil
      store.sync(action, &context)
    }
  }

  package static func handle(_ event: FeatureEvent, _ store: inout Store<Linking>, _ context: inout Context) {
    switch event {
    case .launched: launched(&store, &context)
    case .screenOpened: store.arriveForm(&context)
    case .savedVisible: savedVisible(since: store.before, &store, &context)
    case .stepFinished: stepFinished(&store, &context)
    case .device(let event): deviceEvent(event, &store, &context)
    case .deckReady, .deckLoaded, .order: break
    }
  }

  static func savedVisible(since before: Saved, _ store: inout Store<Linking>, _ context: inout Context) {
    store.showForm(since: before, &context)
    store.showSync(&context)
  }

  static func deviceEvent(_ event: Event, _ store: inout Store<Linking>, _ context: inout Context) {
    store.hearForm(event, &context)
    store.hearSync(event, &context)
  }
}
