import NIOCore
import NIOHTTP1
import Testing

@testable import Relay

/// Client input mutated from real frames. Each stream and head depends only on its number.
@Suite struct FrameStreamTests {
  private static let total = 20_000

  /// A row of client frames with some bytes changed, removed or duplicated.
  private func stream(_ number: Int) -> [UInt8] {
    var chance = Numbers(state: UInt64(number))
    func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &chance) }
    var bytes: [UInt8] = []
    for _ in 0...below(3) {
      let count = [0, 1, 5, 100, 125, 126, 127, 300, 1_024, 1_025][below(10)]
      bytes.append([0x82, 0x02, 0x80, 0x88, 0x89, 0x8a, 0x81][below(7)])
      if count < 126 {
        bytes.append(0x80 | UInt8(count))
      } else {
        bytes += [0xfe, UInt8(count >> 8), UInt8(count & 0xff)]
      }
      bytes += (0..<count + 4).map { _ in UInt8(below(256)) }
    }
    for _ in 0..<below(4) where !bytes.isEmpty {
      let place = below(min(bytes.count, 12))
      switch below(4) {
      case 0: bytes[place] ^= 1 << UInt8(below(8))
      case 1: bytes[place] = [0, 0x7d, 0x7e, 0x7f, 0xfd, 0xfe, 0xff][below(7)]
      case 2: bytes.removeSubrange(place...min(bytes.count - 1, place + below(3)))
      default: bytes.insert(contentsOf: bytes[place...min(bytes.count - 1, place + below(9))], at: place)
      }
    }
    return bytes
  }

  private struct Read: Equatable {
    var frames: [[UInt8]] = []
    var fault: FrameReader.Fault?
  }

  /// The result of reading a stream in pieces of this many bytes.
  private func read(_ bytes: [UInt8], piece: Int) -> Read {
    let reader = FrameReader(limit: 1_024)
    var (buffer, read) = (ByteBuffer(), Read())
    for start in stride(from: 0, to: bytes.count, by: piece) {
      buffer.writeBytes(bytes[start..<min(start + piece, bytes.count)])
      do throws(FrameReader.Fault) {
        while let frame = try reader.next(&buffer) {
          read.frames.append(
            [frame.opcode.rawValue, frame.isFinal ? 1 : 0] + Array(frame.wire.readableBytesView))
        }
      } catch {
        read.fault = error
        return read
      }
    }
    return read
  }

  @Test func `a stream reads the same at once and in pieces`() {
    var (whole, refused) = (0, 0)
    for number in 0..<Self.total {
      let bytes = stream(number)
      let atOnce = read(bytes, piece: max(1, bytes.count))
      for piece in [1 + number % 7, 64] where read(bytes, piece: piece) != atOnce {
        Issue.record("stream \(number) in pieces of \(piece)")
      }
      if atOnce.fault == nil { whole += 1 } else { refused += 1 }
    }
    #expect(whole > Self.total / 10 && refused > Self.total / 10)
  }

  @Test func `a mutated handshake succeeds only if it is still valid`() {
    let uri = "/relay"
    let fields = [
      ("Host", "box.local:8080"), ("Upgrade", "websocket"), ("Connection", "keep-alive, Upgrade"),
      ("Sec-WebSocket-Version", "13"), ("Sec-WebSocket-Key", "AQIDBAUGBwgJCgsMDQ4PEA=="),
      ("Origin", "http://box.local:8080"),
    ]
    let telling = ["", ",", "websocket", "Upgrade", "13", ":80", "https://", "/", "?", "é", "\u{1f600}", "="]
    var accepted = 0
    for number in 0..<Self.total {
      var chance = Numbers(state: UInt64(number))
      func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &chance) }
      func changed(_ text: String) -> String {
        var characters = Array(text)
        let place = below(characters.count)
        characters.replaceSubrange(
          place..<min(characters.count, place + below(3)), with: telling[below(telling.count)])
        return String(characters)
      }
      var (path, mine) = (uri, fields)
      let place = below(fields.count)
      switch below(5) {
      case 0: path = changed(path)
      case 1: mine[place].1 = changed(mine[place].1)
      case 2: mine.remove(at: place)
      case 3: mine.append(mine[place])
      default: mine[place].0 = changed(mine[place].0)
      }
      var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: path)
      // The HTTP reader lets no other names through.
      for (name, value) in mine where name.utf8.allSatisfy({ $0 < 0x80 }) {
        head.headers.add(name: name, value: value)
      }
      guard (try? Handshake.check(head, { _ in nil })) != nil else { continue }
      accepted += 1
      #expect(path == uri || path.hasPrefix(uri + "?"))
      let keys = head.headers["sec-websocket-key"]
      #expect(keys.count == 1 && keys[0].utf8.count == 24)
      #expect(
        head.headers["host"].count == 1 && head.headers[canonicalForm: "sec-websocket-version"] == ["13"])
      let origin = head.headers["origin"].first?.lowercased()
      #expect(
        origin.map { $0.hasSuffix(head.headers["host"][0].lowercased()) || $0.hasSuffix(":80") } ?? true)
    }
    #expect(accepted > Self.total / 100 && accepted < Self.total / 2)
  }
}
