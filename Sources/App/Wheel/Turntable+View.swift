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
  static let label = 27.0
  /// Where names end, just inside the tip of the arm.
  static let names = 86.0
  static let namesStart = 32.0
  static let tip = 92.0
}

extension State {
  func turntable(_ game: WheelGame) -> View {
    el(
      "div", .class("turntable " + look(game.phase)), .role("img"), .key("turntable"),
      .label(language(.wheel(players: kept.party.players.count)))
    ) {
      element("svg", .svg, discAttributes(game), disc(game))
      arm
    }
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
    for radius in [40, 52, 64, 76, 88] {
      view.append(svg("circle", .class("groove"), .attribute("r", String(radius))))
    }
    view.append(svg("circle", .class("label"), .attribute("r", decimal(Radius.label))))
    view.append(svg("circle", .class("label-ring"), .attribute("r", "22")))
    view.append(svg("path", .class("label-mark"), .attribute("d", "M-14 -4h28M-9 5h18")))
    view.append(svg("circle", .class("spindle"), .attribute("r", "3")))
    return view
  }

  private func slice(_ player: Player, _ index: Int, of count: Int, chosen: PlayerID?) -> View {
    let mood = chosen == nil ? "" : chosen == player.id ? " is-chosen" : " is-other"
    let middle = (Double(index) + 0.5) / Double(count)
    return svg(
      "g", .class("slice slice-" + sliceColour(index, of: count) + mood), .key(String(player.id.rawValue)),
      .data("player", player.name)
    ) {
      svg("path", .attribute("d", outline(index, of: count)))
      svg(
        "text", .attribute("transform", "rotate(" + decimal(middle * 360) + ")"),
        .attribute("x", decimal(Radius.names)), .attribute("dy", "0.35em"),
        .attribute("font-size", decimal(nameSize(player.name, of: count)))
      ) { shortened(player.name) }
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

  /// As large as the slice is high half-way along the name, and as the name is short; a letter of the
  /// rounded faces is about 0.6 of their size wide.
  private func nameSize(_ name: String, of count: Int) -> Double {
    let length = Double(max(2, min(name.count, Self.longestOnRecord)))
    let room = (Radius.names - Radius.namesStart) / (0.62 * length)
    let height = 2 * 3.14159 * 60 / Double(count) * 0.72
    return max(3, min(13, room, height))
  }

  /// Characters of a name that fit on the record; the whole name is shown when it is chosen.
  private static let longestOnRecord = 14

  private func shortened(_ name: String) -> String {
    name.count <= Self.longestOnRecord ? name : String(name.prefix(Self.longestOnRecord - 1)) + "…"
  }

  private var arm: View {
    svg("svg", .class("arm"), .attribute("viewBox", "-105 -118 240 223"), .aria("hidden", "true")) {
      svg("circle", .class("arm-base"), .attribute("cx", "116"), .attribute("cy", "-96"), .attribute("r", "17"))
      svg("g", .class("arm-swing")) {
        svg("path", .class("arm-tube"), .attribute("d", "M116 -96L118 -40Q118 -24 110 -14L104 -7"))
        svg("path", .class("arm-head"), .attribute("d", "M109 -13L100 2L91 3L90 -3L99 -18Z"))
        svg(
          "circle", .class("arm-tip"), .attribute("cx", decimal(Radius.tip)), .attribute("cy", "0"),
          .attribute("r", "2.4"), .data("tip", ""))
      }
      svg("circle", .class("arm-pivot"), .attribute("cx", "116"), .attribute("cy", "-96"), .attribute("r", "8"))
    }
  }
}
