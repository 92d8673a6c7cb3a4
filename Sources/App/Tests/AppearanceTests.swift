import Testing
import Words

@testable import App
@testable import AppCore

/// The fader on Home, from light over dark to party.
@Suite struct AppearanceTests {
  private static let name = Language.english(.appearance)

  private func atHome(isDark: Bool = false) -> Phone {
    var phone = Phone()
    phone.open()
    phone.settle()
    if isDark { phone.send(.devices(Devices(isDark: true))) }
    return phone
  }

  /// The position of the fader and its spoken value.
  private func fader(_ phone: Phone) -> [String?] {
    let field = phone.elements("input").first { $0.attributes["type"] == "range" }
    return [field?.attributes["value"], field?.attributes["aria-valuetext"]]
  }

  @Test func `the fader sets light, dark and party`() throws {
    var phone = atHome()
    for (stop, appearance) in zip(["2", "1", "0"], [Appearance.party, .dark, .light]) {
      try phone.press(Self.name, .input, value: stop)
      #expect(phone.state.persisted.settings.appearance == appearance)
      #expect(fader(phone) == [stop, Language.english(appearance.phrase)])
    }
  }

  @Test(arguments: [false, true])
  func `a fader that nobody moved stands where the phone's own colours are`(isDark: Bool) {
    #expect(fader(atHome(isDark: isDark)) == [isDark ? "1" : "0", Language.english(.appearanceAuto)])
  }

  @Test func `an unknown stop is light`() throws {
    var phone = atHome()
    for value in ["3", "-1", "x", ""] {
      try phone.press(Self.name, .input, value: value)
      #expect(phone.state.persisted.settings.appearance == .light)
    }
  }
}
