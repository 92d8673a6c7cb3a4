import App
import DriverProtocol
import Foundation
import HTML
import Testing

@testable import AppCore

/// Swift and the driver each list the numbers and names that they share.
@Suite struct CodesTests {
  private static let driver = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "web/driver/codes.js")

  /// The numbers of `export const name = Object.freeze({ … })` in the driver.
  private func numbers(_ name: String) throws -> [String: Int] {
    let source = try String(contentsOf: Self.driver, encoding: .utf8)
    let start = try #require(source.range(of: "export const \(name) = Object.freeze({"))
    let end = try #require(source.range(of: "});", range: start.upperBound..<source.endIndex))
    var numbers: [String: Int] = [:]
    for line in source[start.upperBound..<end.lowerBound].split(separator: ",") {
      let parts = line.split(separator: ":").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      if parts.count == 2 { numbers[parts[0]] = Int(parts[1]) }
    }
    return numbers
  }

  private func names<Code: CaseIterable & RawRepresentable>(_: Code.Type) -> [String: Int]
  where Code.RawValue: BinaryInteger {
    Dictionary(uniqueKeysWithValues: Code.allCases.map { ("\($0)", Int($0.rawValue)) })
  }

  @Test func `message numbers match in Swift and the driver`() throws {
    #expect(try numbers("Message") == names(MessageCode.self))
  }

  @Test func `input numbers match in Swift and the driver`() throws {
    #expect(try numbers("InputKind") == names(InputKind.self))
  }

  @Test func `command numbers match in Swift and the driver`() throws {
    let swift = names(PatchCommand.self).merging(names(EffectCode.self)) { one, _ in one }
    #expect(try numbers("Command") == swift)
  }

  @Test func `direction numbers match in Swift and the driver`() throws {
    #expect(try numbers("Direction") == names(Direction.self))
  }

  @Test func `device state numbers match in Swift and the driver`() throws {
    #expect(try numbers("WakeLockState") == names(Devices.WakeLock.self))
    #expect(try numbers("NotificationState") == names(Devices.Notifications.self))
    #expect(try numbers("DeviceFlag") == names(DeviceFlag.self))
  }

  @Test func `start flag numbers match in Swift and the driver`() throws {
    #expect(try numbers("StartFlag") == names(StartFlag.self))
  }

  @Test func `the driver uses exactly the marks that Swift lists`() throws {
    let folder = Self.driver.deletingLastPathComponent()
    var found: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let source = try String(contentsOf: file, encoding: .utf8)
      for match in source.matches(of: /data-[a-z-]+|dataset\.[a-z]+/) {
        found.insert(String(match.output).replacing("dataset.", with: "data-"))
      }
    }
    // Attributes that the driver sets by itself: on a held button, and on the page.
    found.subtract(["data-held", "data-appearance", "data-motion", "data-opens", "data-returns"])
    #expect(found == Set(DriverMark.allCases.map { $0.rawValue }))
  }
}
