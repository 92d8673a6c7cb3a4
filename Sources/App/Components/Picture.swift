import Formats

/// A drawing to share: SVG styled by attributes alone, in the style sheet's palette. Text is centred, for
/// both writing directions. A `fill` includes its quotation marks.
package struct Picture {
  // Pixels.
  package static let width = 1_080
  package static let height = 1_350
  package static let margin = 70
  package static let gap = 40
  package static let footSize = 36
  /// Font sizes to choose from, largest first. Text that does not fit at the last one is cut.
  private static let sizes = [96, 84, 72, 64, 56, 48, 42, 36, 30]
  /// The line spacing, in tenths of the font size.
  private static let leading = 12

  private var drawn = ""

  package init(drawn: String = "") {
    self.drawn = drawn
  }

  /// The document, with a violet and blue background.
  package var svg: String {
    "<svg xmlns='http://www.w3.org/2000/svg' width='\(Self.width)' height='\(Self.height)'"
      + " viewBox='0 0 \(Self.width) \(Self.height)' text-anchor='middle' font-weight='800'"
      + " font-family='ui-rounded, SF Pro Rounded, Nunito, Quicksand, Arial Rounded MT Bold, system-ui, sans-serif'>"
      + "<defs><linearGradient id='g' x2='0' y2='1'><stop stop-color='#5b21b6'/>"
      + "<stop offset='1' stop-color='#1e40af'/></linearGradient></defs>"
      + "<rect width='\(Self.width)' height='\(Self.height)' fill='url(#g)'/>" + drawn + "</svg>"
  }

  /// Draws a band across the whole width.
  package mutating func band(top: Int, height: Int, fill: String) {
    drawn += "<rect y='\(top)' width='\(Self.width)' height='\(height)' fill=\(fill)/>"
  }

  /// Draws a disc; with `line`, only an outline of that width.
  package mutating func circle(y: Int, radius: Int, fill: String, line: Int = 0) {
    let style = line > 0 ? "fill='none' stroke=\(fill) stroke-width='\(line)'" : "fill=\(fill)"
    drawn += "<circle cx='\(Self.width / 2)' cy='\(y)' r='\(radius)' \(style)/>"
  }

  /// Draws text in the largest size that fits, wrapped and vertically centred.
  package mutating func block(_ text: String, top: Int, height: Int, fill: String) {
    let room = Self.width - 4 * Self.margin
    var size = Self.sizes[0]
    var lines: [String] = []
    for one in Self.sizes {
      size = one
      lines = Self.wrapped(text, room: Double(room) / Double(one))
      if lines.count * one * Self.leading / 10 <= height { break }
    }
    let step = size * Self.leading / 10
    lines = Array(lines.prefix(max(1, height / step)))
    let first = top + (height - lines.count * step) / 2 + size
    for (number, text) in lines.enumerated() { line(text, y: first + number * step, size: size, fill: fill) }
  }

  /// The placeholder for the day of sharing, which the driver knows (`Effect.share`).
  package static let today = "<tspan class='today'/>"

  package mutating func day(y: Int, fill: String) {
    drawn +=
      "<text x='\(Self.width / 2)' y='\(y)' font-size='\(Self.footSize)' fill=\(fill)>\(Self.today)</text>"
  }

  /// Draws the text at the bottom.
  package mutating func foot(_ text: String, fill: String) {
    line(text, y: Self.height - Self.margin + Self.footSize / 2, size: Self.footSize, fill: fill)
  }

  private mutating func line(_ text: String, y: Int, size: Int, fill: String) {
    drawn +=
      "<text x='\(Self.width / 2)' y='\(y)' font-size='\(size)' fill=\(fill)>\(text.escapedForMarkup)</text>"
  }

  /// Breaks a text into lines no wider than `room`, in units of the font size. Longer words are broken.
  package static func wrapped(_ text: String, room: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ").map({ String($0) }) {
      let longer = line.isEmpty ? word : line + " " + word
      if Lettering(longer).line <= room {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if !line.isEmpty, Lettering(line + String(character)).line > room {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
