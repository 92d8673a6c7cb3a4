import App
import Formats
import Words

/// The app as the driver drives it: one message in, commands out.
public struct Session {
  private var app: App
  private var out = ByteWriter()

  public init(_ language: Language) { app = App(language) }

  /// What the last message led to: changes of the page first, then effects.
  public var output: [UInt8] { out.bytes }

  /// Takes in one message of the driver. A message that is broken changes nothing: the driver is part of
  /// this program, so that can only be a mistake in it, which the test of the codes is there to find.
  public mutating func handle(_ bytes: [UInt8]) {
    out.removeAll()
    guard let message = try? Message(bytes) else { return }
    let effects =
      switch message.content {
      case .event(let event): app.handle(event, now: message.now, draw: message.draw)
      case .input(let kind, let node, let value):
        app.handle(kind, at: node, value: value, now: message.now, draw: message.draw)
      case .ignored: [Effect]()
      }
    app.render(into: &out)
    for effect in effects { out.effect(effect) }
  }
}
