import Formats
import Testing
import Vault

@testable import App
@testable import AppCore
@testable import DriverProtocol

/// Sealing and opening, byte by byte.
@Suite struct SealingTests {
  private let long = (0..<300).map { UInt8(truncatingIfNeeded: $0) }

  @Test func `a sealing request is sent with key and associated data`() {
    let request = SealingRequest(key: [1, 2, 3], associated: [], bytes: long)
    let payload = [0xac, 2, 3, 1, 2, 3, 0, 0xac, 2] + long
    #expect(written(.seal(ticket: 300, request)) == [68] + payload)
    #expect(written(.unseal(ticket: 300, request)) == [69] + payload)
    let empty = SealingRequest(key: [9], associated: [0, 255], bytes: [])
    #expect(written(.seal(ticket: 1, empty)) == [68, 1, 1, 9, 2, 0, 255, 0])
  }

  @Test func `sealing and opening report their result or failure`() throws {
    #expect(try read(.sealed, [0xac, 2, 1, 0xac, 2] + long) == .sealed(ticket: 300, bytes: long))
    #expect(try read(.sealed, [7, 0]) == .sealed(ticket: 7, bytes: nil))
    #expect(try read(.unsealed, [7, 1, 3, 255, 0, 128]) == .unsealed(ticket: 7, bytes: [255, 0, 128]))
    #expect(try read(.unsealed, [7, 1, 0]) == .unsealed(ticket: 7, bytes: []))
    #expect(try read(.unsealed, [7, 0]) == .unsealed(ticket: 7, bytes: nil))
    #expect(throws: ByteError.truncated) { try read(.unsealed, [7, 1, 3, 255, 0]) }
  }

  @Test(arguments: [(63, false), (64, true), (127, true)])
  func `the start message says if the browser can seal`(flags: UInt8, canSeal: Bool) throws {
    // No path, query or origin; no devices, no records.
    let start = [0, 0, 0, flags, 0, 0, 0, 0]
    guard case .start(let read)? = try read(.start, start) else {
      Issue.record("not a start")
      return
    }
    #expect(read.canSeal == canSeal)
  }
}
