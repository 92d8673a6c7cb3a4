import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

@Suite struct PrivacyTests {
  @Test func `KEEP-8 a page behind the settings says what is stored where`() throws {
    var phone = Phone()
    phone.open("/settings")
    phone.settle()
    try phone.press("Privacy")
    #expect(phone.path == "/privacy")
    for part in [PrivacyPhrase.phone, .table, .discover, .linked, .server] {
      #expect(phone.shows(phone.state.language(.privacy(part))))
    }
    try phone.press("Back")
    #expect(phone.path == "/settings")
  }
}
