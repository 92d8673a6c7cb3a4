import RelayProtocol
import Testing

@testable import DirectRadio

/// The bytes and the text of codes (docs/direct.md).
@Suite struct DirectCodeTests {
  private static let fingerprint = [UInt8](0..<32)
  private static let hosts: [(String, String)] = [
    ("192.168.1.20", "192.168.1.20"), ("0.0.0.0", "0.0.0.0"), ("255.255.255.255", "255.255.255.255"),
    ("3f2504e0-4f89-41d3-9a0c-0305e82c3301.local", "3f2504e0-4f89-41d3-9a0c-0305e82c3301.local"),
    ("fe80::1", "fe80:0000:0000:0000:0000:0000:0000:0001"), ("::", "0000:0000:0000:0000:0000:0000:0000:0000"),
    ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002:0003:0004:0005:0006"),
    ("::1", "0000:0000:0000:0000:0000:0000:0000:0001"), ("1::", "0001:0000:0000:0000:0000:0000:0000:0000"),
  ]

  private static func offer(
    user: String = "aB3+", password: String = "0123456789abcdefghijKL/+",
    _ candidates: [DirectCandidate] = [DirectCandidate(host: .ipv4([192, 168, 1, 20]), port: 54_321)]
  ) -> DirectDescription? {
    DirectDescription(
      .offer, user: user, password: password, fingerprint: fingerprint, candidates: candidates)
  }

  @Test func `DIRECT-1 an offer with one address has the bytes of the documentation`() throws {
    let offer = try #require(Self.offer())
    #expect(offer.bytes.count == 63)
    let link = DirectCode.link(to: offer, origin: "https://t.example")
    #expect(link.address == "https://t.example/d#")
    #expect(link.letters == Self.vector)
    #expect(try DirectCode.read(link.address + link.letters) == offer)
    #expect(try DirectCode.read("#" + link.letters) == offer)
  }

  private static let vector =
    "0I2GT3BN4U7W70S47OK5*NRNDYWCXJUYOW9T100NC04P0Q*0791TL1AY1W52DI2ZU2G23+E3JR30.3MB43O4+A00OP273LM7"

  @Test func `DIRECT-1 an answer names its offer by two bytes`() throws {
    let offer = try #require(Self.offer())
    let answer = try #require(
      DirectDescription(
        .answer, user: "wxyz", password: String(repeating: "q", count: 24), fingerprint: Self.fingerprint,
        candidates: [], answering: offer))
    #expect(answer.bytes.count == 58 && answer.answers == offer.mark && offer.mark.count == 2)
    #expect(DirectDescription(answer.bytes) == answer)
  }

  @Test(arguments: hosts) func `DIRECT-1 addresses are written as browsers read them`(
    host: String, read: String
  ) throws {
    let parsed = try #require(DirectCandidate.Host(host))
    #expect(parsed.text == read && DirectCandidate.Host(parsed.text) == parsed)
    let offer = try #require(Self.offer([DirectCandidate(host: parsed, port: 1)]))
    #expect(DirectDescription(offer.bytes) == offer)
  }

  @Test(arguments: [
    "", "1.2.3", "1.2.3.4.5", "1.2.3.256", "1.2.3.1000", "1.2.3.-4", "1.2.3.4 ", "example.org", "localhost",
    "3f2504e0-4f89-41d3-9a0c-0305e82c330.local", "3f2504e04f8941d39a0c0305e82c3301.local", "x.local",
    "3f2504e0-4f89-41d3-9a0c-0305e82c33zz.local", ":", "1:2", "1::2::3", "1:2:3:4:5:6:7", "12345::",
    "fe80::1%eth0",
    "1:2:3:4:5:6:7:8:9", "::1.2.3.4", ":1:2:3:4:5:6:7",
  ])
  func `DIRECT-1 a host of any other form is refused`(_ host: String) {
    #expect(DirectCandidate.Host(host) == nil)
  }

  @Test(arguments: [
    ("abc", 24), (String(repeating: "a", count: 32), 24), ("abcd", 21), ("abcd", 64), ("ab:d", 24),
    ("ab\r\n", 24),
    ("ab d", 24), ("äbcd", 24),
  ])
  func `DIRECT-5 credentials hold nothing but their letters`(user: String, length: Int) {
    #expect(Self.offer(user: user, password: String(repeating: "p", count: length)) == nil)
  }

  @Test func `DIRECT-1 the driver's words about an end are read, the best addresses first`() throws {
    let hosts = ["fe80::2", "3f2504e0-4f89-41d3-9a0c-0305e82c3301.local", "strange.example", "10.0.0.7"]
    let end = DirectEnd(
      user: "abcd", password: String(repeating: "p", count: 24), fingerprint: Self.fingerprint,
      candidates: hosts.compactMap { DirectCandidate.Host($0) }.map { DirectCandidate(host: $0, port: 9) })
    let read = try #require(DirectEnd(end.bytes))
    #expect(read.candidates.map { $0.host.text }.first == "10.0.0.7" && read.candidates.count == 3)
    let offer = DirectDescription(
      .offer, user: read.user, password: read.password, fingerprint: read.fingerprint,
      candidates: read.candidates)
    #expect(offer?.candidates.count == DirectLimits.candidates)
    #expect(
      DirectEnd(Array(end.bytes.dropLast())) == nil && DirectEnd([]) == nil
        && DirectEnd(end.bytes + [0]) == nil)
  }

  @Test func `DIRECT-7 a code that was cut off or changed is told from one of something else`() throws {
    let offer = try #require(Self.offer())
    let link = DirectCode.link(to: offer, origin: "https://t.example")
    let text = link.address + link.letters
    for length in 0..<text.utf8.count {
      let cut = String(text.prefix(length))
      #expect(throws: length < link.address.count ? DirectCode.Fault.foreign : .broken) {
        try DirectCode.read(cut)
      }
    }
    #expect(try DirectCode.read(link.address + link.letters.lowercased()) == offer)
    for text in ["", "hello", "https://t.example/join/J7X3", "https://t.example/linked#" + link.letters] {
      #expect(throws: DirectCode.Fault.foreign) { try DirectCode.read(text) }
    }
    #expect(throws: DirectCode.Fault.foreign) {
      try DirectCode.read(text + String(repeating: "0", count: 200))
    }
    #expect(throws: DirectCode.Fault.broken) { try DirectCode.read(text + "000") }
  }

  @Test func `DIRECT-7 no byte of a code can be changed without a notice`() throws {
    let bytes = try #require(Self.offer()).bytes
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << UInt8(bit)
        #expect(DirectDescription(changed) != Self.offer())
      }
      #expect(DirectDescription(Array(bytes.prefix(index))) == nil || index == 56)
    }
  }

  @Test func `DIRECT-1 letters of 41 carry any bytes`() {
    for count in 0..<40 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) }
      let text = Base41.encoded(bytes)
      #expect(Base41.decoded(text) == bytes && text.count == (count * 3 + 1) / 2)
    }
    for text in ["A", "..", "...", "A B", "0000"] { #expect(Base41.decoded(Array(text.utf8)) == nil) }
  }

  @Test func `DIRECT-3 signals are read back, and nothing else is`() throws {
    let offer = try #require(Self.offer())
    let ids = (1...UInt32(DirectLimits.neighbours)).map { $0 << 20 }
    let signals: [DirectSignal] = [
      .hello(id: 7, proof: Array(1...16), neighbours: ids), .key(Array(1...16)),
      .describe(to: 1, from: 2, offer), .bye, .spareWanted, .spare(offer),
    ]
    for signal in signals {
      #expect(signal.bytes.count <= DirectLimits.signal && DirectSignal(signal.bytes) == signal)
      #expect(DirectSignal(signal.bytes + [0]) != signal)
      if signal.bytes.count > 1 { #expect(DirectSignal(Array(signal.bytes.dropLast())) != signal) }
    }
    #expect(DirectSignal([]) == nil && DirectSignal([99]) == nil)
    #expect(DirectSignal([1, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 16)) == nil, "nobody greets")
  }
}
