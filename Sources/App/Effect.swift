import Formats
import Games
import Words

/// A command to the driver, as plain data.
public indirect enum Effect: Equatable, Sendable {
  /// Keep all of `changes`, or none; answered by `Event.saved` or `.saveFailed`.
  case save(ticket: UInt32, changes: [Change])
  case wake(TimerID, after: UInt64)
  case cancelWake(TimerID)
  /// Go to another address of the app.
  case navigate(path: String, replacing: Bool)
  case play([Tone])
  case silence
  /// Fetch a file of the app; answered by `Event.file`.
  case load(ticket: UInt32, path: String)
  /// Move the focus to the element of this id.
  case focus(String)
  case page(Page)
  case applyUpdate
  case takeOver
  /// Ask the browser to keep what is kept for good. Where it would ask the person, it is asked only if the person chose
  /// that (`isChosen`), and answered by `Event.space` then.
  case persist(isChosen: Bool)
  /// Ask the browser how much room there is; answered by `Event.space`.
  case measureSpace
  /// Find out whether codes can be read by the camera; answered by `Event.devices` where that is news.
  case lookForScanner
  /// Read all that is kept, once what was to be kept before is; answered by `Event.records`.
  case readRecords
  /// Load the app anew, from what is kept.
  case restart
  /// The element of this id leaves the screen this way, on along the path of the finger if one has just let
  /// go of it, before what comes next is shown.
  case toss(id: String, Direction)
  /// Give the person a file of this text to keep; `type` as in `text/csv`. Answered only where it fails, by
  /// `Event.deviceFailed`.
  case saveFile(name: String, type: String, text: String)
  /// Hand a drawing to others: `picture` is an SVG document with a width and a height, styled by attributes
  /// alone, which the driver draws as the PNG file `name`, with the day in the place of `Picture.today`; `text` goes with
  /// it. A phone that cannot share gets the file instead. Answered only where it fails, by `Event.deviceFailed`.
  case share(picture: String, name: String, text: String)
  /// Hand a link to others in the phone's own way, or put it on the clipboard where there is none; then, and only then,
  /// answered by `Event.copied`, or by `.deviceFailed`.
  case shareLink(String, title: String)
  /// Put a text on the clipboard; answered by `Event.copied`, or by `.deviceFailed`.
  case copy(String)
  /// Set attributes at planned moments and move elements, in place of a plan that still runs, which comes to its end at
  /// once. The view has to leave these attributes alone for so long.
  case timeline([Track], [Movement])
  /// Ask the hub of the app's own server; answered by `Event.file`, whatever it answers.
  case ask(ticket: UInt32, HubRequest)
  /// Compress the bytes, pad and seal them as `docs/sync.md` describes; answered by `Event.sealed`.
  case seal(ticket: UInt32, SealingRequest)
  /// Open what was sealed so; answered by `Event.unsealed`.
  case unseal(ticket: UInt32, SealingRequest)
  case link(LinkEffect)
  case alert(AlertEffect)
}

/// A request to a hub, as `docs/hub/openapi.yaml` describes them.
public struct HubRequest: Equatable, Sendable {
  public enum Method: String, CaseIterable, Sendable {
    case get = "GET"
    case put = "PUT"
    case post = "POST"
    case delete = "DELETE"
  }

  public let method: Method
  /// On the app's own server, with its query; begins with `/api/`.
  public let path: String
  /// The bearer token (RFC 6750); empty for none.
  public let key: String
  /// JSON; empty for none.
  public let body: String
}

/// A request to seal or to open data.
public struct SealingRequest: Equatable, Sendable {
  /// 32 bytes.
  public let key: [UInt8]
  /// The associated data, which ties the sealed bytes to their place. It is not in them.
  public let associated: [UInt8]
  /// A content to seal, or sealed bytes to open.
  public let bytes: [UInt8]
}

/// An operation on connections to the app's own server.
public enum LinkEffect: Equatable, Sendable {
  /// Open a WebSocket to the app's own origin, at `path`; answered by `Event.linkOpened` or `.linkClosed`. The
  /// number of a link is used once.
  case connect(link: UInt32, path: String)
  /// Send one binary message. It is dropped without a word where the link is not open, or has too much to send.
  case transmit(link: UInt32, bytes: [UInt8])
  /// Close a link. Nothing more is heard of it, not even `Event.linkClosed`.
  case disconnect(link: UInt32)
}

/// An alert that gets a person's attention.
public enum AlertEffect: Equatable, Sendable {
  /// Keep the screen from going dark, until told otherwise; how that goes is in `Event.devices`.
  case keepAwake(Bool)
  /// Milliseconds on, off, on and so forth, in place of what still runs. Nothing ends it.
  case vibrate([UInt64])
  /// Read a text aloud, in place of what is being read. `Effect.silence` ends it too. `language` as in BCP 47.
  case speak(String, language: String)
  /// Tell something to a person who does not see the page. Only where that was permitted and the page is hidden;
  /// in place of an older word with the same `tag`, and taken back when the page is seen again.
  case notify(title: String, text: String, tag: String)
  /// Ask the person for permission to notify, in answer to a tap; answered by `Event.devices`.
  case askToNotify
  /// A mark on the app's icon.
  case badge(Bool)
}

/// The value of one attribute of one element over time.
public struct Track: Equatable, Sendable {
  /// The element's id.
  public let id: String
  public let attribute: String
  /// Ascending.
  public let moments: [Step]

  public struct Step: Equatable, Sendable {
    /// Milliseconds from now.
    public let at: UInt64
    public let value: String
  }
}

/// The way of one element, which the browser draws without the app.
public struct Movement: Equatable, Sendable {
  /// The element's id.
  public let id: String
  /// The id of the element whose middle a pose that is all the way `away` is at; of no use where none is away.
  public let hand: String
  /// Milliseconds of it that have passed.
  public let elapsed: UInt64
  /// Ascending; the first is at 0, and after the last it lies as the style sheets have it.
  public let poses: [Pose]
}

/// A way to leave the screen.
public enum Direction: UInt8, CaseIterable, Sendable { case right = 0, left, up }

/// A change of what is kept: a record's stored text under its key, or nothing.
public struct Change: Equatable, Sendable {
  public let key: String
  public let text: String?
}

/// Properties of the page as a whole.
public struct Page: Equatable, Sendable {
  public let title: String
  /// The language, as in BCP 47.
  public let language: String
  /// The direction of the language.
  public let direction: TextDirection
  public let appearance: Appearance
  public let motion: Motion
  /// The language that is to be spoken. Where it is another one, the driver begins the app in that.
  public let choice: LanguageChoice
}

/// A timer of the app, by the number that the driver knows it by.
public struct TimerID: Hashable, Sendable {
  public let rawValue: UInt32

  init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// Nil if nobody sets a timer of this number.
  public init?(rawValue: UInt32) {
    self.init(rawValue)
    guard Self.all.contains(self) else { return nil }
  }

  static var all: [TimerID] {
    [.saveOverdue] + Features.timers
  }

  /// A save has been waited for long enough.
  static let saveOverdue = TimerID(3)
}

/// A sound made in the browser (LOOK-4).
public struct Tone: Equatable, Sendable {
  public enum Wave: UInt8, Sendable { case sine = 0, triangle, square, click }

  /// Milliseconds from now.
  public let at: UInt64
  /// Milliseconds.
  public let duration: UInt64
  /// Hertz.
  public let frequency: UInt64
  /// Loudness in thousandths of full.
  public let gain: UInt64
  public let wave: Wave
}
