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

  package static func arrived(_ own: inout Own<Linking>, _ context: inout Context) {
    own.arriveForm(&context)
  }

  package static func shown(since before: Saved, _ own: inout Own<Linking>, _ context: inout Context) {
    own.showForm(since: before, &context)
    own.showSync(&context)
  }

  package static func heard(_ event: Event, _ own: inout Own<Linking>, _ context: inout Context) {
    own.hearForm(event, &context)
    own.hearSync(event, &context)
  }
}
