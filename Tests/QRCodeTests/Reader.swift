import Foundation
import QRCode

/// A foreign reader of QR codes: `zbarimg` (Debian's zbar-tools, Homebrew's zbar).
enum Reader {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The bytes that the reader finds in the code, drawn with its quiet zone and this many pixels for each
  /// module.
  static func read(_ code: QRCode, pixels: Int = 4) throws -> [UInt8] {
    try read(size: code.size, pixels: pixels) { code[$0, $1] }
  }

  /// The same for modules from elsewhere.
  static func read(size: Int, pixels: Int = 4, isDark: (Int, Int) -> Bool) throws -> [UInt8] {
    let side = size + 2 * QRCode.quietZone
    var image = Array("P5\n\(side * pixels) \(side * pixels)\n255\n".utf8)
    for y in 0..<side {
      var row: [UInt8] = []
      for x in 0..<side {
        let shade: UInt8 = isDark(x - QRCode.quietZone, y - QRCode.quietZone) ? 0 : 255
        row += [UInt8](repeating: shade, count: pixels)
      }
      for _ in 0..<pixels { image += row }
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "qr-\(UUID().uuidString).pgm")
    try Data(image).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try scan(file)
  }

  private static func scan(_ file: URL) throws -> [UInt8] {
    guard let zbarimg else {
      throw Failure(description: "zbarimg is missing: apt-get install zbar-tools, or brew install zbar")
    }
    let process = Process()
    process.executableURL = zbarimg
    process.arguments = [
      "--quiet", "--raw", "--oneshot", "--nodbus", "-Sdisable", "-Sqrcode.enable", "-Sbinary",
    ]
    process.arguments?.append(file.path)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "zbarimg found no code (status \(process.terminationStatus))")
    }
    return [UInt8](data)
  }

  private static let zbarimg: URL? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let places = path.split(separator: ":").map { URL(filePath: String($0)).appending(path: "zbarimg") }
    return places.first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()
}

/// SplitMix64, which reproduces a failing case.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
