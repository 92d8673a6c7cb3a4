import App
import Formats

@testable import AppCore
@testable import DriverProtocol

/// An effect as the driver reads it.
func written(_ effect: Effect) -> [UInt8] {
  var out = ByteWriter()
  out.effect(effect)
  return out.bytes
}

/// The app's event for a message of the driver; nil if nothing happened.
func read(_ code: MessageCode, _ payload: [UInt8]) throws -> Event? {
  var head = ByteWriter()
  head.byte(code.rawValue)
  for _ in 0..<2 { head.varint(1_000) }
  for _ in 0..<24 { head.byte(0) }
  guard case .event(let event) = try Message(head.bytes + payload).content else { return nil }
  return event
}

/// A short text as the driver writes it.
func text(_ value: String) -> [UInt8] { [UInt8(value.utf8.count)] + Array(value.utf8) }
