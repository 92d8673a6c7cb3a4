import AppCore
import Games
import Words

/// The award of a game, as a record sleeve.
package struct FinaleSleeve {
  package let title: String
  /// Prizes; the first is drawn largest.
  package let prizes: [Prize]
  /// The names of all players; empty if there are none.
  package let names: String
  package let language: Language

  package init(title: String, prizes: [Prize], names: String, language: Language) {
    (self.title, self.prizes, self.names, self.language) = (title, prizes, names, language)
  }

  /// The maximum number of prizes that fit.
  private static let most = 3

  // Pixels. The record sticks out of the sleeve at the top.
  private static let record = 470
  private static let radius = 400
  private static let label = 130
  private static let edge = 330
  private static let titleHeight = 130
  private static let first = 500
  private static let prizeHeight = 330
  private static let other = 850
  private static let otherHeight = 110
  private static let who = 1_120
  private static let whoHeight = 80

  package var svg: String {
    var picture = Picture()
    picture.circle(y: Self.record, radius: Self.radius, fill: "'#0b0812'")
    for radius in stride(from: Self.label + Picture.gap, to: Self.radius, by: Picture.gap) {
      picture.circle(y: Self.record, radius: radius, fill: "'#5b21b6'", line: 2)
    }
    picture.band(top: Self.edge, height: Picture.height - Self.edge, fill: "'#ffb224'")
    picture.block(title, top: Self.edge + Picture.gap / 2, height: Self.titleHeight, fill: "'#14101f'")
    if let prize = prizes.first { large(prize, &picture) }
    for (index, prize) in prizes.dropFirst().prefix(Self.most - 1).enumerated() {
      picture.block(
        line(prize), top: Self.other + index * Self.otherHeight, height: Self.otherHeight, fill: "'#14101f'")
    }
    picture.block(names, top: Self.who, height: Self.whoHeight, fill: "'#5b21b6'")
    picture.day(y: Picture.height - Picture.margin - Picture.footSize, fill: "'#14101f'")
    picture.foot(language(.appName), fill: "'#14101f'")
    return picture.svg
  }

  /// The text that goes with the picture.
  package var text: String {
    ([title] + prizes.map { line($0) }).joined(separator: "\n")
  }

  private func large(_ prize: Prize, _ picture: inout Picture) {
    let part = Self.prizeHeight / 4
    picture.band(top: Self.first, height: Self.prizeHeight, fill: "'#5b21b6'")
    picture.block(prize.title, top: Self.first, height: part, fill: "'#ffb224'")
    picture.block(prize.names, top: Self.first + part, height: 2 * part, fill: "'#fff8f0'")
    picture.block(prize.merit, top: Self.first + 3 * part, height: part, fill: "'#fff8f0'")
  }

  private func line(_ prize: Prize) -> String {
    language(.session(.prizeLine(prize.title, names: prize.names, merit: prize.merit)))
  }
}

extension Context {
  /// Shares the awards of a game as a picture.
  package mutating func share(_ prizes: [Prize], of title: String) {
    let sleeve = FinaleSleeve(
      title: title, prizes: prizes, names: scene.winners(scene.party.players.map { $0.id }),
      language: scene.language)
    ask(.share(picture: sleeve.svg, name: "turntable.png", text: sleeve.text))
  }
}
