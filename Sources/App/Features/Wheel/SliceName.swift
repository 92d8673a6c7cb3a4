/// A player's name as it stands in a slice of the record. Lengths are in the units of the drawing, in which the disc's
/// radius is 100.
struct SliceName: Equatable {
  /// Where names end, just inside the tip of the arm.
  static let end = 86.0
  /// Where the longest begin, outside the label.
  static let start = 28.0
  static let largest = 16.0

  private(set) var lines: [String]
  private(set) var size: Double

  /// - Parameter count: how many slices the record has.
  init(_ name: String, of count: Int) {
    // As much of a name as fits on the record; the whole name is shown when it is chosen.
    let longest = count > 24 ? 9 : 10
    let shown = name.count <= longest ? name : String(name.prefix(longest - 1)) + "…"
    // As large as the slice is high where the name begins, and as the name is short. Names end at the rim, where slices
    // are highest.
    let width = max(1.2, Lettering(shown).line)
    let room = (Self.end - Self.start) / width
    let height = Self.end / (Double(count) / 5.9 + width)
    lines = [shown]
    size = max(3, min(Self.largest, room, height))
  }
}
