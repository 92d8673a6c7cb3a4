import AppCore
import HTML
import Words

// The beats of a finale. They fill the screen, which is one button.
extension HTML {
  /// - Parameter beat: 0 for the record, then the awards from 1.
  package func finale(
    _ ending: Ending, beat: Int, label: RecordLabel, _ language: Language, next: Action
  ) {
    el(.main, "screen finale tone-" + ending.paint(beforeBeat: beat).rawValue) {
      mark(.screen, "finale")
      key("finale-" + ending.id)
      // The record stays below the first award, which spreads over it.
      if beat <= 1 {
        el(.div, "beat tone-" + ending.paint(ofBeat: 0).rawValue) {
          key("record")
          attribute(.ariaHidden, is: beat > 0)
          el(.h1, "beat-game", text: ending.game)
          record(ending, label)
        }
      }
      if beat > 0 {
        el(.div, "beat tone-" + ending.paint(ofBeat: beat).rawValue) {
          key(String(beat))
          el(.h1, "beat-game", text: ending.game)
          el(.div, "beat-award") { lines(of: ending.prizes[beat - 1]) }
        }
      }
      button(classes: "beat-next tone-" + ending.paint(ofBeat: beat).rawValue, on: next) {
        key("next")
        flag(.autofocus)
        el(.span, "beat-word", text: language(.finale(.next)))
      }
    }
  }

  // Lengths of the drawing, in its own units.
  private static var size: Double { 200 }
  private static var outer: Double { 97 }
  private static var inner: Double { 37 }

  private func record(_ ending: Ending, _ label: RecordLabel) {
    let grooves = Grooves(ending.rings, inner: Self.inner, outer: Self.outer, gap: 1.1, least: 10)
    el(.svg, "night") {
      attribute(.ariaHidden, is: true)
      attribute(.viewBox, "0 0 200 200")
      el(.g, "night-disc") {
        disc("night-vinyl", radius: Self.size / 2)
        for (index, groove) in grooves.all.enumerated() { ring(groove, index, of: grooves.all.count) }
        el(.path, "night-sheen") {
          attribute(.d, "M100 100L46 16A100 100 0 0176 3ZM100 100L154 184A100 100 0 01124 197Z")
        }
        guard label.isPlain else {
          el(.g) {
            attribute(.transform, "translate(100 100) scale(1.4)")
            recordLabel(label)
          }
          return
        }
        disc("night-label tone-" + ending.colours.label.rawValue, radius: Self.inner - 3)
        disc("night-mark", radius: Self.inner - 10)
        disc("night-hole", radius: 3)
      }
    }
  }

  private func disc(_ classes: String, radius: Double) {
    el(.circle, classes) {
      attribute(.cx, "100")
      attribute(.cy, "100")
      attribute(.r, decimal(radius))
    }
  }

  /// Draws a groove with the name on it, three times around.
  private func ring(_ groove: Grooves.Groove, _ index: Int, of count: Int) {
    let size = min(groove.width * 0.7, 13)
    el(.g, "night-ring tone-" + groove.ring.paint.rawValue) {
      key("ring-" + String(index))
      style("--late", decimal(Double(index) / Double(max(count, 1))))
      style("--wide", decimal(groove.width))
      style("--round", decimal(2 * Double.pi * groove.radius))
      disc("night-groove", radius: groove.radius)
      guard size >= 4 else { return }
      let (id, r) = ("night-" + String(index), groove.radius - size * 0.36)
      el(.path, "night-line") {
        self.id(id)
        attribute(
          .d,
          "M100 \(decimal(100 + r))A\(decimal(r)) \(decimal(r)) 0 01100 \(decimal(100 - r))"
            + "A\(decimal(r)) \(decimal(r)) 0 01100 \(decimal(100 + r))")
      }
      let fits = 2 * Double.pi * r / (size * (Lettering(groove.ring.name).line + 1))
      for (number, offset) in ["50%", "83.3%", "16.7%"].prefix(fits >= 3.5 ? 3 : 1).enumerated() {
        el(.svgText, "night-name") {
          key(String(number))
          untranslated()
          attribute(.fontSize, decimal(min(size, size * fits * 0.95)))
          el(.textPath) {
            attribute(.href, "#" + id)
            attribute(.startOffset, offset)
            text(groove.ring.name)
          }
        }
      }
    }
  }
}

extension Ending {
  /// The colour that a beat fills the screen with.
  fileprivate func paint(ofBeat beat: Int) -> Paint {
    beat == 0 ? colours.ground : prizes[beat - 1].paint ?? colours.ground
  }

  /// The colour of the previous beat, over which the next one spreads.
  fileprivate func paint(beforeBeat beat: Int) -> Paint {
    beat > 0 ? paint(ofBeat: beat - 1) : .ink
  }
}
