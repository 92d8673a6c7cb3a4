import NIOCore
import NIOHTTPTypes
import RateLimiting

/// Parts of answers on their way to a slow reader: handed on in pieces, no more of them than the connection, its address and
/// the server have room for.
///
/// TLS encrypts what it is handed at once, and the loop keeps what the kernel does not take: both are counted here.
struct AnswerQueue {
  typealias Part = (part: HTTPResponsePart, promise: EventLoopPromise<Void>?)

  private var waiting = CircularBuffer<Part>()
  /// Bytes that were handed on and that the kernel has not taken.
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

  /// The next part that there is room for, and how many bytes of a body it has; nil where there is none. Call `took` once
  /// the kernel has those bytes.
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

  /// The kernel has taken so many bytes, or they are lost with the connection.
  mutating func took(_ count: Int) {
    unsent -= count
    sent += count
    rooms.unsent.free(count, of: address)
  }

  /// Forgets all parts that wait; gives their promises.
  mutating func drop() -> [EventLoopPromise<Void>] {
    defer { waiting.removeAll() }
    return waiting.compactMap(\.promise)
  }
}
