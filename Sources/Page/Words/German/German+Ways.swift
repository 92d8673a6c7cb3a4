/// German texts of the mode picker.
func germanWay(_ phrase: WayPhrase) -> String {
  switch phrase {
  case .ask: "Wie wollt ihr spielen?"
  case .vote: "Gemeinsam abstimmen"
  case .voteLine: "Alle wählen eine Seite, dann seht ihr, wie sich die Runde teilt."
  case .swipe: "Karten wischen"
  case .swipeLine: "Ein Handy, eine Karte nach der anderen."
  }
}
