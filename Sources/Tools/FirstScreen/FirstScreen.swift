import DriverProtocol
import Formats
import HTML
import Words

#if canImport(Glibc)
  // Links the mathematics library, which rounding of doubles needs on Linux.
  import Glibc
#endif

/// Prints what the app shows to somebody who opens it for the first time, as HTML for the page that it comes in, and then,
/// one a line, what the page says if the app stops: in the language whose tag is given. The driver takes the page's nodes
/// over if the app then draws the same.
@main
enum FirstScreen {
  private enum Failure: Error { case noLanguage }

  static func main() throws {
    guard let tag = CommandLine.arguments.dropFirst().first,
      let language = LanguageChoice(rawValue: tag)?.language
    else { throw Failure.noLanguage }
    var session = Session(language)
    session.handle(start)
    print(try Drawing(session.output).html)
    for phrase in [PagePhrase.stopped, .stoppedHint, .reload, .details] {
      print(language(.page(phrase)).escapedForMarkup)
    }
  }

  /// A phone that keeps things and has kept nothing yet.
  private static var start: [UInt8] {
    var message = ByteWriter()
    message.byte(MessageCode.start.rawValue)
    for _ in 0..<2 { message.varint(0) }
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
