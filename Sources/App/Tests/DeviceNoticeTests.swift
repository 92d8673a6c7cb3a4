import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

@Suite struct DeviceNoticeTests {
  @Test func `a failed save or share is reported once and can be dismissed`() throws {
    var phone = Phone()
    phone.open()
    phone.settle()
    for failure in DeviceFailure.allCases + DeviceFailure.allCases { phone.send(.deviceFailed(failure)) }
    let told = ["This phone couldn’t save the file.", "This phone couldn’t share the picture."]
    #expect(phone.page.words.filter(told.contains) == told)
    try phone.press("Dismiss")
    #expect(phone.page.words.filter(told.contains) == [told[1]])
  }
}
