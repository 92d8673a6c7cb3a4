/// The layout of dice on a tray of any shape.
enum DiceLayout {
  /// Returns the largest side at which `count` dice fit on the mat in rows. It is a CSS expression over the
  /// mat's width `--mat-room` and height `--mat-room-high`.
  ///
  /// Each number of rows `r` has one number of columns `c` to try. On a mat of `w` by `h`, the side is then
  /// `min(w / c, h / r)`. The result is the largest of these.
  static func side(of count: Int) -> String {
    var tries: [String] = []
    var columns = 0
    for rows in 1...max(count, 1) {
      let needed = (count + rows - 1) / rows
      if needed == columns { continue }
      columns = needed
      tries.append(
        "min(var(--mat-room) / " + String(columns) + ", var(--mat-room-high) / " + String(rows) + ")")
    }
    return "max(" + tries.joined(separator: ", ") + ")"
  }
}
