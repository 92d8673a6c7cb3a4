import App
import AppCore
import DriverProtocol
import Formats
import HTML
import Vault
import Words

// Stored records, as the app finds them when it starts.

/// Screens on which the app is opened. Each shows other records.
private let paths = [
  "/", "/players", "/settings", "/privacy", "/wheel", "/wheel/play", "/wheel/check", "/dice", "/dice/history",
  "/dice/luck",
  "/dice/check", "/rather", "/rather/history", "/cards", "/turns", "/turns/history", "/decks", "/discover",
  "/backup", "/linked",
  "/space",
]

/// The time of the start, in milliseconds since 1970.
private let start: UInt64 = 1_760_000_005_000

extension Target {
  static func records(_ records: [JSON]) -> Target {
    Target("records", cost: 20, samples: [Sample(.array(records))] + records.map { Sample([$0]) }) { bytes in
      guard let list = (try? JSON.read(bytes))?.array else { return .refused }
      let stored = stored(list)
      let settled = Records.normalized(stored, at: start)
      // Records of a newer app are kept and remembered.
      let newer = stored.filter { one in
        let isTaken = { (key: String) in utf8Equals(key, one.key) }
        return !settled.refused.contains(where: isTaken) && !settled.records.contains { isTaken($0.key) }
      }
      let again = Records.normalized(settled.records + newer, at: start)
      if !again.refused.isEmpty { return .wrong("what was written is refused") }
      if again.records != settled.records { return .wrong("what was written is another record") }
      var mix = Mix()
      for record in settled.records { mix.add(record.key + record.text) }
      return settled.records.isEmpty ? .refused : .accepted(mix.value)
    }
  }

  static func starts(_ records: [JSON]) -> Target {
    Target("starts", cost: 200, samples: [Sample(.array(records))] + records.map { Sample([$0]) }) { bytes in
      guard let list = (try? JSON.read(bytes))?.array else { return .refused }
      var chosen = Mix()
      chosen.add(bytes)
      var app = Started(stored(list))
      app.show(paths[Int(chosen.value % UInt64(paths.count))])
      app.tap()
      app.pass()
      return .accepted(app.mix.value)
    }
  }
}

extension Target {
  /// Answers of a hub while decks are viewed, and while one of this phone is published.
  static func hubAnswers(_ records: [JSON]) -> Target {
    let stored = stored(records)
    let told: JSON = [
      "id": "own.mgjq3s0k7", "content": .string(String(repeating: "0a", count: 32)), "revision": 3,
      "title": "Räin",
      "description": "For wet days.", "author": "Zoë", "language": "en", "licence": "CC0-1.0",
      "rating": "everyone",
      "tags": [], "kinds": ["truth"], "cards": 12, "state": "shown", "created": 0, "changed": 0,
      "downloads": 7,
      "likes": 3, "cover": "drawn-3", "icon": "crown",
      "hidden": ["by": "moderator", "reason": "Rude.", "at": 0],
    ]
    let problem: JSON = [
      "type": "/api#faults", "detail": "No.", "errors": [["place": "card 1", "detail": "It is blank."]],
    ]
    let samples: [JSON] = [told, ["decks": [told], "next": "abc"], ["deck": told], problem]
    return Target("hub answers", cost: 200, samples: samples.map { Sample($0) }) { bytes in
      var chosen = Mix()
      chosen.add(bytes)
      var app = Started(stored)
      app.show(["/discover", "/discover/own.mgjq3s0k7", "/publish/own.mgjq3s0k7"][Int(chosen.value % 3)])
      app.answer(chosen.value & 4 == 0 ? 200 : 422, String(decoding: bytes, as: UTF8.self))
      app.tap()
      app.answer(200, String(decoding: bytes, as: UTF8.self))
      app.tap()
      return .accepted(app.mix.value)
    }
  }
}

/// An app started with some records.
private struct Started {
  private var session = Session(.english)
  private var now = start
  private(set) var mix = Mix()

  init(_ records: [StoredRecord]) {
    tell(.start) { message in
      for text in [paths[0], "", "http://box.local:8080"] { message.string(text) }
      message.varint(StartFlag.storage.rawValue | StartFlag.secureContext.rawValue | StartFlag.seals.rawValue)
      message.raw([0, 0, 0])
      message.varint(UInt64(records.count))
      for record in records {
        message.string(record.key)
        message.string(record.text)
      }
    }
  }

  mutating func show(_ path: String) { tell(.navigated) { $0.string(path) } }

  /// Answers all requests. Tickets that nobody waits for are ignored.
  mutating func answer(_ status: UInt64, _ text: String) {
    for number in 0..<Self.tickets {
      tell(.file) { message in
        message.varint(Self.firstTicket + UInt64(number))
        message.varint(status)
        message.string(text)
      }
    }
  }

  /// The first ticket of features, and the number of tickets answered.
  private static let firstTicket: UInt64 = 1 << 31
  private static let tickets = 9

  /// Lets time pass, and hides and shows the page.
  mutating func pass() {
    for isVisible in [UInt8(0), 1] {
      now += 30_000
      tell(.visibility) { $0.byte(isVisible) }
      for timer in UInt64(0)..<24 { tell(.timer) { $0.varint(timer) } }
    }
  }

  /// Taps on nodes of the page.
  mutating func tap() {
    for _ in 0..<Self.taps {
      let node = mix.value % Self.nodes
      tell(.input) { message in
        message.varint(node)
        message.byte(InputKind.click.rawValue)
        message.string("")
      }
    }
  }

  private static let taps = 8
  /// The number of nodes from which one is chosen. Most screens have fewer.
  private static let nodes: UInt64 = 150

  private mutating func tell(_ code: MessageCode, _ payload: (inout ByteWriter) -> Void) {
    var message = ByteWriter()
    message.byte(code.rawValue)
    for _ in 0..<2 { message.varint(now) }
    // Seed and secret.
    message.raw([UInt8](0..<24))
    payload(&message)
    session.handle(message.bytes)
    mix.add(session.output)
  }
}
