import AppCore
import HTML
import Words

extension Markup {
  /// Draws the label in the middle of a record whose radius is 100, around the origin of the drawing.
  package func recordLabel(_ label: RecordLabel) {
    el(.g, label.isPlain ? "label" : "label is-dressed tone-" + label.paint.rawValue) {
      key("label")
      disc("label-disc", radius: "24")
      disc("label-ring", radius: label.words.isEmpty ? "20" : "22")
      if let symbol = label.symbol {
        // One at each side of the spindle, or one below the words.
        mark(SeatSymbol.paths[symbol % SeatSymbol.paths.count], "translate(-6 4.5) scale(.5)")
        if label.words.isEmpty {
          mark(SeatSymbol.paths[symbol % SeatSymbol.paths.count], "rotate(180) translate(-6 4.5) scale(.5)")
        }
      } else if label.words.isEmpty {
        el(.path, "label-mark") {
          attribute(
            .d, "M-14 0A14 14 0 0 1 0 -14M14 0A14 14 0 0 1 0 14M-8 0A8 8 0 0 1 0 -8M8 0A8 8 0 0 1 0 8")
        }
      }
      if !label.words.isEmpty { around(label) }
      disc("spindle", radius: "3")
    }
  }

  private func disc(_ classes: String, radius: String) {
    el(.circle, classes) { attribute(.r, radius) }
  }

  private func mark(_ path: String, _ transform: String) {
    el(.path, "label-symbol") {
      key(transform)
      attribute(.d, path)
      attribute(.fillRule, "evenodd")
      attribute(.transform, transform)
    }
  }

  /// Draws the words along the upper half of the label, or around all of it if there is no symbol and they are long.
  private func around(_ label: RecordLabel) {
    let line = max(Lettering(label.words).line, 1)
    let room = 2 * Double.pi * Self.wordsRadius * (label.symbol == nil ? 0.9 : 0.62)
    el(.path, "label-line") {
      id("label-line")
      let r = decimal(Self.wordsRadius)
      attribute(.d, "M0 \(r)A\(r) \(r) 0 0 1 0 -\(r)A\(r) \(r) 0 0 1 0 \(r)")
    }
    el(.svgText, "label-words") {
      key("words")
      untranslated()
      attribute(.fontSize, decimal(min(Self.mostSize, room / line)))
      el(.textPath) {
        attribute(.href, "#label-line")
        attribute(.startOffset, "50%")
        text(label.words)
      }
    }
  }

  /// The radius of the line on which the words stand, and their largest size.
  private static var wordsRadius: Double { 15.3 }
  private static var mostSize: Double { 7.5 }
}
