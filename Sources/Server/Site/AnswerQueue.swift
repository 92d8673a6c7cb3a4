import NIOCore
import NIOHTTPTypes
import RateLimiting

/// Parts of answers for a slow reader. They are passed on in pieces, within the limits of the connection, its address
/// and the server.
///
/// TLS encrypts at once what it is given, and the loop holds what the kernel does not take. Both are counted here.
struct AnswerQueue {
  typealias Part = (part: HTTPResponsePart, promise: EventLoopPromise<Void>?)

  private var waiting = CircularBuffer<Part>()
  /// Bytes passed on that the kernel has not taken yet.
  private(set) var unsent = 0
  /// Bytes that the kernel has taken since this was last set to 0.
  var sent = 0

  private let rooms: ConnectionRooms
  /// The reader's address, known before the first answer.
  var address = ClientAddress.none

  init(_ rooms: ConnectionRooms) { self.rooms = rooms }

  var isEmpty: Bool { waiting.isEmpty }

  mutating func append(_ part: HTTPResponsePart, _ promise: EventLoopPromise<Void>?) {
    waiting.append((part, promise))
  }

  /// Takes the next part within the limits, and its number of body bytes; nil if there is none. Call `took` once the
  /// kernel has taken those bytes.
  mutating func next() -> (part: Part, bytes: Int)? {
    guard let first = waiting.first else { return nil }
    guard case .body(var body) = first.part, body.readableBytes > 0 else {
      return (waiting.removeFirst(), 0)
    }
    let count = allowance(body.readableBytes)
    guard count > 0 else { return nil }
    unsent += count
    guard count < body.readableBytes, let piece = body.readSlice(length: count) else {
      return (waiting.removeFirst(), count)
    }
    waiting[waiting.startIndex].part = .body(body)
    return ((.body(piece), nil), count)
  }

  private func allowance(_ count: Int) -> Int {
    let piece = min(count, ConnectionLimits.pieceBytes)
    guard unsent == 0 || unsent + piece <= ConnectionLimits.unsentOfConnection else { return 0 }
    if rooms.unsent.take(piece, of: address) { return piece }
    guard unsent == 0 else { return 0 }
    let small = min(count, ConnectionLimits.smallPieceBytes)
    rooms.unsent.takeAnyway(small, of: address)
    return small
  }

  /// Notes that the kernel has taken these bytes, or that they are lost with the connection.
  mutating func took(_ count: Int) {
    unsent -= count
    sent += count
    rooms.unsent.free(count, of: address)
  }

  /// Removes all waiting parts. Returns their promises.
  mutating func drop() -> [EventLoopPromise<Void>] {
    defer { waiting.removeAll() }
    return waiting.compactMap(\.promise)
  }
}
