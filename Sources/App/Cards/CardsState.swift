import Cards
import Formats
import Games

/// What the screens of the card games hold besides what is kept.
struct CardsState: Equatable {
  var search = ""
  /// What each change of the open session can be taken back to, newest last.
  var past: [CardsPast] = []
  var sheet: CardsSheet?
  /// Where the card on top came from, if it was not there before.
  var arrival: Direction?
  /// The time that countdowns are shown for.
  var clock: Moment = 0
  /// What is typed for the teller's line.
  var line = ""
  /// A card that was found by searching, to be put on top when its deck is open.
  var wanted: String?
}

/// A session and the hidden cards as they were before a change.
struct CardsPast: Equatable {
  /// Changes that can be taken back, one after another.
  static let most = 50

  let session: CardSession
  let filter: CardFilter
}

/// What lies over the session.
enum CardsSheet: Equatable { case keys, scores }

enum CardsAction: Equatable {
  case searched(String)
  case found(category: String, card: String)
  case next, previous, complete
  case hide, undo, shuffle, startOver, end
  /// Drops a session whose deck is gone.
  case forget(deck: String)
  case play(CardMove)
  case typed(String)
  /// A card was let go; the value as the driver sends it.
  case swiped(String)
  case opened(CardsSheet), closed
  /// The button that shows the secret is wanted by a key: it gets the focus, to be held by Space.
  case holdReached
}

/// A finger that let go of a card (CARDS-3).
struct Swipe: Equatable {
  /// How far a card has to be moved, in hundredths of its width.
  static let far = 30
  /// How fast it has to be, in CSS pixels a second.
  static let fast = 500

  /// How far the card was moved, in CSS pixels, and how fast it was, in pixels a second.
  let across: Int, down: Int, speedAcross: Int, speedDown: Int
  let width: Int, height: Int
  /// No screen is that large, and no finger that fast.
  private static let most = 1_000_000

  /// Reads "dx dy vx vy width height"; nil for anything else.
  init?(_ value: String) {
    let parts = value.split(separator: " ", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int(String($0)) }
    guard parts.count == 6, numbers.count == 6, numbers[4] > 0, numbers[5] > 0,
      numbers.allSatisfy({ (-Self.most...Self.most).contains($0) })
    else { return nil }
    (across, down, speedAcross, speedDown) = (numbers[0], numbers[1], numbers[2], numbers[3])
    (width, height) = (numbers[4], numbers[5])
  }

  /// Where the card flies; nil where it springs back: it was neither far nor fast, or it was thrown back.
  var direction: Direction? {
    let isAcross = abs(across) >= abs(down)
    let way = isAcross ? across : -down
    let speed = isAcross ? speedAcross : -speedDown
    guard way != 0, abs(way) * 100 > width * Self.far || abs(speed) > Self.fast else { return nil }
    guard abs(speed) <= Self.fast || (speed > 0) == (way > 0) else { return nil }
    if isAcross { return way > 0 ? .right : .left }
    return way > 0 ? .up : nil
  }
}
