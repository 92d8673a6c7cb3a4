import Formats
import Games
import Vault
import Words

/// A command to the driver, as plain data.
public indirect enum Effect: Equatable, Sendable {
  /// Save all of `changes` or none; answered by `Event.saved` or `Event.saveFailed`.
  case save(ticket: UInt32, changes: [RecordWrite])
  case wake(TimerID, after: UInt64)
  case cancelWake(TimerID)
  /// Navigate to another address of the app.
  case navigate(path: String, replacing: Bool)
  case play([Tone])
  case silence
  /// Fetch a file of the app; answered by `Event.file`.
  case load(ticket: UInt32, path: String)
  /// Move the focus to the element with this id.
  case focus(String)
  case page(Page)
  case applyUpdate
  case takeOver
  /// Ask the browser for persistent storage; answered by `Event.space`. If the browser would prompt the
  /// person, the driver asks only after the person's own choice (`isChosen`).
  case persist(isChosen: Bool)
  /// Ask the browser for its storage estimate; answered by `Event.space`.
  case measureSpace
  /// Check whether the camera can read codes. `Event.devices` follows if the answer is new.
  case lookForScanner
  /// Read all saved records, after pending writes; answered by `Event.records`.
  case readRecords
  /// Reload the app from its saved data.
  case restart
  /// Move the element with this id off the screen before the next content is visible. If a finger has just
  /// released the element, it continues along the finger's path.
  case toss(id: String, Direction)
  /// Save a text as a file of the person's own; `type` as in `text/csv`. Answered only on failure, by
  /// `Event.deviceFailed`.
  case saveFile(name: String, type: String, text: String)
  /// Share drawings: SVG documents with a width and a height, styled by attributes alone. The driver renders
  /// them as PNG files called `name`, with the day in place of `Picture.today`. `text` goes with them. If the
  /// phone takes one picture at most, it gets `whole`; if it cannot share, it saves that. Answered only on
  /// failure, by `Event.deviceFailed`.
  case share(pictures: [String], whole: String, name: String, text: String)
  /// Share a link through the phone's share sheet, or copy it if there is none. Only a copy is answered, by
  /// `Event.copied` or `.deviceFailed`.
  case shareLink(String, title: String)
  /// Copy a text to the clipboard; answered by `Event.copied` or `Event.deviceFailed`.
  case copy(String)
  /// Set attributes and move elements on a schedule. A new plan completes a running one at once. The view
  /// must not touch these attributes before the plan ends.
  case timeline([Track], [Movement])
  /// Send a request to the hub of the app's own server; always answered by `Event.file`.
  case ask(ticket: UInt32, ServerRequest)
  /// Compress, pad and seal bytes as `docs/sync.md` describes; answered by `Event.sealed`.
  case seal(ticket: UInt32, SealingRequest)
  /// Open bytes sealed by `seal`; answered by `Event.unsealed`.
  case unseal(ticket: UInt32, SealingRequest)
  case link(LinkEffect)
  case peer(PeerEffect)
  case alert(AlertEffect)
}

/// An operation on connections to the app's own server.
public enum LinkEffect: Equatable, Sendable {
  /// Open a WebSocket to the app's own origin, at `path`; answered by `Event.linkOpened` or
  /// `Event.linkClosed`. The number of a link is never reused.
  case connect(link: UInt32, path: String)
  /// Send one binary message. It is dropped silently if the link is not open or its send buffer is full.
  case transmit(link: UInt32, bytes: [UInt8])
  /// Close a link. No event of this link follows, not even `Event.linkClosed`.
  case disconnect(link: UInt32)
}

/// An operation on a connection to another phone, without a server in between (`docs/direct.md`). The number of a
/// connection is never reused. Ends of connections are bytes as `DirectEnd` has them.
public enum PeerEffect: Equatable, Sendable {
  /// Describe this phone's end of a new connection; answered by `PeerEvent.described`.
  case offer(UInt32)
  /// Describe this phone's end of a connection that another phone offers; answered by `PeerEvent.described`. If
  /// `isPrepared`, nothing more happens before `begin`.
  case answer(UInt32, [UInt8], isPrepared: Bool)
  case begin(UInt32)
  /// Connect an offered connection to its other end; answered by `PeerEvent.opened` or `closed`.
  case accept(UInt32, [UInt8])
  /// Send one message on a channel. It is dropped silently if the connection is not open or takes nothing.
  case send(UInt32, channel: UInt8, [UInt8])
  /// End a connection. No event of it follows.
  case end(UInt32)
}

/// An alert that gets a person's attention.
public enum AlertEffect: Equatable, Sendable {
  /// Keep the screen awake, or stop doing so. `Event.devices` reports the state of the lock.
  case keepAwake(Bool)
  /// Vibrate: milliseconds on, off, on and so forth. A new pattern replaces a running one; nothing else stops
  /// it.
  case vibrate([UInt64])
  /// Read a text aloud, replacing the current one. `Effect.silence` also ends it. `language` as in BCP 47.
  case speak(String, language: String)
  /// Show a notification, only with permission and while the page is hidden. It replaces an earlier one with
  /// the same `tag`. It disappears when the page becomes visible.
  case notify(title: String, text: String, tag: String)
  /// Request permission for notifications, in response to a tap; answered by `Event.devices`.
  case askToNotify
  /// Set or clear a mark on the app's icon.
  case badge(Bool)
}

/// The value of one attribute of one element over time.
public struct Track: Equatable, Sendable {
  /// The element's id.
  public let id: String
  public let attribute: String
  /// Steps in ascending order of time.
  public let moments: [Step]

  package init(id: String, attribute: String, moments: [Step]) {
    (self.id, self.attribute, self.moments) = (id, attribute, moments)
  }

  public struct Step: Equatable, Sendable {
    /// Milliseconds from now.
    public let at: UInt64
    public let value: String

    package init(at: UInt64, value: String) {
      (self.at, self.value) = (at, value)
    }
  }
}

/// The movement of one element, which the browser animates without the app.
public struct Movement: Equatable, Sendable {
  /// The element's id.
  public let id: String
  /// The id of the element at whose centre a fully `away` pose is. Unused if no pose is away.
  public let hand: String
  /// Milliseconds of the movement that have already passed.
  public let elapsed: UInt64
  /// Poses in ascending order; the first is at 0. After the last one, style sheets place the element.
  public let poses: [Pose]

  package init(id: String, hand: String, elapsed: UInt64, poses: [Pose]) {
    (self.id, self.hand, self.elapsed, self.poses) = (id, hand, elapsed, poses)
  }
}

/// A direction in which an element leaves the screen.
public enum Direction: UInt8, CaseIterable, Sendable { case right = 0, left, up }

/// Properties of the page as a whole.
public struct Page: Equatable, Sendable {
  public let title: String
  /// The language, as in BCP 47.
  public let language: String
  /// The direction of the language.
  public let direction: TextDirection
  public let appearance: Appearance
  public let motion: Motion
  /// The chosen language. If it differs from the current one, the driver restarts the app in it.
  public let choice: LanguageChoice

  package init(
    title: String, language: String, direction: TextDirection, appearance: Appearance, motion: Motion,
    choice: LanguageChoice
  ) {
    (self.title, self.language, self.direction) = (title, language, direction)
    (self.appearance, self.motion, self.choice) = (appearance, motion, choice)
  }
}

/// A timer of the app, identified by a number in the driver.
public struct TimerID: Hashable, Sendable {
  public let rawValue: UInt32

  package init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// Fires when a save takes too long.
  package static let saveOverdue = TimerID(3)
}

/// A tone that the browser synthesizes (LOOK-4).
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

  package init(at: UInt64, duration: UInt64, frequency: UInt64, gain: UInt64, wave: Wave) {
    (self.at, self.duration, self.frequency) = (at, duration, frequency)
    (self.gain, self.wave) = (gain, wave)
  }
}
