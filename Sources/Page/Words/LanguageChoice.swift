/// A person's choice of the app's language, by its tag (BCP 47).
public enum LanguageChoice: String, CaseIterable, Sendable {
  /// The browser's language.
  case auto = ""
  case english = "en"
  case german = "de"
  case spanish = "es"
  case french = "fr"
  case japanese = "ja"

  /// The language's name for itself; nil if the browser chooses.
  public var endonym: String? {
    switch self {
    case .auto: nil
    case .english: "English"
    case .german: "Deutsch"
    case .spanish: "Español"
    case .french: "Français"
    case .japanese: "日本語"
    }
  }

  /// The texts of the language. Only for native programs: a WebAssembly program that uses it would contain every language.
  public var language: Language? {
    switch self {
    case .auto: nil
    case .english: .english
    case .german: .german
    case .spanish: .spanish
    case .french: .french
    case .japanese: .japanese
    }
  }
}
