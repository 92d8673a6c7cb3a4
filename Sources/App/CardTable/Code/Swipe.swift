import AppCore

/// The release of a dragged card (CARDS-3).
package struct Swipe: Equatable {
  /// The minimum distance of a swipe, in hundredths of the card's width.
  package static let far = 30
  /// The vibration when a card has moved far enough, in milliseconds.
  package static let felt = 12
  /// The minimum speed of a swipe, in CSS pixels a second.
  package static let fast = 500

  /// The card's movement in CSS pixels, and its speed in CSS pixels a second.
  package let across: Int, down: Int, speedAcross: Int, speedDown: Int
  package let width: Int, height: Int

  /// Reads "dx dy vx vy width height"; nil for anything else.
  package init?(_ value: String) {
    guard let numbers = Release.numbers(value, 6), numbers[4] > 0, numbers[5] > 0 else { return nil }
    (across, down, speedAcross, speedDown) = (numbers[0], numbers[1], numbers[2], numbers[3])
    (width, height) = (numbers[4], numbers[5])
  }

  /// The direction in which the card flies. Nil if it springs back: too short and slow, or moved back at the
  /// end.
  package var direction: Direction? {
    let isAcross = abs(across) >= abs(down)
    let way = isAcross ? across : -down
    let speed = isAcross ? speedAcross : -speedDown
    guard way != 0, abs(way) * 100 > width * Self.far || abs(speed) > Self.fast else { return nil }
    guard abs(speed) <= Self.fast || (speed > 0) == (way > 0) else { return nil }
    if isAcross { return way > 0 ? .right : .left }
    return way > 0 ? .up : nil
  }

  /// The vertical distance as a number of rows of the element's height.
  package var rows: Int { Int((Double(down) / Double(height)).rounded()) }
}
