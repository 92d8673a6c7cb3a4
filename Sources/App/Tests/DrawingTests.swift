import Games
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// The view is drawn if and only if something visible has changed.
struct DrawingTests {
  /// The numbers of drawings for a tap and for everything that follows.
  private func drawings(_ action: Action, _ phone: inout Phone) -> (tap: Int, rest: Int) {
    let before = phone.app.drawings
    phone.tap(action)
    let tap = phone.app.drawings - before
    phone.settle()
    return (tap, phone.app.drawings - before - tap)
  }

  @Test func `a tap that must be saved is drawn once, after saving`() throws {
    var phone = Phone()
    try phone.startGame()
    #expect(drawings(.wheel(.spin), &phone) == (0, 1))
    #expect(drawings(.settings(.sound(false)), &phone) == (0, 1))
  }

  @Test func `an immediate change is drawn at once`() {
    var phone = Phone()
    phone.open("/")
    #expect(drawings(.go(.settings), &phone) == (1, 0))
    #expect(drawings(.settings(.hiddenCardsTapped), &phone) == (1, 0))
  }

  @Test func `without storage a tap is drawn at once`() {
    var phone = Phone()
    phone.canKeep = false
    phone.open("/settings")
    phone.settle()
    #expect(drawings(.settings(.sound(false)), &phone).tap == 1)
  }
}
