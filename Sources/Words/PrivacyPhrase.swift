/// The texts of the page that says what is stored where.
public enum PrivacyPhrase: Equatable, Sendable {
  case intro
  case phone, phoneText
  case table, tableText
  case discover, discoverText
  case linked, linkedText
  case server, serverText
}
