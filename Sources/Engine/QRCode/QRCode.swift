/// A QR code (ISO/IEC 18004, model 2): a square of dark and light modules for a phone's camera.
///
/// It has the smallest version that holds the content, and the mask with the lowest penalty. There is no ECI mark:
/// readers treat valid UTF-8 as such.
public struct QRCode: Equatable, Sendable {
  /// The share of the code that may be unreadable: about 7, 15, 25 and 30 %.
  public enum Correction: CaseIterable, Sendable { case low, medium, quartile, high }

  /// Light modules that must stay free on each side of the code (ISO/IEC 18004, 6.3.8).
  public static let quietZone = 4

  /// The size class, `1...40`. A code of version *v* has `17 + 4 * v` modules on a side.
  public let version: Int
  public let correction: Correction
  /// The pattern laid over the data, `0...7`.
  public let mask: Int
  /// Modules on a side, without the quiet zone: `21...177`.
  public var size: Int { grid.size }

  private let grid: Grid

  /// Encodes bytes in byte mode.
  /// - Throws: `.tooLong` with the limit in bytes: 2,953, 2,331, 1,663 or 1,273 from low to high correction.
  public init(_ bytes: [UInt8], correction: Correction = .medium) throws(QRCodeError) {
    try self.init([Segment(bytes: bytes)], correction: correction)
  }

  /// Encodes text: in alphanumeric mode if it consists of `0–9 A–Z space $ % * + - . / :` only, otherwise as UTF-8 in
  /// byte mode. An address in capital letters gives a clearly smaller code.
  /// - Throws: `.tooLong` with the limit in bytes of UTF-8, or for an alphanumeric text in characters: 4,296, 3,391,
  ///   2,420 or 1,852.
  public init(_ text: String, correction: Correction = .medium) throws(QRCodeError) {
    let bytes = [UInt8](text.utf8)
    try self.init([Segment(alphanumeric: bytes) ?? Segment(bytes: bytes)], correction: correction)
  }

  /// Encodes a text in byte mode, followed by letters in alphanumeric mode: an address that ends with many capitals or
  /// digits.
  /// - Throws: `.tooLong` with the limit of the second text if both together do not fit.
  public init(_ text: String, then letters: String, correction: Correction = .medium) throws(QRCodeError) {
    let rest = [UInt8](letters.utf8)
    try self.init(
      [Segment(bytes: [UInt8](text.utf8)), Segment(alphanumeric: rest) ?? Segment(bytes: rest)],
      correction: correction)
  }

  /// Encodes segments with the given mask, or with the first of those with the lowest penalty.
  init(_ segments: [Segment], correction: Correction, mask fixed: Int? = nil) throws(QRCodeError) {
    let layout = try Layout.smallest(for: segments, correction: correction)
    var blank = Grid(version: layout.version)
    blank.place(layout.codewords(of: segments))

    var best: (grid: Grid, mask: Int, penalty: Int)?
    for mask in 0..<8 where fixed == nil || fixed == mask {
      var masked = blank
      masked.apply(mask: mask)
      masked.placeFormat(correction: correction, mask: mask)
      let penalty = masked.penalty
      if let found = best, found.penalty <= penalty { continue }
      best = (masked, mask, penalty)
    }
    guard let best else { preconditionFailure("a mask is 0 to 7") }
    (grid, mask) = (best.grid, best.mask)
    version = layout.version
    self.correction = correction
  }

  /// Returns true if the module in column `x`, row `y` is dark. Both are `0..<size` from the upper left corner;
  /// everything outside is light.
  public subscript(x: Int, y: Int) -> Bool {
    guard x >= 0, x < size, y >= 0, y < size else { return false }
    return grid[x, y]
  }
}

/// The content does not fit into the largest code (version 40) with the given correction.
public enum QRCodeError: Error, Equatable {
  /// `limit` is the number of bytes (or characters of an alphanumeric text) that would fit.
  case tooLong(limit: Int)
}
