import Digest
import Formats

// The saved state of a phone, with which it returns to its seat after a reload.
extension TablePeer {
  /// The first byte of `kept`.
  private static var version: UInt8 { 3 }

  /// All data that must outlive the page, including the table's key and the phone's secret.
  public var kept: [UInt8] {
    var writer = ByteWriter()
    writer.byte(Self.version)
    writer.raw(seal.key)
    writer.uint32(me.rawValue)
    writer.byte(pair == nil ? 0 : 1)
    if let pair { writer.raw(pair.secret + pair.publicKey) }
    writer.varint(UInt64(formers.count))
    for former in formers { writer.raw(former.key) }
    writer.varint(UInt64(term.number))
    writer.uint32(term.leader.rawValue)
    writer.varint(UInt64(highest))
    writer.varint(UInt64(position.sequence))
    writer.varint(time)
    writer.varint(UInt64(nextNumber))
    for list in [outbox, past] {
      writer.varint(UInt64(list.count))
      for pending in list {
        writer.varint(UInt64(pending.number))
        writer.varint(UInt64(pending.act.count))
        writer.raw(pending.act)
      }
    }
    let log = log.last(TableLimits.keptLog)
    writer.varint(UInt64(log.base.sequence))
    writer.uint32(log.base.digest)
    writer.varint(UInt64(log.entries.count))
    for entry in log.entries { entry.write(to: &writer) }
    writer.raw(state.bytes)
    return writer.bytes
  }

  /// Restores a phone from its saved state. It leads nothing, even if it led before.
  public init(kept: [UInt8], now: Milliseconds) throws(ByteError) {
    var reader = ByteReader(kept)
    // Version 1 had neither a key pair nor former keys. Up to version 2, frames were of version 1.
    let version = try reader.byte()
    guard (1...Self.version).contains(version), let seal = FrameSeal(key: try reader.raw(FrameSeal.keySize))
    else {
      throw .overlong
    }
    let me = SeatID(try reader.uint32())
    var pair: KeyPair?
    if version > 1, try reader.byte() != 0 {
      pair = KeyPair(secret: try reader.raw(X25519.size), publicKey: try reader.raw(X25519.size))
    }
    self.init(watching: seal, as: me, pair: pair, now: now)
    for _ in 0..<(version > 1 ? try reader.varint(upTo: UInt64(TableLimits.formerKeys)) : 0) {
      if let former = FrameSeal(key: try reader.raw(FrameSeal.keySize)) { formers.append(former) }
    }
    let number = UInt32(try reader.varint(upTo: TableLimits.term))
    term = Term(number: number, leader: SeatID(try reader.uint32()))
    highest = UInt32(try reader.varint(upTo: TableLimits.term))
    let sequence = UInt32(try reader.varint(upTo: TableLimits.sequence))
    offset = Int64(try reader.varint(upTo: TableLimits.time))
    nextNumber = UInt32(try reader.varint(upTo: TableLimits.sequence + 1))
    outbox = try Self.requests(from: &reader, upTo: TableLimits.outbox)
    past = try Self.requests(from: &reader, upTo: TableLimits.past)
    let numbers = [outbox.last?.number ?? 0, past.last?.number ?? 0]
    guard numbers.allSatisfy({ $0 < nextNumber }) else { throw .overlong }
    let base = UInt32(try reader.varint(upTo: TableLimits.sequence))
    log = EventLog(after: Position(sequence: base, digest: try reader.uint32()))
    for number in 0..<(try reader.varint(upTo: UInt64(TableLimits.keptLog))) {
      try log.read(from: &reader, sequence: base + UInt32(number) + 1)
    }
    state = try TableState(bytes: reader.rest(), version: version > 2 ? Frame.version : 1)
    position = Position(sequence: sequence, digest: state.digest)
    // The same state has other bytes now, so the old digests name nothing.
    if version < 3 { (log, confirmed) = (EventLog(after: position), .none) }
    guard log.follows(position), log.indices(after: sequence).isEmpty else { throw .overlong }
    offerPast()
  }

  private static func requests(from reader: inout ByteReader, upTo limit: Int) throws(ByteError) -> [Pending]
  {
    var requests: [Pending] = []
    for _ in 0..<(try reader.varint(upTo: UInt64(limit))) {
      let number = UInt32(try reader.varint(upTo: TableLimits.sequence))
      guard number > requests.last?.number ?? 0 else { throw .overlong }
      let count = try reader.varint(upTo: UInt64(TableLimits.act))
      requests.append(Pending(number: number, act: try reader.raw(Int(count))))
    }
    return requests
  }
}

extension EventLog.Entry {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.uint32(digest)
    writer.varint(event.time)
    writer.uint32(event.origin.rawValue)
    writer.varint(UInt64(event.number))
    writer.varint(UInt64(event.act.count))
    writer.raw(event.act)
  }
}

extension EventLog {
  fileprivate mutating func read(from reader: inout ByteReader, sequence: UInt32) throws(ByteError) {
    let link = UInt16(truncatingIfNeeded: entries.last?.digest ?? base.digest)
    let digest = try reader.uint32()
    let time = try reader.varint(upTo: TableLimits.time)
    let origin = SeatID(try reader.uint32())
    let number = UInt32(try reader.varint(upTo: TableLimits.sequence))
    let count = try reader.varint(upTo: UInt64(TableLimits.act))
    let act = try reader.raw(Int(count))
    let event = TableEvent(
      sequence: sequence, link: link, time: time, origin: origin, number: number, act: act)
    guard event.isNumbered else { throw .overlong }
    append(event, digest: digest)
  }
}
