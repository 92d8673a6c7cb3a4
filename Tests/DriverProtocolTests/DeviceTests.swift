import App
import Formats
import HTML
import Testing

@testable import AppCore
@testable import DriverProtocol

/// Commands to the driver and its messages, byte by byte.
@Suite struct DeviceTests {
  private func strings(_ code: EffectCode, _ values: String...) -> [UInt8] {
    values.reduce(into: [code.rawValue]) { $0 += text($1) }
  }

  @Test func `a file is saved by name, type and text`() {
    let effect = Effect.saveFile(name: "rolls.csv", type: "text/csv", text: "1,2\r\n")
    #expect(written(effect) == strings(.saveFile, "rolls.csv", "text/csv", "1,2\r\n"))
  }

  @Test func `pictures are shared by their drawings, the whole one, name and text`() {
    let effect = Effect.share(
      pictures: ["<svg/>", "<g/>"], whole: "<a/>", name: "votes.png", text: "Zoë won")
    let strings = ["<svg/>", "<g/>", "<a/>", "votes.png", "Zoë won"].flatMap { text($0) }
    #expect(written(effect) == [EffectCode.share.rawValue, 2] + strings)
  }

  @Test(arguments: DeviceFailure.allCases)
  func `a failed device is reported by its request`(failure: DeviceFailure) throws {
    #expect(try read(.deviceFailed, text(failure.rawValue)) == .deviceFailed(failure))
  }

  @Test func `the code scanner is looked for and reported with the devices`() throws {
    #expect(written(.lookForScanner) == [EffectCode.lookForScanner.rawValue])
    for flag in DeviceFlag.allCases {
      let flags = UInt8(flag.rawValue)
      let devices = Devices(
        canVibrate: flag == .vibrates, canSpeak: flag == .speaks, canScan: flag == .scans,
        canConnect: flag == .connects, canWait: flag == .waits, isNetworkDenied: flag == .networkDenied,
        isDark: flag == .dark)
      #expect(try read(.devices, [3, 0, flags]) == .devices(devices))
    }
  }

  @Test func `the camera reports its picture or a named error`() throws {
    #expect(try read(.camera, text("")) == .camera(nil))
    for failure in CameraFailure.allCases where failure != .failed {
      #expect(try read(.camera, text(failure.rawValue)) == .camera(failure))
    }
    #expect(try read(.camera, text("TypeError")) == .camera(.failed))
    #expect(try read(.scanned, text("https://ours/é")) == .scanned("https://ours/é"))
  }

  @Test func `PASS-17 a message needs a seed and a secret`() throws {
    var out = ByteWriter()
    out.byte(MessageCode.updateReady.rawValue)
    for _ in 0..<2 { out.varint(7) }
    for byte in 1...24 as ClosedRange<UInt8> { out.byte(byte) }
    let draw = try Message(out.bytes).entropy
    #expect(draw.seed == 0x0102_0304_0506_0708)
    #expect(draw.secret.bytes == Array(9...24))
    #expect(throws: ByteError.truncated) { try Message(Array(out.bytes.dropLast())) }
  }

  @Test func `the failure of an unknown device is ignored`() throws {
    #expect(try read(.deviceFailed, text("lamp")) == nil)
  }
}
