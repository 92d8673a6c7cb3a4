import Games
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// Addresses that people open, and addresses that the app starts on.
@Suite struct AddressTests {
  @Test(arguments: [
    ("/index.html", "/"), ("/INDEX.HTML", "/"), ("/index.htm", "/"), ("/Cards", "/cards"),
    ("/cards/", "/cards"), ("/CARDS/", "/cards"),
    ("/cards.", "/cards"), ("/settings),", "/settings"), ("/decks…", "/decks"), ("/decks%E2%80%A6", "/decks"),
    ("/dice&utm_source=x", "/dice"),
    ("//cards", "/cards"), ("/cards//", "/cards"),
    ("/Cards/Truth-or-Dare.", "/cards/truth-or-dare"),
    ("/cards/truth%2Dor%2Ddare)", "/cards/truth-or-dare"),
    ("/join/J7X-3.", "/join/J7X-3"),
    ("/Join/j7x3)", "/join/j7x3"), ("/join/J7X%2D3", "/join/J7X-3"),
    ("/join/J7X-3&utm_source=a", "/join/J7X-3"),
    ("/join/%EF%BC%AA7X%E2%80%933%E2%80%A6", "/join/J7X-3"), ("/turns/2,", "/turns/2"), ("/%64ice", "/dice"),
    ("/dice%20", "/dice"),
    ("/.", "/"), ("/privacy」", "/privacy"), ("/games/truth-or-dare!", "/games/truth-or-dare"),
    ("/decks/own.k7_", "/decks/own.k7_"),
  ])
  func `A7 D4 slips of a keyboard or a message in an address are forgiven`(
    _ opened: String, _ meant: String
  ) {
    #expect(Route(path: opened).path == meant)
  }

  @Test(arguments: [
    "/nonsense", "/cards/Nonsense", "/index.php", "/x/join/J7X3", "/cards/a b", "/card", "/settings/x",
  ])
  func `D4 an unknown address leads nowhere`(_ path: String) {
    #expect(Route(path: path) == .unknown(path))
  }

  private func opened(after path: String, _ change: (inout Phone) -> Void = { _ in }) -> Phone {
    var phone = Phone.withCards()
    phone.open("/settings")
    phone.settle()
    phone.open(path)
    phone.settle()
    change(&phone)
    phone.open("/")
    phone.settle()
    return phone
  }

  @Test(arguments: ["/nonsense", "/join/J7X3"])
  func `D4 after a wrong address or an invitation the app starts where it was before`(
    _ path: String
  ) {
    #expect(opened(after: path).state.route == .settings)
  }

  @Test func `D4 a bad address stored by an earlier version is not opened`() throws {
    var phone = Phone()
    phone.open("/settings")
    phone.settle()
    let kept = try #require(phone.store["place/app"])
    for path in ["/nonsense", "/join/J7X3", "/decks/own.gone", "/cards/own.gone", "/cards/nonsense"] {
      phone.store["place/app"] = kept.replacing("/settings", with: path)
      phone.open("/")
      #expect(phone.state.route == .home && phone.visited.last != path, "\(path)")
    }
  }

  @Test func `D4 an existing deck is opened again at the next start`() {
    #expect(opened(after: "/cards/truth-or-dare").state.route == .session("truth-or-dare"))
    #expect(opened(after: "/index.html").state.route == .settings)
  }
}
