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

  var svg: String {
    var picture = Picture()
    picture.block(
      question, top: Picture.gap, height: Self.split - 2 * Picture.gap, fill: "'#fff8f0'")
    let first = min(
      max(Self.splitHeight * tally.percentages[0] / 100, Self.leastPanel),
      Self.splitHeight - Self.leastPanel)
    panel(0, top: Self.split, height: first, fill: "'#ff7aa5'", &picture)
    panel(1, top: Self.split + first, height: Self.splitHeight - first, fill: "'#22d3ee'", &picture)
    picture.foot(
      language.writing.facts([language(.rather(.votes(tally.total))), language(.appName)]), fill: "'#fff8f0'")
    return picture.svg
  }

  /// Draws an option with its share and votes, on its colour.
  private func panel(_ index: Int, top: Int, height: Int, fill: String, _ picture: inout Picture) {
    let option = options.indices.contains(index) ? options[index] : ""
    let share = language(.rather(.share(percent: tally.percentages[index], votes: tally.counts[index])))
    let room = height - Self.shareHeight - Picture.gap
    picture.band(top: top, height: height, fill: fill)
    picture.block(share, top: top + Picture.gap / 2, height: Self.shareHeight, fill: "'#14101f'")
    picture.block(
      option, top: top + Picture.gap / 2 + Self.shareHeight, height: room, fill: "'#14101f'")
  }
}
