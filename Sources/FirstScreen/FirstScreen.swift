import Border
import Formats
import HTML
import Words

#if canImport(Glibc)
  // Links the mathematics library, which rounding of doubles needs on Linux.
  import Glibc
#endif

/// Prints what the app shows to somebody who opens it for the first time, as HTML for the page that it comes in. The
/// driver takes the page's nodes over if the app then draws the same.
@main
enum FirstScreen {
  static func main() throws {
    var session = Session(.english)
    session.handle(start)
    print(try Drawing(session.output).html, terminator: "")
  }

  /// A phone that keeps things and has kept nothing yet.
  private static var start: [UInt8] {
    var message = ByteWriter()
    message.byte(MessageCode.start.rawValue)
    message.varint(0)
    message.raw([UInt8](repeating: 0, count: randomBytes))
    for text in ["/", "", ""] { message.string(text) }
    message.varint(StartFlag.storage.rawValue)
    message.raw([0, 0, 0])
    message.varint(0)
    return message.bytes
  }

  /// Seed and secret, which nothing on the first screen is drawn from.
  private static let randomBytes = 24
}
