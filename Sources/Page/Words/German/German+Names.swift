import Cards
import Games

// Themes, kinds of cards and counted things.

func germanTheme(_ theme: RatherTheme) -> String {
  switch theme {
  case .superpowers: "Superkräfte"
  case .lifestyle: "Lebensart"
  case .silly: "Albern"
  case .philosophical: "Philosophisch"
  case .dailyLife: "Alltag"
  case .fantasy: "Fantasie"
  }
}

func germanKind(_ kind: CardKind) -> String {
  switch kind {
  case .question: "Frage"
  case .truth: "Wahrheit"
  case .dare: "Pflicht"
  case .choice: "Was lieber?"
  case .statement: "Aussage"
  case .task: "Aufgabe"
  case .memory: "Merkspiel"
  case .story: "Geschichte"
  }
}

/// Returns a number with its noun. German has one form for 1 and one for any other whole number (CLDR plural rules,
/// `de`).
func german(_ count: Int, _ one: String, _ other: String) -> String { "\(count) \(count == 1 ? one : other)" }

/// Returns the number of votes cast. The verb agrees with it.
func germanCast(_ cast: Int, of count: Int) -> String {
  "\(cast) von \(count) \(cast == 1 ? "hat" : "haben") gestimmt"
}
