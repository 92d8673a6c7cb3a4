import App
import Formats
import HTML
import Testing

@testable import Border

/// What the driver is asked for and says, byte by byte.
@Suite struct DeviceTests {
  private func written(_ effect: Effect) -> [UInt8] {
    var out = ByteWriter()
    out.effect(effect)
    return out.bytes
  }

  private func strings(_ code: EffectCode, _ values: String...) -> [UInt8] {
    values.reduce(into: [code.rawValue]) { $0 += [UInt8($1.utf8.count)] + Array($1.utf8) }
  }

  @Test func `a file is asked for by name, type and text`() {
    let effect = Effect.saveFile(name: "rolls.csv", type: "text/csv", text: "1,2\r\n")
    #expect(written(effect) == strings(.saveFile, "rolls.csv", "text/csv", "1,2\r\n"))
  }

  @Test func `a picture is asked for by drawing, name and text`() {
    let effect = Effect.share(picture: "<svg/>", name: "votes.png", text: "Zoë won")
    #expect(written(effect) == strings(.share, "<svg/>", "votes.png", "Zoë won"))
  }

  private func message(_ what: String) -> [UInt8] {
    var out = ByteWriter()
    out.byte(MessageCode.deviceFailed.rawValue)
    out.varint(1_000)
    for _ in 0..<8 { out.byte(0) }
    out.string(what)
    return out.bytes
  }

  @Test(arguments: DeviceFailure.allCases)
  func `a device that fails is told by what it was asked for`(failure: DeviceFailure) throws {
    guard case .event(let event) = try Message(message(failure.rawValue)).content else {
      Issue.record("not an event")
      return
    }
    #expect(event == .deviceFailed(failure))
  }

  @Test func `an unknown device that fails is nothing to this app`() throws {
    guard case .ignored = try Message(message("lamp")).content else {
      Issue.record("taken for something")
      return
    }
  }
}
