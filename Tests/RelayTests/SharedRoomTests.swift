import NIOCore
import RateLimiting
import Testing

struct SharedRoomTests {
  private let one = ClientAddress.version4(1)
  private let other = ClientAddress.version4(2)

  @Test func `B1 each address gets its share, and all together no more than the total`() {
    let room = SharedRoom(ofAddress: 10, inAll: 15)
    #expect(room.take(10, of: one) && !room.take(1, of: one))
    #expect(!room.take(6, of: other) && room.take(5, of: other) && !room.take(1, of: other))
    room.free(4, of: one)
    #expect(!room.take(5, of: one) && room.take(4, of: one) && room.total == 15)
  }

  @Test func `B1 sockets without address or share count only in the total`() {
    let room = SharedRoom(ofAddress: 10, inAll: 15)
    #expect(room.take(15, of: .none) && !room.take(1, of: .none))
    let shared = SharedRoom(ofAddress: nil, inAll: 15)
    #expect(shared.take(15, of: one) && !shared.take(1, of: other))
  }

  @Test func `B1 forced use is given back like any other`() {
    let room = SharedRoom(ofAddress: 10, inAll: 10)
    room.takeAnyway(20, of: one)
    #expect(room.total == 20 && !room.take(1, of: other))
    room.free(20, of: one)
    #expect(room.total == 0 && room.take(10, of: one))
  }

  @Test func `B1 a lease returns its room when released`() {
    let room = SharedRoom(ofAddress: 10, inAll: 10)
    var lease = room.lease(10, of: one)
    #expect(lease != nil && room.lease(1, of: other) == nil)
    lease = nil
    #expect(room.total == 0)
  }

  @Test func `B1 a turnstile runs one task at a time`() async throws {
    let turnstile = Turnstile()
    let inside = SharedRoom(ofAddress: nil, inAll: 1)
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask {
          try await turnstile.run(within: .seconds(3_600)) {
            #expect(inside.take(1, of: .none))
            await Task.yield()
            inside.free(1, of: .none)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `a turnstile answers in time while the work before takes long`() async throws {
    let turnstile = Turnstile()
    let (isInside, inside) = AsyncStream.makeStream(of: Void.self)
    let (isDone, done) = AsyncStream.makeStream(of: Void.self)
    async let first = turnstile.run(within: .zero) {
      inside.finish()
      for await _ in isDone {}
      return 1
    }
    for await _ in isInside {}
    await #expect(throws: Turnstile.Late.self) { try await turnstile.run(within: .milliseconds(1)) {} }
    async let last = turnstile.run(within: .seconds(3_600)) { 2 }
    done.finish()
    #expect(try await [first, last] == [1, 2])
    #expect(try await turnstile.run(within: .zero) { 3 } == 3, "the turn was given back")
  }
}
