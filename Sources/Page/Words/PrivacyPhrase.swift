/// Texts of the page about stored data.
public enum PrivacyPhrase: Equatable, Sendable {
  case intro
  case phone, phoneText
  case table, tableText
  case discover, discoverText
  case linked, linkedText
  case server, serverText
}
