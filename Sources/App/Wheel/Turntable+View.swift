import Games
import HTML
import Words

// The record player seen from above. The disc is one drawing that the browser turns as a whole, with
// values from the plan; the arm is another that lies over it. Both have the disc's middle as their
// origin, and the disc's radius is 100. The tip of the arm, which is the pointer, lies at three o'clock,
// where the names on the record can be read level.

/// Radii on the record, in the units of the drawing.
private enum Radius {
  static let slices = 97.0
  static let label = 24.0
  /// Where names end, just inside the tip of the arm.
  static let names = 86.0
  static let namesStart = 28.0
  static let tip = 92.0
}

extension State {
  func turntable(_ game: WheelGame) -> View {
    var record = element("svg", .svg, discAttributes(game), disc(game))
    record.append(arm)
    return element(
      "div", .html,
      [
        .class("turntable " + look(game.phase)), .role("img"), .key("turntable"),
        .label(language(.wheel(players: kept.party.players.count))),
      ] + timing(game),
      record)
  }

  private func look(_ phase: WheelPhase) -> String {
    switch phase {
    case .spinning: "spinning"
    case .landed: "landed"
    default: "resting"
    }
  }

  private func discAttributes(_ game: WheelGame) -> [Attribute<Action>] {
    let attributes: [Attribute<Action>] = [
      .class("disc"), .attribute("viewBox", "-100 -100 200 200"), .aria("hidden", "true"),
    ]
    guard case .spinning(let spin) = game.phase else {
      return attributes + [.style("--to", decimal(game.angle, places: 6) + "turn")]
    }
    return attributes + [
      .style("--from", decimal(spin.plan.from, places: 6) + "turn"),
      .style("--to", decimal(spin.plan.to, places: 6) + "turn"),
    ]
  }

  /// For the disc and the arm, which move together.
  private func timing(_ game: WheelGame) -> [Attribute<Action>] {
    guard case .spinning(let spin) = game.phase else { return [] }
    return [
      .style("--duration", String(spin.plan.duration) + "ms"),
      .style("--elapsed", "-" + String(spinElapsed) + "ms"),
    ]
  }

  private func disc(_ game: WheelGame) -> View {
    let people = kept.party.players
    var chosen: PlayerID?
    if case .landed(let player) = game.phase { chosen = player }
    var view: View = svg("circle", .class("vinyl"), .attribute("r", "100"))
    for (index, player) in people.enumerated() {
      view.append(slice(player, index, of: people.count, chosen: chosen))
    }
    view.append(svg("circle", .class("label"), .attribute("r", decimal(Radius.label))))
    view.append(svg("circle", .class("label-ring"), .attribute("r", "20")))
    view.append(
      svg(
        "path", .class("label-mark"),
        .attribute(
          "d", "M-14 0A14 14 0 0 1 0 -14M14 0A14 14 0 0 1 0 14M-8 0A8 8 0 0 1 0 -8M8 0A8 8 0 0 1 0 8")))
    view.append(svg("circle", .class("spindle"), .attribute("r", "3")))
    return view
  }

  private func slice(_ player: Player, _ index: Int, of count: Int, chosen: PlayerID?) -> View {
    let mood = chosen == nil ? "" : chosen == player.id ? " is-chosen" : " is-other"
    let middle = (Double(index) + 0.5) / Double(count)
    let shown = shortened(player.name, of: count)
    return svg(
      "g", .class("slice slice-" + sliceColour(index, of: count) + mood), .key(String(player.id.rawValue)),
      .data("player", player.name)
    ) {
      svg("path", .attribute("d", outline(index, of: count)))
      svg(
        "text", .attribute("transform", "rotate(" + decimal(middle * 360) + ")"),
        .attribute("x", decimal(Radius.names)), .attribute("dy", "0.35em"),
        .attribute("font-size", decimal(nameSize(shown, of: count)))
      ) { shown }
    }
  }

  /// The edge of a slice, from the middle out and back.
  private func outline(_ index: Int, of count: Int) -> String {
    let from = point(at: Double(index) / Double(count), radius: Radius.slices)
    let to = point(at: Double(index + 1) / Double(count), radius: Radius.slices)
    let radius = decimal(Radius.slices)
    let isLarge = count < 2 ? "1" : "0"
    return "M0 0L" + from + "A" + radius + " " + radius + " 0 " + isLarge + " 1 " + to + "Z"
  }

  private func point(at turns: Double, radius: Double) -> String {
    let (sine, cosine) = sineAndCosine(turns: turns)
    return decimal(cosine * radius) + " " + decimal(sine * radius)
  }

  /// As large as the slice is high where the name begins, and as the name is short. Names end at the rim,
  /// where slices are highest.
  private func nameSize(_ shown: String, of count: Int) -> Double {
    let width = max(1.2, Lettering(shown).line)
    let room = (Radius.names - Radius.namesStart) / width
    let height = Radius.names / (Double(count) / 5.9 + width)
    return max(3, min(16, room, height))
  }

  /// As much of a name as fits on the record; the whole name is shown when it is chosen.
  private func shortened(_ name: String, of count: Int) -> String {
    let longest = count > 24 ? 9 : 10
    return name.count <= longest ? name : String(name.prefix(longest - 1)) + "…"
  }

  /// Lies over the disc; what does not turn of the deck is drawn here too. The part that swings has the
  /// pivot as its origin, so that the style sheet can turn it there.
  private var arm: View {
    svg("svg", .class("arm"), .attribute("viewBox", "-110 -114 248 224"), .aria("hidden", "true")) {
      line("groove-line", "M121 32V88")
      line(
        "scale",
        "M112 36H116M112 48H116M112 60H116M112 72H116M112 84H116M126 36H130M126 48H130M126 60H130M126 72H130M126 84H130"
      )
      line("knob", "M114 55H128V65H114Z")
      svg("circle", .class("lamp"), .attribute("cx", "121"), .attribute("cy", "100"), .attribute("r", "2"))
      svg(
        "circle", .class("arm-base"), .attribute("cx", "114"), .attribute("cy", "-84"), .attribute("r", "18"))
      svg("g", .attribute("transform", "translate(114 -84)")) {
        svg("g", .class("arm-swing")) {
          line("arm-weight", "M-6 -22H6V-12H-6Z")
          line("arm-tube-edge", "M0 -12V46Q0 58 -6 67L-10 72")
          line("arm-tube", "M0 -12V46Q0 58 -6 67L-10 72")
          line("arm-head", "M-3 66L-15 84L-22 86L-23 81L-13 61Z")
          svg(
            "circle", .class("arm-tip"), .attribute("cx", decimal(Radius.tip - 114)), .attribute("cy", "84"),
            .attribute("r", "2.6"), .data("tip", ""))
          svg("circle", .class("arm-pivot"), .attribute("r", "8"))
        }
      }
    }
  }

  private func line(_ style: String, _ path: String) -> View {
    svg("path", .class(style), .attribute("d", path))
  }
}
