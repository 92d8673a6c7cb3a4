import Foundation
import Games
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

@Suite struct CardSwipeTests {
  /// The direction in which a card flies after a move by (`across`, `down`) at (`right`, `below`) pixels a
  /// second.
  private func flight(_ across: Int, _ down: Int, _ right: Int = 0, _ below: Int = 0, width: Int = 100)
    -> Direction?
  {
    Swipe("\(across) \(down) \(right) \(below) \(width) 150")?.direction
  }

  @Test(arguments: [
    (29, nil), (30, nil), (31, Direction.right), (-29, nil), (-30, nil), (-31, .left), (100, .right),
  ])
  func `CARDS-3 a card flies off beyond 30 % of its width`(
    across: Int, direction: Direction?
  ) {
    #expect(flight(across, 0) == direction)
    // The screen's size makes no difference, and no per cent is lost to rounding.
    #expect(flight(across * 5, 0, width: 500) == direction)
    #expect(flight(across * 37 / 10, 0, width: 370) == direction)
  }

  @Test(arguments: [
    (490, nil), (500, nil), (510, Direction.right), (-490, nil), (-500, nil), (-510, .left),
  ])
  func `CARDS-3 a card flies off faster than 500 px a second`(
    speed: Int, direction: Direction?
  ) {
    #expect(flight(speed.signum(), 0, speed, 0) == direction)
    #expect(flight(speed.signum() * 29, 0, speed, 0) == direction)
  }

  @Test func `CARDS-3 a card thrown back returns from any distance`() {
    #expect(flight(90, 0, -510) == nil && flight(-90, 0, 510) == nil && flight(0, -90, 0, 510) == nil)
    // Drawn back slowly, it is still far enough.
    #expect(flight(90, 0, -490) == .right && flight(-90, 0, 490) == .left)
    #expect(flight(0, -90, 0, 490) == .up)
  }

  @Test func `CARDS-3 a card back at its place stays at any speed`() {
    for (right, below) in [(510, 0), (-510, 0), (0, 510), (0, -510)] {
      #expect(flight(0, 0, right, below) == nil)
    }
  }

  @Test(arguments: [
    (-29, 0, nil), (-30, 0, nil), (-31, 0, Direction.up), (-1, -490, nil), (-1, -500, nil), (-1, -510, .up),
  ])
  func `CARDS-3 up has the same limits as left and right`(down: Int, speed: Int, direction: Direction?) {
    #expect(flight(0, down, 0, speed) == direction)
  }

  @Test func `CARDS-3 down does nothing, near or far, slow or fast`() {
    for down in [1, 31, 100, 900] {
      for speed in [0, 510, 5_000] { #expect(flight(0, down, 0, speed) == nil) }
    }
  }

  @Test func `CARDS-3 a diagonal swipe follows its longer side`() {
    #expect(flight(40, -39) == .right && flight(39, -40) == .up)
    #expect(flight(-40, -39) == .left && flight(-40, 39) == .left)
    #expect(flight(40, -40) == .right)
    #expect(flight(39, 40) == nil)
    // Speed counts only in the direction of the move.
    #expect(flight(20, -19, 0, -900) == nil && flight(19, -20, 900, 0) == nil)
  }

  @Test(arguments: [
    "", " ", "31", "31 0 0 0 100", "31 0 0 0 100 150 0", "31 0 0 0 100 150 x", "x 31 0 0 0 100 150",
    "31 0 0 0 100 x", "NaN 0 0 0 100 150", "31.5 0 0 0 100 150", "31 0 0 0 0 150", "31 0 0 0 -100 150",
    "31 0 0 0 100 0", "31  0 0 0 100 150", " 31 0 0 0 100 150", "31 0 0 0 100 150 ", "1000001 0 0 0 100 150",
    "9223372036854775807 0 0 0 100 150", "-9223372036854775808 0 0 0 100 150",
    "-2147483648 0 0 0 100 150", "0 0 0 0 -9223372036854775808 150", "99999999999999999999 0 0 0 100 150",
  ])
  func `CARDS-3 malformed swipe values move no card`(value: String) {
    var phone = Phone.withCards()
    phone.play(.thisOrThat)
    let before = phone.state.persisted
    phone.cards(.touch(.swiped(value)))
    #expect(phone.state.persisted == before && phone.tosses.isEmpty)
    #expect(Swipe(value) == nil)
  }

  /// The driver's tests read the same text: `Tests/Fixtures/swipe.txt`.
  @Test func `CARDS-3 a swipe report of the driver is parsed number by number`() throws {
    let file = Phone.root.appending(path: "Tests/Fixtures/swipe.txt")
    let line = try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)
    let swipe = try #require(Swipe(line))
    #expect(swipe.across == 30 && swipe.down == -20)
    #expect(swipe.speedAcross == 600 && swipe.speedDown == -400)
    #expect(swipe.width == 300 && swipe.height == 400)
    #expect(swipe.direction == .right, "near, but fast")
  }

  @Test func `CARDS-3 swiping right, left and up means next, previous and complete`() throws {
    var phone = Phone.withCards()
    phone.play(.mostLikely)
    let order = try phone.session.order
    let swipe: (inout Phone, String) throws -> Void = { phone, value in
      let top = try #require(phone.usable.first { $0.hears(.swipe) })
      try phone.press(top.name, .swipe, value: value)
    }
    try swipe(&phone, "31 0 0 0 100 150")
    #expect(try phone.session.position == 1)
    try swipe(&phone, "-31 0 0 0 100 150")
    #expect(try phone.session.position == 0)
    try swipe(&phone, "0 -31 0 0 100 150")
    #expect(try phone.session.position == 1 && phone.session.completed == [order[0]])
    #expect(phone.tosses == [.right, .left, .up])
    try swipe(&phone, "0 31 0 0 100 150")
    #expect(try phone.session.position == 1 && phone.tosses.count == 3)
  }
}
