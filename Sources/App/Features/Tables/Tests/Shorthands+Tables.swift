import Words

@testable import App
@testable import AppCore
@testable import TablesFeature

// Routes, actions and state of the feature, without the list of all features.

extension Route {
  static var tables: Route { .feature(.tables(.tables)) }
}

extension Action {
  static func turns(_ action: TurnsAction) -> Action {
    .feature(.tables(action))
  }
}

extension State {
  var tables: [TableSession] { features.tables.value.tables }
  static var tableNameField: String { Tables.nameField }
  static var seatColours: [SeatColourWord] { Tables.seatColours }
}

extension Persisted {
  var look: TableLook? { features.tables.value.look }
  var summaries: [TableSummary] { features.tables.value.summaries }
}

typealias TurnsAction = Tables.Action
