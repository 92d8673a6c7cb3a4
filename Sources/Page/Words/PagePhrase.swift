/// Texts of the page around the app, and about its language.
public enum PagePhrase: Equatable, Sendable {
  case language, asBrowser, languageMissing
  // The app has stopped, or cannot be loaded.
  case stopped, stoppedHint, reload, details
}
