import RelayProtocol
import Table

/// The reason why a companion cannot join a table.
public enum CompanionError: Error, Equatable, Sendable {
  case badName
  case unreachable(ServerAddress)
  /// The server's https certificate is not trusted.
  case untrusted(ServerAddress)
  /// The connection ended, or the relay did not answer in time.
  case noAnswer(ServerAddress)
  case noTable(code: String, ServerAddress)
  case badCode(String)
  case locked(code: String)
  case slowDown(milliseconds: UInt64)
  /// The relay refused for another reason.
  case relay(RelayRefusal)
  /// The leader refused a seat.
  case seat(Refusal)
  case portTaken(Int)
  case cannotListen

  /// One line for the person who started the companion.
  public var text: String {
    switch self {
    case .badName:
      "That name cannot be used. Choose one that can be seen, of at most \(TableLimits.name) bytes."
    case .unreachable(let server):
      "No server answers at \(server.origin). Is the address right, and does turntable serve run there? "
        + "A name that is not its own has to be let in: turntable serve --allow-host NAME."
    case .untrusted(let server):
      "No secure connection to \(server.origin) came about: this machine does not trust its certificate, or it speaks no https. "
        + "Of a server with a certificate of its own making, name what it printed: --fingerprint."
    case .noAnswer(let server):
      "The server at \(server.origin) has no tables, or did not answer. Is it turntable serve?"
    case .noTable(let code, let server):
      "There is no table \(code) at \(server.origin). Ask for its code again."
    case .badCode(let code):
      "No table has a code like \(code). Look at it again."
    case .locked(let code):
      "The table \(code) is locked. Ask its leader to unlock it, and try again."
    case .slowDown(let milliseconds):
      "There were too many tries. Try again in \((milliseconds + 999) / 1_000) s."
    case .relay(.full), .seat(.full): "The table is full."
    case .relay(.tooManyRooms): "The server has no room for another table."
    case .relay(.notNow): "The table does not take anybody now. Try again in a while."
    case .relay: "The server did not understand the companion. Are both of the same version?"
    case .seat(.nameTaken): "That name is taken. Try another, or add an initial."
    case .seat(.locked): "The table is locked. Ask its leader to unlock it, and try again."
    case .seat(.ended): "The table has ended."
    case .seat: "The table's leader gives no seat now. Try again, or ask for one."
    case .portTaken(let port):
      "Port \(port) is taken by another program. Choose another with --port; 0 takes a free one."
    case .cannotListen:
      "The companion cannot listen on this machine. Choose another port with --port; 0 takes a free one."
    }
  }
}
