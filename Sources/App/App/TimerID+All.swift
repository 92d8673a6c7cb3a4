import AppCore

extension TimerID {
  /// Nil if no feature uses a timer of this number.
  public init?(rawValue: UInt32) {
    self.init(rawValue)
    guard Self.all.contains(self) else { return nil }
  }

  static var all: [TimerID] { [.saveOverdue] + Features.timers }
}
