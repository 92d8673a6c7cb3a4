import Digest
import Formats
import Testing

@testable import Table

/// Frames to test with: every kind, with small and with the largest numbers.
enum FrameSamples {
  static let longestName = String(repeating: "ä", count: TableLimits.name / 2)
  static let longestAct = Act.addSeat(
    SeatID(.max), Profile(name: longestName, avatar: Avatar(symbol: 23, colour: 7)))

  static let small: [Frame] = frames(
    Term(number: 1, leader: SeatID(2)), Position(sequence: 3, digest: 4), time: 5, number: 6, act: [32])
  static let largest: [Frame] = frames(
    Term(number: UInt32(TableLimits.term), leader: SeatID(.max)),
    Position(sequence: UInt32(TableLimits.sequence), digest: .max), time: TableLimits.time,
    number: UInt32(TableLimits.sequence), act: longestAct.bytes)

  static func frames(
    _ term: Term, _ position: Position, time: Milliseconds, number: UInt32, act: [UInt8]
  ) -> [Frame] {
    let fragment = [UInt8](repeating: 7, count: act.count > 1 ? TableLimits.fragment : 1)
    return [
      .beat(Beat(term: term, position: position, time: time, load: 255)),
      .request(TableRequest(origin: term.leader, number: number, gap: number, wasOrdered: true, act: act)),
      .event(
        term,
        TableEvent(
          sequence: position.sequence, link: .max, time: time, origin: term.leader, number: number, act: act)),
      .fragment(Fragment(term: term, position: position, index: 0, count: 32, bytes: fragment)),
      .pull(term, position, have: .max),
      .refusal(to: term.leader, number: number, .early),
      .key(
        KeyNotice(
          to: term.leader, check: [UInt8](repeating: 8, count: 8), hidden: [UInt8](repeating: 9, count: 16))),
    ]
  }

  /// A body sealed by somebody who has the key, with or without meaning.
  static func sealed(
    _ body: [UInt8], kind: UInt8, version: UInt8 = Frame.version, sender: UInt32 = 9,
    key: [UInt8] = LittleTable.key
  ) -> [UInt8] {
    var writer = ByteWriter()
    writer.byte(version << 4 | kind)
    writer.raw(Array(HMACSHA256.code(for: Array("turntable table 1".utf8), key: key).prefix(4)))
    writer.uint32(sender)
    writer.raw(body)
    return writer.bytes + HMACSHA256.code(for: writer.bytes, key: key).prefix(8)
  }

  /// The bytes between head and authenticator.
  static func body(of frame: Frame) -> [UInt8] {
    var writer = ByteWriter()
    frame.write(to: &writer)
    return writer.bytes
  }

  static func fault(of bytes: [UInt8], _ seal: FrameSeal) -> FrameFault? {
    do throws(FrameFault) {
      _ = try seal.open(bytes)
      return nil
    } catch {
      return error
    }
  }
}
