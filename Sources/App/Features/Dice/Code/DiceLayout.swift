/// The layout of dice on a tray of any shape.
enum DiceLayout {
  /// The side of a die, as an expression of a style sheet over the mat's room `--mat-room` and
  /// `--mat-room-high`: the largest at which so many dice lie in rows within it.
  ///
  /// For each number of rows there is one number of columns to try; dice of a tray of `w` by `h` in `c`
  /// columns and `r` rows have the side `min(w / c, h / r)`, and the best of these is the largest.
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
