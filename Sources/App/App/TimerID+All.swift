import AppCore

extension TimerID {
  /// Finds a timer by its number; nil if no feature uses that number.
  public init?(rawValue: UInt32) {
    self.init(rawValue)
    guard Self.all.contains(self) else { return nil }
  }

  /// A beat of a finale has been visible long enough.
  static let finale = TimerID(25)

  static var all: [TimerID] { [.saveOverdue, .finale] + Features.timers }
}
