/// What a person can choose as the language of the app, by its tag (BCP 47).
public enum LanguageChoice: String, CaseIterable, Sendable {
  /// As the browser has it.
  case auto = ""
  case english = "en"
  case german = "de"

  /// What its speakers call it; nil where the browser chooses.
  public var endonym: String? {
    switch self {
    case .auto: nil
    case .english: "English"
    case .german: "Deutsch"
    }
  }

  /// Its texts. For native programs, which carry all of them: one for WebAssembly that asked would carry them, too.
  public var language: Language? {
    switch self {
    case .auto: nil
    case .english: .english
    case .german: .german
    }
  }
}
