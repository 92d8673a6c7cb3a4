import AppCore
import Components
import Games
import Words

/// The result of one question as a picture.
struct RatherPicture {
  let question: String
  let options: [String]
  let tally: Tally
  let language: Language

  // In pixels: the top of both panels, the height that they divide by votes, and the least height of each.
  private static let split = 290
  private static let splitHeight = 930
  private static let leastPanel = 270
  private static let shareHeight = 90
  private static let gap = 40

  var svg: String {
    var picture = Picture(on: .ink)
    picture.block(
      question, in: Picture.Box(top: Self.gap, height: Self.split - 2 * Self.gap, most: 72), fill: .paper)
    let first = min(
      max(Self.splitHeight * tally.percentages[0] / 100, Self.leastPanel),
      Self.splitHeight - Self.leastPanel)
    panel(0, top: Self.split, height: first, fill: .pink, &picture)
    panel(1, top: Self.split + first, height: Self.splitHeight - first, fill: .cyan, &picture)
    picture.foot(
      language.writing.facts([language(.rather(.votes(tally.total))), language(.appName)]), fill: .paper)
    return picture.svg
  }

  /// Draws an option with its share and votes, on its colour.
  private func panel(_ index: Int, top: Int, height: Int, fill: Paint, _ picture: inout Picture) {
    let option = options.indices.contains(index) ? options[index] : ""
    let share = language(.rather(.share(percent: tally.percentages[index], votes: tally.counts[index])))
    let room = height - Self.shareHeight - Self.gap
    picture.band(top: top, height: height, fill: fill)
    picture.block(
      share, in: Picture.Box(top: top + Self.gap / 2, height: Self.shareHeight, most: 64), fill: .ink)
    picture.block(
      option, in: Picture.Box(top: top + Self.gap / 2 + Self.shareHeight, height: room, most: 96), fill: .ink)
  }
}
