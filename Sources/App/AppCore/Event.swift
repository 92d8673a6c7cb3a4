import Games
import HTML
import Vault

/// An event that the driver reports.
public enum Event: Equatable, Sendable {
  case start(Start)
  case timer(TimerID)
  case saved(ticket: UInt32)
  case saveFailed(ticket: UInt32, SaveFailure)
  /// The browser navigated to another address of the app.
  case navigated(path: String)
  /// `status` is the HTTP status, or 0 if no answer came.
  case file(ticket: UInt32, status: Int, text: String)
  case leaseLost
  case updateReady
  case motionPreference(isReduced: Bool)
  case key(String)
  case deviceFailed(DeviceFailure)
  case linkOpened(link: UInt32)
  /// The link was closed by the other side or by a fault, or could not be opened (code 1006). Codes as in RFC
  /// 6455.
  case linkClosed(link: UInt32, code: UInt32, reason: String)
  /// A message arrived on a link.
  case received(link: UInt32, bytes: [UInt8])
  /// An event of a connection to another phone.
  case peer(link: UInt32, PeerEvent)
  /// The page became hidden or visible, or resumed after a pause. Also sent without a change.
  case visible(Bool)
  /// Wall-clock time advanced further than the page noticed: the phone slept, or its clock was set.
  case mayHaveSlept
  /// The state of a device changed, or the person answered a request for permission.
  case devices(Devices)
  /// The phone went online or offline. Before the first report, it counts as online.
  case online(Bool)
  /// The person chose a file: its name and content. Content is truncated one byte above the size limit of
  /// backups.
  case opened(file: String, bytes: [UInt8])
  /// The address has this fragment, including `#`. Browsers never send a fragment to a server.
  case fragment(String)
  /// The text of `Effect.copy` or `shareLink` is on the clipboard.
  case copied
  /// All saved records, as stored. Nil if they cannot be read, or if another tab plays.
  case records([StoredRecord]?)
  /// The result of `Effect.seal`. Nil if the browser cannot seal, or if the content exceeds 64 MiB, or 8 MiB
  /// once sealed.
  case sealed(ticket: UInt32, bytes: [UInt8]?)
  /// The content that `Effect.unseal` found. Nil if key or place do not match, the content exceeds 64 MiB, or
  /// the browser cannot open it.
  case unsealed(ticket: UInt32, bytes: [UInt8]?)
  /// The browser's estimate of storage.
  case space(StoreEstimate)
  /// The reason why the camera shows no picture; nil while its picture is visible at `DriverMark.scan`.
  case camera(CameraFailure?)
  /// A code in the camera's picture. A code is reported once while it stays in the picture.
  case scanned(String)
}

/// An event of a connection to another phone.
public enum PeerEvent: Equatable, Sendable {
  /// This phone's end of it, as `DirectEnd` has it. Nil if the browser makes no connections.
  case described([UInt8]?)
  case opened
  /// It is not open yet, but something came from the other phone.
  case heard
  /// It was closed by the other side or by a fault, or could not be made.
  case closed
  /// A message arrived on a channel.
  case received(channel: UInt8, [UInt8])
}

/// The browser's estimate of its storage: for everything at this origin, including the app itself.
public struct StoreEstimate: Equatable, Sendable {
  /// Bytes; nil if the browser does not report them.
  public var used: UInt64?
  public var quota: UInt64?
  /// True if the browser has promised to keep the data; nil if it does not say.
  public var isKept: Bool?

  public init(used: UInt64? = nil, quota: UInt64? = nil, isKept: Bool? = nil) {
    (self.used, self.quota, self.isKept) = (used, quota, isKept)
  }
}

/// Abilities and states of the phone's devices.
public struct Devices: Equatable, Sendable {
  /// The lock that keeps the screen from going dark.
  public enum WakeLock: UInt8, CaseIterable, Sendable {
    /// Not requested, or the page is hidden.
    case none = 0
    case held
    /// The phone refuses, for example to save its battery.
    case refused
    /// The browser has no such lock, or not for this address.
    case unavailable
  }

  public enum Notifications: UInt8, CaseIterable, Sendable {
    case unavailable = 0, askable, granted, denied
  }

  public var isAwake: WakeLock
  public var notifications: Notifications
  public var canVibrate: Bool
  public var canSpeak: Bool
  /// True if the phone has a camera and can read codes in its picture. Unknown before
  /// `Effect.lookForScanner`.
  public var canScan: Bool
  /// True if the browser connects phones without a server.
  public var canConnect: Bool
  /// True if a connection can wait for the other phone to begin, as a spare one does.
  public var canWait: Bool
  /// True if the browser does not let this site reach the local network.
  public var isNetworkDenied: Bool
  /// True if the system prefers dark colours.
  public var isDark: Bool

  public init(
    isAwake: WakeLock = .unavailable, notifications: Notifications = .unavailable, canVibrate: Bool = false,
    canSpeak: Bool = false, canScan: Bool = false, canConnect: Bool = false, canWait: Bool = false,
    isNetworkDenied: Bool = false, isDark: Bool = false
  ) {
    self.isAwake = isAwake
    self.notifications = notifications
    self.canVibrate = canVibrate
    self.canSpeak = canSpeak
    self.canScan = canScan
    self.canConnect = canConnect
    self.canWait = canWait
    self.isNetworkDenied = isNetworkDenied
    self.isDark = isDark
  }
}

/// A device function that failed.
public enum DeviceFailure: String, CaseIterable, Sendable { case saveFile, share, openFile, copy, speak }

/// The reason why the camera shows no picture, or why no code can be read in it. Raw values are browser error
/// names (W3C Media Capture and Streams).
public enum CameraFailure: String, CaseIterable, Sendable {
  /// Refused by the person, now or earlier, or by the system.
  case refused = "NotAllowedError"
  case missing = "NotFoundError"
  /// Another program uses it, or it does not work.
  case busy = "NotReadableError"
  /// Any other failure.
  case failed = ""
}

/// The reason why a save failed.
public enum SaveFailure: String, Sendable {
  case full, forbidden, failed
  /// Another tab took over.
  case lost
}

/// The state of the phone at launch.
public struct Start: Equatable, Sendable {
  public var path: String
  public var query: String
  public var canKeep: Bool
  public var prefersReducedMotion: Bool
  public var isSecure: Bool
  /// True if the browser can carry out `Effect.seal` and `Effect.unseal`.
  public var canSeal: Bool
  /// True if the main input is a finger.
  public var isTouched: Bool
  /// True if storage is empty but a mark says that data was saved: the browser deleted it.
  public var wasEmptied: Bool
  /// True if the browser keeps data longer for apps on its home screen, and this app is not there yet.
  public var suggestsHomeScreen: Bool
  public var devices: Devices
  /// The origin that the app was loaded from: `http://box.local:8080`.
  public var origin: String
  /// True if another tab plays. Records are then not read.
  public var isElsewhere: Bool
  /// The key and text of every saved record.
  public var records: [StoredRecord]

  public init(
    path: String, query: String = "", canKeep: Bool = true,
    prefersReducedMotion: Bool = false, isSecure: Bool = true, canSeal: Bool = true,
    isTouched: Bool = false, wasEmptied: Bool = false, suggestsHomeScreen: Bool = false,
    devices: Devices = Devices(), origin: String = "http://localhost", isElsewhere: Bool = false,
    records: [StoredRecord] = []
  ) {
    self.path = path
    self.query = query
    self.canKeep = canKeep
    self.prefersReducedMotion = prefersReducedMotion
    self.isSecure = isSecure
    self.canSeal = canSeal
    self.isTouched = isTouched
    self.wasEmptied = wasEmptied
    self.suggestsHomeScreen = suggestsHomeScreen
    self.devices = devices
    self.origin = origin
    self.isElsewhere = isElsewhere
    self.records = records
  }
}

extension Start {
  /// True if the app was loaded from this machine by an address that other devices cannot use.
  package var isOnItself: Bool {
    var host = origin.utf8[...]
    if let slash = host.firstIndex(of: UInt8(ascii: "/")) { host = host[slash...].dropFirst(2) }
    if host.starts(with: "[".utf8) {
      return Self.isLoopback(host.dropFirst().prefix { $0 != UInt8(ascii: "]") })
    }
    host = host.prefix { $0 != UInt8(ascii: ":") }
    if host.last == UInt8(ascii: ".") { host = host.dropLast() }
    return host.elementsEqual("localhost".utf8) || Array(host).suffix(10).elementsEqual(".localhost".utf8)
      || host.starts(with: "127.".utf8) || host.elementsEqual("0.0.0.0".utf8)
  }

  /// Returns true for `::1`, `::`, and IPv6 forms of 127.… and 0.0.0.0, as browsers write them.
  private static func isLoopback(_ address: Substring.UTF8View) -> Bool {
    let inside = Array(address.dropFirst(7))
    return address.elementsEqual("::1".utf8) || address.elementsEqual("::".utf8)
      || address.elementsEqual("::ffff:0:0".utf8)
      || address.starts(with: "::ffff:7f".utf8) && inside.count > 4 && inside[4] == UInt8(ascii: ":")
  }
}
