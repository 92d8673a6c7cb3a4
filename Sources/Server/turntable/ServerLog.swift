import Logging

/// The log of a command on stderr. It may contain text from strangers, such as a host name, so its lines are cleaned like all
/// lines for a terminal.
struct ServerLog: LogHandler {
  private var inner: StreamLogHandler

  static func logger(_ level: Logger.Level) -> Logger {
    var logger = Logger(label: "turntable") { Self(inner: .standardError(label: $0)) }
    logger.logLevel = level
    return logger
  }

  var logLevel: Logger.Level {
    get { inner.logLevel }
    set { inner.logLevel = newValue }
  }

  var metadata: Logger.Metadata {
    get { inner.metadata }
    set { inner.metadata = newValue }
  }

  var metadataProvider: Logger.MetadataProvider? {
    get { inner.metadataProvider }
    set { inner.metadataProvider = newValue }
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { inner[metadataKey: key] }
    set { inner[metadataKey: key] = newValue }
  }

  func log(event: LogEvent) {
    var event = event
    event.message = "\(Terminal.clean(event.message.description))"
    event.metadata = event.metadata?.mapValues { "\(Terminal.clean($0.description))" }
    inner.log(event: event)
  }
}
