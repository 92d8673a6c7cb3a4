import AppCore
import Components

/// A player's name in a slice of the record: in full on one or two lines, if that is legible. The chosen
/// player's full name appears beside the record. Lengths are in units of the drawing; the disc's radius is
/// 100.
struct SliceName: Equatable {
  /// The radius at which names end, just inside the tip of the arm.
  static let end = 88.0
  /// The radius at which the longest names start, just outside the label.
  static let start = 26.0
  static let largest = 16.0
  /// A name this large on one line is not split.
  static let ample = 10.0
  /// The least size; a name that would be smaller is shortened. It is about 10 px on a phone of 390 by 844.
  /// On one of 375 by 553 it is about 8 px, since the record is 218 px wide. The proof strip makes the record
  /// smaller still.
  static let least = 7.0
  /// The least number of characters of a shortened name, even if they become tiny. Fewer could mean another
  /// player.
  static let kept = 8
  /// The line spacing, in units of the size.
  private static let leading = 1.04
  /// The distance of the baseline below the middle of the letters, in units of the size.
  private static let middle = 0.35
  /// The radius that each line around the record requires, in units of the size. It is a little over 1 / 2π,
  /// at which lines would touch.
  private static let radius = 1 / 5.9

  let lines: [String]
  let size: Double

  /// - Parameter count: the number of slices on the record.
  init(_ name: String, of count: Int) {
    var fitted = Self.whole(name, of: count)
    var left = name.count - 1
    // Replacing one character by an ellipsis gains no room.
    while fitted.size < Self.least, left > Self.kept {
      left -= 1
      fitted = Self([String(name.prefix(left)) + "…"], of: count)
    }
    self = fitted
  }

  /// Fits the lines between label and rim, and into the slice's height at their start. They end at the rim,
  /// where slices are highest.
  private init(_ lines: [String], of count: Int) {
    var width = 1.2
    for line in lines { width = max(width, Lettering(line).line) }
    let room = (Self.end - Self.start) / width
    let height = Self.end / (Double(lines.count * count) * Self.radius + width)
    self.lines = lines
    size = min(Self.largest, room, height)
  }

  /// Lays out the full name: on one line if that is ample, otherwise split for the largest letters.
  private static func whole(_ name: String, of count: Int) -> Self {
    var best = Self([name], of: count)
    if best.size >= ample { return best }
    for (index, character) in name.enumerated() where character == " " || character == "-" {
      let first = name.prefix(character == " " ? index : index + 1)
      let parted = Self([String(first), String(name.dropFirst(index + 1))], of: count)
      if parted.size > best.size { best = parted }
    }
    return best
  }

  /// Returns the distance of a line below the middle of the slice, in units of the size.
  func drop(ofLine number: Int) -> Double {
    Self.middle + (Double(number) - Double(lines.count - 1) / 2) * Self.leading
  }
}
