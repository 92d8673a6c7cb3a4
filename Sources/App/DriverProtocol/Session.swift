import App
import AppCore
import Formats
import Words

/// The app as the driver runs it: one message in, commands out.
public struct Session {
  private var app: App
  private var out = ByteWriter()
  private var clock = SteadyClock()
  private var isHidden = false

  public init(_ language: Language) { app = App(language) }

  /// The output of the last message: patches of the page, then effects.
  public var output: [UInt8] { out.bytes }

  /// Handles one message of the driver. Ignores a broken message: only a bug in the driver can send one, and
  /// the test of the codes would find it.
  public mutating func handle(_ bytes: [UInt8]) {
    out.removeAll()
    guard let message = try? Message(bytes) else { return }
    let (now, mayHaveSlept) = clock.read(wall: message.wall, ticks: message.ticks, isHidden: isHidden)
    var effects = mayHaveSlept ? app.handle(.mayHaveSlept, now: now, entropy: message.entropy) : []
    switch message.content {
    case .event(let event):
      if case .visible(let isVisible) = event { isHidden = !isVisible }
      effects += app.handle(event, now: now, entropy: message.entropy)
    case .input(let kind, let node, let value):
      effects += app.handle(kind, at: node, value: value, now: now, entropy: message.entropy)
    case .ignored: break
    }
    app.render(into: &out)
    for effect in effects { out.effect(effect) }
  }
}
