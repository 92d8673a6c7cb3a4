import AppCore
import Components
import Games
import HTML
import Words

// The record player seen from above. The disc is one drawing; the browser rotates it as the spin's plan says.
// The arm is a second drawing over it. Both have the disc's middle as their origin; its radius is 100. The
// tip of the arm is the pointer. It is at three o'clock, where the names on the record are level.

/// Radii on the record, in the units of the drawing.
private enum Radius {
  static let slices = 97.0
  static let label = 24.0
  static let tip = 92.0
}

extension Props<Wheel> {
  func turntable(_ h: Wheel.View, _ game: WheelGame) {
    h.el(.div, "turntable " + look(game.phase) + (scene.turned(game) == nil ? "" : " turns-over")) {
      h.role("img")
      h.key("turntable")
      h.mark(.grows)
      h.label(label)
      timing(h, game)
      disc(h, game)
      arm(h)
    }
  }

  /// The number of players and their names, which the drawing shows.
  private var label: String {
    let players = scene.party.players
    let wheel = language(.wheel(.wheelOf(players: players.count)))
    guard !players.isEmpty else { return wheel }
    let writing = scene.language.writing
    return writing.telling(writing.list(players.map { scene.isolated($0.name) }), of: wheel)
  }

  /// Returns true if the record can be spun by a tap, a throw, the button or a key.
  func canSpin(_ game: WheelGame) -> Bool {
    game.phase == .ready && !game.isPaused && people >= Party.minimumPlayers
  }

  private func look(_ phase: WheelPhase) -> String {
    switch phase {
    case .spinning: "spinning"
    case .landed: "landed"
    case .ready, .choosing, .question: "resting"
    }
  }

  /// Sets the timing of the disc, the arm and the strip of names, which move together.
  func timing(_ h: Wheel.View, _ game: WheelGame) {
    guard case .spinning(let spin) = game.phase else { return }
    h.style("--duration", String(spin.plan.duration) + "ms")
    h.style("--elapsed", "-" + String(state.spinElapsed) + "ms")
  }

  private func disc(_ h: Wheel.View, _ game: WheelGame) {
    let people = scene.party.players
    var chosen: PlayerID?
    if case .landed(let player) = game.phase { chosen = player }
    h.el(.div, "disc") {
      h.mark(.turns)
      h.untranslated()
      angles(h, game)
      if canSpin(game) {
        h.onClick(.spin)
        h.on(.swipe) { .thrown($0) }
      }
      h.el(.svg) {
        h.attribute(.viewBox, "-100 -100 200 200")
        h.attribute(.ariaHidden, is: true)
        circle(h, "vinyl", radius: "100")
        for (index, player) in people.enumerated() {
          slice(h, player, index, of: people.count, chosen: chosen)
        }
        h.recordLabel(scene.settings.label)
      }
    }
  }

  /// Sets the start and end angles of the spin, or the angle at rest.
  private func angles(_ h: Wheel.View, _ game: WheelGame) {
    if case .spinning(let spin) = game.phase {
      h.style("--from", decimal(spin.plan.from, places: 6) + "turn")
      h.style("--to", decimal(spin.plan.to, places: 6) + "turn")
    } else {
      h.style("--to", decimal(game.angle, places: 6) + "turn")
    }
  }

  private func slice(_ h: Wheel.View, _ player: Player, _ index: Int, of count: Int, chosen: PlayerID?) {
    let mood = chosen == nil ? "" : chosen == player.id ? " is-chosen" : " is-other"
    let middle = (Double(index) + 0.5) / Double(count)
    let name = SliceName(player.name, of: count)
    h.el(.g, "slice slice-" + player.colour.rawValue + mood) {
      h.key(String(player.id.rawValue))
      h.data("data-player", player.name)
      h.el(.path) { h.attribute(.d, outline(index, of: count)) }
      for (number, line) in name.lines.enumerated() {
        h.el(.svgText) {
          h.attribute(.transform, "rotate(" + decimal(middle * 360) + ")")
          h.attribute(.x, decimal(SliceName.end))
          h.attribute(.dy, decimal(name.drop(ofLine: number)) + "em")
          h.attribute(.fontSize, decimal(name.size))
          h.text(line)
        }
      }
    }
  }

  /// Returns the outline of a slice, from the middle out and back. A single slice is a full circle.
  private func outline(_ index: Int, of count: Int) -> String {
    let from = point(at: Double(index) / Double(count), radius: Radius.slices)
    let to = point(at: Double(index + 1) / Double(count), radius: Radius.slices)
    let radius = decimal(Radius.slices)
    let arc = "A" + radius + " " + radius + " 0 0 1 "
    if count < 2 { return "M-" + radius + " 0" + arc + radius + " 0" + arc + "-" + radius + " 0Z" }
    return "M0 0L" + from + arc + to + "Z"
  }

  private func point(at turns: Double, radius: Double) -> String {
    let (sine, cosine) = sineAndCosine(turns: turns)
    return decimal(cosine * radius) + " " + decimal(sine * radius)
  }

  /// Draws the arm over the disc, and the fixed parts of the record player. The moving part has its pivot as
  /// origin; the style sheet rotates it there.
  private func arm(_ h: Wheel.View) {
    h.el(.svg, "arm") {
      h.attribute(.viewBox, "-110 -114 248 224")
      h.attribute(.ariaHidden, is: true)
      line(h, "groove-line", "M121 32V88")
      line(
        h, "scale",
        "M112 36H116M112 48H116M112 60H116M112 72H116M112 84H116M126 36H130M126 48H130M126 60H130M126 72H130M126 84H130"
      )
      line(h, "knob", "M114 55H128V65H114Z")
      circle(h, "lamp", radius: "2", x: "121", y: "100")
      circle(h, "arm-base", radius: "18", x: "114", y: "-84")
      h.el(.g) {
        h.attribute(.transform, "translate(114 -84)")
        h.el(.g, "arm-swing") {
          line(h, "arm-weight", "M-6 -22H6V-12H-6Z")
          line(h, "arm-tube-edge", "M0 -12V46Q0 58 -6 67L-10 72")
          line(h, "arm-tube", "M0 -12V46Q0 58 -6 67L-10 72")
          line(h, "arm-head", "M-3 66L-15 84L-22 86L-23 81L-13 61Z")
          h.el(.circle, "arm-tip") {
            h.attribute(.cx, decimal(Radius.tip - 114))
            h.attribute(.cy, "84")
            h.attribute(.r, "2.6")
            h.data("data-tip")
          }
          circle(h, "arm-pivot", radius: "8")
        }
      }
    }
  }

  private func line(_ h: Wheel.View, _ style: String, _ path: String) {
    h.el(.path, style) { h.attribute(.d, path) }
  }

  private func circle(_ h: Wheel.View, _ style: String, radius: String, x: String? = nil, y: String? = nil) {
    h.el(.circle, style) {
      h.attribute(.r, radius)
      if let x { h.attribute(.cx, x) }
      if let y { h.attribute(.cy, y) }
    }
  }
}
