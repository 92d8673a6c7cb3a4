import Games
import HTML

/// What the driver reports.
public enum Event: Equatable, Sendable {
  case start(Start)
  case timer(TimerID)
  case saved(ticket: UInt32)
  case saveFailed(ticket: UInt32, SaveFailure)
  /// The browser went to another address of the app.
  case navigated(path: String)
  /// `status` is that of HTTP, 0 when nothing answered.
  case file(ticket: UInt32, status: Int, text: String)
  case leaseLost
  case updateReady
  case motionPreference(isReduced: Bool)
  case key(String)
  case deviceFailed(DeviceFailure)
}

/// What a device was asked for and could not do.
public enum DeviceFailure: String, CaseIterable, Sendable { case saveFile, share }

/// Why something could not be kept.
public enum SaveFailure: String, Sendable {
  case full, forbidden, failed
  /// Another tab has taken over.
  case lost
}

/// The state of the phone as the app starts.
public struct Start: Equatable, Sendable {
  public var path: String
  public var query: String
  /// The languages the person prefers, best first, joined by commas.
  public var languages: String
  public var canKeep: Bool
  public var prefersReducedMotion: Bool
  public var isSecure: Bool
  /// It is held in the hand and used with a finger.
  public var isTouched: Bool
  /// Another tab is playing: nothing was read.
  public var isElsewhere: Bool
  /// Key and stored text of everything kept.
  public var records: [Stored]

  public init(
    path: String, query: String = "", languages: String = "", canKeep: Bool = true,
    prefersReducedMotion: Bool = false, isSecure: Bool = true, isTouched: Bool = false,
    isElsewhere: Bool = false,
    records: [Stored] = []
  ) {
    self.path = path
    self.query = query
    self.languages = languages
    self.canKeep = canKeep
    self.prefersReducedMotion = prefersReducedMotion
    self.isSecure = isSecure
    self.isTouched = isTouched
    self.isElsewhere = isElsewhere
    self.records = records
  }
}

/// A record as the phone stores it.
public struct Stored: Equatable, Sendable {
  public let key: String
  public let text: String

  public init(key: String, text: String) {
    self.key = key
    self.text = text
  }
}
