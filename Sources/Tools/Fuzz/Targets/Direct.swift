import DirectRadio
import Formats
import RelayProtocol

// Codes that two phones scan off each other's screens, and what linked phones send.
extension Target {
  static let directCodes = Target("direct codes", samples: DirectScript.codes.map { Sample($0) }) { bytes in
    guard let description = try? DirectCode.read(String(decoding: bytes, as: UTF8.self)) else {
      return .refused
    }
    let link = DirectCode.link(to: description, origin: "https://box.local")
    guard (try? DirectCode.read(link.address + link.letters)) == description else {
      return .wrong("what was written is another code")
    }
    return .accepted(Mix.of(description.bytes))
  }

  static let directDescriptions = Target(
    "direct descriptions",
    samples: DirectScript.codes.compactMap { try? DirectCode.read($0) }.map { Sample($0.bytes) }
  ) { bytes in
    guard let description = DirectDescription(bytes) else { return .refused }
    guard description.bytes == bytes, DirectEnd(DirectEnd(description).bytes) == DirectEnd(description) else {
      return .wrong("what was written is another description")
    }
    return .accepted(Mix.of(description.bytes))
  }

  static let directEnds = Target("ends of connections", samples: DirectScript.ends.map { Sample($0.bytes) }) {
    bytes in
    guard let end = DirectEnd(bytes) else { return .refused }
    return DirectEnd(end.bytes) == end
      ? .accepted(Mix.of(end.bytes)) : .wrong("what was written is another end")
  }

  /// A sequence of messages for a radio at a table, from a phone that is linked to it and from the relay.
  static let directRadios = Target(
    "direct radios", cost: 20, samples: DirectScript.samples.map { Sample($0) }
  ) {
    bytes in
    var script = DirectScript()
    return script.play(bytes)
  }
}

/// A radio with a link to another phone, and what both say.
struct DirectScript {
  /// The sources of messages, as a script has them before the length and the bytes of each.
  private enum Source: UInt8, CaseIterable { case frames, signals, relay, code, time }

  static let ends = [7, 9].map { (port: UInt16) in
    DirectEnd(
      user: "aB3+", password: "0123456789abcdefghijKL/+",
      fingerprint: [UInt8](repeating: UInt8(port), count: 32),
      candidates: [
        DirectCandidate(host: .ipv4([192, 168, 1, 20]), port: port),
        DirectCandidate(host: .name([UInt8](0..<16)), port: port),
      ])
  }

  private var radio = DirectRadio(me: 200, key: tableKey, hasRelay: true)
  private var other = DirectRadio(me: 100, key: nil)
  private var now: UInt64 = 1_000
  private var lastLink: UInt32 = 0
  private var lastOther: UInt32 = 0
  /// What the other phone said on the link, as a script.
  private var said = ByteWriter()

  init() {
    _ = tell(.connect)
    _ = tell(.relayOpened)
    _ = tell(.transmit(RelayRequest.enter(code: "J7X-3", key: tableKey).bytes))
    _ = tell(.relayAnswered(.entered(code: "J7X-3", others: 2)))
    _ = tell(.show)
    _ = tell(.described(1, Self.ends[0]))
    _ = tellOther(.scanned(Self.text(of: radio.meeting)))
    _ = tellOther(.described(1, Self.ends[1]))
    _ = tell(.scanned(Self.text(of: other.meeting)))
    var (mine, theirs) = (tell(.opened(1)), tellOther(.opened(1)))
    // Until both have nothing more to say.
    for _ in 0..<4 { (mine, theirs) = (hear(theirs), answer(mine)) }
  }

  private static func text(of meeting: DirectMeeting) -> String {
    switch meeting {
    case .showing(let description), .answering(let description):
      let link = DirectCode.link(to: description, origin: "https://box.local")
      return link.address + link.letters
    case .none, .describing, .connecting, .failed: return ""
    }
  }

  private mutating func tell(_ input: DirectInput) -> [DirectOutput] {
    radio.handle(input, now: now, lastLink: &lastLink)
  }

  private mutating func tellOther(_ input: DirectInput) -> [DirectOutput] {
    other.handle(input, now: now, lastLink: &lastOther)
  }

  private mutating func hear(_ outputs: [DirectOutput]) -> [DirectOutput] {
    var answers: [DirectOutput] = []
    for case .send(_, let channel, let bytes) in outputs {
      note(channel == .frames ? .frames : .signals, bytes)
      answers += tell(.received(1, channel, bytes))
    }
    return answers
  }

  private mutating func answer(_ outputs: [DirectOutput]) -> [DirectOutput] {
    var answers: [DirectOutput] = []
    for case .send(1, let channel, let bytes) in outputs {
      answers += tellOther(.received(1, channel, bytes))
    }
    return answers
  }

  private mutating func note(_ source: Source, _ bytes: [UInt8]) {
    said.byte(source.rawValue)
    said.varint(UInt64(bytes.count))
    said.raw(bytes)
  }

  static let codes: [String] = {
    var other = DirectRadio(me: 5, key: nil)
    var last: UInt32 = 0
    var opener = DirectRadio(me: 6, key: tableKey)
    var texts: [String] = []
    _ = opener.handle(.show, now: 0, lastLink: &last)
    _ = opener.handle(.described(last, ends[0]), now: 0, lastLink: &last)
    texts.append(text(of: opener.meeting))
    _ = other.handle(.scanned(texts[0]), now: 0, lastLink: &last)
    _ = other.handle(.described(last, ends[1]), now: 0, lastLink: &last)
    return texts + [text(of: other.meeting)]
  }()

  static let samples: [[UInt8]] = {
    var script = DirectScript()
    let link = script.said.bytes
    script.note(.frames, [UInt8](0..<40))
    script.note(.relay, [0xd1, 0, 0, 0, 100, 1, 0] + [UInt8](repeating: 9, count: 8))
    script.note(.code, Array((codes.last ?? "").utf8))
    script.note(.time, [200])
    return [link, script.said.bytes]
  }()

  /// Gives the radio the messages of a script. Whatever they are, limits hold.
  mutating func play(_ bytes: [UInt8]) -> Finding {
    var reader = ByteReader(bytes)
    var mix = Mix()
    var count = 0
    while !reader.isAtEnd {
      guard let kind = try? reader.byte(), let source = Source(rawValue: kind % UInt8(Source.allCases.count)),
        let length = try? reader.varint(upTo: 300), let message = try? reader.raw(Int(length))
      else { return count == 0 ? .refused : .accepted(mix.value) }
      count += 1
      for output in tell(input(source, message)) {
        switch output {
        case .send(_, .frames, let sent) where sent.count > 100: return .wrong("a frame is too long")
        case .send(_, .signals, let sent) where sent.count > DirectLimits.signal:
          return .wrong("a signal is too long")
        case .send(_, _, let sent): mix.add(sent)
        case .offer(let link), .end(let link): mix.add(UInt64(link))
        default: mix.add(UInt64(count))
        }
      }
      if radio.links.count > DirectLimits.connections { return .wrong("there are too many connections") }
      if radio.key != tableKey { return .wrong("a member took another key") }
    }
    return count == 0 ? .refused : .accepted(mix.value)
  }

  private mutating func input(_ source: Source, _ message: [UInt8]) -> DirectInput {
    now += 1
    switch source {
    case .frames: return .received(1, .frames, message)
    case .signals: return .received(1, .signals, message)
    case .relay: return .relayAnswered(.frame(message))
    case .code: return .scanned(String(decoding: message, as: UTF8.self))
    case .time:
      now += UInt64(message.first ?? 0) * 100
      return .tick
    }
  }
}
