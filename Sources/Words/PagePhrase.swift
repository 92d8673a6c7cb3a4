/// The texts of the page around the app, and of the language that both speak.
public enum PagePhrase: Equatable, Sendable {
  case language, asBrowser, languageMissing
  // Where the app has stopped, or cannot be loaded.
  case stopped, stoppedHint, reload, details
}
